# SPDX-License-Identifier: MIT
"""Counts, and in how many threads and by which kernel they work."""

from ctypes import byref, c_char_p, c_int, c_uint64
from enum import IntEnum
from typing import Callable, List, NamedTuple, Optional, Union

from ._arguments import Integer, encoded, milliseconds, one_of, unsigned, wrong_value
from ._call import Call
from ._errors import ERROR_UNKNOWN_NAME, OK, check, error
from ._fields import described
from ._handle import Handle
from ._library import ProgressFunction, library
from ._progress_bar import reporting
from ._solver_base import SolverBase
from .symmetry import Symmetry


@described(units_done='How many pieces of work are done,',
           units_total='of how many.',
           solutions='The solutions that were found so far.',
           fraction='About the share of the whole time, from 0 to 1.')
class Progress(NamedTuple):
    """How far a count is. `solutions` were found so far; `fraction` is from 0 to 1."""

    units_done: int
    units_total: int
    solutions: int
    fraction: float


@described(name='What the keyword kernel takes.',
           method='How it counts; units are of a method.',
           summary='A line about it.',
           runs_here='Whether this machine has what it needs.')
class Kernel(NamedTuple):
    """An inner search."""

    name: str
    method: str
    summary: str
    runs_here: bool


def kernels() -> List[Kernel]:
    """The kernels that the library has, "auto" first. Each takes some boards only."""
    found: List[Kernel] = []
    texts, runs_here = (c_char_p(), c_char_p(), c_char_p()), c_int()
    while library.nqueens_kernel_info(len(found), *map(byref, texts), byref(runs_here)) == OK:
        name, method, summary = ((text.value or b'').decode() for text in texts)
        found.append(Kernel(name, method, summary, bool(runs_here.value)))
    return found


Reporting = Union[bool, Callable[[Progress], object], None]
"""What is told how far a count is: a function; True for a bar on standard error."""


class Unsupported(IntEnum):
    """Why a kernel or method cannot take a board."""

    SUPPORTED = 0
    METHOD = 1
    SIZE = 2
    CONSTRAINTS = 3
    MEMORY = 4
    RULES = 5


