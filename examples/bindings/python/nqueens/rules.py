# SPDX-License-Identifier: MIT
"""Rules: what a queen attacks, and regions with at most one queen each."""

from array import array
from ctypes import Array, byref, c_int, c_uint32
from functools import reduce
from operator import or_
from typing import Dict, Hashable, Iterable, Optional, Tuple, Union

from ._arguments import (Integer, Queens, check_board, columns, in_range, in_rows, name_of,
                         wrong_type, wrong_value)
from ._errors import ERROR_ARGUMENT, NO_ATTACK, check, error
from ._handle import Handle
from ._library import NO_REGION, library
from ._solver_base import SolverBase
from .boards import Attack, Line
from .boards import Attacks as Attacks

ALL: int = reduce(or_, (attack.value for attack in Attacks))
WITH_REGIONS = Attacks.TOUCHING  # of a solver whose attacks the program has not set

AttacksOrNames = Union[Integer, str]
"""What a queen attacks: an Attacks, or the names of the command, with commas between."""

Regions = Iterable[Iterable[Optional[Hashable]]]
"""The regions, row by row: the name of each square's region, None or '.' for none. So a row may be
a text with a letter for each square."""


class Rules(SolverBase):
    """The rules of a solver. They hold for every call."""

    __slots__ = ()

    def __init__(self, n: Integer, *, attacks: Optional[AttacksOrNames] = None,
                 regions: Optional[Regions] = None) -> None:
        super().__init__(n)
        if attacks is not None:
            self.attacks = attacks  # type: ignore[assignment]
        if regions is not None:
            self.set_regions(regions)

    @property
    def attacks(self) -> Attacks:
        """What a queen attacks besides her row and column. Until the program sets it, that is
        Attacks.QUEEN, and with regions Attacks.TOUCHING, as in coloured puzzles."""
        return Attacks(library.nqueens_solver_attacks(self._open()))

    @attacks.setter
    def attacks(self, attacks: AttacksOrNames) -> None:
        self._do(library.nqueens_solver_set_attacks, _attacks(attacks))
        self._attacks_are_set = True
        self._changes += 1

    def set_regions(self, regions: Optional[Regions]) -> None:
        """Each region has at most one queen, and so exactly one if there are n and no square is
        in none. None removes the regions. While there are regions, attacks that the program has
        not set are those of coloured puzzles, Attacks.TOUCHING."""
        squares, names = (None, ()) if regions is None else _numbered(regions, self._n)
        attacks = Attacks.QUEEN if regions is None else WITH_REGIONS

        def work(handle: Handle) -> None:
            check(library.nqueens_solver_set_regions(handle, squares))
            self._region_names = names
            if not self._attacks_are_set:
                check(library.nqueens_solver_set_attacks(handle, attacks))

        self._alone(work)
        self._changes += 1

    def find_conflict(self, queens: Queens) -> Optional[Attack]:
        """The first two queens that the rules and regions forbid, if any. Rows may be empty;
        constraints are not looked at."""
        board = columns(queens, self._n)
        row_a, row_b, line = c_uint32(), c_uint32(), c_int()
        code = self._code(library.nqueens_find_conflict, board, byref(row_a), byref(row_b),
                          byref(line))
        if code == NO_ATTACK:
            return None
        check_board(code, board)
        return Attack(row_a.value, row_b.value, Line(line.value))


NAMES = {'queen': 3, 'superqueen': 11, 'semi': 1, 'rook': 0,
         **{name_of(attack): int(attack) for attack in Attacks.__members__.values()}}
"""Attacks by the names that the command has for them."""


def _named_attacks(names: str) -> int:
    """The number of names with commas between, as the command takes them: a torus alone is one of
    queens."""
    given = {name.strip().lower() for name in names.split(',')}
    if not given <= NAMES.keys():
        raise wrong_value(names, 'attacks',
                          f'one or more of {", ".join(NAMES)}, with commas between')
    return reduce(or_, (NAMES[name] for name in given), 3 if given == {'torus'} else 0)


def _attacks(attacks: AttacksOrNames) -> int:
    """The number. A torus alone is refused: for C queens that attack along rows and columns only,
    and for the command those that attack along diagonals, too."""
    if isinstance(attacks, str):
        return _named_attacks(attacks)
    number = in_range(attacks, 0, ALL, 'attacks',
                      "an Attacks or names, Attacks.QUEEN | Attacks.TORUS or 'torus' for one")
    if number == Attacks.TORUS:
        raise wrong_value(attacks, 'attacks',
                          'Attacks.QUEEN | Attacks.TORUS for queens on a torus, or Attacks(0) for '
                          'rooks')
    return number


def _numbered(regions: Regions, n: int) -> 'Tuple[Array[c_uint32], Tuple[Hashable, ...]]':
    """Numbers for the names, in the order in which they come, and the names."""
    names: Dict[Hashable, int] = {}
    numbers = array('I')
    if isinstance(regions, (str, bytes)):
        raise wrong_type(regions, 'regions', 'rows of names: parse_puzzle(text) reads a text')
    for row, line in enumerate(in_rows(regions, 'regions')):
        squares = list(in_rows(line, f'regions[{row}]'))
        if row >= n or len(squares) != n:
            raise error(ERROR_ARGUMENT, f'row {row} of the regions has {len(squares)} squares, and '
                                        f'the board is {n} x {n}')
        for column, name in enumerate(squares):
            none = name is None or name == '.'
            try:
                numbers.append(NO_REGION if none else names.setdefault(name, len(names)))
            except TypeError:
                raise wrong_type(name, f'regions[{row}][{column}]', 'hashable') from None
        if len(names) > n:
            raise error(ERROR_ARGUMENT, f'row {row} has the region {list(names)[n]!r}, which is one '
                                        f'more than {n}')
    if len(numbers) != n * n:
        raise error(ERROR_ARGUMENT, f'the regions have {len(numbers) // max(n, 1)} rows instead of '
                                    f'{n}')
    return (c_uint32 * len(numbers)).from_buffer(numbers), tuple(names)
