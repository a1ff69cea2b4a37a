# SPDX-License-Identifier: MIT
"""A long call of C that signals and exceptions can end.

The call runs in a thread of its own. The calling thread waits in Python, where it runs signal
handlers, and what the call asks it to run: callbacks. If one of them raises an exception,
KeyboardInterrupt for one, the call is told to stop, is waited for, and the exception goes on.
"""

from _thread import start_new_thread
from queue import Empty, SimpleQueue
from typing import Callable, Dict, Generic, List, Optional, TypeVar

Result = TypeVar('Result')


def call_back(function: Callable[..., int], handle: object, kind: Callable[..., object],
              keep: Callable[..., object]) -> int:
    """Makes a call with a callback of a type of ctypes, which would only print an exception. Here
    one ends the call, and is raised. What is true of what `keep` returns stops the call, too."""
    errors: List[BaseException] = []

    def callback(*arguments: object) -> int:
        try:
            return 1 if keep(*arguments[:-1]) else 0
        except BaseException as failure:
            errors.append(failure)
            return 1

    code = function(handle, kind(callback), None)
    if errors:
        raise errors[0]
    return code


# A wait without an end could not be interrupted on Windows, nor everywhere when the system
# hands the signal to another thread.
PATIENCE = 0.1


class Call(Generic[Result]):
    """A call, to be run once. `work` makes it; `stop` makes `work` return soon, and `resume` takes
    that back. Both may be called more than once.
    """

    def __init__(self, work: Callable[['Call[Result]'], Result], stop: Callable[[], None],
                 resume: Callable[[], None]) -> None:
        self._work = work
        self._stop = stop
        self._resume = resume
        self._first: Dict[str, str] = {}  # who came first: the thread, or the end
        self._ended = False
        self._result: Optional[Result] = None
        self._error: Optional[BaseException] = None
        self._questions: 'SimpleQueue[Optional[Callable[[], object]]]' = SimpleQueue()
        self._answers: 'SimpleQueue[int]' = SimpleQueue()

    def run(self) -> Result:
        """Makes the call."""
        try:
            start_new_thread(self._run, ())
            self._answer()  # the loop is not here: Python 3.13 catches no signal between two turns
        except BaseException:
            try:
                self._end()
            except BaseException:  # a signal more; the first exception is on its way
                self._end()
            raise
        if self._error is not None:
            raise self._error
        return self._result  # type: ignore[return-value]

    def ask(self, question: Callable[[], object]) -> int:
        """Has the calling thread run a function. Returns 0, or 1 if the call must stop."""
        self._questions.put(question)
        return self._answers.get()

    def _run(self) -> None:
        if self._first.setdefault('is', 'thread') != 'thread':
            return
        try:
            self._result = self._work(self)
        except BaseException as error:
            self._error = error
        self._ended = True
        self._questions.put(None)

    def _answer(self) -> None:
        """Runs what the call asks for, until it has ended."""
        while not self._ended:
            question = self._question()
            if question is not None:
                question()
                self._answers.put(0)

    def _question(self) -> Optional[Callable[[], object]]:
        try:
            return self._questions.get(timeout=PATIENCE)
        except Empty:
            return None

    def _end(self) -> None:
        """Stops the call, and waits for it. May be called again if an exception ends this."""
        if self._first.setdefault('is', 'end') == 'end':
            return  # the thread will never begin
        self._stop()
        self._answers.put(1)
        while not self._ended:
            self._question()
        self._resume()
