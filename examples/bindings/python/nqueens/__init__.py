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

How many      count, is_unique, units and count_range
Which         solutions, solutions_array, first, solve, random_solution; trace
Puzzles       puzzle, hint; parse_puzzle, puzzles and parse_squares read
Boards        draw, format, parse, boards; is_solution, find_attack, attacks_in_row
Symmetry      transform, canonical, orbit_size
The library   kernels, library_version
One for all   Solver, which keeps what it knows from one question to the next

Functions that ask for queens take keywords as far as they heed them:

    >>> nqueens.count(8, require=[(0, 0)], forbid=[(1, 4)], threads=2)
    3

attacks    what a queen attacks besides her row and column: Attacks, by default those of a queen, and
           with regions Attacks.TOUCHING, as in coloured puzzles
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

from ._arguments import Board, PartialBoard, Queens, Required, Squares
from ._errors import (ArgumentError, BusyError, Cancelled, NoSolutionError, NQueensError,
                      OutOfMemoryError, StuckError, TooManyError, UnsupportedError)
from ._library import library_version
from ._reading import ParsedPuzzle, ParsedSquares, parse_puzzle, parse_squares, puzzles
from .boards import (Attack, Format, Line, attacks_in_row, boards, draw, find_attack, format,
                     is_solution, parse)
from .constraints import Square
from .counting import Kernel, Progress, kernels
from .deducing import Deduction, Family, Puzzle, Reason
from .finding import Estimate
from .rules import Attacks, Regions
from .solver import (Solver, count, count_range, first, hint, is_unique, puzzle, random_solution,
                     solutions, solutions_array, solve, trace, units)
from .symmetry import Symmetry, canonical, orbit_size, transform
from .tracing import Trace, TraceEvent

__version__ = '1.3.0'

__all__ = [
    'ArgumentError', 'Attack', 'Attacks', 'Board', 'BusyError', 'Cancelled', 'Deduction',
    'Estimate', 'Family', 'Format', 'Kernel', 'Line', 'NQueensError', 'NoSolutionError',
    'OutOfMemoryError', 'ParsedPuzzle', 'ParsedSquares', 'PartialBoard', 'Progress', 'Puzzle',
    'Queens', 'Reason', 'Regions', 'Required', 'Solver', 'Square', 'Squares', 'StuckError',
    'Symmetry', 'TooManyError', 'Trace', 'TraceEvent', 'UnsupportedError', 'attacks_in_row',
    'boards', 'canonical', 'count', 'count_range', 'draw', 'find_attack', 'first', 'format', 'hint',
    'is_solution', 'is_unique', 'kernels', 'library_version', 'orbit_size', 'parse', 'parse_puzzle',
    'parse_squares', 'puzzle', 'puzzles', 'random_solution', 'solutions', 'solutions_array',
    'solve', 'trace', 'transform', 'units',
]
