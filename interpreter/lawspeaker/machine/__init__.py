"""The fifth stage: the machine. It plays a program: runs, asks, explains, saves and observes."""

from lawspeaker.machine.book import Book, load, resume
from lawspeaker.machine.match import Decision, Match, Move, Option

__all__ = ["Book", "Decision", "Match", "Move", "Option", "load", "resume"]
