# SPDX-License-Identifier: MIT
"""Solutions one after the other, found in blocks.

A search in a thread of its own (see _call.py) takes longer to begin than a board to find. So a
block is eight times as large as the one before, up to a limit, and ends after some milliseconds:
each call that fills it asks for as many boards as the block has, so none takes much longer than
those before it.
"""

from array import array
from ctypes import Array, addressof, byref, c_size_t, c_uint8, c_uint32, sizeof
from time import monotonic
from typing import Callable, Iterable, Iterator, Optional, Tuple, Union

from ._arguments import Board
from ._call import Call
from ._errors import NO_SOLUTION, OK, check
from ._handle import Handle
from ._library import library

BYTE_ROWS = 256  # the largest board whose columns are listed as bytes
LARGEST_BLOCK = 1 << 16  # in columns
LARGEST_CALL = 256  # in boards
SECONDS = 0.01

Search = Callable[[Callable[[Handle, 'Call[int]'], int]], int]
Block = Union['Array[c_uint8]', 'Array[c_uint32]']


def list_boards(handle: Handle, n: int, after: Optional[int], capacity: int,
                boards: int) -> Tuple[int, int]:
    """Writes the boards that come after one to an address. Their columns are bytes if n is at most
    BYTE_ROWS, else of 32 bits. `after` is an address, too. Returns the code and the number."""
    count = c_size_t()
    function, column = ((library.nqueens_list_bytes, c_uint8) if n <= BYTE_ROWS
                        else (library.nqueens_list, c_uint32))
    first = None if after is None else byref(column.from_address(after))
    return function(handle, first, byref(column.from_address(boards)), capacity,
                    byref(count)), count.value


class Listing:
    """A listing for the board of size n. `search` makes a call on the solver; `changes` is a
    number that grows when what was found in advance is out of date."""

    def __init__(self, n: int, search: Search, changes: Callable[[], int]) -> None:
        self._n = n
        self._search = search
        self._changes = changes
        self._column = c_uint8 if n <= BYTE_ROWS else c_uint32

    def boards(self, last: Optional[Board] = None) -> Iterator[Board]:
        """The boards, or those that come after one, which may be any."""
        largest = max(LARGEST_BLOCK // max(self._n, 1), 1)
        size = min(8, largest)
        while True:
            changes = self._changes()
            code, block = self._find(last, size)
            for last in block:
                yield last
                if self._changes() != changes:
                    break
            else:
                if code == NO_SOLUTION:
                    return
                check(code)
            size = min(8 * size, largest)

    def _find(self, last: Optional[Board], size: int) -> Tuple[int, Iterable[Board]]:
        """The code of the last call, and the next boards."""
        n, count = self._n, 0
        block = self._columns(size)
        begin = self._columns(1)
        if last is not None:
            begin[:] = last

        def work(handle: Handle, _: 'Call[int]') -> int:
            nonlocal count
            end = monotonic() + SECONDS
            after = None if last is None else addressof(begin)
            while True:
                free = addressof(block) + count * sizeof(begin)
                asked = min(max(count, 1), LARGEST_CALL, size - count)
                code, found = list_boards(handle, n, after, asked, free)
                count += found
                if code != OK or count == size or monotonic() > end:
                    return code
                after = free + (found - 1) * sizeof(begin)

        code = self._search(work)
        return code, self._boards(block, count)

    def _columns(self, boards: int) -> Block:
        columns: Block = (self._column * (boards * self._n))()  # type: ignore[assignment]
        return columns

    def _boards(self, block: Block, count: int) -> Iterable[Board]:
        """The first boards of a block, each made when it is asked for."""
        if self._n == 0:
            return [()] * count
        filled = bytes(memoryview(block).cast('B')[:count * self._n * sizeof(self._column)])
        columns: Iterable[int] = filled if self._column is c_uint8 else array('I', filled)
        return zip(*[iter(columns)] * self._n)
