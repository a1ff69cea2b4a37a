# SPDX-License-Identifier: MIT
"""A long call of C that signals and exceptions can end.

The call runs in a thread of its own. The calling thread waits in Python, where it runs signal
handlers, and what the call asks it to run: callbacks. If one of them raises an exception,
KeyboardInterrupt for one, the call is told to stop, is waited for, and the exception goes on.
"""

from _thread import start_new_thread
from queue import Empty, SimpleQueue
from threading import Lock
from typing import Callable, Generic, Optional, TypeVar

Result = TypeVar('Result')

# A wait without an end could not be interrupted on Windows, nor everywhere when the system
# hands the signal to another thread.
PATIENCE = 0.1


class Call(Generic[Result]):
    """A call, to be run once. `work` makes it; `stop` makes `work` return soon."""

    def __init__(self, work: Callable[['Call[Result]'], Result], stop: Callable[[], None]) -> None:
        self._work = work
        self._stop = stop
        self._begun = Lock()
        self._ended = False
        self._result: Optional[Result] = None
        self._error: Optional[BaseException] = None
        self._questions: 'SimpleQueue[Optional[Callable[[], object]]]' = SimpleQueue()
        self._answers: 'SimpleQueue[int]' = SimpleQueue()

    def run(self) -> Result:
        """Makes the call."""
        try:
            start_new_thread(self._run, ())
            while not self._ended:
                self._answer()
        except BaseException:
            self._abandon()
            raise
        if self._error is not None:
            raise self._error
        return self._result  # type: ignore[return-value]

    def ask(self, question: Callable[[], object]) -> int:
        """Has the calling thread run a function. Returns 0, or 1 if the call must stop."""
        self._questions.put(question)
        return self._answers.get()

    def _run(self) -> None:
        if not self._begun.acquire(blocking=False):
            return
        try:
            self._result = self._work(self)
        except BaseException as error:
            self._error = error
        self._ended = True
        self._questions.put(None)

    def _answer(self) -> None:
        try:
            question = self._questions.get(timeout=PATIENCE)
        except Empty:
            return
        if question is not None:
            question()
            self._answers.put(0)

    def _abandon(self) -> None:
        if self._begun.acquire(blocking=False):
            return  # the thread will never begin
        self._stop()
        self._answers.put(1)
        while not self._ended:
            try:
                self._questions.get(timeout=PATIENCE)
            except (Empty, KeyboardInterrupt):
                pass
