"""Editions that are complete stay complete: every statement of their rulebooks is accounted for."""

from lawspeaker.book.library import library
from lawspeaker.commands.coverage import accounts
from lawspeaker.commands.opening import open_checked

# The editions, as `game/edition`, whose rules are all written. An edition is entered here when it is complete; from
# then on a statement that nothing accounts for is a failure.
COMPLETE: tuple[str, ...] = ("ice-garden/de2", "ice-garden/en1", "ice-garden/sum")


def _editions() -> list[str]:
    """Every `game/edition` of the library."""
    return [str(entry.address) for entry in library().entries if entry.form == "edition"]


def _unaccounted(address: str) -> list[str]:
    """The statements of an edition's rulebook that nothing accounts for."""
    found = accounts(address, open_checked(address))
    return [f"{address}: {each.source} {account.id}" for each in found for account in each.unaccounted]


def test_complete_editions_account_for_every_statement() -> None:
    """Whatever a rulebook says is encoded, decided by a ruling, left to a variant, or not modelled for a reason."""
    assert [line for address in _editions() if address in COMPLETE for line in _unaccounted(address)] == []


def test_every_complete_edition_exists() -> None:
    """An edition that is renamed does not escape unnoticed."""
    assert set(COMPLETE) - set(_editions()) == set()
