# SPDX-License-Identifier: MIT
"""Texts in any form: the board, the boards, and where and why a text is none; and puzzles.

Catches: a form that is read as another, a place in bytes, or from the board on that has the fault
and not from the text on, a board that is lost at the end of a text or before a fault, one that is
cut to the size of the one before it or lost behind an object without a board, a text that is read
although something follows; a region, a queen or a blocked square of a puzzle that is another in the
package.
"""

import json
import types
import unittest

import brute_force
import nqueens
from nqueens import Format

# What each form looks like; all show the board of test_forms.
FORMS = {
    '. Q . .\n. . . Q\nQ . . .\n. . Q .\n': 'a picture of squares',
    '\ufeff┌─┬─┬─┬─┐\r\n│ │♛│ │ │\r\n│ │ │ │♛│\r\n│♛│ │ │ │\r\n│ │ │♛│ │\r\n': 'a picture of squares',
    '⬜👑⬜⬛\n⬛⬜⬛👑\n👑⬛⬜⬛\n⬛⬜👑⬜': 'a picture of squares',
    "['.Q..', '...Q', 'Q...', '..Q.']": 'a picture of squares',
    '[[0,1,0,0],[0,0,0,1],[1,0,0,0],[0,0,1,0]]': 'a matrix of 0 and 1',
    '1, 3, 0, 2': 'columns from 0',
    '{2, 4, 1, 3}': 'columns from 1',
    '[(3, 2), (0, 1), (2, 0), (1, 3)]': 'pairs (row, column)',
    '1q2/3q/q3/2q1 w - - 0 1': 'FEN',
}

# Texts that are no board, and what is said.
FAULTS = {
    '': 'line 1, column 1: there is no board',
    '\n\t \n': 'line 3, column 1: there is no board',
    '0 0 0\n0 1 1\n0 0 0': 'this looks like a matrix of 0 and 1; line 2, column 5: '
                           'the row has two queens',
    '[[0,0,0],\n\n [1,0,1],\n [0,0,0]]': 'this looks like a matrix of 0 and 1; line 3, column 7: '
                                         'the row has two queens',
    '⬜👑⬜\r\n👑⬜👑\r\n': 'this looks like a picture of squares; line 2, column 3: '
                          'the row has two queens',
    '⬜👑\n👑é': 'this looks like a picture of squares; line 2, column 2: this is not a square',
    '\ufeff1 9 0': 'this looks like columns from 0; line 1, column 3: '
                   'this is not a column of the board',
    'Q.\n.\ud800': 'this looks like a picture of squares; line 2, column 2: this is not a square',
    'Q.\n.\0': 'this looks like a picture of squares; line 2, column 2: '
               'this is not UTF-8, or a control character',
    '[[0,1],[1,0]]': 'this looks like columns, or all squares of a matrix; line 1, column 2: '
                     'this can be meant in two ways',
    '{"n": 4}\n[1,3,0,2]': 'line 1, column 1: there is no board in this object',
    '[1,3,0,2': 'line 1, column 9: a bracket or a quote does not fit here',
    '1Q2/3K/Q3/2Q1': 'this looks like FEN; line 1, column 6: this is another piece than a queen',
    '<svg>\n</svg>': 'this looks like SVG; line 1, column 1: SVG cannot be read back',
    # More than one.
    '1 3 0 2\n\n  2 0 3 1\n': 'this looks like columns from 0; line 3, column 3: '
                              'something follows the board',
    '[[2,4,1,3],[3,1,4,2]]': 'this looks like columns from 1; line 1, column 12: '
                             'something follows the board',
    '·♛\n♛·\n♛·\n·♛\n': 'this looks like a picture of squares; line 3, column 1: '
                        'something follows the board',
    '{"queens": [1,3,0,2]}\n{"n": 4}\n\n{"queens": [2,0,3,1]}':
        'this looks like columns from 0; line 4, column 1: something follows the board',
}

