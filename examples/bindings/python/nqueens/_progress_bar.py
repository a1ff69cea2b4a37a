# SPDX-License-Identifier: MIT
"""A bar that shows on standard error how far a count is: that of tqdm where it is installed, else a
line of its own where standard error is a terminal, else none. When the count ends, however it
does, the bar is taken away.
"""

import os
import sys
from contextlib import contextmanager
from importlib import import_module
from time import monotonic
from typing import Any, Callable, Iterator, Optional, TextIO, Union

from ._arguments import wrong_type

FIRST = 1.0  # seconds without a line: most counts take less
CELLS = 20  # of the bar

Report = Callable[[Any], object]


@contextmanager
def reporting(progress: Union[bool, Report, None]) -> Iterator[Optional[Report]]:
    """What is to be told how far the count is, if anything: that of the caller, or a bar."""
    if progress is True:
        bar = _bar()
        try:
            yield None if bar is None else bar.show
        finally:
            if bar is not None:
                bar.close()
    elif progress is None or progress is False:
        yield None
    elif callable(progress):
        yield progress
    else:
        raise wrong_type(progress, 'progress', 'callable, or True for a bar')


def _bar() -> 'Union[TqdmBar, Line, None]':
    if sys.stderr is None:
        return None
    try:
        tqdm = import_module('tqdm.auto')
    except ImportError:
        return Line(sys.stderr) if sys.stderr.isatty() else None
    return TqdmBar(tqdm.tqdm)


class TqdmBar:
    """A bar of tqdm, on a terminal or in a notebook."""

    def __init__(self, tqdm: Any) -> None:
        self._bar = tqdm(total=1, leave=False, miniters=0, mininterval=0, dynamic_ncols=True,
                         bar_format='{percentage:3.0f}%|{bar}| {elapsed}<{remaining}{postfix}')

    def show(self, progress: Any) -> None:
        """Moves the bar."""
        self._bar.set_postfix_str(f'{progress.solutions} solutions', refresh=False)
        self._bar.update(progress.fraction - self._bar.n)

    def close(self) -> None:
        """Takes the bar away."""
        self._bar.close()


class Line:
    """A line of a terminal, written over itself."""

    def __init__(self, terminal: TextIO) -> None:
        self._terminal = terminal
        self._begun = monotonic()
        self._is_shown = False

    def show(self, progress: Any) -> None:
        """Writes the line, as wide as the terminal at most."""
        elapsed = monotonic() - self._begun
        if elapsed >= FIRST:
            self._is_shown = True
            self._write(_text(progress, elapsed, self._width() - 1))

    def close(self) -> None:
        """Takes the line away."""
        if self._is_shown:
            self._write('')

    def _width(self) -> int:
        try:
            return os.get_terminal_size(self._terminal.fileno()).columns or 80
        except (OSError, ValueError):
            return 80

    def _write(self, text: str) -> None:
        try:
            self._terminal.write(f'\r{text}\x1b[K')
            self._terminal.flush()
        except (OSError, ValueError):  # the terminal is gone: the count goes on without it
            pass


def _text(progress: Any, elapsed: float, width: int) -> str:
    """As many of the parts as the width has room for."""
    done = progress.fraction
    bar = '#' * int(CELLS * done)
    text = f'{100 * done:3.0f} % [{bar:.<{CELLS}}] {_time(elapsed)} elapsed'[:width]
    parts = [f'{_time(elapsed * (1 - done) / done)} left'] if done else []
    for part in [*parts, f'{progress.solutions} solutions']:
        if len(text) + 2 + len(part) <= width:
            text += f', {part}'
    return text


def _time(seconds: float) -> str:
    """"9 s", "2 min 5 s", "3 h 20 min", "2 d 4 h"."""
    whole = int(seconds)
    for size, name, rest, of in ((86400, 'd', 3600, 'h'), (3600, 'h', 60, 'min'),
                                 (60, 'min', 1, 's')):
        if whole >= size:
            return f'{whole // size} {name} {whole % size // rest} {of}'
    return f'{whole} s'
