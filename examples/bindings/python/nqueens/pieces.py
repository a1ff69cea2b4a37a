# SPDX-License-Identifier: MIT
"""Counts in pieces: work units that add up to the count, to spread it over machines, and to go on
after an interruption."""

from ctypes import byref, c_size_t, create_string_buffer
from typing import Optional

from ._arguments import Integer, unsigned, wrong_value
from ._errors import ERROR_ARGUMENT
from ._library import library
from .counting import METHODS, Counting, Reporting, encoded_method

BACKTRACKING = METHODS[0]


class Pieces(Counting):
    """The work units of a solver's count. A method cuts it: 'backtracking', n <= 64; 'join', for
    queens without regions and constraints, n from 4 to 28; or 'colour', from libnqueens 1.3 on, for
    queens without regions, n from 4 to 32, with constraints to 28. The units and their numbers of
    solutions are the same on every machine and with every kernel."""

    __slots__ = ()

    def units(self, method: str = BACKTRACKING) -> int:
        """The number of units, 0 where there is nothing to count."""
        return self._number(library.nqueens_units, encoded_method(method))

    def count_range(self, first: Integer, end: Integer, *, method: str = BACKTRACKING,
                    threads: Optional[Integer] = None, kernel: Optional[str] = None,
                    progress: Reporting = None, interval: float = 0.1) -> int:
        """The number of solutions of the units from `first` to `end` - 1. The other keywords are
        those of `count`."""
        name = encoded_method(method)
        begin, last = unsigned(first, 64, 'first'), unsigned(end, 64, 'end')

        def function(handle: object, number: object) -> int:
            code: int = library.nqueens_count_range(handle, name, begin, last, number)
            if code == ERROR_ARGUMENT:
                raise wrong_value(end, 'end', f'from {begin}, the first unit, to the number of '
                                              'units')
            return code

        return self._counted(function, threads, kernel, progress, interval)

    def units_identity(self, method: str = BACKTRACKING) -> str:
        """A line of printable ASCII that identifies the list of units: solvers with the same line,
        on any machines and with any version of the library, have the same units with the same
        numbers of solutions. Keep it beside results."""
        name, size = encoded_method(method), c_size_t()
        self._do(library.nqueens_units_identity, name, None, 0, byref(size))
        text = create_string_buffer(size.value)
        self._do(library.nqueens_units_identity, name, text, size, None)
        return text.value.decode()
