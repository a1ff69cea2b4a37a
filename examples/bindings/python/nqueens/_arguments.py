# SPDX-License-Identifier: MIT
"""Arguments on their way into C, and boards on their way back. Each argument is looked at here:
ctypes cuts an integer that is too large and a text at a NUL, and does not say which argument has
the wrong type.
"""

import operator
import random
import reprlib
from array import array
from ctypes import Array, c_double, c_uint32
from enum import IntEnum, IntFlag
from typing import (TYPE_CHECKING, Dict, Iterable, Iterator, List, Optional, SupportsIndex, Tuple,
                    Type, TypeVar, Union)

from ._errors import ERROR_ARGUMENT, check, error
from ._library import NO_QUEEN

# What has __index__ is taken for an integer, one of numpy for instance; help() says int.
if TYPE_CHECKING:
    Integer = SupportsIndex
else:
    Integer = int

Board = Tuple[int, ...]
"""A solution: the column of the queen in each row."""

PartialBoard = Tuple[Optional[int], ...]
"""A board some of whose rows may be empty: None."""

Queens = Iterable[Optional[Integer]]
"""What functions take as a board: a column for each row, or None."""

Squares = Iterable[Tuple[Integer, Integer]]
"""What functions take as squares: a row and a column for each."""

Required = Union[Squares, Queens]
"""Where queens must stand: squares, or a board, of which rows may be empty."""

Item = TypeVar('Item')
Enumeration = TypeVar('Enumeration', bound=IntEnum)

_SHORT = reprlib.Repr()
_SHORT.maxstring = _SHORT.maxother = 60


def _told(value: object, what: str, wanted: str) -> str:
    return f'{what} is {_SHORT.repr(value)}, and must be {wanted}'


def wrong_type(value: object, what: str, wanted: str) -> TypeError:
    """The exception for an argument of another type than wanted."""
    return TypeError(_told(value, what, wanted))


def wrong_value(value: object, what: str, wanted: str, code: int = ERROR_ARGUMENT) -> Exception:
    """The exception for an argument of the right type."""
    return error(code, _told(value, what, wanted))


def integer(value: Integer, what: str, wanted: str = 'an integer') -> int:
    """The argument as an int."""
    try:
        return operator.index(value)
    except TypeError:
        raise wrong_type(value, what, wanted) from None


def truth(value: bool, what: str) -> bool:
    """The argument, which is True or False."""
    if not isinstance(value, bool):
        raise wrong_type(value, what, 'True or False')
    return value


def in_range(value: Integer, first: int, last: int, what: str,
             wanted: str = 'an integer') -> int:
    """The integer if it is in the range, which includes its last number."""
    number = integer(value, what, wanted)
    if not first <= number <= last:
        bits = last.bit_length()
        end = f'2^{bits} - {(1 << bits) - last}' if bits >= 32 else last
        raise wrong_value(number, what, f'from {first} to {end}')
    return number


def unsigned(value: Integer, bits: int, what: str) -> int:
    """The integer if it is not negative and has at most this number of bits."""
    return in_range(value, 0, (1 << bits) - 1, what)


def seed_of(seed: Optional[Integer]) -> int:
    """The seed, or a random one, by the module random, if it is None."""
    return random.getrandbits(64) if seed is None else unsigned(seed, 64, 'seed')


def on_board(value: Integer, n: int, what: str) -> int:
    """The row or column if the board of size n has it."""
    number = integer(value, what)
    if not 0 <= number < n:
        raise error(ERROR_ARGUMENT, f'{what} {number} is off the board of {n}: rows and columns '
                                    'count from 0')
    return number


def name_of(member: Union[IntEnum, IntFlag]) -> str:
    """The name that functions take for a member of an enumeration."""
    return str(member.name).lower().replace('_', '-')


def one_of(kind: Type[Enumeration], value: Union[Integer, str], what: str) -> Enumeration:
    """The member of an enumeration, or that of a name, which may be written as a member's."""
    if isinstance(value, str):
        named = kind.__members__.get(value.upper().replace('-', '_'))
        if named is None:
            raise wrong_value(value, what, 'one of ' + ', '.join(map(name_of, kind)))
        return named
    wanted = f'a {kind.__name__} or its name'
    number = integer(value, what, wanted)
    try:
        return kind(number)
    except ValueError:
        raise wrong_value(value, what, wanted) from None


def encoded(value: str, what: str, wanted: str = 'a str') -> bytes:
    """The bytes of a text; what is no Unicode in it is left for the library to refuse."""
    if not isinstance(value, str):
        raise wrong_type(value, what, wanted)
    return value.encode('utf-8', 'surrogatepass')


def milliseconds(seconds: float, what: str) -> int:
    """A number of seconds in milliseconds."""
    try:
        number = round(c_double(seconds).value * 1000)
    except TypeError:
        raise wrong_type(seconds, what, 'a number of seconds') from None
    except (OverflowError, ValueError):  # infinite, or not a number
        number = -1
    if not 0 <= number < 1 << 32:
        raise wrong_value(seconds, what, 'from 0 to 4294967 seconds')
    return number


