# SPDX-License-Identifier: MIT
"""Deductions: what people conclude from the open squares of rows, columns and regions, those on
which a queen may still stand. Hints and grades are made of them, and puzzles of a grade.
"""

from ctypes import c_uint32
from enum import IntEnum
from typing import Any, Hashable, List, NamedTuple, NoReturn, Optional, Tuple, Union

from ._arguments import (Board, Integer, PartialBoard, integer, name_of, no_columns, partial_board,
                         seed_of, wrong_value)
from ._call import Call, call_back
from ._errors import ERROR_UNSUPPORTED, NO_SOLUTION, STUCK, check, error
from ._fields import described
from ._handle import Handle
from ._library import NO_QUEEN, DeductionFunction, library
from ._picture import LETTERS, puzzle_svg
from .constraints import Constraints, Square
from .rules import WITH_REGIONS, Attacks, Rules

SEEDS = 10  # that are tried for a puzzle; from n = 20 on one in twenty gives no CONTRADICTION


class Reason(IntEnum):
    """Why a deduction holds, the easiest first. The hardest that a board takes is its grade."""

    EMPTY = 0
    """A line has no open square left: there is no solution."""
    SINGLE = 1
    """A line has one open square left: it has a queen."""
    CONFINED = 2
    """The open squares of a line are all in one line of another family."""
    SET = 3
    """The same of two or more lines, and as many."""
    BLOCKED = 4
    """A queen on any of the squares would attack all open squares of a line."""
    CONTRADICTION = 5
    """What follows from a queen on the square leaves a line without an open square."""
    SEARCH = 100
    """The grade of a board on which deductions get stuck; of no deduction."""


GradeOrName = Union[Reason, str]

HARDEST = Reason.CONTRADICTION  # that is known here: a later library may know more
ANY = -1  # NQUEENS_GRADE_ANY


class Family(IntEnum):
    """What needs a queen. Regions do where n of them cover the board."""

    ROW = 0
    COLUMN = 1
    REGION = 2


Position = Tuple[int, int]
"""A row and a column."""


@described(reason='Why it holds.',
           family='That of the lines; None of EMPTY if only a search shows it.',
           lines='The lines that show it; of EMPTY, BLOCKED and CONTRADICTION the one that is left '
                 'empty.',
           within_family='That of the lines within.',
           within='Of CONFINED and SET, the lines that they are in.',
           squares='The open squares of the lines before.',
           closed='The squares that were open before, and are not now.',
           queen='The new queen, of SINGLE.',
           queens='All queens now.')
class Deduction(NamedTuple):
    """One deduction; as a str in words. Rows and columns are numbers, regions have their names."""

    reason: Reason
    family: Optional[Family]
    lines: Tuple[Hashable, ...]
    within_family: Optional[Family]
    within: Tuple[Hashable, ...]
    squares: Tuple[Position, ...]
    closed: Tuple[Position, ...]
    queen: Optional[Position]
    queens: PartialBoard

    def __str__(self) -> str:
        if self.family is None:
            return 'there is no solution, as a search shows'
        lines = _in_words(self.family, self.lines)
        if self.reason == Reason.EMPTY:
            return f'{lines} is left without a square: there is no solution'
        if self.queen is not None:
            return f'{lines} has one square left: a queen on {self.queen[0]},{self.queen[1]}'
        none = 'no queen on ' + ' '.join(f'{row},{column}' for row, column in self.closed)
        if self.within_family is not None:
            within = _in_words(self.within_family, self.within)
            return f'the squares of {lines} are all in {within}: {none}'
        later = ' in the end' if self.reason == Reason.CONTRADICTION else ''
        return f'{none}: {lines} would be left without a square{later}'


@described(regions='For each row a text with a letter for each square, as the keyword regions '
                   'takes it.',
           solution='The only one.',
           grade='The hardest reason that it takes, as of Solver.grade.')
class _Puzzle(NamedTuple):
    regions: Tuple[str, ...]
    solution: Board
    grade: Optional[Reason]


class Puzzle(_Puzzle):
    """A coloured puzzle with its solution; as a str the regions, a line for each row. What it was
    made for, which is no part of the tuple: `attacks`, and the squares `require` and `forbid`, as
    the keywords take them."""

    attacks: Attacks = Attacks.TOUCHING
    require: Tuple[Position, ...] = ()
    forbid: Tuple[Position, ...] = ()

    def __str__(self) -> str:
        return '\n'.join(self.regions)

    def _repr_svg_(self) -> str:
        """The puzzle as a notebook shows it, without its solution."""
        rows = [[LETTERS.index(region) for region in line] for line in self.regions]
        return puzzle_svg(rows, self.require, self.forbid)

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f'{name!r} cannot be set: a puzzle stays as it was made')

    @property
    def n(self) -> int:
        """The size of the board."""
        return len(self.regions)

    def _for(self, **made_for: object) -> 'Puzzle':
        """The puzzle with these attributes."""
        self.__dict__.update(made_for)
        return self

    def _replace(self, **fields: Any) -> 'Puzzle':
        return super()._replace(**fields)._for(**self.__dict__)

    __replace__ = _replace


