"""What is measured: one module per subject, each a program that answers requests over a pipe (see `serving`)."""
