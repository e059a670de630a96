"""The options that several commands share, so that they look and work alike everywhere."""

from __future__ import annotations

from typing import Annotated

from cyclopts import Parameter

from lawspeaker.commands.output import Output

# The words after an option and the helps are translated when a page of help is written.
Speaker = Annotated[Output, Parameter(parse=False)]
Json = Annotated[bool, Parameter(help="print JSON, for programs")]
Seats = Annotated[
    str | None,
    Parameter(metavar="N|NAMES", help="how many sit down, or the names of their roles: 3, or cross,nought"),
]
