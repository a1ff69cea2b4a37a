# SPDX-License-Identifier: MIT
"""The steps of the textbook's search. C cannot be halted in the middle of a search, so steps are
fetched in parts: each part begins the search anew, and passes over the steps before it. Parts
grow, so that all of a million steps take little more than one search, and an iterator that is soon
left has done little.
"""

from array import array
from enum import IntEnum
from typing import Any, Iterator, List, NamedTuple, Optional

from ._arguments import PartialBoard
from ._call import call_back
from ._errors import STOPPED, check
from ._fields import described
from ._library import NO_QUEEN, TraceFunction, library
from ._solver_base import SolverBase
from .boards import Line

NUMBERS = 5  # of a step
FIRST_PART = 256  # steps
LARGEST_PART = 1 << 20
GROWTH = 4


class Trace(IntEnum):
    """What a step of the search did: PLACE put a queen on a square, REJECT found that none may
    stand there, RETREAT took one off, and SOLUTION has a queen in each row."""

    PLACE = 0
    REJECT = 1
    RETREAT = 2
    SOLUTION = 3


@described(kind='What the step did.',
           row='The row of its square; None of the solution of n = 0.',
           column='The column.',
           attacker_row='Of REJECT, the topmost row whose queen attacks the square; None if a '
                        'constraint forbids it.',
           line='Of REJECT, the line of the attack.',
           queens='The board now.',
           placements='How many steps of PLACE there were, with this one.',
           rejections='The same of REJECT.',
           solutions='The same of SOLUTION.')
class TraceEvent(NamedTuple):
    """A step of the search, after it has happened; as a str in words."""

    kind: Trace
    row: Optional[int]
    column: Optional[int]
    attacker_row: Optional[int]
    line: Optional[Line]
    queens: PartialBoard
    placements: int
    rejections: int
    solutions: int

    def __str__(self) -> str:
        square = f'{self.row},{self.column}'
        if self.kind == Trace.REJECT:
            why = 'a constraint forbids it' if self.line is None else (
                f'row {self.attacker_row} attacks it, {self.line.name.lower().replace("_", "-")}')
            return f'no queen on {square}: {why}'
        return {Trace.PLACE: f'a queen on {square}', Trace.RETREAT: f'the queen leaves {square}',
                Trace.SOLUTION: f'solution {self.solutions}'}[self.kind]


class Tracing(SolverBase):
    """The textbook's search under the rules, regions and constraints of a solver."""

    __slots__ = ()

    def trace(self) -> Iterator[TraceEvent]:
        """The steps of the textbook's search, row by row and column by column, on boards of any
        size: each square that is tried is one PLACE or REJECT. The rules and constraints are those
        at the time of the call. `itertools.islice` gives the first steps."""
        return _events(self.copy())


def _events(solver: Tracing) -> Iterator[TraceEvent]:
    queens: List[Optional[int]] = [None] * solver.n
    totals, first, size = [0] * len(Trace), 0, FIRST_PART
    while True:
        numbers, is_last = _part(solver, first, size)
        for at in range(0, len(numbers), NUMBERS):
            kind, row, column, attacker, line = numbers[at:at + NUMBERS]
            totals[kind] += 1
            if kind == Trace.PLACE:
                queens[row] = column
            elif kind == Trace.RETREAT:
                queens[row] = None
            yield TraceEvent(Trace(kind), _or_none(row), _or_none(column), _or_none(attacker),
                             Line(line - 1) if line else None, tuple(queens),
                             totals[Trace.PLACE], totals[Trace.REJECT], totals[Trace.SOLUTION])
        if is_last:
            return
        first, size = first + size, min(GROWTH * size, LARGEST_PART)


def _or_none(number: int) -> Optional[int]:
    return None if number == NO_QUEEN else number


def _part(solver: Tracing, first: int, size: int) -> 'tuple[array[int], bool]':
    """The numbers of some steps, and whether they are the last."""
    numbers = array('I')
    step, end = 0, first + size

    def keep(pointer: Any) -> bool:
        nonlocal step
        step += 1
        if step > first:
            event = pointer.contents
            if event.kind <= Trace.SOLUTION:  # a later library may know more
                numbers.extend((event.kind, event.row, event.column, event.attacker_row,
                                event.line + 1))
        return step == end

    code = solver._search(lambda handle, _: call_back(library.nqueens_trace, handle, TraceFunction,
                                                      keep))
    if code != STOPPED:
        check(code)
    return numbers, code != STOPPED
