# SPDX-License-Identifier: MIT
"""Solvers: a board size, rules, constraints and settings, and what can be asked of them; and the
functions that ask one question of a new solver."""

from typing import TYPE_CHECKING, Iterator, Optional, Tuple, Union

from ._arguments import Board, Integer, Queens, Required, Squares, integer, truth
from ._errors import ERROR_ARGUMENT, error
from .constraints import Constraints
from .counting import Reporting
from .deducing import Deducing, Deduction, GradeOrName, Puzzle
from .finding import Estimate as Estimate  # which had its place here in 1.1
from .finding import Finding
from .pieces import BACKTRACKING, Pieces
from .puzzle_texts import ParsedPuzzle
from .rules import Attacks, AttacksOrNames, Regions
from .tracing import TraceEvent, Tracing

if TYPE_CHECKING:
    from ._arrays import BoardArray

Size = Union[Integer, Puzzle, ParsedPuzzle]
"""What is asked about: the size of the board, or a puzzle, with its regions and constraints."""


class Solver(Deducing, Constraints, Pieces, Finding, Tracing):
    """A solver for the n x n board, or for a puzzle in the place of n, a Puzzle or ParsedPuzzle,
    with its regions, queens and closed squares. Close it, use it by `with`, or leave it to the
    garbage collector.

    The rules, constraints and settings hold for every call, and can be changed: `attacks` is what a
    queen attacks besides her row and column, `regions` are row by row the names of the squares'
    regions, each with at most one queen. Without `attacks` they are Attacks.QUEEN, with regions
    Attacks.TOUCHING, as in coloured puzzles. Queens must stand on the squares `require`, pairs
    (row, column) or a board, in which None is an empty row; none may on the squares `forbid`.
    `kernel` is the inner search, `threads` in how many threads a count works, 0 for one on each
    CPU, `memory_limit` the memory in bytes that a count may take, 0 for a default.

    A call that searches can be ended by Ctrl-C, and by `cancel` from another thread. Solvers are
    independent: each thread may use one of its own. While a call runs on a solver, others on the
    same one raise BusyError.
    """

    __slots__ = ()

    def __init__(self, n: Size, *, attacks: Optional[AttacksOrNames] = None,
                 regions: Optional[Regions] = None, require: Optional[Required] = None,
                 forbid: Optional[Squares] = None, kernel: str = 'auto',
                 threads: Integer = 1, memory_limit: Integer = 0) -> None:
        if isinstance(n, (Puzzle, ParsedPuzzle)):
            if regions is not None:
                raise error(ERROR_ARGUMENT, 'regions are given beside a puzzle, which has its own')
            its_attacks, queens, closed = _parts(n)
            super().__init__(n.n, attacks=its_attacks if attacks is None else attacks,
                             regions=n.regions)
            self._require_squares(queens)
            self._forbid_squares(closed)
        else:
            super().__init__(n, attacks=attacks, regions=regions)
        if require is not None:
            self._require_squares(require)
        if forbid is not None:
            self._forbid_squares(forbid)
        self.kernel, self.threads = kernel, threads  # type: ignore[assignment]
        self.memory_limit = memory_limit  # type: ignore[assignment]


def _parts(puzzle: Union[Puzzle, ParsedPuzzle]) -> Tuple[Optional[Attacks], Required, Squares]:
    """The attacks of a puzzle, if it says them, where queens stand, and where none may."""
    if isinstance(puzzle, Puzzle):
        return puzzle.attacks, puzzle.require, puzzle.forbid
    return None, puzzle.queens, puzzle.blocked


# ---- One question of a new solver ------------------------------------------------------------

def count(n: Size, *, threads: Integer = 0, attacks: Optional[AttacksOrNames] = None,
          regions: Optional[Regions] = None, require: Optional[Required] = None,
          forbid: Optional[Squares] = None, kernel: str = 'auto', fundamental: bool = False,
          progress: Reporting = None, interval: float = 0.1) -> int:
    """The number of solutions for n queens, counted on all CPUs by default; if `fundamental`, up to
    symmetry, as `count_fundamental` does. `progress` is called with a Progress at most once in `interval` seconds, as of Solver.count; True is for a bar on
    standard error, of tqdm or of a terminal. The other keywords are those of Solver."""
    with Solver(n, attacks=attacks, regions=regions, require=require, forbid=forbid,
                kernel=kernel, threads=threads) as solver:
        if truth(fundamental, 'fundamental'):
            return solver.count_fundamental(progress=progress, interval=interval)
        return solver.count(progress=progress, interval=interval)


def is_unique(n: Size, *, attacks: Optional[AttacksOrNames] = None,
              regions: Optional[Regions] = None, require: Optional[Required] = None,
              forbid: Optional[Squares] = None) -> bool:
    """Whether there is exactly one solution for n queens, as puzzles have. The keywords are those
    of Solver."""
    with Solver(n, attacks=attacks, regions=regions, require=require, forbid=forbid) as solver:
        return solver.is_unique()


def solutions(n: Size, *, limit: Optional[Integer] = None, after: Optional[Queens] = None,
              attacks: Optional[AttacksOrNames] = None, regions: Optional[Regions] = None,
              require: Optional[Required] = None, forbid: Optional[Squares] = None,
              kernel: str = 'auto') -> Iterator[Board]:
    """All solutions for n queens in lexicographic order, or the first ones up to a limit, or those
    that come after a board, which may be any of n columns; each is found when it is asked for.
    Beyond n = 32 the first one can take more than a lifetime: `solve` finds another at once. The
    other keywords are those of Solver."""
    return Solver(n, attacks=attacks, regions=regions, require=require, forbid=forbid,
                  kernel=kernel).solutions(limit=limit, after=after)


