# SPDX-License-Identifier: MIT
"""Squares of a text, such as those where no queen may be."""

from ctypes import byref, c_size_t, c_uint32
from typing import Any, NamedTuple, Optional, Tuple

from ._arguments import encoded, one_of, wrong_value
from ._errors import ERROR_TEXT, check
from ._fields import described
from ._library import library, type_of
from ._reading import text_fault
from .boards import Format, FormatOrName


@described(n='The size of the board that a picture shows; None of pairs.',
           squares='The row and column of each, as the keywords require and forbid take them.')
class ParsedSquares(NamedTuple):
    """Squares that were read."""

    n: Optional[int]
    squares: Tuple[Tuple[int, int], ...]


def parse_squares(text: str, format: FormatOrName = Format.ANY) -> ParsedSquares:
    """Reads squares as people write them, such as those where no queen may be: as pairs (row,
    column), or as a picture with a mark on each. A Format, or its name, settles what two numbers in a
    row are: COLUMNS a pair that counts from 0, COLUMNS_FROM_1 one that counts from 1, TEXT squares of
    a picture. ValueError if the text is something else: it says where and why."""
    read, parsed = encoded(text, 'text'), type_of('nqueens_parsed')()
    form, n, count = one_of(Format, format, 'format'), c_uint32(), c_size_t()
    if form not in (Format.ANY, Format.TEXT, Format.COLUMNS, Format.COLUMNS_FROM_1):
        raise wrong_value(format, 'format', 'any, text, columns or columns-from-1')

    def call(rows: Any, columns: Any) -> int:
        outputs = rows, columns, count, byref(count), byref(n), byref(parsed)
        code: int = (library.nqueens_parse_squares(read, len(read), *outputs)
                     if form is Format.ANY else
                     library.nqueens_parse_squares_as(read, len(read), form, *outputs))
        return code

    code = call(None, None)
    if code == ERROR_TEXT:
        raise text_fault(read, parsed.place, parsed.form, parsed.fault)
    check(code)
    rows, columns = (c_uint32 * count.value)(), (c_uint32 * count.value)()
    check(call(rows, columns))
    return ParsedSquares(n.value or None, tuple(zip(rows, columns)))
