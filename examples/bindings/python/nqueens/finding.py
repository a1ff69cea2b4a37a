# SPDX-License-Identifier: MIT
"""Solutions: listed, found, ranked and estimated."""

import sys
from ctypes import Array, byref, c_double, c_uint32
from itertools import islice
from typing import TYPE_CHECKING, Callable, Iterator, List, NamedTuple, Optional

from ._arguments import (Board, Integer, Queens, columns, full_columns, in_range, partial_board,
                         seed_of, unsigned, wrong_value)
from ._arrays import array_of_boards
from ._call import call_back
from ._errors import NO_SOLUTION, NoSolutionError, check, error
from ._fields import described
from ._library import BoardFunction, library
from ._listing import Listing
from ._solver_base import SolverBase

if TYPE_CHECKING:
    from ._arrays import BoardArray


@described(value='The number; infinite where no float is as large.',
           relative_error='Its standard error as a share of it: above 0.2 more samples are needed.',
           logarithm='Its natural logarithm, which is finite where the number is not.')
class Estimate(NamedTuple):
    """An estimated number."""

    value: float
    relative_error: float
    logarithm: float


class Finding(SolverBase):
    """What a solver finds under its rules, regions and constraints."""

    __slots__ = ()

    # ---- Listing ----

    def solutions(self, *, limit: Optional[Integer] = None,
                  after: Optional[Queens] = None) -> Iterator[Board]:
        """All solutions in lexicographic order, or the first ones up to a limit, or those that come
        after a board, which may be any of n columns; each is found when it is asked for.
        Constraints may change on the way: the rest keeps the new ones. Beyond n = 32 the first one
        can take more than a lifetime: `solve` finds another at once."""
        last = self._last(after)
        boards = Listing(self._n, self._search, lambda: self._changes).boards(last)
        if limit is None:
            return boards
        return islice(boards, min(unsigned(limit, 64, 'limit'), sys.maxsize))

    def __iter__(self) -> Iterator[Board]:
        """All solutions, as of `solutions`."""
        return self.solutions()

    def solutions_array(self, *, limit: Optional[Integer] = None,
                        after: Optional[Queens] = None) -> 'BoardArray':
        """All solutions in lexicographic order, or those after a board, or the first ones up to a
        limit, as an array of numpy: a row for each, of the smallest unsigned type that holds n - 1.
        ImportError if there is no numpy. Beyond n = 32 the first one can take more than a lifetime,
        also with limit=1: `solve` finds another at once."""
        most = 2**64 - 1 if limit is None else unsigned(limit, 64, 'limit')
        return array_of_boards(self._n, self._search, most, self._last(after))

    def _last(self, after: Optional[Queens]) -> Optional[Board]:
        return None if after is None else tuple(full_columns(after, self._n, 'after'))

    def fundamental_solutions(self) -> List[Board]:
        """Of the solutions that are images of each other the least ones, in their order."""
        boards: List[Board] = []
        check(self._search(lambda handle, _: call_back(
            library.nqueens_enumerate_fundamental, handle, BoardFunction,
            lambda n, queens: boards.append(tuple(queens[:n])))))
        return boards

    # ---- Finding ----

    def first(self) -> Optional[Board]:
        """The first solution in lexicographic order; None if there is none. Beyond n = 32 it can
        take more than a lifetime: `solve` finds another at once."""
        return self._board(library.nqueens_first)

    def solve(self, *, seed: Optional[Integer] = None) -> Optional[Board]:
        """A solution, for boards of any size; None if there is none. It is the same each time, or
        with a seed that of `solve_from_seed`."""
        return self._board(library.nqueens_solve) if seed is None else self.solve_from_seed(seed)

    def solve_from_seed(self, seed: Optional[Integer] = None) -> Optional[Board]:
        """A solution that the seed chooses, for boards of any size, but not each with the same
        probability; None if there is none. Without a seed it is another one each time."""
        return self._board(library.nqueens_solve_from_seed, seed_of(seed))

    def random_solution(self, seed: Optional[Integer] = None) -> Optional[Board]:
        """A random solution, each with the same probability; None if there is none. Without a seed
        it is another one each time."""
        return self._board(library.nqueens_random_solution, seed_of(seed))

    def rank(self, queens: Queens) -> int:
        """The number of solutions before this one. LookupError if it is none."""
        return self._rank(columns(queens, self._n))

    def _rank(self, board: 'Array[c_uint32]') -> int:
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

    def estimate(self, samples: Integer = 10000, seed: Optional[Integer] = 1) -> Estimate:
        """About how many solutions there are. With None for a seed it is another one each time."""
        return self._estimated(library.nqueens_estimate, samples, seed)

    def estimate_placements(self, samples: Integer = 10000,
                            seed: Optional[Integer] = 1) -> Estimate:
        """About how many partial placements a search row by row visits."""
        return self._estimated(library.nqueens_estimate_placements, samples, seed)

    def _estimated(self, function: Callable[..., int], samples: Integer,
                   seed: Optional[Integer]) -> Estimate:
        value, relative_error, logarithm = c_double(), c_double(), c_double()
        numbers = in_range(samples, 1, 2**64 - 1, 'samples'), seed_of(seed)
        check(self._search(lambda handle, _: function(
            handle, *numbers, byref(value), byref(relative_error), byref(logarithm))))
        return Estimate(value.value, relative_error.value, logarithm.value)
