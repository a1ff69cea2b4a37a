# SPDX-License-Identifier: MIT
"""Coloured puzzles of a text, one after the other."""

from ctypes import byref, c_uint8, c_uint32
from typing import Any, Iterator, NamedTuple, Optional, Tuple

from ._arguments import PartialBoard, encoded, no_columns, one_of, partial_board, wrong_value
from ._errors import ERROR_TEXT, check
from ._fields import described
from ._library import NO_REGION, library, type_of
from ._picture import puzzle_svg
from ._reading import FAULT_EMPTY, FAULT_MORE, rest_of, text_fault
from .boards import Format, FormatOrName


@described(n='The size of the board.',
           regions="For each row the numbers of the squares' regions, as the keyword regions takes "
                   'them; None for none.',
           queens='The queens that stand, as the keyword require takes them.',
           blocked='The row and column of each square where no queen may be, as the keyword forbid '
                   'takes them.')
class ParsedPuzzle(NamedTuple):
    """A coloured puzzle that was read."""

    n: int
    regions: Tuple[Tuple[Optional[int], ...], ...]
    queens: PartialBoard
    blocked: Tuple[Tuple[int, int], ...]

    def _repr_svg_(self) -> str:
        """The puzzle as a notebook shows it."""
        queens = [(row, column) for row, column in enumerate(self.queens) if column is not None]
        return puzzle_svg(self.regions, queens, self.blocked)


def _format_of_puzzle(format: FormatOrName) -> Format:
    """The format that says from what the numbers of a puzzle count."""
    form = one_of(Format, format, 'format')
    if form not in (Format.ANY, Format.COLUMNS, Format.COLUMNS_FROM_1):
        raise wrong_value(format, 'format', 'any, columns or columns-from-1')
    return form


def _read_puzzle(text: bytes, at: int, form: Format) -> Tuple[Optional[ParsedPuzzle], Any]:
    """The puzzle that begins here, if one does, and how it was read."""
    size, parsed = c_uint32(), type_of('nqueens_parsed')()

    def read(regions: Any, queens: Any, blocked: Any) -> int:
        outputs = regions, queens, blocked, size, byref(size), byref(parsed)
        code: int = (library.nqueens_parse_puzzle(*rest_of(text, at), *outputs)
                     if form is Format.ANY else
                     library.nqueens_parse_puzzle_as(*rest_of(text, at), form, *outputs))
        return code

    code = read(None, None, None)
    if code == ERROR_TEXT:
        return None, parsed
    check(code)
    n = size.value
    regions, queens, blocked = (c_uint32 * (n * n))(), no_columns(n), (c_uint8 * (n * n))()
    check(read(regions, queens, blocked))
    numbers = tuple(None if region == NO_REGION else region for region in regions)
    squares = tuple(divmod(square, n) for square, is_blocked in enumerate(blocked) if is_blocked)
    return ParsedPuzzle(n, tuple(numbers[row * n:(row + 1) * n] for row in range(n)),
                        partial_board(queens), squares), parsed


def parse_puzzle(text: str, format: FormatOrName = Format.ANY) -> ParsedPuzzle:
    """Reads a coloured puzzle as people write it: in lines, lists, objects and source code. A Format, or
    its name, settles from what the squares and columns of lists count: COLUMNS from 0, COLUMNS_FROM_1
    from 1. ValueError if the text is none or has several: it says where and why."""
    read, form = encoded(text, 'text'), _format_of_puzzle(format)
    puzzle, parsed = _read_puzzle(read, 0, form)
    if puzzle is None:
        raise text_fault(read, parsed.place, parsed.form, parsed.fault)
    other, behind = _read_puzzle(read, parsed.end, form)
    if other is not None:
        raise text_fault(read, parsed.end, parsed.form, FAULT_MORE)
    if behind.fault != FAULT_EMPTY:
        raise text_fault(read, parsed.end + behind.place, behind.form, behind.fault)
    return puzzle


def puzzles(text: str, format: FormatOrName = Format.ANY) -> Iterator[ParsedPuzzle]:
    """Each puzzle of a text, which may have several: below each other, or in a list. The format is as
    that of `parse_puzzle`. ValueError at the first that is none, as of `parse_puzzle`."""
    return _each_puzzle(encoded(text, 'text'), _format_of_puzzle(format))


def _each_puzzle(text: bytes, form: Format) -> Iterator[ParsedPuzzle]:
    at = 0
    while at < len(text):
        puzzle, parsed = _read_puzzle(text, at, form)
        if puzzle is not None:
            yield puzzle
        elif parsed.fault != FAULT_EMPTY or at + parsed.place < len(text):
            raise text_fault(text, at + parsed.place, parsed.form, parsed.fault)
        at += parsed.end
