# SPDX-License-Identifier: MIT
"""Integers and boards on their way into C and back. ctypes cuts an integer that is too large,
so each is looked at before.
"""

import operator
from array import array
from ctypes import Array, c_uint32
from typing import Iterable, Optional, SupportsIndex, Tuple

from ._errors import ERROR_ARGUMENT, error
from ._library import NO_QUEEN

Board = Tuple[int, ...]
"""A solution: the column of the queen in each row."""

PartialBoard = Tuple[Optional[int], ...]
"""A board some of whose rows may be empty: None."""

Queens = Iterable[Optional[SupportsIndex]]
"""What functions take as a board: a column for each row, or None."""


def unsigned(value: SupportsIndex, bits: int, what: str) -> int:
    """The integer if it has so many bits or less, and no sign."""
    number = operator.index(value)
    if not 0 <= number < 1 << bits:
        raise error(ERROR_ARGUMENT, f'{what} is {number}, and must be from 0 to 2^{bits} - 1')
    return number


def columns(queens: Queens, n: Optional[int] = None) -> 'Array[c_uint32]':
    """An array of C that holds the board, which must be of size n if n is given."""
    try:
        values = array('I', [NO_QUEEN if column is None else column for column in queens])
    except OverflowError:
        raise error(ERROR_ARGUMENT, 'a column is from 0 to 2^32 - 2') from None
    if n is not None and len(values) != n:
        raise error(ERROR_ARGUMENT, f'the board has {len(values)} rows instead of {n}')
    return (c_uint32 * len(values)).from_buffer(values)


def no_columns(n: int) -> 'Array[c_uint32]':
    """An array for a board of size n."""
    return (c_uint32 * n)()


def partial_board(queens: 'Array[c_uint32]') -> PartialBoard:
    """A board from an array of C."""
    return tuple(None if column == NO_QUEEN else column for column in queens)
