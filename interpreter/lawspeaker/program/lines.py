"""The straight lines of a grid, which generated code keeps as tables."""

from __future__ import annotations

from lawspeaker.book.symbols import Kind

DIRECTIONS = ((0, 1), (1, 0), (1, 1), (1, -1))


def lines_of(kind: Kind, length: int) -> tuple[tuple[int, ...], ...]:
    """All straight lines of a length on a grid: along rows and columns and both diagonals."""
    assert kind.grid is not None
    rows, columns = kind.grid
    found = []
    for row in range(rows):
        for column in range(columns):
            for down, right in DIRECTIONS if length > 1 else DIRECTIONS[:1]:
                last_row, last_column = row + down * (length - 1), column + right * (length - 1)
                if 0 <= last_row < rows and 0 <= last_column < columns:
                    found.append(tuple((row + down * n) * columns + column + right * n for n in range(length)))
    return tuple(found)


def lines_through(kind: Kind, length: int) -> tuple[tuple[tuple[int, ...], ...], ...]:
    """For each field, the lines that it lies on."""
    lines = lines_of(kind, length)
    return tuple(tuple(line for line in lines if field in line) for field in range(kind.size))
