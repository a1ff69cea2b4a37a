# SPDX-License-Identifier: MIT
"""How calls end: by themselves, by Ctrl-C, by an exception of a callback, by cancel; and how
solvers end.

Catches: a count that Ctrl-C cannot end or that goes on behind it, an exception that is lost or
only printed, a solver that stays cancelled, memory that is freed under a call, or never.
"""

import contextlib
import gc
import os
import queue
import signal
import subprocess
import sys
import textwrap
import threading
import time
import unittest
import weakref

import brute_force
import nqueens
from nqueens import BusyError, Cancelled, Solver, _handle

# Seconds after which a program hangs.
PATIENCE = 60 * int(os.environ.get('NQUEENS_TEST_PATIENCE', '1'))

# Calls that take minutes or more, on a solver that is at hand.
LONG_CALLS = {
    '22': ['solver.count()', 'solver.count(threads=2)', 'solver.count(threads=2, kernel="join")',
           'solver.count(progress=lambda _: None, interval=0)', 'solver.count_fundamental()',
           'solver.count_up_to(2**63)', 'solver.rank(solver.solve())', 'solver.random_solution(1)',
           'solver.fundamental_solutions()', 'sum(1 for _ in solver)',
           'solver.estimate(samples=2**60)', 'nqueens.count(22, kernel="bitmask")',
           'nqueens.random_solution(22)', 'nqueens.count_range(22, 0, nqueens.units(22))'],
    '60': ['nqueens.first(60)', 'next(solver.solutions())', 'while True: solver.deductions()',
           'while True: nqueens.puzzle(24, grade=5)'],
}

# An interruption by Ctrl-C; the solver has to be usable afterwards.
INTERRUPTED = '''
import nqueens, signal
signal.signal(signal.SIGINT, signal.default_int_handler)  # it may be ignored where tests run
with nqueens.Solver({n}) as solver:
    try:
        print('begins', flush=True)
        {call}
        print('ended')
    except KeyboardInterrupt:
        print('interrupted')
    print(nqueens.is_solution(solver.solve()), solver.count_up_to(1 if {n} < 30 else 0))
'''