class Counting(SolverBase):
    """The settings and the counts of a solver."""

    __slots__ = ()

    @property
    def threads(self) -> int:
        """In how many threads a count works. Set to 0 it is as many as there are CPUs."""
        threads: int = library.nqueens_solver_threads(self._open())
        return threads

    @threads.setter
    def threads(self, threads: Integer) -> None:
        number = unsigned(threads, 32, 'threads')
        self._do(library.nqueens_solver_set_threads, number)
        self._threads = number

    @property
    def kernel(self) -> str:
        """The inner search, "auto" for the fastest."""
        name: bytes = library.nqueens_solver_kernel(self._open())
        return name.decode()

    @kernel.setter
    def kernel(self, name: str) -> None:
        kernel = encoded(name, 'kernel')
        self._alone(lambda handle: _set_kernel(handle, kernel))

    @property
    def kernel_in_use(self) -> str:
        """The kernel that a count would use now, never "auto"."""
        name: bytes = library.nqueens_solver_kernel_in_use(self._open())
        return name.decode()

    @property
    def memory_limit(self) -> int:
        """The memory in bytes that a count by join, by colours or by the profile may take; set to 0 it
        is a default."""
        bytes_: int = library.nqueens_solver_memory_limit(self._open())
        return bytes_

    @memory_limit.setter
    def memory_limit(self, memory_limit: Integer) -> None:
        self._do(library.nqueens_solver_set_memory_limit, unsigned(memory_limit, 64, 'memory_limit'))

    def memory_needed(self, method: str, threads: Integer = 1) -> int:
        """The smallest memory limit with which a method can count in so many threads, 0 for one on
        each CPU."""
        number, used = c_uint64(), unsigned(threads, 32, 'threads')
        self._named(library.nqueens_memory_needed, method, used, byref(number))
        return number.value

    def why_unsupported(self, method: Optional[str] = None) -> Unsupported:
        """Why a count, or count_range by a method, would be refused."""
        reason = c_int()
        if method is None:
            self._do(library.nqueens_why_unsupported, None, byref(reason))
        else:
            self._named(library.nqueens_why_unsupported, method, byref(reason))
        return Unsupported(reason.value)

    def _named(self, function: Callable[..., int], method: str, *arguments: object) -> None:
        self._do(function, encoded_method(method), *arguments)

    def count(self, *, threads: Optional[Integer] = None, kernel: Optional[str] = None,
              progress: Reporting = None, interval: float = 0.1) -> int:
        """The number of solutions. `threads` and `kernel` are for this call; by default they
        are those of the solver. `progress` is called in the calling thread, when the count
        begins, then at most once in `interval` seconds, and at the end. An exception that it
        raises ends the count. True is for a bar on standard error: of tqdm where it is installed,
        else a line where a terminal waits. The bar goes away when the count ends.
        """
        return self._counted(library.nqueens_count, threads, kernel, progress, interval)

    def count_fundamental(self, *, threads: Optional[Integer] = None,
                          kernel: Optional[str] = None, progress: Reporting = None,
                          interval: float = 0.1) -> int:
        """The number of solutions up to symmetry. Constraints leave only the symmetries that
        keep them."""
        return self._counted(library.nqueens_count_fundamental, threads, kernel, progress,
                             interval)

    def count_symmetric(self, symmetry: Union[Symmetry, str]) -> int:
        """The number of solutions that a symmetry leaves unchanged: a Symmetry, or its name."""
        return self._number(library.nqueens_count_symmetric,
                            one_of(Symmetry, symmetry, 'symmetry'))

    def count_up_to(self, limit: Integer) -> int:
        """The number of solutions, or the limit if there are more. 2 tells whether a puzzle has
        none, one, or several."""
        return self._number(library.nqueens_count_up_to, unsigned(limit, 64, 'limit'))

    def is_unique(self) -> bool:
        """Whether there is exactly one solution."""
        return self.count_up_to(2) == 1

    def _counted(self, function: Callable[..., int], threads: Optional[Integer],
                 kernel: Optional[str], progress: Reporting, interval: float) -> int:
        number = c_uint64()
        pause = milliseconds(interval, 'interval')
        used = None if threads is None else unsigned(threads, 32, 'threads')
        name = None if kernel is None else encoded(kernel, 'kernel')

        def work(handle: Handle, call: 'Call[int]') -> int:
            def report(pointer, _user) -> int:  # type: ignore[no-untyped-def]
                now = pointer.contents
                seen = Progress(now.units_done, now.units_total, now.solutions, now.fraction)
                return call.ask(lambda: told and told(seen))

            callback = ProgressFunction(report) if told else ProgressFunction()
            set_before: bytes = library.nqueens_solver_kernel(handle)
            try:
                if used is not None:
                    check(library.nqueens_solver_set_threads(handle, used))
                if name is not None:
                    _set_kernel(handle, name)
                check(library.nqueens_solver_set_progress(handle, callback, None, pause))
                return function(handle, byref(number))
            finally:
                library.nqueens_solver_set_progress(handle, ProgressFunction(), None, 0)
                library.nqueens_solver_set_kernel(handle, set_before)
                library.nqueens_solver_set_threads(handle, self._threads)

        with reporting(progress) as told:
            check(self._search(work))
        return number.value


METHODS = 'backtracking', 'join', 'colour'


def encoded_method(method: str) -> bytes:
    """The name of a method as C takes it."""
    name = encoded(method, 'method')
    if method not in METHODS:
        raise wrong_value(method, 'method', ' or '.join(map(repr, METHODS)), ERROR_UNKNOWN_NAME)
    return name


def _set_kernel(handle: Handle, name: bytes) -> None:
    # C would read a name up to a NUL.
    code = ERROR_UNKNOWN_NAME if b'\0' in name else library.nqueens_solver_set_kernel(handle, name)
    if code == ERROR_UNKNOWN_NAME:
        read = name.decode('utf-8', 'surrogatepass')
        names = ', '.join(kernel.name for kernel in kernels())
        raise error(code, f'kernel is {read!r}, and must be one of {names}')
    check(code)
