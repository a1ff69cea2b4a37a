# SPDX-License-Identifier: MIT
"""Solutions one after the other, found in batches.

A search in a thread of its own (see _call.py) takes longer to begin than a board to find. So a
batch is twice as large as the one before, up to a limit, and ends after some milliseconds.
"""

from time import monotonic
from typing import Callable, Iterator, List, Optional

from ._arguments import Board, no_columns
from ._call import Call
from ._errors import NO_SOLUTION, OK, check
from ._handle import Handle
from ._library import library

LARGEST_BATCH = 1024
SECONDS = 0.01

Search = Callable[[Callable[[Handle, 'Call[int]'], int]], int]


class Listing:
    """A listing for the board of size n. `search` makes a call on the solver; `changes` is a
    number that grows when what was found in advance is out of date."""

    def __init__(self, n: int, search: Search, changes: Callable[[], int]) -> None:
        self._n = n
        self._search = search
        self._changes = changes

    def boards(self) -> Iterator[Board]:
        """The boards."""
        last: Optional[Board] = None
        size = 1
        while True:
            batch: List[Board] = []
            changes = self._changes()
            code = self._find(last, size, batch)
            for last in batch:
                yield last
                if self._changes() != changes:
                    break
            else:
                if code == NO_SOLUTION:
                    return
                check(code)
            size = min(2 * size, LARGEST_BATCH)

    def _find(self, last: Optional[Board], size: int, batch: List[Board]) -> int:
        """Puts the next boards into the batch; returns the code of the last call."""
        queens = no_columns(self._n)
        if last is not None:
            queens[:] = last

        def work(handle: Handle, _: 'Call[int]') -> int:
            end = monotonic() + SECONDS
            step = library.nqueens_first if last is None else library.nqueens_next
            code: int = step(handle, queens)
            while code == OK:
                batch.append(tuple(queens))
                if len(batch) == size or monotonic() > end:
                    break
                code = library.nqueens_next(handle, queens)
            return code

        return self._search(work)