@contextlib.contextmanager
def run(program):
    """Python with a program, and a pipe on each of its ends."""
    with subprocess.Popen([sys.executable, '-W', 'error', '-c', textwrap.dedent(program)],
                          stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        try:
            yield process
        finally:
            process.kill()


def processor_time(process):
    """Ticks of a hundredth of a second, or so, that a program has run; None without /proc."""
    try:
        with open(f'/proc/{process.pid}/stat', encoding='ascii') as file:
            return sum(map(int, file.read().rpartition(')')[2].split()[11:13]))
    except FileNotFoundError:
        return None


def wait_until_it_runs(process):
    """Until the program has computed for ten ticks from now on, or has ended."""
    before = processor_time(process)
    while before is not None and process.poll() is None and processor_time(process) < before + 10:
        time.sleep(0.01)


def check_interruption(test, n, call):
    """SIGINT ends a call that is long, and the solver can be used afterwards."""
    with run(INTERRUPTED.format(n=n, call=call)) as program:
        test.assertEqual(program.stdout.readline(), 'begins\n')
        wait_until_it_runs(program)
        program.send_signal(signal.SIGINT)
        output, errors = program.communicate(timeout=PATIENCE)
        test.assertEqual((program.returncode, errors), (0, ''))
        test.assertEqual(output, f'interrupted\nTrue {int(n) < 30:d}\n')


class Failure(Exception):
    pass


@contextlib.contextmanager
def in_thread(function):
    """Runs a function in another thread, and waits for it. Yields where its result, or its
    exception, comes."""
    results = queue.Queue()

    def work():
        try:
            results.put(function())
        except BaseException as error:
            results.put(error)

    thread = threading.Thread(target=work)
    thread.start()
    try:
        yield results
    finally:
        thread.join()


class Interruptions(unittest.TestCase):

    maxDiff = None

    def test_interrupt(self):
        """SIGINT ends each call that is long, and is raised as KeyboardInterrupt"""
        for n, calls in LONG_CALLS.items():
            for call in calls:
                with self.subTest(call=call):
                    check_interruption(self, n, call)

    def test_many_interrupts(self):
        """many SIGINTs, at any time, end a program in order"""
        program = '''
            import nqueens, signal
            left = 0

            def interrupt(*_):
                global left
                if left > 0:
                    left -= 1
                    raise KeyboardInterrupt

            signal.signal(signal.SIGINT, interrupt)
            solver = nqueens.Solver(20)
            print('begins', flush=True)
            for _ in range(40):
                try:
                    try:
                        left = 2
                        while True:
                            solver.count_up_to(100000)
                    except KeyboardInterrupt:
                        left = 0
                except KeyboardInterrupt:
                    pass
            print(solver.count_up_to(7))
            '''
        chance = brute_force.random_stream(13)
        with run(program) as interrupted:
            self.assertEqual(interrupted.stdout.readline(), 'begins\n')
            while interrupted.poll() is None:
                interrupted.send_signal(signal.SIGINT)
                time.sleep(chance.choice([0.0003, 0.01]))
            self.assertEqual((interrupted.stdout.read(), interrupted.stderr.read()), ('7\n', ''))

    def test_handler(self):
        """a signal handler runs during a count, which goes on"""
        program = '''
            import nqueens, signal, time
            handled = []
            signal.signal(signal.SIGALRM, lambda *_: handled.append(time.monotonic()))
            signal.setitimer(signal.ITIMER_REAL, 0.01, 0.01)
            while len(handled) < 3:
                assert nqueens.count(15) == 2279184
            signal.setitimer(signal.ITIMER_REAL, 0)
            '''
        with run(program) as handling:
            self.assertEqual(handling.communicate(timeout=PATIENCE), ('', ''))
            self.assertEqual(handling.returncode, 0)

    def test_exit(self):
        """a program that ends during a count in a daemon thread ends"""
        program = '''
            import nqueens, threading
            begun = threading.Event()
            solver = nqueens.Solver(22)
            threading.Thread(target=solver.count, kwargs={'progress': lambda _: begun.set()},
                             daemon=True).start()
            begun.wait()
            '''
        with run(program) as ending:
            self.assertEqual(ending.communicate(timeout=PATIENCE), ('', ''))
            self.assertEqual(ending.returncode, 0)


class Callbacks(unittest.TestCase):

    def test_exceptions(self):
        """an exception in a callback ends the count, and is raised"""
        def fail(progress):
            raise failure

        for failure in Failure('no'), KeyboardInterrupt(), SystemExit(3):
            for n, threads in (5, 1), (22, 1), (22, 2):
                with Solver(n) as solver:
                    for function in solver.count, solver.count_fundamental:
                        with self.assertRaises(type(failure)) as caught:
                            function(progress=fail, threads=threads)
                        self.assertIs(caught.exception, failure)
                    self.assertEqual(solver.count_up_to(5), 5)

    def test_thread(self):
        """callbacks run in the thread that made the call"""
        threads = set()
        with Solver(6) as solver:
            solver.count(progress=lambda _: threads.add(threading.get_ident()))
            self.assertEqual(threads, {threading.get_ident()})
            with in_thread(lambda: solver.count(
                    progress=lambda _: threads.add(threading.get_ident()))) as results:
                self.assertEqual(results.get(), 4)
        self.assertEqual(len(threads), 2)

    def test_busy(self):
        """a callback may not use its solver, but another one"""
        def count_others(progress):
            for call in (solver.count, solver.solve, solver.copy, solver.clear_constraints,
                         solver.clear_cancel, solver.hint, solver.deductions, solver.puzzle,
                         lambda: solver.set_regions(None), lambda: solver.require(0, 0),
                         lambda: next(iter(solver)), lambda: solver.square(0, 0)):
                with self.assertRaises(BusyError) as caught:
                    call()
                self.assertEqual(caught.exception.code, -8)
            self.assertEqual((solver.n, solver.threads), (6, 1))
            self.assertEqual(nqueens.count(8), 92)

        with Solver(6) as solver:
            self.assertEqual(solver.count(progress=count_others), 4)


class Threads(unittest.TestCase):

    def test_two_solvers(self):
        """two threads with a solver each do not disturb each other"""
        def count(*squares):
            with Solver(9) as solver:
                for square in squares:
                    solver.forbid(*square)
                return [(solver.count(threads=2), len(list(solver)), solver.rank(solver.unrank(9)))
                        for _ in range(20)]

        with in_thread(count) as first, in_thread(lambda: count((0, 0))) as second:
            self.assertEqual(first.get(), [(352, 352, 9)] * 20)
            self.assertEqual(second.get(), [(324, 324, 9)] * 20)

    def test_other_threads_run(self):
        """other threads run during a count, and find the solver busy"""
        begun = threading.Event()
        with Solver(22) as solver:
            with in_thread(lambda: solver.count(progress=lambda _: begun.set())) as results:
                begun.wait()
                with self.assertRaises(RuntimeError):
                    solver.count()
                solver.cancel()
                self.assertIsInstance(results.get(), Cancelled)

    def test_cancel(self):
        """a cancel lasts until it is cleared, also through an interruption"""
        def interrupt(progress):
            solver.cancel()
            raise KeyboardInterrupt

        with Solver(8) as solver:
            with self.assertRaises(KeyboardInterrupt):
                solver.count(progress=interrupt)
            for call in (solver.count, solver.solve, solver.fundamental_solutions, solver.hint,
                         solver.deductions, solver.grade, solver.puzzle, lambda: list(solver)):
                with self.assertRaises(Cancelled) as caught:
                    call()
                self.assertEqual(caught.exception.code, 2)
            self.assertEqual(solver.copy().count(), 92)
            solver.clear_cancel()
            self.assertEqual(solver.count(), 92)


class Lives(unittest.TestCase):

    def test_closed(self):
        """a closed solver is a ValueError, and may be closed again"""
        with Solver(8) as solver:
            listing = solver.solutions()
            next(listing)
        solver.close()
        for call in (solver.count, solver.solve, solver.copy, solver.cancel, solver.clear_cancel,
                     solver.clear_constraints, solver.fundamental_solutions, solver.__enter__,
                     solver.hint, solver.puzzle,
                     lambda: solver.threads, lambda: solver.require(0, 0), lambda: next(listing),
                     lambda: setattr(solver, 'threads', 1)):
            with self.assertRaisesRegex(ValueError, 'closed'):
                call()
        self.assertEqual(repr(solver), '<nqueens.Solver n=8, closed>')

    def test_close_during_a_call(self):
        """a solver that is closed during a call ends the call"""
        begun = threading.Event()
        solver = Solver(22)
        with in_thread(lambda: solver.count(progress=lambda _: begun.set())) as results:
            begun.wait()
            solver.close()
            self.assertIsInstance(results.get(), Cancelled)

    def test_freed(self):
        """solvers are freed once, by close, by with and by the garbage collector"""
        gc.collect()  # those that earlier tests left
        freed = []
        free = _handle.Handle._free
        _handle.Handle._free = lambda handle: freed.append(handle.value)
        try:
            handles = []
            with Solver(5) as solver:
                handles.append(solver._handle._as_parameter_.value)
                next(solver.solutions())
                other = solver.copy()
                handles.append(other._handle._as_parameter_.value)
            self.assertEqual(freed, handles[:1])
            other.close()
            other.close()
            self.assertEqual(freed, handles)
            listing = Solver(5).solutions()
            next(listing)
            cycle = [Solver(5), listing]
            cycle.append(cycle)
            gone = weakref.ref(cycle[0])
            del cycle, listing, solver, other
            gc.collect()
            self.assertIsNone(gone())
            self.assertEqual(len(freed), 4)
            self.assertEqual(len(set(freed)), 4)
            with self.assertRaises(ValueError):
                Solver(-1)
            gc.collect()
            self.assertEqual(len(freed), 4)
        finally:
            _handle.Handle._free = free
            for handle in freed:
                free(handle)

    def test_memory(self):
        """memory does not grow by solvers and listings"""
        def use():
            for _ in range(100):
                solver = Solver(200)
                solver.solve()
                next(Solver(8).solutions())
            gc.collect()
            with open('/proc/self/statm', encoding='ascii') as file:
                return int(file.read().split()[1]) * os.sysconf('SC_PAGE_SIZE')

        if not os.path.exists('/proc/self/statm'):
            self.skipTest('no /proc here')
        use()
        before = use()
        for _ in range(10):
            after = use()
        self.assertLess(after - before, 1 << 20)
