# SPDX-License-Identifier: MIT
"""Solvers: a board size, constraints and settings, and what can be asked of them."""

from ctypes import byref, c_double
from typing import TYPE_CHECKING, Callable, Iterator, List, NamedTuple, Optional

from ._arguments import (Board, Integer, Queens, columns, in_range, partial_board, unsigned,
                         wrong_value)
from ._arrays import array_of_boards
from ._call import call_back
from ._errors import NO_SOLUTION, NoSolutionError, check, error
from ._library import BoardFunction, library
from ._listing import Listing
from .constraints import Constraints
from .counting import Counting
from .deducing import Deducing, Puzzle, Reason
from .rules import Attacks, Regions

if TYPE_CHECKING:
    from ._arrays import BoardArray


class Estimate(NamedTuple):
    """An estimated number, its standard error as a share of it, and its natural logarithm."""

    value: float
    relative_error: float
    logarithm: float


class Solver(Deducing, Constraints, Counting):
    """A solver for the n x n board. Close it, use it by `with`, or leave it to the garbage
    collector.

    The rules, constraints and settings hold for every call. A call that searches can be ended by
    Ctrl-C, and by `cancel` from another thread. Solvers are independent: each thread may use
    one of its own. While a call runs on a solver, others on the same one raise BusyError.
    """

    # ---- Listing ----

    def solutions(self) -> Iterator[Board]:
        """All solutions in lexicographic order, each found when it is asked for. Constraints
        may change on the way: the rest keeps the new ones. Beyond n = 32 the first one can
        take more than a lifetime: `solve` finds another at once."""
        return Listing(self._n, self._search, lambda: self._changes).boards()

    __iter__ = solutions

    def solutions_array(self, *, limit: Optional[Integer] = None) -> 'BoardArray':
        """All solutions in lexicographic order, or the first ones up to a limit, as an array of
        numpy: a row for each, of the smallest unsigned type that holds n - 1. ImportError if there
        is no numpy. Beyond n = 32 the first one can take more than a lifetime, also with limit=1:
        `solve` finds another at once."""
        most = 2**64 - 1 if limit is None else unsigned(limit, 64, 'limit')
        return array_of_boards(self._n, self._search, most)

    def fundamental_solutions(self) -> List[Board]:
        """Of the solutions that are images of each other the least ones, in their order."""
        boards: List[Board] = []
        check(self._search(lambda handle, _: call_back(
            library.nqueens_enumerate_fundamental, handle, BoardFunction,
            lambda n, queens: boards.append(tuple(queens[:n])))))
        return boards

    # ---- Finding ----

    def solve(self) -> Optional[Board]:
        """A solution, for boards of any size; None if there is none."""
        return self._board(library.nqueens_solve)

    def solve_from_seed(self, seed: Integer) -> Optional[Board]:
        """A solution that the seed chooses, for boards of any size, but not each with the same
        probability; None if there is none."""
        return self._board(library.nqueens_solve_from_seed, unsigned(seed, 64, 'seed'))

    def random_solution(self, seed: Integer) -> Optional[Board]:
        """A random solution, each with the same probability; None if there is none."""
        return self._board(library.nqueens_random_solution, unsigned(seed, 64, 'seed'))

    def rank(self, queens: Queens) -> int:
        """The number of solutions before this one. LookupError if it is none."""
        board = columns(queens, self._n)
        try:
            return self._number(library.nqueens_rank, board)
        except NoSolutionError:
            raise wrong_value(partial_board(board), 'queens', 'a solution', NO_SOLUTION) from None

    def unrank(self, rank: Integer) -> Board:
        """The solution of a rank. LookupError if there are no more solutions than that."""
        board = self._board(library.nqueens_unrank, unsigned(rank, 64, 'rank'))
        if board is None:
            raise error(NO_SOLUTION, f'rank is {rank}, and there are no more solutions than that')
        return board

    # ---- Estimating ----

    def estimate(self, samples: Integer = 10000, seed: Integer = 1) -> Estimate:
        """About how many solutions there are."""
        return self._estimated(library.nqueens_estimate, samples, seed)

    def estimate_placements(self, samples: Integer = 10000,
                            seed: Integer = 1) -> Estimate:
        """About how many partial placements a search row by row visits."""
        return self._estimated(library.nqueens_estimate_placements, samples, seed)

    def _estimated(self, function: Callable[..., int], samples: Integer,
                   seed: Integer) -> Estimate:
        value, relative_error, logarithm = c_double(), c_double(), c_double()
        numbers = in_range(samples, 1, 2**64 - 1, 'samples'), unsigned(seed, 64, 'seed')
        check(self._search(lambda handle, _: function(
            handle, *numbers, byref(value), byref(relative_error), byref(logarithm))))
        return Estimate(value.value, relative_error.value, logarithm.value)


def count(n: Integer, *, threads: Integer = 0, attacks: Integer = Attacks.QUEEN,
          regions: Optional[Regions] = None) -> int:
    """The number of solutions for n queens, counted on all CPUs by default."""
    with Solver(n, attacks=attacks, regions=regions) as solver:
        return solver.count(threads=threads)


def solutions(n: Integer, *, attacks: Integer = Attacks.QUEEN,
              regions: Optional[Regions] = None) -> Iterator[Board]:
    """All solutions for n queens in lexicographic order, each found when it is asked for. Beyond
    n = 32 the first one can take more than a lifetime: `Solver.solve` finds another at once."""
    return Solver(n, attacks=attacks, regions=regions).solutions()


def solutions_array(n: Integer, *, limit: Optional[Integer] = None,
                    attacks: Integer = Attacks.QUEEN,
                    regions: Optional[Regions] = None) -> 'BoardArray':
    """All solutions for n queens in lexicographic order, or the first ones up to a limit, as an
    array of numpy: a row for each, of the smallest unsigned type that holds n - 1. Beyond n = 32
    the first one can take more than a lifetime, also with limit=1: `Solver.solve` finds another at
    once."""
    with Solver(n, attacks=attacks, regions=regions) as solver:
        return solver.solutions_array(limit=limit)


def puzzle(n: Integer, *, seed: Optional[Integer] = None,
           grade: Optional[Reason] = None, attacks: Integer = Attacks.TOUCHING) -> Puzzle:
    """A coloured puzzle: connected regions, under which there is exactly one solution. The grade
    is the hardest reason that it takes, or by default as it comes. StuckError if the seed gives
    none of the grade, of which small boards have few; by default some random ones are tried."""
    with Solver(n, attacks=attacks) as solver:
        return solver.puzzle(seed=seed, grade=grade)
