# SPDX-License-Identifier: MIT
"""Boards: what attacks what, text, and symmetry.

Catches: an integer that C would cut, an empty row that is a column, arguments in another order, a
pickle that is not read back, a picture that is not XML.
"""

import contextlib
import copy
import io
import itertools
import os
import pathlib
import pickle
import re
import unittest
from xml.etree import ElementTree

import brute_force
import nqueens
from nqueens import Format, Line, Symmetry

BOARD = (1, 3, 0, 2)
FORMATS = {
    Format.TEXT: '.Q..\n...Q\nQ...\n..Q.\n',
    Format.UNICODE: '□■□□\n□□□■\n■□□□\n□□■□\n',
    Format.COLUMNS: '1 3 0 2',
    Format.COLUMNS_FROM_1: '2 4 1 3',
    Format.FEN: '1Q2/3Q/Q3/2Q1',
    Format.JSON: '[1,3,0,2]',
    Format.ROWS: '[".Q..","...Q","Q...","..Q."]',
}


class Attacks(unittest.TestCase):

    def test_is_solution(self):
        """is_solution is right about all boards of 4"""
        for board in itertools.product(range(5), repeat=4):
            self.assertEqual(nqueens.is_solution(board), board in brute_force.solutions(4), board)
        self.assertTrue(nqueens.is_solution([]))
        self.assertTrue(nqueens.is_solution(range(1)))
        self.assertFalse(nqueens.is_solution([1, None, 0, 2]))

    def test_find_attack(self):
        """find_attack finds the first one, along each line"""
        self.assertIsNone(nqueens.find_attack(BOARD))
        self.assertEqual(nqueens.find_attack([1, 3, 1, 2]), (0, 2, Line.COLUMN))
        self.assertEqual(nqueens.find_attack([None, 0, None, 2]), (1, 3, Line.DIAGONAL))
        attack = nqueens.find_attack([5, None, None, 2, None, 0])
        self.assertEqual((attack.row_a, attack.row_b, attack.line), (0, 3, Line.ANTI_DIAGONAL))

    def test_attacks_in_row(self):
        """attacks_in_row counts the queens"""
        board = [1, None, 3, 2]
        queens = [square for square in enumerate(board) if square[1] is not None]
        expected = tuple(sum(brute_force.line_between(4, brute_force.QUEEN, (1, column), queen)
                             is not None for queen in queens) for column in range(4))
        self.assertEqual(nqueens.attacks_in_row(board, 1), expected)


    def test_attacking_pairs(self):
        """attacking_pairs counts the pairs of queens"""
        chance = brute_force.random_stream(24)
        for n in range(9):
            for _ in range(20):
                board = [chance.choice([*range(n), None]) for _ in range(n)]
                queens = [square for square in enumerate(board) if square[1] is not None]
                self.assertEqual(nqueens.attacking_pairs(board), sum(
                    brute_force.line_between(n, brute_force.QUEEN, *pair) is not None
                    for pair in itertools.combinations(queens, 2)), board)
        self.assertEqual(nqueens.attacking_pairs([0] * 100000), 100000 * 99999 // 2)


class Text(unittest.TestCase):

    def test_svg(self):
        """svg is a str that notebooks show as a picture"""
        picture = nqueens.svg([1, None, 0])
        self.assertEqual(picture, nqueens.format([1, None, 0], 'svg'))
        self.assertEqual(picture._repr_svg_(), picture)
        ElementTree.fromstring(picture)

    def test_format_and_parse(self):
        """a board is written and read in each format"""
        for form, text in FORMATS.items():
            self.assertEqual(nqueens.format(BOARD, form), text)
            self.assertEqual(nqueens.parse(text, form), BOARD)
            self.assertEqual(nqueens.parse(nqueens.format([], form), form), ())
            partial = (None, 0, 0, None)
            self.assertEqual(nqueens.parse(nqueens.format(partial, form), form), partial)
        self.assertEqual(nqueens.format(BOARD), FORMATS[Format.TEXT])
        self.assertEqual(nqueens.parse(FORMATS[Format.TEXT]), BOARD)

    def test_names(self):
        """formats have the names that the command has for them"""
        path = pathlib.Path(os.environ['SOURCE_ROOT'], 'examples/command/nqueens/shared/formats.c')
        names = dict(re.findall(r'\[NQUEENS_FORMAT_(\w+)\] = \{"([\w-]+)"', path.read_text()))
        names.pop('ANY', None)  # to read only
        self.assertEqual({*names} | {'ANY'}, {form.name for form in Format})
        for member, name in names.items():
            text = nqueens.format(BOARD, Format[member])
            for word in name, member, name.replace('-', '_'):
                self.assertEqual(nqueens.format(BOARD, word), text)
                output = io.StringIO()
                nqueens.draw(BOARD, word, output)
                self.assertEqual(output.getvalue().rstrip('\n'), text.rstrip('\n'))
                if Format[member] in FORMATS:
                    self.assertEqual(nqueens.parse(text, word), BOARD)
        self.assertEqual(nqueens.parse('[[0,1,0,0],[0,0,0,1],[1,0,0,0],[0,0,1,0]]', 'any'), BOARD)

    def test_pictures(self):
        """chess and SVG are written, and not read"""
        self.assertEqual(nqueens.format(BOARD, Format.CHESS).count('♛'), 4)
        self.assertIn('<svg', nqueens.format(BOARD, Format.SVG))
        for form in Format.CHESS, Format.SVG:
            with self.assertRaises(nqueens.ArgumentError) as caught:
                nqueens.parse(nqueens.format(BOARD, form), form)
            self.assertEqual(caught.exception.code, -1)

    def test_xml(self):
        """an SVG is XML, and so are the pictures in docs/, some of which the command makes"""
        for n in (*range(60), 1000):
            board = [row if row % 3 else None for row in range(n)]
            ElementTree.fromstring(nqueens.format(board, Format.SVG))
        for picture in pathlib.Path(os.environ['SOURCE_ROOT'], 'docs').glob('*.svg'):
            ElementTree.parse(picture)

    def test_no_board(self):
        """a text that is no board is a ValueError with the library's code"""
        for text in 'x', '.Q\n', '\0', 'Q\0', '♛':
            with self.assertRaises(ValueError) as caught:
                nqueens.parse(text)
            self.assertEqual(caught.exception.code, -11)
        with self.assertRaises(nqueens.ArgumentError):
            nqueens.format(BOARD, 99)

    def test_draw(self):
        """draw prints, with the end of a line"""
        for form, text in FORMATS.items():
            file = io.StringIO()
            nqueens.draw(BOARD, form, file)
            self.assertEqual(file.getvalue(), text.rstrip('\n') + '\n')
        with contextlib.redirect_stdout(io.StringIO()) as output:
            nqueens.draw(BOARD)
        self.assertEqual(output.getvalue(), FORMATS[Format.TEXT])


class Symmetries(unittest.TestCase):

    def test_images(self):
        """transform, canonical and orbit_size are right about the solutions of 6 and 7"""
        for board in brute_force.solutions(6) + brute_force.solutions(7):
            images = brute_force.images(board)
            self.assertEqual([nqueens.transform(board, symmetry) for symmetry in Symmetry], images)
            self.assertEqual(nqueens.canonical(board), min(images))
            self.assertEqual(nqueens.orbit_size(board), len(set(images)))


class Pickles(unittest.TestCase):

    def test_pickles(self):
        """boards, puzzles, deductions and exceptions are the same after a pickle"""
        made = nqueens.puzzle(6, seed=28)
        solver = nqueens.Solver(6, attacks=nqueens.Attacks.TOUCHING, regions=made.regions)
        for thing in (list(nqueens.solutions(6)), made, solver.hint(), solver.attacks,
                      nqueens.find_attack([0, 0])):
            again = pickle.loads(pickle.dumps(thing))
            self.assertEqual((again, type(again)), (thing, type(thing)))
        with self.assertRaises(nqueens.ArgumentError) as caught:
            nqueens.count(-1)
        again = pickle.loads(pickle.dumps(caught.exception))
        self.assertEqual((type(again), str(again), again.code),
                         (nqueens.ArgumentError, str(caught.exception), -1))

    def test_solvers(self):
        """a solver is copied, and no pickle is made of it"""
        solver = nqueens.Solver(6)
        solver.require(0, 1)
        self.assertEqual(list(copy.deepcopy(solver)), list(solver))
        with self.assertRaisesRegex(TypeError, 'cannot pickle <nqueens.Solver n=6>'):
            pickle.dumps(solver)
