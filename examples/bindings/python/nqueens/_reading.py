# SPDX-License-Identifier: MIT
"""Texts in any form: their boards one after the other, and where and why a text is none."""

from codecs import BOM_UTF8
from ctypes import Array, byref, c_char_p, c_uint32, c_void_p, cast
from typing import Any, Iterator, Tuple

from ._arguments import PartialBoard, encoded, no_columns, partial_board
from ._errors import ERROR_BUFFER, ERROR_TEXT, NQueensError, check, error
from ._interface import INTERFACE
from ._library import library, type_of

ANY, FAULT_EMPTY, FAULT_MORE, FAULT_NONE, FAULT_OBJECT, FORM_NONE = (
    INTERFACE['numbers'][f'NQUEENS_{name}']
    for name in ('FORMAT_ANY', 'FAULT_EMPTY', 'FAULT_MORE', 'FAULT_NONE', 'FAULT_OBJECT',
                 'FORM_NONE'))


def rest_of(text: bytes, at: int) -> Tuple[c_char_p, int]:
    """The text from there on, as C has it: its address, and its length."""
    address = cast(c_char_p(text), c_void_p).value or 0
    return c_char_p(address + at), len(text) - at


def _read_next(text: bytes, at: int, board: 'Array[c_uint32]') -> Tuple[int, int, Any]:
    """Reads the board that begins here, in place: the code, the board's size, and how it was
    read."""
    n, parsed = c_uint32(), type_of('nqueens_parsed')()
    code = library.nqueens_parse_next(*rest_of(text, at), ANY, board, len(board), byref(n),
                                      byref(parsed))
    return code, n.value, parsed


def each_board(text: bytes) -> Iterator[PartialBoard]:
    """The boards of a text. Raises the exception of the first that is none; but an object without
    a board is passed where there are boards before or behind it."""
    board, at, passed, is_found = no_columns(0), 0, None, False
    while at < len(text):
        code, n, parsed = _read_next(text, at, board)
        if code == ERROR_BUFFER:  # the first one, or one that is larger than those before it
            board = no_columns(n)
            continue
        if _is_passed(parsed, at, text):
            passed = passed or text_fault(text, at + parsed.place, parsed.form, parsed.fault)
        elif parsed.fault == FAULT_EMPTY:  # none is left
            break
        elif code == ERROR_TEXT:
            raise text_fault(text, at + parsed.place, parsed.form, parsed.fault)
        else:
            check(code)
            is_found = True
            yield partial_board(board[:n])
        at += parsed.end
    if passed is not None and not is_found:
        raise passed


def _is_passed(parsed: Any, at: int, text: bytes) -> bool:
    """Whether an object without a board was read. The library 1.2 has the fault EMPTY for it, too,
    whose place then is not the end of the text."""
    return parsed.fault in (FAULT_EMPTY, FAULT_OBJECT) and at + parsed.place < len(text)


def not_one_board(text: bytes) -> NQueensError:
    """The exception for a text that is not one board and nothing else."""
    _, _, parsed = _read_next(text, 0, no_columns(0))
    if parsed.fault != FAULT_NONE:
        return text_fault(text, parsed.place, parsed.form, parsed.fault)
    at, form = parsed.end, parsed.form
    _, _, parsed = _read_next(text, at, no_columns(0))
    while _is_passed(parsed, at, text):
        at += parsed.end
        _, _, parsed = _read_next(text, at, no_columns(0))
    behind = text[at:]
    return text_fault(text, at + len(behind) - len(behind.lstrip(b' \t\r\n')), form, FAULT_MORE)


def text_fault(text: bytes, place: int, form: int, fault: int) -> NQueensError:
    """The exception of a fault, whose line and column count from 1."""
    line, begin = text.count(b'\n', 0, place) + 1, text.rfind(b'\n', 0, place) + 1
    before = text[begin:place].removeprefix(BOM_UTF8)
    column = 1 + sum(byte & 0xC0 != 0x80 for byte in before)  # those that begin a character
    looks = '' if form == FORM_NONE else (
        f'this looks like {library.nqueens_form_string(form).decode()}; ')
    return error(ERROR_TEXT, f'{looks}line {line}, column {column}: '
                             f'{library.nqueens_fault_string(fault).decode()}')
