"""Measure rates beside peers, and the time it takes to check a long book: `make bench`.

Takes for granted: Lawspeaker installed in the interpreter that runs this; peers only where `install-peers` put them.
Guarantees: one run measures everything, takes less than three minutes, and writes nothing outside a temporary folder.
"""

import argparse
import json

from measuring.catalogue import SUBJECTS
from measuring.checking import CheckTimes, NotChecked, measure_checks
from measuring.report import Findings, as_json, show
from measuring.rounds import measure_rates
from rich.console import Console


def main() -> None:
    """Measure, then report."""
    wanted = _arguments()
    # Progress goes to standard error, so that a table or JSON can be redirected.
    progress = Console(stderr=True)
    subjects = [subject for subject in SUBJECTS if wanted.only.lower() in subject.name.lower()]
    with progress.status("starting") as status:
        rates = measure_rates(subjects, wanted.rounds, wanted.seconds, wanted.seed, status.update)
        status.update("checking a book of 2,000 lines")
        checks, unchecked = _checks(wanted.rounds)
    findings = Findings(rates.measures, checks, (*rates.absent, *unchecked))
    if wanted.json:
        print(json.dumps(as_json(findings), indent=2))
    else:
        show(Console(), findings)


def _checks(rounds: int) -> tuple[tuple[CheckTimes, ...], tuple[tuple[str, str], ...]]:
    """The times of the checks, or why there are none."""
    try:
        return tuple(measure_checks(rounds)), ()
    except NotChecked as reason:
        return (), (("check of a long book", str(reason)),)


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Measure rates beside peers, and the time to check a long book.")
    parser.add_argument("--json", action="store_true", help="print JSON instead of tables")
    parser.add_argument("--rounds", type=int, default=5, help="runs of which the median is reported")
    parser.add_argument("--seconds", type=float, default=1.0, help="how long one run of one game lasts")
    parser.add_argument("--seed", type=int, default=1, help="what all random playouts follow from")
    parser.add_argument("--only", default="", metavar="NAME", help="only subjects whose name contains this")
    return parser.parse_args()


if __name__ == "__main__":
    main()
