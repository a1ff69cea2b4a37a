# SPDX-License-Identifier: MIT
"""Coloured puzzles as SVG, in the colours of `nqueens puzzle --format svg`, as notebooks show them."""

from string import ascii_lowercase, ascii_uppercase
from typing import Dict, Iterator, List, Optional, Sequence, Set, Tuple

LETTERS = ascii_uppercase + ascii_lowercase  # of regions, by their numbers

# The light scheme of P. Tol, "Colour Schemes", 2021, which readers with any kind of colour blindness
# tell apart.
COLOURS = ('#77aadd', '#ee8866', '#eedd88', '#ffaabb', '#99ddff', '#44bb99', '#bbcc33', '#aaaa00',
           '#dddddd')
SQUARE, MARGIN = 48, 4

Square = Tuple[int, int]
Region = Optional[int]
Rows = Sequence[Sequence[Region]]
"""The number of each square's region, in the order in which regions come; None for none."""


def _neighbours(rows: Rows) -> Dict[Region, Set[Region]]:
    """The regions that each region meets, at corners, too."""
    meet: Dict[Region, Set[Region]] = {region: set() for row in rows for region in row}
    for row, line in enumerate(rows):
        for column, region in enumerate(line):
            for below, beside in ((0, 1), (1, 0), (1, 1), (1, -1)):
                if row + below < len(rows) and 0 <= column + beside < len(line):
                    other = rows[row + below][column + beside]
                    meet[region].add(other)
                    meet[other].add(region)
    return meet


def _colours(rows: Rows) -> Dict[Region, str]:
    """For each region the colour that is used least among those that no neighbour before it has."""
    meet, chosen = _neighbours(rows), {}  # type: ignore[var-annotated]
    for region in sorted(region for region in meet if region is not None):
        used = [0] * len(COLOURS)
        for other, colour in chosen.items():
            used[colour] += len(LETTERS) if other in meet[region] else 1
        chosen[region] = used.index(min(used))
    return {region: COLOURS[colour] for region, colour in chosen.items()}


def _squares(rows: Rows) -> Iterator[str]:
    """A rectangle for each run of squares of a region in a row."""
    fill = _colours(rows)
    for row, line in enumerate(rows):
        column = 0
        while column < len(line):
            end = column + 1
            while end < len(line) and line[end] == line[column]:
                end += 1
            yield (f'<rect x="{column}" y="{row}" width="{end - column}" height="1" '
                   f'fill="{fill.get(line[column], "#fff")}"/>')
            column = end


def _lines(rows: Rows) -> Iterator[str]:
    """Thin lines between all squares, and thick ones between regions and around the board."""
    n = len(rows)
    grid = ''.join(f'M0 {line}h{n}M{line} 0v{n}' for line in range(1, n))
    yield f'<path fill="none" stroke="#333" stroke-width=".02" d="{grid}"/>'
    borders = f'M0 0h{n}v{n}h-{n}z'
    for row, line in enumerate(rows):
        for column, region in enumerate(line):
            if row > 0 and rows[row - 1][column] != region:
                borders += f'M{column} {row}h1'
            if column > 0 and line[column - 1] != region:
                borders += f'M{column} {row}v1'
    yield ('<path fill="none" stroke="#111" stroke-width=".08" stroke-linecap="square" '
           f'd="{borders}"/>')


def _letters(rows: Rows) -> Iterator[str]:
    """A letter in the first square of each region, at the top left."""
    yield '<g font-family="sans-serif" font-size=".3" fill="#111">'
    written: List[Region] = [None]
    for row, line in enumerate(rows):
        for column, region in enumerate(line):
            if region not in written:
                written.append(region)
                letter = LETTERS[region or 0] if (region or 0) < len(LETTERS) else ''
                yield f'<text x="{column}.1" y="{row}.34">{letter}</text>'
    yield '</g>'


def puzzle_svg(rows: Rows, queens: Sequence[Square], closed: Sequence[Square]) -> str:
    """The document: regions, a crown on each queen, a cross on each closed square."""
    n = len(rows)
    side = n * SQUARE + 2 * MARGIN
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" version="1.1" width="{side}" height="{side}" '
        f'viewBox="0 0 {side} {side}">',
        f'<title>Regions of a board of {n} x {n} squares</title>',
        f'<rect width="{side}" height="{side}" fill="#fff"/>',
        f'<g transform="translate({MARGIN} {MARGIN}) scale({SQUARE})">',
        *_squares(rows), *_lines(rows), *_letters(rows)]
    parts += [f'<path transform="translate({column} {row})" fill="#111" '
              'd="M.25 .8V.4L.38 .55L.5 .3L.62 .55L.75 .4V.8z"/>' for row, column in queens]
    parts += [f'<path transform="translate({column} {row})" fill="none" stroke="#111" '
              'stroke-width=".06" d="M.3 .3L.7 .7M.7 .3L.3 .7"/>' for row, column in closed]
    return '\n'.join([*parts, '</g>', '</svg>', ''])
