"""`python -m lawspeaker` is the same as `lawspeaker`."""

from lawspeaker.commands import main

if __name__ == "__main__":
    main()