# Texts with several boards; last what is said of the first that is none.
SEVERAL = {
    '': [],
    ' \r\n\n': [],
    '[]': [()],
    '0': [(0,)],
    '- 1\n- -': [(None, 1), (None, None)],
    '1 3 0 2\n2 0 3 1\n': [(1, 3, 0, 2), (2, 0, 3, 1)],
    '[[1,3,0,2],\n [1,0],\n [2,0,3,1]]': [(1, 3, 0, 2), (1, 0), (2, 0, 3, 1)],
    '·♛\n♛·\n\n[2,4,1,3]\n1Q/Q1\n\n1 0': [(1, 0), (1, 3, 0, 2), (1, 0), (1, 0)],
    # One square is a board only where it is the whole text.
    '·♛\n♛·\n\n0': ['this looks like a picture of squares; line 4, column 1: '
                    'so small a board is read only where it is the whole text'],
    # Objects without a board.
    '{"n": 4}\n[1,3,0,2]': [(1, 3, 0, 2)],
    '[1,3,0,2]\n{"n": 4}\n': [(1, 3, 0, 2)],
    '{"n": 4}\n{"rows": [9, 9]}\n{"queens": [1,3,0,2]}\n\n{"n": 3}, {}\n2 0 3 1\n{"n": 3}\n# end':
        [(1, 3, 0, 2), (2, 0, 3, 1)],
    '\n{"n": 4}\n{"n": 5}\n': ['line 2, column 1: there is no board in this object'],
    '{"n": 4}\n{"n": 5}': ['line 1, column 1: there is no board in this object'],
    '{"n": 4}\n[1,9]\n[0]': ['this looks like columns from 0; line 2, column 4: '
                            'this is not a column of the board'],
    'x\n0': ['this looks like a picture of squares; line 1, column 1: '
             'none of the marks is known to be a queen, as Q is'],
    '\ufeff·♛\n♛·\n\n⬜⬛z\n\n0': [(1, 0), 'this looks like a picture of squares; line 4, column 3: '
                               'this is not a square'],
    '[[1,3,0,2],[2,0,3,1],[9]]\n0': [(1, 3, 0, 2), (2, 0, 3, 1), 'this looks like columns from 0; '
                                     'line 1, column 23: this is not a column of the board'],
}

# Forms of a puzzle of 4, with what it has besides its regions.
ROWS = '["AABB", "CABD", "CADD", "CCCD"]'
PUZZLES = {
    'AABB\nCABD\nCADD\nCCCD\n': {},
    '\ufeff🟥🟥가가\r\nC🟥가D\r\nC🟥DD\r\nCCCD\r\n\r\n# a comment\r\n': {},
    'AABB/CABD/CADD/CCCD': {},
    ROWS: {},
    '[[0,0,1,1],[2,0,1,3],[2,0,3,3],[2,2,2,3]]': {},
    f'{{"puzzles": [{{"regions": {ROWS}}}], "seed": 5}}': {},
    f"import x\n\nlevel = {{\n    'size': 4,  # rows\n    'regions': {ROWS},\n}}\n": {},
    f'{{"regions": {ROWS}, "queens": [null, null, 3, -1]}}': {'queens': (None, None, 3, None)},
    f'{{"givens": {{"queens": [[2, 3]], "blocked": [[0, 1], [3, 0]]}}, "regions": {ROWS}}}':
        {'queens': (None, None, 3, None), 'blocked': ((0, 1), (3, 0))},
    'AABB\nCAB.\nCA..\nCCC.': {'regions': ((0, 0, 1, 1), (2, 0, 1, None), (2, 0, None, None),
                                           (2, 2, 2, None))},
}

# Texts that are no puzzle, and what is said.
SQUARES = {
    '0 1\n1 2\n3 3': None,
    '[[0,1],[1,2],[3,3]]': None,
    '.x..\n..x.\n....\n...x\n': 4,
    '[[0,1,0,0],[0,0,1,0],[0,0,0,0],[0,0,0,1]]': 4,
}

NO_PUZZLES = {
    '': 'line 1, column 1: there is no board',
    '{"n": 2}': 'this looks like a puzzle; line 1, column 1: there is no board in this object',
    '🟥🟦\n🟥\0': 'this looks like regions; line 2, column 2: '
                  'this is not UTF-8, or a control character',
    'AAB\nABBA\nABB': 'this looks like regions; line 2, column 4: '
                      'the row is not as long as the first',
    '🟥🟦\n🟥é': 'this looks like regions; line 2, column 2: '
                'this is one region more than the board has rows',
    '{"regions": ["AB", "BA"],\n "stars": 2}': 'this looks like a puzzle; line 2, column 11: '
                                               'two queens in each line are another puzzle',
    '{"regions": ["AB", "BA"], "blocked": [[0, 2]]}':
        'this looks like a puzzle; line 1, column 40: '
        'this is not a square of the board, not the one given before, or outside of the object',
    'https://puzz.link/p?starbattle/8/8/1/x': 'line 1, column 1: '
                                              'paste the regions as text in place of this address',
    'board = [[0,1,0,0],[0,0,0,1],[1,0,0,0],[0,0,1,0]]':
        'this looks like regions; line 1, column 9: '
        'there are fewer regions than rows, so that there is no solution',
    # More than one.
    'AB\nBA\n\n  [[0,1],[0,1]]': 'this looks like regions; line 4, column 3: something follows the board',
    'AB\nBA\n\nABC\nAB\n': 'this looks like regions; line 5, column 3: '
                            'the row is not as long as the first',
}