def items(values: Iterable[Item], what: str) -> Iterator[Item]:
    """What is in an iterable."""
    try:
        return iter(values)
    except TypeError:
        raise wrong_type(values, what, 'iterable') from None


def in_rows(values: Iterable[Item], what: str) -> Iterator[Item]:
    """What is in an iterable whose order says the row or column. A set has no order, and the values
    of a dictionary would be dropped."""
    if isinstance(values, (dict, set, frozenset)):
        raise wrong_type(values, what, 'in order, as in a list')
    return items(values, what)


SQUARES = 'squares (row, column)'


def _no_text(values: object, what: str, wanted: str) -> None:
    """Refuses a text, whose characters are nothing that is wanted."""
    if isinstance(values, (str, bytes)):
        raise wrong_type(values, what, wanted)


def squares(values: Squares, n: int, what: str) -> List[Tuple[int, int]]:
    """Squares of the board of size n."""
    found = []
    _no_text(values, what, f'{SQUARES}: parse_squares(text).squares reads a text')
    for number, square in enumerate(items(values, what)):
        name = f'{what}[{number}]'
        try:
            row, column = square
        except (TypeError, ValueError):
            raise wrong_type(square, name, 'a square (row, column)') from None
        place = integer(row, f'{name}[0]'), integer(column, f'{name}[1]')
        if not all(0 <= line < n for line in place):
            raise wrong_value(place, name, f'on the board of {n}: rows and columns count from 0')
        found.append(place)
    return found


def required_squares(values: Required, n: int, what: str) -> List[Tuple[int, int]]:
    """The squares, or those of a board: a column or None comes first where it is one."""
    _no_text(values, what, f'{SQUARES}, or a board: parse_squares(text).squares and '
                           "parse(text, 'any') read texts")
    given = list(items(values, what))
    try:
        if given and given[0] is not None:
            operator.index(given[0])  # type: ignore[arg-type]
    except TypeError:
        return squares(given, n, what)  # type: ignore[arg-type]
    if not given:
        return []
    in_rows(values, what)
    if len(given) != n:
        raise wrong_value(given, what, f'{SQUARES}, or a board of {n} columns')
    board = columns(given, n, what)  # type: ignore[arg-type]
    for row, column in enumerate(board):
        if n <= column < NO_QUEEN:
            raise wrong_value(column, f'{what}[{row}]', f'from 0 to {n - 1}, or None')
    return [(row, column) for row, column in enumerate(board) if column != NO_QUEEN]


def columns(queens: Queens, n: Optional[int] = None, what: str = 'queens') -> 'Array[c_uint32]':
    """An array of C that holds the board, which must be of size n if n is given."""
    _no_text(queens, what, f"a column for each row: parse({what}, 'any') reads a text")
    rows = list(in_rows(queens, what))
    if rows and isinstance(rows[0], Iterable):
        raise wrong_type(rows[0], f'{what}[0]', "a column: parse(str(board), 'any') reads pairs, "
                                                'rows and matrices')
    if n is not None and len(rows) != n:
        raise error(ERROR_ARGUMENT, f'{what} has {len(rows)} rows instead of {n}')
    try:
        if NO_QUEEN in rows:
            raise OverflowError
        values: 'array[int]' = array('I', [
            NO_QUEEN if column is None else column for column in rows])  # type: ignore[misc]
    except (OverflowError, TypeError):  # slower, and says which column it is
        values = array('I', [
            NO_QUEEN if column is None else in_range(column, 0, NO_QUEEN - 1, f'{what}[{row}]')
            for row, column in enumerate(rows)])
    return (c_uint32 * len(values)).from_buffer(values)


def full_columns(queens: Queens, n: int, what: str) -> 'Array[c_uint32]':
    """The same of a board of size n on which no row is empty; queens may attack each other."""
    board = columns(queens, n, what)
    for row, column in enumerate(board):
        if column >= n:
            raise wrong_value(None if column == NO_QUEEN else column, f'{what}[{row}]',
                              f'from 0 to {n - 1}')
    return board


def check_board(code: int, board: 'Array[c_uint32]', is_whole: bool = False) -> None:
    """Raises the exception of a call that takes a board, unless the code is 0. Of a wrong argument
    it names the column. A whole board has a queen in each row, no two in a column."""
    if code == ERROR_ARGUMENT:
        n = len(board)
        rows: Dict[int, int] = {}
        for row, column in enumerate(board):
            what, is_empty = f'queens[{row}]', column == NO_QUEEN
            if column >= n and (is_whole or not is_empty):
                raise wrong_value(None if is_empty else column, what,
                                  f'from 0 to {n - 1}' + ('' if is_whole else ', or None'))
            if is_whole and column in rows:
                raise error(code, f'{what} is {column}, as is queens[{rows[column]}], and no two '
                                  'queens may share a column')
            rows[column] = row
    check(code)


def no_columns(n: int) -> 'Array[c_uint32]':
    """An array for a board of size n."""
    return (c_uint32 * n)()


def partial_board(queens: Iterable[int]) -> PartialBoard:
    """A board from an array of C."""
    return tuple(None if column == NO_QUEEN else column for column in queens)
