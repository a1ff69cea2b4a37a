# SPDX-License-Identifier: MIT
"""All solutions as one array of numpy.

The library writes into the array itself, and what lies past the boards is cut off in the end: it
takes no memory before it is written. A list that one call writes whole takes little more than half
of its time, so the array has room for most lists from the beginning. One that is full is copied
into one of four times its size.
"""

from typing import TYPE_CHECKING, Any, Optional

from ._arguments import Board
from ._call import Call
from ._errors import NO_SOLUTION, OK, check
from ._handle import Handle
from ._listing import BYTE_ROWS, Search, list_boards

if TYPE_CHECKING:
    import numpy
    from numpy.typing import NDArray

    BoardArray = NDArray[numpy.unsignedinteger[Any]]

FIRST_COLUMNS = 1 << 26  # of an array


def array_of_boards(n: int, search: Search, limit: int, last: Optional[Board]) -> 'BoardArray':
    """The first solutions up to the limit, of those that come after one if there is one; `search`
    makes a call on the solver."""
    try:
        import numpy
    except ImportError as missing:
        raise ImportError('there is no numpy here, which arrays of solutions need: install it by '
                          '"pip install numpy", or the package python3-numpy') from missing
    column = numpy.uint8 if n <= BYTE_ROWS else numpy.uint32
    boards = numpy.empty((min(limit, max(FIRST_COLUMNS // max(n, 1), 1)), n), column)
    row = n * boards.itemsize
    before = None if last is None else numpy.array(last, column)
    first = None if before is None else before.ctypes.data
    count = 0

    def work(handle: Handle, _: 'Call[int]') -> int:
        nonlocal boards, count
        while True:
            begin = boards.ctypes.data
            after = begin + (count - 1) * row if count else first
            code, found = list_boards(handle, n, after, len(boards) - count, begin + count * row)
            count += found
            if code != OK or count < len(boards) or count == limit:
                return code
            full, boards = boards, numpy.empty((min(4 * count, limit), n), column)
            boards[:count] = full

    code = search(work)
    if code != NO_SOLUTION:
        check(code)
    boards.resize((count, n), refcheck=False)
    return boards.astype(numpy.min_scalar_type(max(n - 1, 0)), copy=False)
