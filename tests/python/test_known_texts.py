# SPDX-License-Identifier: MIT
"""Thousands of texts whose meaning is known, read text by text as the library reads them: the same
boards, puzzles and squares, and the same message of the first fault.

Catches: a board that the package drops, cuts or reads though the library refuses it, a place that is
counted in bytes or from another beginning.
"""

import json
import os
import subprocess
import unittest

import nqueens


def read_boards(text):
    yield from map(list, nqueens.boards(text))


def read_puzzles(text):
    for read in nqueens.puzzles(text):
        yield {'n': read.n, 'regions': list(map(list, read.regions)), 'queens': list(read.queens),
               'blocked': list(map(list, read.blocked))}


def each_of(reader, text):
    """What a reader gives up to the first fault, and its message, if there is one."""
    read, message = [], None
    try:
        for board in reader(text):
            read.append(board)
    except ValueError as error:
        message = str(error)
    return read, message


def squares(text):
    try:
        n, read = nqueens.parse_squares(text)
    except ValueError as error:
        return None, str(error)
    return {'n': n or 0, 'squares': list(map(list, read))}, None


class KnownTexts(unittest.TestCase):

    def test_texts(self):
        """texts with a known meaning are read as the library reads them"""
        written = subprocess.run([os.environ['KNOWN_TEXTS']], stdout=subprocess.PIPE, check=True)
        readers = {'boards': lambda text: each_of(read_boards, text),
                   'puzzles': lambda text: each_of(read_puzzles, text), 'squares': squares}
        texts = [json.loads(line) for line in written.stdout.decode().split('\n') if line]
        self.assertGreater(len(texts), 4000)
        for told in texts:
            self.assertEqual(readers[told['kind']](told['text']), (told['read'], told['message']),
                             told['text'])


if __name__ == '__main__':
    unittest.main()
