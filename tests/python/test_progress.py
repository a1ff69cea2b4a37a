# SPDX-License-Identifier: MIT
"""The progress bar, on a terminal, by tqdm, and where there is neither.

Catches: a bar that is left behind, wider than the terminal, or written where nobody asked; one that
stays after Ctrl-C or an exception; tqdm where it is not wanted; a count that a broken terminal
ends.
"""

import importlib.util
import io
import os
import pathlib
import re
import sys
import types
import unittest
from unittest import mock

import nqueens
from nqueens import Progress, Solver, _progress_bar
from test_calls import Failure
from test_installed import run

sys.path.append(str(pathlib.Path(os.environ['SOURCE_ROOT'], 'tests').resolve()))
try:
    from terminal import Terminal
except ImportError:  # no terminals on this system
    Terminal = None

# As if tqdm were not installed; the line comes without the first second if FIRST is 0.
PROGRAM = '''
import sys
sys.modules['tqdm'] = None
import nqueens, signal
signal.signal(signal.SIGINT, signal.default_int_handler)
from nqueens import _progress_bar
_progress_bar.FIRST = {first}
try:
    print(nqueens.count({n}, threads=2, progress=True{keywords}))
except KeyboardInterrupt:
    print('interrupted')
'''


def program(n, first=1, keywords=''):
    return sys.executable, '-c', PROGRAM.format(n=n, first=first, keywords=keywords)


class Stream(io.StringIO):
    """A terminal that is none."""

    def isatty(self):
        return True


class FakeTqdm:
    """Keeps what it is told."""

    bars = []

    def __init__(self, **settings):
        self.settings, self.n, self.texts, self.closed = settings, 0, [], 0
        self.bars.append(self)

    def set_postfix_str(self, text, refresh):
        self.texts.append(text)

    def update(self, step):
        self.n += step

    def close(self):
        self.closed += 1


@unittest.skipIf(Terminal is None, 'no terminals here')
class Line(unittest.TestCase):

    def test_interrupt(self):
        """Ctrl-C ends a count in threads, and takes the line away"""
        user = Terminal(*program(24), columns=120)
        came, status, screen = user.end_at(
            r'\r  0 % \[\.{20}\] \d+ s elapsed(, \d+ (s|min|h|d)[^\r]* left)?, \d+ solutions\x1b')
        self.assertTrue(came, user.said)
        self.assertEqual((status, screen), (0, 'interrupted\n'))

    def test_end(self):
        """a line is narrower than the terminal, and leaves the answer alone"""
        user = Terminal(*program(12, first=0, keywords=', interval=0'), columns=45)
        status, screen = user.end()
        self.assertEqual((status, screen), (0, '14200\n'))
        lines = [line.split('\x1b')[0] for line in user.said.split('\r') if '%' in line]
        self.assertGreater(len(lines), 1)
        self.assertLess(max(map(len, lines)), 45)
        self.assertRegex(lines[-1], r'^100 % \[#{20}\] \d+ (s|min)')

    def test_short_count(self):
        """a count that takes less than a second shows none"""
        user = Terminal(*program(8, first=10**9), columns=80)
        self.assertEqual(user.end(), (0, '92\n'))
        self.assertEqual(user.said, '92\r\n')


class Bars(unittest.TestCase):

    def without_tqdm(self):
        return mock.patch.dict(sys.modules, {'tqdm': None})

    def test_quiet(self):
        """without tqdm and without a terminal there is no bar"""
        for error in None, io.StringIO():
            with self.without_tqdm(), mock.patch('sys.stderr', error), \
                    mock.patch.object(_progress_bar, 'FIRST', 0):
                self.assertEqual(nqueens.count(8, progress=True), 92)
        self.assertEqual(error.getvalue(), '')

    def test_texts(self):
        """the line says the share, the time that it took and will take, and the solutions"""
        terminal, clock = Stream(), iter([0, 0.5, 10, 4000, 90000, 200000])
        with mock.patch.object(_progress_bar, 'monotonic', clock.__next__):
            line = _progress_bar.Line(terminal)
            for fraction in 0, 0.25, 0.5, 0.5, 1:
                line.show(Progress(1, 2, 34, fraction))
        line.close()
        self.assertEqual(terminal.getvalue().split('\r'), ['', *(text + '\x1b[K' for text in (
            ' 25 % [#####...............] 10 s elapsed, 30 s left, 34 solutions',
            ' 50 % [##########..........] 1 h 6 min elapsed, 1 h 6 min left, 34 solutions',
            ' 50 % [##########..........] 1 d 1 h elapsed, 1 d 1 h left, 34 solutions',
            '100 % [####################] 2 d 7 h elapsed, 0 s left, 34 solutions', ''))])

    def test_broken_terminal(self):
        """a count goes on when the terminal is gone"""
        terminal = Stream()
        terminal.write = mock.Mock(side_effect=OSError)
        with self.without_tqdm(), mock.patch('sys.stderr', terminal), \
                mock.patch.object(_progress_bar, 'FIRST', 0):
            self.assertEqual(nqueens.count(8, progress=True), 92)
        terminal.write.assert_called()

    def test_tqdm(self):
        """tqdm has the share of the count, and is closed once, whatever ends the count"""
        auto = types.SimpleNamespace(tqdm=FakeTqdm)
        with mock.patch.dict(sys.modules, {'tqdm': types.ModuleType('tqdm'), 'tqdm.auto': auto}):
            FakeTqdm.bars.clear()
            with Solver(9) as solver:
                for function, total in (solver.count, 352), (solver.count_fundamental, 46):
                    self.assertEqual(function(progress=True, interval=0), total)
                self.assertEqual(solver.count(progress=False), 352)
            with mock.patch.object(FakeTqdm, 'update', side_effect=Failure):
                with self.assertRaises(Failure):
                    nqueens.count(22, progress=True)
        self.assertEqual([bar.closed for bar in FakeTqdm.bars], [1, 1, 1])
        for bar, text in zip(FakeTqdm.bars, ('352 solutions', '46 solutions')):
            self.assertEqual((bar.settings['total'], bar.settings['leave']), (1, False))
            self.assertAlmostEqual(bar.n, 1)
            self.assertEqual(bar.texts[-1], text)

    def test_real_tqdm(self):
        """the tqdm that is installed shows the bar on standard error, and takes it away"""
        if importlib.util.find_spec('tqdm') is None:
            self.skipTest('no tqdm here')
        status, output, errors = run(
            '-c', 'import nqueens; print(nqueens.count(9, progress=True, interval=0))')
        self.assertEqual((status, output), (0, '352\n'))
        self.assertTrue(re.search(r'100%\|.*\| 00:00<00:00, 352 solutions', errors), errors)
        self.assertEqual(re.split('[\r\n]', errors.rstrip('\r\n'))[-1].strip(), '')

    def test_imports(self):
        """tqdm is imported for a bar alone"""
        status, output, errors = run('-c', 'import nqueens, sys\n'
                                     'nqueens.count(8, progress=lambda _: None)\n'
                                     'nqueens.count(8, progress=False)\n'
                                     'print([name for name in sys.modules if "tqdm" in name])')
        self.assertEqual((status, output, errors), (0, '[]\n', ''))
