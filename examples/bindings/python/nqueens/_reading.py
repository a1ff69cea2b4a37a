# SPDX-License-Identifier: MIT
"""Texts in any form: their boards one after the other, and where and why a text is no board."""

from codecs import BOM_UTF8
from ctypes import Array, byref, c_char_p, c_uint32, c_void_p, cast
from typing import Any, Iterator, Tuple

from ._arguments import PartialBoard, no_columns, partial_board
from ._errors import ERROR_BUFFER, ERROR_TEXT, NQueensError, check, error
from ._interface import INTERFACE
from ._library import library, type_of

ANY, FAULT_EMPTY, FAULT_MORE, FAULT_NONE, FORM_NONE = (
    INTERFACE['numbers'][f'NQUEENS_{name}']
    for name in ('FORMAT_ANY', 'FAULT_EMPTY', 'FAULT_MORE', 'FAULT_NONE', 'FORM_NONE'))


def _read_next(text: bytes, at: int, board: 'Array[c_uint32]') -> Tuple[int, int, Any]:
    """Reads the board that begins here, in place: the code, the board's size, and how it was
    read."""
    n, parsed = c_uint32(), type_of('nqueens_parsed')()
    address = cast(c_char_p(text), c_void_p).value or 0
    code = library.nqueens_parse_next(c_char_p(address + at), len(text) - at, ANY, board,
                                      len(board), byref(n), byref(parsed))
    return code, n.value, parsed


def each_board(text: bytes) -> Iterator[PartialBoard]:
    """The boards of a text. Raises the exception of the first that is none."""
    board, at = no_columns(0), 0
    while at < len(text):
        code, n, parsed = _read_next(text, at, board)
        if code == ERROR_BUFFER:  # the first one, or one that is larger than those before it
            board = no_columns(n)
            continue
        if parsed.fault == FAULT_EMPTY:  # none is left
            return
        if code == ERROR_TEXT:
            raise _no_board(text, at + parsed.place, parsed.form, parsed.fault)
        check(code)
        yield partial_board(board[:n])
        at += parsed.end


def not_one_board(text: bytes) -> NQueensError:
    """The exception for a text that is not one board and nothing else."""
    _, _, parsed = _read_next(text, 0, no_columns(0))
    if parsed.fault != FAULT_NONE:
        return _no_board(text, parsed.place, parsed.form, parsed.fault)
    behind = text[parsed.end:]
    place = parsed.end + len(behind) - len(behind.lstrip(b' \t\r\n'))
    return _no_board(text, place, parsed.form, FAULT_MORE)


def _no_board(text: bytes, place: int, form: int, fault: int) -> NQueensError:
    """The exception of a fault, whose line and column count from 1."""
    line, begin = text.count(b'\n', 0, place) + 1, text.rfind(b'\n', 0, place) + 1
    before = text[begin:place].removeprefix(BOM_UTF8)
    column = 1 + sum(byte & 0xC0 != 0x80 for byte in before)  # those that begin a character
    looks = '' if form == FORM_NONE else (
        f'this looks like {library.nqueens_form_string(form).decode()}; ')
    return error(ERROR_TEXT, f'{looks}line {line}, column {column}: '
                             f'{library.nqueens_fault_string(fault).decode()}')
