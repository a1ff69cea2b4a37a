# SPDX-License-Identifier: MIT
"""The n queens problem, by libnqueens: count, list, find, rank, estimate and draw solutions, make
puzzles and give hints.

A board is a tuple of columns, one for each row, both counted from 0.

    >>> import nqueens
    >>> nqueens.count(8)
    92
    >>> next(nqueens.solutions(8))
    (0, 4, 7, 5, 2, 6, 1, 3)
    >>> nqueens.draw(nqueens.solve(4))
    .Q..
    ...Q
    Q...
    ..Q.

How many      count, count_fundamental, count_symmetric, count_up_to, is_unique; estimate and
              estimate_placements; units, units_identity and count_range
Which         solutions, solutions_array, fundamental_solutions, first, solve, random_solution; rank
              and unrank; trace
Puzzles       puzzle, hint, deductions, grade; parse_puzzle, puzzles and parse_squares read
Boards        draw, format, svg, parse, boards; is_solution, find_attack, attacks_in_row and
              attacking_pairs
Symmetry      transform, canonical, orbit_size
The library   kernels, library_version
One for all   Solver, which keeps what it knows from one question to the next

Functions that ask for queens take keywords as far as they heed them:

    >>> nqueens.count(8, require=[(0, 0)], forbid=[(1, 4)], threads=2)
    3

attacks    what a queen attacks besides her row and column: Attacks, or names as 'torus' and
           'queen,knight', by default those of a queen, and with regions Attacks.TOUCHING, as in
           coloured puzzles
regions    row by row the names of the squares' regions, each with at most one queen
require    where queens stand: squares (row, column), or a board with None for an empty row
forbid     squares (row, column) without a queen
kernel     the inner search, one of kernels()
threads    in how many threads a count works, 0 for one on each CPU
progress   a function that is told a Progress, or True for a bar on standard error
seed       an integer, for the same answer each time; without it another one

In the place of n they take a puzzle, a Puzzle or ParsedPuzzle, with its regions, attacks, queens and
closed squares:

    >>> made = nqueens.puzzle(8, seed=3)
    >>> nqueens.solve(made) == made.solution
    True

What the library refuses is an NQueensError, and a ValueError, LookupError, MemoryError or other
where these say it; an argument of another type than it must be is a TypeError.
"""

from typing import TYPE_CHECKING

from ._arguments import Board, PartialBoard, Queens, Required, Squares
from ._errors import (ArgumentError, BusyError, Cancelled, NoSolutionError, NQueensError,
                      OutOfMemoryError, StuckError, TooManyError, UnsupportedError)
from ._library import library_version
from .boards import (Attack, Format, Line, Picture, attacking_pairs, attacks_in_row, boards, draw,
                     find_attack, format, is_solution, parse, svg)
from .constraints import Square
from .counting import Kernel, Progress, Unsupported, kernels
from .deducing import Deduction, Family, Puzzle, Reason
from .finding import Estimate
from .puzzle_texts import ParsedPuzzle, parse_puzzle, puzzles
from .questions import (count_fundamental, count_symmetric, count_up_to, deductions, estimate,
                        estimate_placements, fundamental_solutions, grade, rank, units_identity,
                        unrank)
from .rules import Attacks, Regions
from .solver import (Solver, count, count_range, first, hint, is_unique, puzzle, random_solution,
                     solutions, solutions_array, solve, trace, units)
from .squares import ParsedSquares, parse_squares
from .symmetry import Symmetry, canonical, orbit_size, transform
from .tracing import Trace, TraceEvent

__version__ = '1.3.1'

__all__ = [
    'ArgumentError', 'Attack', 'Attacks', 'Board', 'BusyError', 'Cancelled', 'Deduction',
    'Estimate', 'Family', 'Format', 'Kernel', 'Line', 'NQueensError', 'NoSolutionError',
    'OutOfMemoryError', 'ParsedPuzzle', 'ParsedSquares', 'PartialBoard', 'Picture', 'Progress',
    'Puzzle', 'Queens', 'Reason', 'Regions', 'Required', 'Solver', 'Square', 'Squares',
    'StuckError', 'Symmetry', 'TooManyError', 'Trace', 'TraceEvent', 'Unsupported',
    'UnsupportedError', 'attacking_pairs', 'attacks_in_row', 'boards', 'canonical', 'count',
    'count_fundamental', 'count_range', 'count_symmetric', 'count_up_to', 'deductions', 'draw',
    'estimate', 'estimate_placements', 'find_attack', 'first', 'format', 'fundamental_solutions',
    'grade', 'hint', 'is_solution', 'is_unique', 'kernels', 'library_version', 'orbit_size',
    'parse', 'parse_puzzle', 'parse_squares', 'puzzle', 'puzzles', 'random_solution', 'rank',
    'solutions', 'solutions_array', 'solve', 'svg', 'trace', 'transform', 'units',
    'units_identity', 'unrank',
]

# Names that people try, and those that they mean.
_MEANT = {
    'all_solutions': 'solutions', 'board': 'draw', 'conflicts': 'attacking_pairs',
    'count_solutions': 'count', 'display': 'draw', 'enumerate': 'solutions',
    'find': 'solve', 'generate': 'puzzle', 'is_valid': 'is_solution', 'list': 'solutions',
    'n_queens': 'solve', 'nqueens': 'solve', 'plot': 'svg', 'print_board': 'draw',
    'queens': 'solve', 'random': 'random_solution', 'read': 'parse', 'show': 'draw',
    'solve_all': 'solutions', 'symmetric': 'count_symmetric', 'unique': 'fundamental_solutions',
    'valid': 'is_solution', 'verify': 'is_solution', 'version': 'library_version',
}


if not TYPE_CHECKING:  # a checker of types would take every name for one of the package
    def __getattr__(name):
        from difflib import get_close_matches
        near = [_MEANT[name]] if name in _MEANT else get_close_matches(name, __all__, 1)
        raise AttributeError(f'module {__name__!r} has no attribute {name!r}' +
                             ''.join(f': did you mean {word!r}?' for word in near))
