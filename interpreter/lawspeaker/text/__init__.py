"""The first stage: the text of law files, places in it, and messages about it.

Takes files and strings. Guarantees decoded text with plain line ends, and diagnostics as values that can be rendered in
two languages and three styles. Later stages import from here; this package imports from none of them.
"""

from .catalogue import Message, say
from .codes import CODES
from .diagnostic import Diagnostic, Label, Severity, diagnose
from .render import render
from .source import read_source, scan_layout
from .span import NOWHERE, Source, Span
from .suggest import suggest

__all__ = [
    "CODES",
    "NOWHERE",
    "Diagnostic",
    "Label",
    "Message",
    "Severity",
    "Source",
    "Span",
    "diagnose",
    "read_source",
    "render",
    "say",
    "scan_layout",
    "suggest",
]
