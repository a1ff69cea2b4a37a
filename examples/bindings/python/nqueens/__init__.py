# SPDX-License-Identifier: MIT
"""The n queens problem, by libnqueens: count, list, find, rank, estimate and draw solutions, make
puzzles and give hints.

A board is a tuple of columns, one for each row, both counted from 0.

    >>> import nqueens
    >>> nqueens.count(8)
    92
    >>> next(nqueens.solutions(8))
    (0, 4, 7, 5, 2, 6, 1, 3)
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

__version__ = '1.2.0'

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
