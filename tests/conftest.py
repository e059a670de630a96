"""What all tests share: properties are tried on the same examples in every run, and take the time they take."""

from hypothesis import settings

settings.register_profile("lawspeaker", derandomize=True, deadline=None)
settings.load_profile("lawspeaker")
