# SPDX-License-Identifier: MIT
"""Boards of any size: what attacks what, and how they are written."""

import sys
from ctypes import byref, c_char_p, c_int, c_size_t, c_uint32, c_uint64, create_string_buffer
from enum import IntEnum, IntFlag
from typing import Iterator, NamedTuple, Optional, TextIO, Tuple, Union

from ._arguments import (Integer, PartialBoard, Queens, check_board, columns, encoded, no_columns,
                         on_board, one_of, partial_board, wrong_type, wrong_value)
from ._errors import ERROR_TEXT, NO_ATTACK, check
from ._fields import described
from ._library import library
from ._reading import each_board, not_one_board


class Attacks(IntFlag):
    """What a queen attacks besides her row and column; 0 for rooks. TORUS has the others go on over
    the edges, and so is none alone."""

    DIAGONAL = 1
    ANTI_DIAGONAL = 2
    TOUCHING = 4
    KNIGHT = 8
    TORUS = 16
    QUEEN = 3


class Line(IntEnum):
    """A line along which two queens attack each other; the first three are those of queens."""

    COLUMN = 0
    DIAGONAL = 1
    ANTI_DIAGONAL = 2
    KNIGHT = 3
    REGION = 4


@described(row_a='The first row whose queen attacks one below it.',
           row_b='The first row below with a queen that it attacks.',
           line='What both are on.')
class Attack(NamedTuple):
    """Two queens that attack each other."""

    row_a: int
    row_b: int
    line: Line


class Format(IntEnum):
    """How a board is written. CHESS and SVG cannot be read back. ANY is to read only: boards as
    people write them, in pictures, matrices, lists of columns, rows or pairs, and FEN. Functions
    also take the name: 'text', 'unicode', 'chess', 'columns', 'columns-from-1', 'fen', 'json',
    'svg', 'rows' and 'any'."""

    TEXT = 0
    UNICODE = 1
    CHESS = 2
    COLUMNS = 3
    COLUMNS_FROM_1 = 4
    FEN = 5
    JSON = 6
    SVG = 7
    ROWS = 8
    ANY = 9


FormatOrName = Union[Format, str]


class Picture(str):
    """An SVG document, which a notebook shows."""

    __slots__ = ()

    def _repr_svg_(self) -> str:
        return str(self)


def is_solution(queens: Queens) -> bool:
    """Whether there is a queen in every row and no two attack each other."""
    board = columns(queens)
    return bool(library.nqueens_is_solution(len(board), board))


def find_attack(queens: Queens) -> Optional[Attack]:
    """The first two queens that attack each other, if any. Rows may be empty."""
    board = columns(queens)
    row_a, row_b, line = c_uint32(), c_uint32(), c_int()
    code = library.nqueens_find_attack(len(board), board, byref(row_a), byref(row_b), byref(line))
    if code == NO_ATTACK:
        return None
    check_board(code, board)
    return Attack(row_a.value, row_b.value, Line(line.value))


def attacks_in_row(queens: Queens, row: Integer) -> Tuple[int, ...]:
    """The number of queens that attack each square of a row. Rows may be empty."""
    board = columns(queens)
    attackers = no_columns(len(board))
    number = on_board(row, len(board), 'row')
    check_board(library.nqueens_attacks_in_row(len(board), board, number, attackers), board)
    return tuple(attackers)


def attacking_pairs(queens: Queens) -> int:
    """The number of pairs of queens that attack each other, also with other queens between them: what
    a local search makes less. Rows may be empty."""
    board, pairs = columns(queens), c_uint64()
    check_board(library.nqueens_attacking_pairs(len(board), board, byref(pairs)), board)
    return pairs.value


def format(queens: Queens, format: FormatOrName = Format.TEXT) -> str:
    """A board as text, in a Format or by its name. Rows may be empty."""
    board, form, size = columns(queens), one_of(Format, format, 'format'), c_size_t()
    if form is Format.ANY:
        raise wrong_value(format, 'format', 'one to write: Format.ANY is to read only')
    check_board(library.nqueens_format(len(board), board, form, None, 0, byref(size)), board)
    text = create_string_buffer(size.value)
    check(library.nqueens_format(len(board), board, form, text, size, None))
    return text.value.decode()


_as_text = format  # draw has a parameter of the same name


def svg(queens: Queens) -> Picture:
    """A board as an SVG document, a str that a notebook shows. Rows may be empty."""
    return Picture(_as_text(queens, Format.SVG))


def parse(text: str, format: FormatOrName = Format.TEXT) -> PartialBoard:
    """Reads a board in a Format or by its name; an empty row is None. ValueError if the text is no
    board in this format: of Format.ANY it says what the text looks like, and where and why it is
    no board."""
    read, n = encoded(text, 'text', "a str: parse(str(text), 'any') reads lists"), c_uint32()
    form = one_of(Format, format, 'format')
    if form in (Format.CHESS, Format.SVG):
        raise wrong_value(format, 'format', 'one to read: pictures of pieces are not read back')
    code = library.nqueens_parse(c_char_p(read), len(read), form, None, 0, byref(n))
    if code == ERROR_TEXT:
        raise not_one_board(read) if form is Format.ANY else wrong_value(
            text, 'text', f"a board in the format {form.name}: the format 'any' reads more", code)
    check(code)
    board = no_columns(n.value)
    check(library.nqueens_parse(c_char_p(read), len(read), form, board, n, byref(n)))
    return partial_board(board)


def boards(text: str) -> Iterator[PartialBoard]:
    """Each board of a text, which may have several, as Format.ANY reads them: below each other, or
    in a list. ValueError at the first that is none, as of `parse`; but an object of JSON without a
    board is passed if the text has boards."""
    return each_board(encoded(text, 'text'))


def draw(queens: Queens, format: FormatOrName = Format.TEXT, file: Optional[TextIO] = None) -> None:
    """Prints a board to a file, or to standard output, in a Format or by its name."""
    output = sys.stdout if file is None else file
    if not hasattr(output, 'write'):
        raise wrong_type(file, 'file', 'a text file')
    text = _as_text(queens, format)
    print(text, end='' if text.endswith('\n') else '\n', file=output)