def solutions_array(n: Size, *, limit: Optional[Integer] = None,
                    after: Optional[Queens] = None, attacks: Optional[AttacksOrNames] = None,
                    regions: Optional[Regions] = None, require: Optional[Required] = None,
                    forbid: Optional[Squares] = None, kernel: str = 'auto') -> 'BoardArray':
    """All solutions for n queens in lexicographic order, or those after a board, or the first ones
    up to a limit, as an array of numpy: a row for each, of the smallest unsigned type that holds
    n - 1. Beyond n = 32 the first one can take more than a lifetime, also with limit=1: `solve`
    finds another at once. The other keywords are those of Solver."""
    with Solver(n, attacks=attacks, regions=regions, require=require, forbid=forbid,
                kernel=kernel) as solver:
        return solver.solutions_array(limit=limit, after=after)


def first(n: Size, *, attacks: Optional[AttacksOrNames] = None, regions: Optional[Regions] = None,
          require: Optional[Required] = None, forbid: Optional[Squares] = None,
          kernel: str = 'auto') -> Optional[Board]:
    """The first solution for n queens in lexicographic order; None if there is none. Beyond n = 32
    it can take more than a lifetime: `solve` finds another at once. The keywords are those of
    Solver."""
    with Solver(n, attacks=attacks, regions=regions, require=require, forbid=forbid,
                kernel=kernel) as solver:
        return solver.first()


def solve(n: Size, *, seed: Optional[Integer] = None, attacks: Optional[AttacksOrNames] = None,
          regions: Optional[Regions] = None, require: Optional[Required] = None,
          forbid: Optional[Squares] = None) -> Optional[Board]:
    """A solution for n queens, on boards of any size; None if there is none. It need not be the
    first, and is the same each time, for each seed another one: not each with the same probability,
    as of random_solution. The other keywords are those of Solver."""
    with Solver(n, attacks=attacks, regions=regions, require=require, forbid=forbid) as solver:
        return solver.solve(seed=seed)


def random_solution(n: Size, *, seed: Optional[Integer] = None, threads: Integer = 0,
                    attacks: Optional[AttacksOrNames] = None, regions: Optional[Regions] = None,
                    require: Optional[Required] = None, forbid: Optional[Squares] = None,
                    kernel: str = 'auto') -> Optional[Board]:
    """A random solution for n queens, each with the same probability; None if there is none.
    Without a seed it is another one each time. It takes a count, which a solver makes once for all
    that it is asked for. The other keywords are those of Solver."""
    with Solver(n, attacks=attacks, regions=regions, require=require, forbid=forbid,
                kernel=kernel, threads=threads) as solver:
        return solver.random_solution(seed)


def hint(n: Size, *, attacks: Optional[AttacksOrNames] = None, regions: Optional[Regions] = None,
         require: Optional[Required] = None,
         forbid: Optional[Squares] = None) -> Optional[Deduction]:
    """What follows next from the queens that stand, `require`, and the squares that are closed,
    `forbid`; None if all rows have queens, or nothing follows. NoSolutionError if there is no
    solution. The keywords are those of Solver."""
    with Solver(n, attacks=attacks, regions=regions, require=require, forbid=forbid) as solver:
        return solver.hint()


def puzzle(n: Integer, *, seed: Optional[Integer] = None, grade: Optional[GradeOrName] = None,
           attacks: AttacksOrNames = Attacks.TOUCHING, require: Optional[Required] = None,
           forbid: Optional[Squares] = None) -> Puzzle:
    """A coloured puzzle: connected regions, under which there is exactly one solution. The grade
    is the hardest reason that it takes, or by default as it comes. StuckError if the seed gives
    none of the grade, of which small boards have few; by default some random ones are tried. The
    keywords `require` and `forbid`, of Solver, are given with the puzzle: under them there is one
    solution, and without them there may be more."""
    with Solver(integer(n, 'n'), attacks=attacks, require=require, forbid=forbid) as solver:
        return solver.puzzle(seed=seed, grade=grade)


def trace(n: Size, *, attacks: Optional[AttacksOrNames] = None, regions: Optional[Regions] = None,
          require: Optional[Required] = None,
          forbid: Optional[Squares] = None) -> Iterator[TraceEvent]:
    """The steps of the textbook's search for n queens, row by row and column by column: each square
    that is tried is one PLACE or REJECT. `itertools.islice` gives the first steps. The keywords are
    those of Solver."""
    return Solver(n, attacks=attacks, regions=regions, require=require, forbid=forbid).trace()


def units(n: Size, *, method: str = BACKTRACKING, attacks: Optional[AttacksOrNames] = None,
          regions: Optional[Regions] = None, require: Optional[Required] = None,
          forbid: Optional[Squares] = None) -> int:
    """How many work units the count for n queens has by a method, 'backtracking', 'join' or
    'colour': `count_range` counts the solutions of some of them. The other keywords are those of
    Solver."""
    with Solver(n, attacks=attacks, regions=regions, require=require, forbid=forbid) as solver:
        return solver.units(method)


def count_range(n: Size, first: Integer, end: Integer, *, method: str = BACKTRACKING,
                threads: Integer = 0, attacks: Optional[AttacksOrNames] = None,
                regions: Optional[Regions] = None, require: Optional[Required] = None,
                forbid: Optional[Squares] = None, kernel: str = 'auto',
                progress: Reporting = None, interval: float = 0.1) -> int:
    """The number of solutions of the work units from `first` to `end` - 1. Those of all units add
    up to the count, on whatever machines they are counted. The other keywords are those of
    `units` and `count`."""
    with Solver(n, attacks=attacks, regions=regions, require=require, forbid=forbid,
                kernel=kernel, threads=threads) as solver:
        return solver.count_range(first, end, method=method, progress=progress, interval=interval)
