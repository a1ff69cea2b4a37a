# SPDX-License-Identifier: MIT
"""How a solver of Python calls its solver of C: one call at a time, until it is closed, and so
that a long call can be ended.
"""

from ctypes import byref, c_uint64
from types import TracebackType
from typing import Callable, Dict, Hashable, NoReturn, Optional, Tuple, Type, TypeVar

from ._arguments import Board, Integer, in_range, no_columns
from ._call import Call
from ._errors import ERROR_BUSY, NO_SOLUTION, OK, check, error
from ._handle import Handle
from ._library import library

Result = TypeVar('Result')
Self = TypeVar('Self', bound='SolverBase')


class SolverBase:
    """The life of a solver, and its calls. With slots an unknown attribute cannot be set."""

    __slots__ = ('_attacks_are_set', '_caller', '_cancelled', '_changes', '_handle', '_n',
                 '_region_names', '_threads', '__weakref__')

    def __init__(self, n: Integer) -> None:
        self._set_up(Handle.new(in_range(n, 0, 2**32 - 1, 'n', 'an integer, or a puzzle: parse_puzzle reads a text')), 1)

    def _set_up(self, handle: Handle, threads: int) -> None:
        self._handle: Optional[Handle] = handle
        self._n: int = library.nqueens_solver_n(handle)
        self._threads = threads
        self._cancelled = False
        self._changes = 0
        self._region_names: Tuple[Hashable, ...] = ()  # by their numbers in C
        self._attacks_are_set = False  # by the program
        self._caller: Dict[str, object] = {}  # 'is': whose call runs

    def close(self) -> None:
        """Releases what the solver holds. A call that runs in another thread is cancelled."""
        handle, self._handle = self._handle, None
        self._changes += 1
        if handle is not None:
            library.nqueens_solver_cancel(handle)

    def __enter__(self: 'Self') -> 'Self':
        self._open()
        return self

    def __exit__(self, kind: Optional[Type[BaseException]], value: Optional[BaseException],
                 traceback: Optional[TracebackType]) -> None:
        self.close()

    def copy(self: 'Self') -> 'Self':
        """A solver with the same constraints and settings, not cancelled."""
        other = type(self).__new__(type(self))

        def work(handle: Handle) -> None:
            other._set_up(handle.copy(), self._threads)
            other._region_names = self._region_names
            other._attacks_are_set = self._attacks_are_set

        self._alone(work)
        return other

    __copy__ = copy

    def __deepcopy__(self: 'Self', _: object) -> 'Self':
        return self.copy()

    def __reduce__(self) -> NoReturn:
        raise TypeError(f'cannot pickle {self!r}: boards can be, and what makes a solver')

    def __repr__(self) -> str:
        return f'<nqueens.{type(self).__name__} n={self._n}{"" if self._handle else ", closed"}>'

    def _open(self) -> Handle:
        if self._handle is None:
            raise ValueError('the solver is closed')
        return self._handle

    @property
    def n(self) -> int:
        """The size of the board."""
        return self._n

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

    # ---- For the classes above ----

    def _alone(self, work: Callable[[Handle], Result]) -> Result:
        """Does with the solver of C what must not run beside a call. The library's own lock is not
        enough, because a count is several calls. No lock of Python's is taken: a signal may raise
        an exception between any two steps, and one that came just after the lock was taken would
        leave it so. A name in a dictionary says by itself whose it is."""
        handle = self._open()
        caller = object()
        try:
            if self._caller.setdefault('is', caller) is not caller:
                raise error(ERROR_BUSY)
            return work(handle)
        finally:
            try:
                self._leave(caller)
            finally:
                self._leave(caller)  # after a signal more

    def _leave(self, caller: object) -> None:
        if self._caller.get('is') is caller:
            self._caller.pop('is', None)

    def _code(self, function: Callable[..., int], *arguments: object) -> int:
        """Makes a short call, and returns its code."""
        def work(handle: Handle) -> int:
            return function(handle, *arguments)

        return self._alone(work)

    def _do(self, function: Callable[..., int], *arguments: object) -> None:
        """Makes a short call."""
        check(self._code(function, *arguments))

    def _search(self, work: Callable[[Handle, 'Call[int]'], int]) -> int:
        """Makes a call that may take long, and returns its code."""
        return self._alone(lambda handle: Call(lambda call: work(handle, call),
                                               lambda: self._interrupt(handle),
                                               lambda: self._resume(handle)).run())

    def _interrupt(self, handle: Handle) -> None:
        library.nqueens_solver_cancel(handle)

    def _resume(self, handle: Handle) -> None:
        """Clears a cancel that was not the user's."""
        library.nqueens_solver_clear_cancel(handle)
        if self._cancelled:
            library.nqueens_solver_cancel(handle)

    def _number(self, function: Callable[..., int], *arguments: object) -> int:
        number = c_uint64()
        check(self._search(lambda handle, _: function(handle, *arguments, byref(number))))
        return number.value

    def _board(self, function: Callable[..., int], *arguments: object) -> Optional[Board]:
        board = no_columns(self._n)
        code = self._search(lambda handle, _: function(handle, *arguments, board))
        return tuple(board) if found(code) else None


def found(code: int) -> bool:
    """Whether a call found what it looked for."""
    if code != NO_SOLUTION:
        check(code)
    return code == OK
