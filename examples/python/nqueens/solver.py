# SPDX-License-Identifier: MIT
"""Solvers: a board size, constraints and settings, and what can be asked of them."""

from contextlib import contextmanager
from ctypes import byref, c_double, c_int, c_uint64
from enum import IntFlag
from threading import Lock
from types import TracebackType
from typing import Callable, Iterator, List, NamedTuple, Optional, SupportsIndex, Tuple, Type

from ._call import Call
from ._errors import ERROR_BUSY, NO_SOLUTION, OK, check, error
from ._handle import Handle
from ._library import BoardFunction, ProgressFunction, library
from ._listing import Listing
from ._numbers import Board, Queens, columns, no_columns, unsigned
from .symmetry import Symmetry


class Square(IntFlag):
    """The constraints on a square."""

    FREE = 0
    REQUIRED = 1
    FORBIDDEN = 2


class Progress(NamedTuple):
    """How far a count is. `solutions` were found so far; `fraction` is from 0 to 1."""

    units_done: int
    units_total: int
    solutions: int
    fraction: float


class Estimate(NamedTuple):
    """An estimated number, its standard error as a share of it, and its natural logarithm."""

    value: float
    relative_error: float
    logarithm: float


class Solver:
    """A solver for the n x n board. Close it, use it by `with`, or leave it to the garbage
    collector.

    The constraints and settings hold for every call. A call that searches can be ended by
    Ctrl-C, and by `cancel` from another thread. Solvers are independent: each thread may use
    one of its own. While a call runs on a solver, others on the same one raise BusyError.
    """

    def __init__(self, n: SupportsIndex) -> None:
        self._set_up(Handle.new(unsigned(n, 32, 'n')), 1)

    def _set_up(self, handle: Handle, threads: int) -> None:
        self._handle: Optional[Handle] = handle
        self._n: int = library.nqueens_solver_n(handle)
        self._threads = threads
        self._cancelled = False
        self._changes = 0
        self._calling = Lock()

    # ---- Its life ----

    def close(self) -> None:
        """Releases what the solver holds. A call that runs in another thread is cancelled."""
        handle, self._handle = self._handle, None
        if handle is not None:
            library.nqueens_solver_cancel(handle)

    def __enter__(self) -> 'Solver':
        self._open()
        return self

    def __exit__(self, kind: Optional[Type[BaseException]], value: Optional[BaseException],
                 traceback: Optional[TracebackType]) -> None:
        self.close()

    def copy(self) -> 'Solver':
        """A solver with the same constraints and settings, not cancelled."""
        other = Solver.__new__(Solver)
        with self._alone() as handle:
            other._set_up(handle.copy(), self._threads)
        return other

    __copy__ = copy

    def __repr__(self) -> str:
        return f'<nqueens.Solver n={self._n}{"" if self._handle else ", closed"}>'

    def _open(self) -> Handle:
        if self._handle is None:
            raise ValueError('the solver is closed')
        return self._handle

    # ---- Settings ----

    @property
    def n(self) -> int:
        """The size of the board."""
        return self._n

    @property
    def threads(self) -> int:
        """In how many threads a count works. Set to 0 it is as many as there are CPUs."""
        threads: int = library.nqueens_solver_threads(self._open())
        return threads

    @threads.setter
    def threads(self, threads: SupportsIndex) -> None:
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
        self._do(library.nqueens_solver_set_kernel, name.encode())

    @property
    def kernel_in_use(self) -> str:
        """The kernel that a count would use now, never "auto"."""
        name: bytes = library.nqueens_solver_kernel_in_use(self._open())
        return name.decode()

    # ---- Constraints ----

    def require(self, row: SupportsIndex, column: SupportsIndex) -> None:
        """A queen must stand on the square."""
        self._constrain(library.nqueens_solver_require, row, column)

    def forbid(self, row: SupportsIndex, column: SupportsIndex) -> None:
        """No queen may stand on the square."""
        self._constrain(library.nqueens_solver_forbid, row, column)

    def clear_square(self, row: SupportsIndex, column: SupportsIndex) -> None:
        """Removes the constraints on the square."""
        self._constrain(library.nqueens_solver_clear_square, row, column)

    def _constrain(self, function: Callable[..., int], *square: SupportsIndex) -> None:
        self._do(function, *_row_and_column(*square))
        self._changes += 1

    def require_board(self, queens: Queens) -> None:
        """A queen must stand on the square of every row that is not None."""
        self._do(library.nqueens_solver_require_board, columns(queens, self._n))
        self._changes += 1

    def clear_constraints(self) -> None:
        """Removes all constraints."""
        self._do(library.nqueens_solver_clear_constraints)
        self._changes += 1

    def square(self, row: SupportsIndex, column: SupportsIndex) -> Square:
        """The constraints on a square."""
        state = c_int()
        self._do(library.nqueens_solver_square, *_row_and_column(row, column), byref(state))
        return Square(state.value)

    def check(self, queens: Queens) -> bool:
        """Whether the board is a solution that keeps the constraints."""
        board = columns(queens, self._n)
        with self._alone() as handle:
            return _found(library.nqueens_check(handle, board))

    # ---- Counting ----

    def count(self, *, threads: Optional[SupportsIndex] = None, kernel: Optional[str] = None,
              progress: Optional[Callable[[Progress], object]] = None,
              interval: float = 0.1) -> int:
        """The number of solutions. `threads` and `kernel` are for this call; by default they
        are those of the solver. `progress` is called in the calling thread, when the count
        begins, then at most once in `interval` seconds, and at the end. An exception that it
        raises ends the count.
        """
        return self._counted(library.nqueens_count, threads, kernel, progress, interval)

    def count_fundamental(self, *, threads: Optional[SupportsIndex] = None,
                          kernel: Optional[str] = None,
                          progress: Optional[Callable[[Progress], object]] = None,
                          interval: float = 0.1) -> int:
        """The number of solutions up to symmetry. Constraints leave only the symmetries that
        keep them."""
        return self._counted(library.nqueens_count_fundamental, threads, kernel, progress,
                             interval)

    def count_symmetric(self, symmetry: Symmetry) -> int:
        """The number of solutions that a symmetry leaves unchanged."""
        return self._number(library.nqueens_count_symmetric, symmetry)

    def count_up_to(self, limit: SupportsIndex) -> int:
        """The number of solutions, or the limit if there are more. 2 tells whether a puzzle has
        none, one, or several."""
        return self._number(library.nqueens_count_up_to, unsigned(limit, 64, 'limit'))

    def _counted(self, function: Callable[..., int], threads: Optional[SupportsIndex],
                 kernel: Optional[str], progress: Optional[Callable[[Progress], object]],
                 interval: float) -> int:
        number = c_uint64()
        milliseconds = unsigned(round(interval * 1000), 32, 'interval in milliseconds')
        used = None if threads is None else unsigned(threads, 32, 'threads')

        def work(handle: Handle, call: 'Call[int]') -> int:
            def report(pointer, _user) -> int:  # type: ignore[no-untyped-def]
                now = pointer.contents
                seen = Progress(now.units_done, now.units_total, now.solutions, now.fraction)
                return call.ask(lambda: progress and progress(seen))

            callback = ProgressFunction(report) if progress else ProgressFunction()
            set_before: bytes = library.nqueens_solver_kernel(handle)
            try:
                if used is not None:
                    check(library.nqueens_solver_set_threads(handle, used))
                if kernel is not None:
                    check(library.nqueens_solver_set_kernel(handle, kernel.encode()))
                check(library.nqueens_solver_set_progress(handle, callback, None, milliseconds))
                return function(handle, byref(number))
            finally:
                library.nqueens_solver_set_progress(handle, ProgressFunction(), None, 0)
                library.nqueens_solver_set_kernel(handle, set_before)
                library.nqueens_solver_set_threads(handle, self._threads)

        check(self._search(work))
        return number.value

    # ---- Listing ----

    def solutions(self) -> Iterator[Board]:
        """All solutions in lexicographic order, each found when it is asked for. Constraints
        may change on the way: the rest keeps the new ones."""
        return Listing(self._n, self._search, lambda: self._changes).boards()

    __iter__ = solutions

    def fundamental_solutions(self) -> List[Board]:
        """Of the solutions that are images of each other the least ones, in their order."""
        boards: List[Board] = []
        errors: List[BaseException] = []

        def keep(queens, n, _user) -> int:  # type: ignore[no-untyped-def]
            try:
                boards.append(tuple(queens[:n]))
            except BaseException as failure:
                errors.append(failure)
            return len(errors)

        callback = BoardFunction(keep)
        code = self._search(
            lambda handle, _: library.nqueens_enumerate_fundamental(handle, callback, None))
        if errors:
            raise errors[0]
        check(code)
        return boards

    # ---- Finding ----

    def solve(self) -> Optional[Board]:
        """A solution, for boards of any size; None if there is none."""
        return self._board(library.nqueens_solve)

    def solve_from_seed(self, seed: SupportsIndex) -> Optional[Board]:
        """A solution that the seed chooses, for boards of any size, but not each with the same
        probability; None if there is none."""
        return self._board(library.nqueens_solve_from_seed, unsigned(seed, 64, 'seed'))

    def random_solution(self, seed: SupportsIndex) -> Optional[Board]:
        """A random solution, each with the same probability; None if there is none."""
        return self._board(library.nqueens_random_solution, unsigned(seed, 64, 'seed'))

    def rank(self, queens: Queens) -> int:
        """The number of solutions before this one. LookupError if it is none."""
        return self._number(library.nqueens_rank, columns(queens, self._n))

    def unrank(self, rank: SupportsIndex) -> Board:
        """The solution of a rank. LookupError if there are no more solutions than that."""
        board = self._board(library.nqueens_unrank, unsigned(rank, 64, 'rank'))
        if board is None:
            raise error(NO_SOLUTION)
        return board

    # ---- Estimating ----

    def estimate(self, samples: SupportsIndex = 10000, seed: SupportsIndex = 1) -> Estimate:
        """About how many solutions there are."""
        return self._estimated(library.nqueens_estimate, samples, seed)

    def estimate_placements(self, samples: SupportsIndex = 10000,
                            seed: SupportsIndex = 1) -> Estimate:
        """About how many partial placements a search row by row visits."""
        return self._estimated(library.nqueens_estimate_placements, samples, seed)

    def _estimated(self, function: Callable[..., int], samples: SupportsIndex,
                   seed: SupportsIndex) -> Estimate:
        value, relative_error, logarithm = c_double(), c_double(), c_double()
        numbers = unsigned(samples, 64, 'samples'), unsigned(seed, 64, 'seed')
        check(self._search(lambda handle, _: function(
            handle, *numbers, byref(value), byref(relative_error), byref(logarithm))))
        return Estimate(value.value, relative_error.value, logarithm.value)

    # ---- Cancelling ----

    def cancel(self) -> None:
        """Ends the call that runs, in whatever thread: it raises Cancelled, and so does every
        call that searches until clear_cancel."""
        self._cancelled = True
        self._changes += 1
        library.nqueens_solver_cancel(self._open())

    def clear_cancel(self) -> None:
        """Lets the solver search again."""
        self._do(library.nqueens_solver_clear_cancel)
        self._cancelled = False

    # ---- Calls ----

    @contextmanager
    def _alone(self) -> Iterator[Handle]:
        """The solver of C, for what must not run beside a call. The lock is needed besides the
        library's own, because a count is several calls."""
        handle = self._open()
        if not self._calling.acquire(blocking=False):
            raise error(ERROR_BUSY)
        try:
            yield handle
        finally:
            self._calling.release()

    def _do(self, function: Callable[..., int], *arguments: object) -> None:
        """Makes a short call."""
        with self._alone() as handle:
            check(function(handle, *arguments))

    def _search(self, work: Callable[[Handle, 'Call[int]'], int]) -> int:
        """Makes a call that may take long, and returns its code."""
        with self._alone() as handle:
            call: 'Call[int]' = Call(lambda call: work(handle, call),
                                     lambda: library.nqueens_solver_cancel(handle))
            try:
                return call.run()
            except BaseException:
                # It was cancelled to end it, which the next call need not know.
                library.nqueens_solver_clear_cancel(handle)
                if self._cancelled:
                    library.nqueens_solver_cancel(handle)
                raise

    def _number(self, function: Callable[..., int], *arguments: object) -> int:
        number = c_uint64()
        check(self._search(lambda handle, _: function(handle, *arguments, byref(number))))
        return number.value

    def _board(self, function: Callable[..., int], *arguments: object) -> Optional[Board]:
        board = no_columns(self._n)
        code = self._search(lambda handle, _: function(handle, *arguments, board))
        return tuple(board) if _found(code) else None


def _row_and_column(row: SupportsIndex, column: SupportsIndex) -> Tuple[int, int]:
    return unsigned(row, 32, 'row'), unsigned(column, 32, 'column')


def _found(code: int) -> bool:
    """Whether a call found what it looked for."""
    if code != NO_SOLUTION:
        check(code)
    return code == OK


def count(n: SupportsIndex, *, threads: SupportsIndex = 0) -> int:
    """The number of solutions for n queens, counted on all CPUs by default."""
    with Solver(n) as solver:
        return solver.count(threads=threads)


def solutions(n: SupportsIndex) -> Iterator[Board]:
    """All solutions for n queens in lexicographic order, each found when it is asked for."""
    return Solver(n).solutions()
