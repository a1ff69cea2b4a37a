# SPDX-License-Identifier: MIT
"""Solutions as arrays of numpy, against brute force and the listing. By itself, since it is run by
whichever Python has numpy.

Catches: boards that are lost or doubled where an array grows, a row too many, another type than
the size asks for, an array that shares or wastes memory, rules that it does not follow, a call
that Ctrl-C or cancel cannot end.
"""

import time
import unittest
import unittest.mock

import brute_force
import nqueens
from nqueens import Attacks, Solver
from test_answers import large_board, solver_of
from test_calls import check_interruption, in_thread
from test_installed import run_examples

try:
    import numpy
except ImportError:
    numpy = None


def setUpModule():
    if numpy is None:
        raise unittest.SkipTest('no numpy here')


class Arrays(unittest.TestCase):

    def compare(self, array, n, expected, kind):
        """An array of its own, and what it holds."""
        self.assertEqual((array.dtype, array.shape), (kind, (len(expected), n)))
        self.assertEqual([tuple(board) for board in array.tolist()], expected)
        self.assertTrue(array.flags.owndata and array.flags.writeable and
                        array.flags.c_contiguous)
        self.assertIsNone(array.base)

    def test_brute_force(self):
        """arrays of all boards to 8, and to 10 what the listing gives"""
        for n in range(11):
            expected = brute_force.solutions(n) if n < 9 else list(nqueens.solutions(n))
            self.compare(nqueens.solutions_array(n), n, expected, 'uint8')

    def test_growth(self):
        """an array that has grown has each board once, in order, and no more memory"""
        with unittest.mock.patch('nqueens._arrays.FIRST_COLUMNS', 1 << 10):
            array = nqueens.solutions_array(13)
        self.assertEqual(array.nbytes, 73712 * 13)
        self.compare(array, 13, list(nqueens.solutions(13)), 'uint8')

    def test_limit(self):
        """a limit gives the first boards, whatever it is"""
        expected = list(nqueens.solutions(12))
        for limit in 0, 1, 5, 5461, 5462, 6000, 14199, 14200, 14201, 2**64 - 1:
            self.compare(nqueens.solutions_array(12, limit=limit), 12, expected[:limit], 'uint8')
        for n, found in (0, [()]), (3, []):
            for limit in 0, 1, 2:
                self.compare(nqueens.solutions_array(n, limit=limit), n, found[:limit], 'uint8')

    @unittest.mock.patch('nqueens._arrays.FIRST_COLUMNS', 1 << 6)
    def test_after(self):
        """an array begins after any board, such as the last row of another one"""
        expected = list(nqueens.solutions(9))
        parts = [nqueens.solutions_array(9, limit=100)]
        while len(parts[-1]) and len(parts) < 9:
            parts.append(nqueens.solutions_array(9, limit=100, after=parts[-1][-1]))
        self.assertEqual(len(parts), 5)
        self.compare(numpy.concatenate(parts), 9, expected, 'uint8')
        board = [4, 4, 4, 4, 4, 4, 4, 4, 4]
        self.compare(nqueens.solutions_array(9, after=board), 9,
                     [other for other in expected if other > tuple(board)], 'uint8')
        with large_board(300) as solver:
            expected = list(solver)
            self.compare(solver.solutions_array(after=expected[7]), 300, expected[8:], 'uint16')
        self.assertEqual(nqueens.solutions_array(0, after=[]).shape, (0, 0))
        with self.assertRaisesRegex(ValueError, r'^after\[1\] is 9, and must be from 0 to 3'):
            nqueens.solutions_array(4, after=[0, 9, 0, 0])

    def test_taken(self):
        """boards, squares and regions may be arrays, and integers those of numpy"""
        board = nqueens.solutions_array(6)[0]
        self.assertTrue(nqueens.is_solution(board))
        self.assertEqual(nqueens.parse(nqueens.format(board)), tuple(board))
        self.assertEqual(list(nqueens.solutions(numpy.int64(6), after=board)),
                         brute_force.solutions(6)[1:])
        squares = numpy.argwhere(numpy.arange(6) == board[:, None])
        self.assertEqual(nqueens.count(6, require=squares), 1)
        self.assertEqual(nqueens.count(6, require=board), 1)
        self.assertEqual(nqueens.count(6, forbid=squares[:1]), 3)
        regions = numpy.repeat(numpy.arange(6), 6).reshape(6, 6)
        self.assertEqual(nqueens.count(6, regions=regions), 90)
        self.assertEqual(nqueens.count(6, attacks=numpy.uint8(3), regions=regions), 4)
        self.assertEqual(nqueens.count(6, regions=regions // 2), 0)
        self.assertEqual(nqueens.count(numpy.uint8(6), threads=numpy.int16(2)), 4)
        with self.assertRaisesRegex(TypeError, r'^queens\[0\] is '):
            nqueens.draw(board / 2)

    @unittest.mock.patch('nqueens._arrays.FIRST_COLUMNS', 1 << 6)
    def test_rules(self):
        """arrays keep random rules and constraints, which may change, and grow as they must"""
        chance = brute_force.random_stream(12)
        for _ in range(100):
            problem = brute_force.random_problem(chance)
            n, attacks, regions, *_ = problem
            expected = brute_force.solutions(*problem)
            with solver_of(*problem) as solver:
                self.compare(solver.solutions_array(), n, expected, 'uint8')
                self.compare(solver.solutions_array(limit=2), n, expected[:2], 'uint8')
                solver.clear_constraints()
                expected = brute_force.solutions(n, attacks, regions)
                self.compare(solver.solutions_array(), n, expected, 'uint8')
            self.compare(nqueens.solutions_array(n, attacks=attacks, regions=regions), n, expected,
                         'uint8')
            attacks, regions, required, forbidden = problem[1:]
            self.compare(nqueens.solutions_array(n, attacks=attacks, regions=regions,
                                                 require=required, forbid=forbidden),
                         n, brute_force.solutions(*problem), 'uint8')
        self.assertEqual(nqueens.solutions_array(8, attacks=Attacks(0)).shape, (40320, 8))

    def test_kernels(self):
        """every kernel that lists gives the same array"""
        listed = set()
        expected = brute_force.solutions(8)
        for kernel in 'auto', 'reference', 'bitmask', 'completion', 'avx2', 'avx512', 'neon':
            with Solver(8) as solver:
                try:
                    solver.kernel = kernel
                except nqueens.UnsupportedError:  # not on this CPU
                    continue
                self.compare(solver.solutions_array(), 8, expected, 'uint8')
                listed.add(kernel)
        self.assertGreaterEqual(listed, {'auto', 'reference', 'bitmask', 'completion'})

    def test_large_boards(self):
        """the type of large boards holds their columns"""
        for n, kind in (256, 'uint8'), (257, 'uint16'), (300, 'uint16'):
            with large_board(n) as solver:
                expected = list(solver)
                self.assertGreater(len(expected), 1)
                self.compare(solver.solutions_array(), n, expected, kind)
                self.compare(solver.solutions_array(limit=1), n, expected[:1], kind)

    def test_types(self):
        """the type is the smallest that holds n - 1"""
        for n, kind in (65536, 'uint16'), (65537, 'uint32'):
            with Solver(n) as solver:
                self.assertEqual(solver.solutions_array(limit=0).dtype, kind)

    def test_unsupported(self):
        """a kernel that cannot list the board is a NotImplementedError"""
        with Solver(300) as solver:
            solver.kernel = 'bitmask'
            for limit in None, 1:
                with self.assertRaises(NotImplementedError):
                    solver.solutions_array(limit=limit)

    def test_listing_goes_on(self):
        """a listing goes on after an array was made between two of its boards"""
        with Solver(8) as solver:
            expected = brute_force.solutions(8)
            seen = []
            for board in solver:
                seen.append(board)
                self.assertEqual(len(solver.solutions_array(limit=9)), 9)
            self.assertEqual(seen, expected)

    def test_cancel(self):
        """a cancel ends an array, and is an exception until it is cleared"""
        with Solver(30) as solver:
            with in_thread(lambda: solver.solutions_array(limit=2**26)) as results:
                while results.empty():
                    solver.cancel()
                    time.sleep(0.01)
                self.assertIsInstance(results.get(), nqueens.Cancelled)
            with self.assertRaises(nqueens.Cancelled):
                solver.solutions_array()
            solver.clear_cancel()
            self.assertEqual(solver.solutions_array(limit=3).shape, (3, 30))
        with self.assertRaisesRegex(ValueError, 'closed'):
            solver.solutions_array()

    def test_interrupt(self):
        """SIGINT ends an array, and leaves a solver that is usable"""
        check_interruption(self, '22', 'solver.solutions_array()')


class Pages(unittest.TestCase):

    def test_examples(self):
        """the examples with numpy, of the README and of all calls, print what they say"""
        run_examples(self, with_numpy=True, blocks=1)
        run_examples(self, with_numpy=True, blocks=2, page='calls.md')