class Deducing(Rules, Constraints):
    """Deductions under the rules, regions and constraints of a solver, n <= 64. Required squares
    have queens, forbidden ones are closed."""

    __slots__ = ()

    def deductions(self) -> List[Deduction]:
        """What follows, step by step and always the easiest next, until nothing does. If there is no
        solution, the first one says so by EMPTY, and the others why. They may get stuck before all
        rows have queens: see grade."""
        found: List[Deduction] = []
        code = self._search(lambda handle, _: self._deduce(handle, found))
        if code not in (NO_SOLUTION, STUCK):
            check(code)
        return found

    def hint(self) -> Optional[Deduction]:
        """The first deduction; None if all rows have queens, or nothing follows. NoSolutionError if
        there is no solution."""
        return next(iter(self._deduced()[0]), None)

    def grade(self) -> Optional[Reason]:
        """The hardest reason that the board takes, SEARCH if deductions get stuck; None if all
        rows have queens. NoSolutionError if there is no solution, as of hint."""
        deductions, is_solved = self._deduced()
        if not is_solved:
            return Reason.SEARCH
        return max((deduction.reason for deduction in deductions), default=None)

    def puzzle(self, *, seed: Optional[Integer] = None,
               grade: Optional[GradeOrName] = None) -> Puzzle:
        """A coloured puzzle as that of the function puzzle, for the attacks and constraints of the
        solver; attacks that the program has not set are Attacks.TOUCHING. The solver's own regions
        are not looked at, and stay."""
        seeds = [seed_of(seed) for _ in range(SEEDS if seed is None else 1)]
        wanted = ANY if grade is None else _grade(grade)
        n = self._n
        room = n if n <= len(LETTERS) else 0
        regions, queens = (c_uint32 * (room * room))(), no_columns(room)
        attacks_now = self.attacks
        attacks = attacks_now if self._attacks_are_set else WITH_REGIONS

        def work(handle: Handle, _: 'Call[int]') -> int:
            code = STUCK if n == room else ERROR_UNSUPPORTED
            try:
                check(library.nqueens_solver_set_attacks(handle, attacks))
                for number in seeds:
                    if code == STUCK:
                        code = library.nqueens_random_regions(handle, number, wanted, regions,
                                                              queens)
            finally:
                library.nqueens_solver_set_attacks(handle, attacks_now)
            return code

        code = self._search(work)
        if code == STUCK:
            name = 'any grade' if wanted == ANY else Reason(wanted).name
            tried = f'{len(seeds)} seeds were tried' if seed is None else f'seed is {seeds[0]}'
            raise error(code, f'{tried}, and gave no puzzle of {name} for n = {n}')
        if code == ERROR_UNSUPPORTED:
            raise error(code, f'n is {n}, and no puzzles are made of this size')
        check(code)
        letters = ''.join(LETTERS[region] for region in regions)
        rows = tuple(letters[row * n:(row + 1) * n] for row in range(n))
        with self.copy() as other:
            other.set_regions(rows)
            reached = other.grade() if wanted == ANY else Reason(wanted)
            return Puzzle(rows, tuple(queens), reached)._for(
                attacks=attacks, require=other._squares(Square.REQUIRED),
                forbid=other._squares(Square.FORBIDDEN))

    def _deduce(self, handle: Handle, found: List[Deduction]) -> int:
        names = self._region_names

        def keep(pointer: Any) -> None:
            if pointer.contents.reason <= HARDEST:
                found.append(_deduction(pointer.contents, names))

        return call_back(library.nqueens_deduce, handle, DeductionFunction, keep)

    def _deduced(self) -> Tuple[List[Deduction], bool]:
        """The deductions, and whether they end with queens in all rows, if there is a solution."""
        found: List[Deduction] = []
        code = self._search(lambda handle, _: self._deduce(handle, found))
        if code == NO_SOLUTION:
            raise error(code, str(found[0]))
        if code != STUCK:
            check(code)
        return found, code != STUCK


def _grade(grade: GradeOrName) -> int:
    """The number of a grade that puzzles can have."""
    grades = [reason for reason in Reason if Reason.SINGLE <= reason <= HARDEST]
    if isinstance(grade, str):
        for reason in grades:
            if name_of(reason) == grade.lower():
                return reason
        raise wrong_value(grade, 'grade', 'one of ' + ', '.join(map(name_of, grades)))
    number = integer(grade, 'grade', 'a Reason or its name')
    if number not in grades:
        raise wrong_value(grade, 'grade', f'from Reason.SINGLE to Reason.{HARDEST.name}')
    return number


def _deduction(told: Any, names: Tuple[Hashable, ...]) -> Deduction:
    """A deduction from a struct of C."""
    def lines(family: int, numbers: List[int]) -> Tuple[Hashable, ...]:
        return tuple(names[number] if family == Family.REGION else number for number in numbers)

    def positions(squares: List[int]) -> Tuple[Position, ...]:
        return tuple(divmod(square, told.n) for square in squares)

    def family(number: int) -> Optional[Family]:
        return Family(number) if number >= 0 else None

    return Deduction(
        Reason(told.reason), family(told.family),
        lines(told.family, told.lines[:told.line_count]),
        family(told.within_family), lines(told.within_family, told.within[:told.within_count]),
        positions(told.squares[:told.square_count]), positions(told.closed[:told.closed_count]),
        None if told.row == NO_QUEEN else (told.row, told.column),
        partial_board(told.queens[:told.n]))


def _in_words(family: Family, lines: Tuple[Hashable, ...]) -> str:
    """"row 3", "regions A, C and D"."""
    *first, last = map(str, lines)
    name = family.name.lower()
    return f'{name}s {", ".join(first)} and {last}' if first else f'{name} {last}'