# The sizes of the puzzles of a text; last what is said of the first that is none.
SEVERAL_PUZZLES = {
    '': [],
    ' \r\n\n': [],
    'AB\nAB\n\nABC\nABC\nABC\n# the end': [2, 3],
    '[[[0,1],[1,0]],[[0,1],[0,1]],[[0,1,2],[0,1,2],[0,1,2]]]': [2, 2, 3],
    '{"n":2,"puzzles":[{"regions":["AB","AB"]},{"regions":["A"]}],"seed":[1,2]}\nAB\nAB\n':
        [2, 1, 2],
    'a = [[0,0,1,1],[0,0,1,1],[2,2,3,3],[2,2,3,3]]\nb = ["AABB","AABB","CCDD","CCDD"]\nf(a, b)\n':
        [4, 4],
    '[{"regions":[[0]]},{"square":[[0]]},{"regions":[[0]]}]':
        [1, 'this looks like a puzzle; line 1, column 20: there is no board in this object'],
    '🟥🟦\n🟥🟦\n\n[{"regions":[[0]]},\n{"regions":[[0]],"stars":2}]':
        [2, 1, 'this looks like a puzzle; line 5, column 26: '
               'two queens in each line are another puzzle'],
}

# What stands for a queen, for another square, between squares, and before and behind rows.
DRESSES = (('Q', '.', '', '', ''), ('♛', '·', ' ', '', ''), ('👑', '⬜', '', '', '  '),
           ('1', '0', ', ', '', ''), ('Q', ' ', '|', '|', '|'), ('♕', '□', '', '  ', '\r'))


def dressed(board, dress, more=None):
    """A picture, with a queen more if one is given."""
    queen, empty, between, before, behind = dress
    rows = [between.join(queen if column == at or (row, column) == more else empty
                         for column in range(len(board))) for row, at in enumerate(board)]
    return ''.join(f'{before}{squares}{behind}\n' for squares in rows)


def read(text, each=nqueens.boards):
    """All boards, or puzzles, of a text, and the message of the first that is none."""
    found = []
    try:
        found.extend(each(text))
    except nqueens.ArgumentError as error:
        found.append(str(error))
    return found


