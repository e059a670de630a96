"""Lawspeaker: board game rules as data, checked, run, compared and explained."""

__version__ = "0.1.0"
