"""The third stage: from trees to a book."""