class Texts(unittest.TestCase):

    def refused(self, text, message, parse=lambda text: nqueens.parse(text, Format.ANY)):
        with self.assertRaises(ValueError) as caught:
            parse(text)
        self.assertEqual(str(caught.exception), message, text)
        self.assertIs(type(caught.exception), nqueens.ArgumentError)
        self.assertEqual(caught.exception.code, -11)

    def test_forms(self):
        """a board is read in any form, and what follows it is said with the form"""
        for text, form in FORMS.items():
            self.assertEqual(nqueens.parse(text, Format.ANY), (1, 3, 0, 2), text)
            self.assertEqual(read(text), [(1, 3, 0, 2)], text)
            line = text.rstrip('\r\n').count('\n') + 3
            self.refused(text.rstrip('\r\n') + '\n\n[1, 0]', f'this looks like {form}; line {line}, '
                                                           'column 1: something follows the board')
        for form in Format:
            if form not in (Format.CHESS, Format.SVG, Format.ANY):
                text = nqueens.format((3, None, 1, 0), form)
                self.assertEqual(nqueens.parse(text, Format.ANY), (3, None, 1, 0), form)

    def test_faults(self):
        """a text that is no board is a ValueError with what it looks like, place and fault"""
        for text, message in FAULTS.items():
            self.refused(text, message)

    def test_several(self):
        """boards gives each board of a text, past objects without one, up to the first that is none
        """
        for text, found in SEVERAL.items():
            self.assertEqual(read(text), found, text)
        self.assertIsInstance(nqueens.boards(''), types.GeneratorType)
        with self.assertRaises(TypeError):
            nqueens.boards(b'0')

    def test_random_boards(self):
        """random boards in random dress are read, and a second queen is found where it is"""
        chance = brute_force.random_stream(21)
        for _ in range(300):
            shown, texts = [], []
            for _ in range(chance.randint(1, 5)):
                n, dress = chance.randint(3, 9), chance.choice(DRESSES)
                shown.append(tuple(chance.randrange(n) for _ in range(n)))
                texts.append(dressed(shown[-1], dress))
            self.assertEqual(read('\n'.join(texts)), shown, texts)
            # The last one gets the queen.
            row, other = chance.randrange(n), chance.randrange(n - 1)
            other += other >= shown[-1][row]
            texts[-1] = dressed(shown[-1], dress, (row, other))
            *found, message = read('\n'.join(texts))
            self.assertEqual(found, shown[:-1], texts)
            line = sum(len(board) + 1 for board in shown[:-1]) + row + 1
            _, _, between, before, _ = dress
            column = len(before) + max(other, shown[-1][row]) * (1 + len(between)) + 1
            self.assertRegex(message, f'^this looks like a .*; line {line}, column {column}: '
                                      'the row has two queens$', texts)

    def test_many(self):
        """boards of growing and shrinking size, of a long text"""
        sizes = [*range(2, 60), *range(60, 2, -7), 1000, 2, 1000] * 3
        shown = [tuple(None if row % 3 else n - 1 - row for row in range(n)) for n in sizes]
        text = '\n'.join(nqueens.format(board, Format.JSON) for board in shown)
        self.assertEqual(read(text), shown)

    def test_puzzles(self):
        """a puzzle is read in any form: regions, queens that stand, blocked squares"""
        plain = nqueens.ParsedPuzzle(4, ((0, 0, 1, 1), (2, 0, 1, 3), (2, 0, 3, 3), (2, 2, 2, 3)),
                                     (None,) * 4, ())
        for text, rest in PUZZLES.items():
            self.assertEqual(nqueens.parse_puzzle(text), plain._replace(**rest), text)
            self.assertEqual(read(text, nqueens.puzzles), [plain._replace(**rest)], text)
        made = nqueens.puzzle(7, seed=5).regions
        names = list(dict.fromkeys(''.join(made)))
        self.assertEqual(nqueens.parse_puzzle('\n'.join(made)).regions,
                         tuple(tuple(map(names.index, row)) for row in made))

    def test_solved_puzzle(self):
        """a puzzle that was read is solved, with squares without a region"""
        n, regions, queens, blocked = nqueens.parse_puzzle(
            '{"regions": ["A..B", "BAB.", "CADD", "CCDD"], '
            '"givens": [[2, 0]], "blocked": [[0, 1]]}')
        with nqueens.Solver(n, attacks=nqueens.Attacks.TOUCHING, regions=regions) as solver:
            self.assertEqual(list(solver), [(1, 3, 0, 2), (2, 0, 3, 1)])
            solver.require_board(queens)
            self.assertEqual(list(solver), [(1, 3, 0, 2)])
            solver.clear_constraints()
            for square in blocked:
                solver.forbid(*square)
            self.assertEqual(list(solver), [(2, 0, 3, 1)])

    def test_squares(self):
        """squares are read as pairs and as pictures, and forbidden"""
        squares = ((0, 1), (1, 2), (3, 3))
        for text, n in SQUARES.items():
            self.assertEqual(nqueens.parse_squares(text), (n, squares), text)
        self.assertEqual(nqueens.parse_squares('..\n..'), (2, ()))
        self.assertEqual(nqueens.parse_squares('1 2\n3 1', 'columns-from-1'), (None, ((0, 1), (2, 0))))
        self.assertEqual(nqueens.parse_squares('0 1\n1 0', Format.TEXT), (2, ((0, 1), (1, 0))))
        with nqueens.Solver(4) as solver:
            solver.forbid(*nqueens.parse_squares('(0, 1)').squares[0])
            self.assertEqual(list(solver), [(2, 0, 3, 1)])
        self.refused('1 2\n3 x', 'this looks like pairs (row, column); line 2, column 3: '
                     'this is not a square', nqueens.parse_squares)

    def test_no_puzzles(self):
        """a text that is no puzzle is a ValueError with what it looks like, place and fault"""
        for text, message in NO_PUZZLES.items():
            self.refused(text, message, nqueens.parse_puzzle)
        for call in nqueens.parse_puzzle, nqueens.puzzles, nqueens.parse_squares:
            with self.assertRaisesRegex(TypeError, "^text is b'A', and must be a str$"):
                call(b'A')

    def test_several_puzzles(self):
        """puzzles gives each puzzle of a text, up to the first that is none"""
        for text, found in SEVERAL_PUZZLES.items():
            self.assertEqual([puzzle if isinstance(puzzle, str) else puzzle.n
                              for puzzle in read(text, nqueens.puzzles)], found, text)
        self.assertIsInstance(nqueens.puzzles(''), types.GeneratorType)
        chance = brute_force.random_stream(22)
        made = []
        for _ in range(500):
            n = chance.randint(2, 7)
            made.append(nqueens.ParsedPuzzle(
                n, tuple(tuple(chance.choice((None, *range(n))) for _ in range(n))
                         for _ in range(n)),
                (None, *(chance.choice((None, *range(n))) for _ in range(1, n))),
                tuple(sorted({(chance.randrange(n), chance.randrange(n)) for _ in range(2)}))))
        text = json.dumps([puzzle._asdict() for puzzle in made])
        self.assertEqual(read(text, nqueens.puzzles), made)
