# SPDX-License-Identifier: MIT
"""The package as its users find it: with what its README says, as a command, and without the
library.

Catches: an error that does not say what to install, a command
that shows a traceback, an example that prints something else.
"""

import contextlib
import doctest
import inspect
import io
import os
import pathlib
import pydoc
import re
import shutil
import subprocess
import sys
import unittest
from unittest import mock

import nqueens
from nqueens import _library

SOURCES = pathlib.Path(os.environ['SOURCE_ROOT'], 'examples', 'bindings', 'python')
SCRATCH = pathlib.Path(os.environ['NQUEENS_SCRATCH'])

# Seconds after which a program hangs.
PATIENCE = 60 * int(os.environ.get('NQUEENS_TEST_PATIENCE', '1'))


def run(*command, python=(sys.executable,), **environment):
    """What a Python says: exit status, standard output, standard error."""
    ended = subprocess.run([*python, *command], env={**os.environ, **environment}, text=True,
                           capture_output=True, cwd=SCRATCH, timeout=PATIENCE, check=False)
    return ended.returncode, ended.stdout, ended.stderr


class Library(unittest.TestCase):

    def test_numbers(self):
        """the enumerations and codes have the numbers of the header"""
        macros = {name[len('NQUEENS_'):]: value
                  for name, value in _library.INTERFACE['numbers'].items()}
        for prefix, enumeration in {'FORMAT_': nqueens.Format, 'LINE_': nqueens.Line,
                                    'ATTACK_': nqueens.Attacks,
                                    'SYMMETRY_': nqueens.Symmetry,
                                    'REASON_': nqueens.Reason, 'FAMILY_': nqueens.Family,
                                    'SQUARE_': nqueens.Square}.items():
            for name, value in macros.items():
                if name.startswith(prefix) and value >= 0:
                    self.assertEqual(enumeration[name[len(prefix):]], value)
        for kind, names in {nqueens.ArgumentError: 'ERROR_ARGUMENT ERROR_UNKNOWN_NAME ERROR_TEXT',
                            nqueens.OutOfMemoryError: 'ERROR_MEMORY',
                            nqueens.TooManyError: 'ERROR_OVERFLOW',
                            nqueens.UnsupportedError: 'ERROR_UNAVAILABLE ERROR_UNSUPPORTED',
                            nqueens.BusyError: 'ERROR_BUSY', nqueens.Cancelled: 'CANCELLED',
                            nqueens.NoSolutionError: 'NO_SOLUTION', nqueens.StuckError: 'STUCK',
                            nqueens.NQueensError: 'ERROR_THREAD ERROR_IO STOPPED'}.items():
            for name in names.split():
                error = nqueens._errors.error(macros[name])
                self.assertIs(type(error), kind)
                self.assertEqual(error.code, macros[name])
                self.assertNotIn(str(error), ('', 'unknown code'))
        self.assertIs(type(nqueens._errors.error(-1000)), nqueens.NQueensError)

    def test_missing(self):
        """without the library an ImportError says what to install"""
        status, output, errors = run('-c', 'import nqueens', NQUEENS_LIBRARY='/nowhere/lib.so')
        self.assertEqual((status, output), (1, ''))
        self.assertRegex(errors, r'ImportError: .*/nowhere/lib\.so.*pip install \.".*'
                                 'NQUEENS_LIBRARY')

    def test_missing_numpy(self):
        """without numpy an ImportError says what to install, and all else works"""
        with mock.patch.dict(sys.modules, numpy=None):
            with self.assertRaisesRegex(ImportError, 'no numpy here.*pip install numpy'):
                nqueens.solutions_array(8)
        status, output, errors = run('-c', 'import nqueens, sys; print("numpy" in sys.modules)')
        self.assertEqual((status, output, errors), (0, 'False\n', ''))

    def test_wrong(self):
        """a library that lacks functions is an ImportError that names one"""
        if not os.path.exists('/proc/self/maps'):
            self.skipTest('no other library is known here')
        with open('/proc/self/maps', encoding='utf-8') as file:
            libc = next((line.split()[-1] for line in file if '/libc' in line), None)
        if libc is None:
            self.skipTest('the C library has another name here')
        status, _, errors = run('-c', 'import nqueens', NQUEENS_LIBRARY=libc)
        self.assertEqual(status, 1)
        self.assertRegex(errors, 'ImportError: .*nqueens_')

    def test_default_name(self):
        """without NQUEENS_LIBRARY the loader finds libnqueens.so.1"""
        if not sys.platform.startswith('linux'):
            self.skipTest('another loader')
        folder = SCRATCH / 'libraries'
        folder.mkdir()
        shutil.copy(os.environ['NQUEENS_LIBRARY'], folder / 'libnqueens.so.1')
        status, output, errors = run('-c', 'import nqueens; print(nqueens.count(6))',
                                     NQUEENS_LIBRARY='', LD_LIBRARY_PATH=str(folder))
        self.assertEqual((status, output, errors), (0, '4\n', ''))


class Command(unittest.TestCase):

    def test_command(self):
        """the command prints the number, and the first board or all"""
        said = run('-m', 'nqueens', '4')
        self.assertEqual(said, (0, '2\n.Q..\n...Q\nQ...\n..Q.\n', ''))
        said = run('-m', 'nqueens', '4', '--all')
        self.assertEqual(said, (0, '2\n.Q..\n...Q\nQ...\n..Q.\n\n..Q.\nQ...\n...Q\n.Q..\n', ''))
        said = run('-m', 'nqueens', '4', '--all', '--format', 'fen')
        self.assertEqual(said, (0, '2\n1Q2/3Q/Q3/2Q1\n2Q1/Q3/3Q/1Q2\n', ''))
        said = run('-m', 'nqueens', '4', '--all', '--format', 'rows')
        self.assertEqual(said, (0, '2\n[".Q..","...Q","Q...","..Q."]\n'
                                   '["..Q.","Q...","...Q",".Q.."]\n', ''))
        for name in 'columns-from-1', 'columns_from_1':
            said = run('-m', 'nqueens', '4', '--format', name)
            self.assertEqual(said, (0, '2\n2 4 1 3\n', ''))
        self.assertEqual(run('-m', 'nqueens', '3'), (0, '0\n', ''))

    def test_wrong_arguments(self):
        """the command refuses what is no size or format"""
        for arguments, status in ((['-1'], 1), (['8', '--format', 'x'], 2), ([], 2), (['x'], 2),
                                  (['8', '--format', 'any'], 2)):
            said = run('-m', 'nqueens', *arguments)
            self.assertEqual(said[:2], (status, ''))
            self.assertNotIn('Traceback', said[2])

    def test_reader_that_leaves(self):
        """the command ends in silence when nobody reads on"""
        with subprocess.Popen([sys.executable, '-m', 'nqueens', '11', '--all'],
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE) as program:
            self.assertEqual(program.stdout.readline(), b'2680\n')
            program.stdout.close()
            self.assertEqual(program.stderr.read(), b'')
            self.assertEqual(program.wait(timeout=PATIENCE), 0)


def run_examples(case, with_numpy, blocks, page='README.md'):
    """The programs of a page, those with arrays of numpy or the others. `blocks` is how many there
    are."""
    text = (SOURCES / page).read_text(encoding='utf-8')
    run_blocks = 0
    for block in re.findall(r'```python\n(.*?)```', text, re.S):
        if ('solutions_array' in block) == with_numpy:
            test = doctest.DocTestParser().get_doctest(block, {'nqueens': nqueens}, page, None, 0)
            case.assertGreater(len(test.examples), 0)
            with contextlib.redirect_stdout(io.StringIO()) as output:
                doctest.DocTestRunner(verbose=False).run(test)
            case.assertEqual(output.getvalue(), '')
            run_blocks += 1
    case.assertEqual(run_blocks, blocks)


class Pages(unittest.TestCase):

    def test_documentation(self):
        """every name of the package has a docstring, every parameter and result a type"""
        for name in nqueens.__all__:
            thing = getattr(nqueens, name)
            if not inspect.isclass(thing) and not inspect.isfunction(thing):
                continue
            if inspect.isfunction(thing):
                self.assertRegex(nqueens.__doc__, rf'\b{name}\b')
            members = [] if not inspect.isclass(thing) else [
                member for key, member in vars(thing).items()
                if inspect.isfunction(member) and not key.startswith('_')
                and member.__module__.startswith('nqueens')]
            for member in [thing, *members]:
                self.assertTrue(member.__doc__, (name, member))
                if inspect.isfunction(member):
                    signature = inspect.signature(member)
                    self.assertIsNot(signature.return_annotation, signature.empty, member)
                    for parameter in list(signature.parameters.values()):
                        self.assertTrue(parameter.name == 'self' or
                                        parameter.annotation is not parameter.empty, member)

    def test_help(self):
        """help() of every name says what to pass, in words of the language"""
        for name in nqueens.__all__:
            text = pydoc.render_doc(getattr(nqueens, name), renderer=pydoc.plaintext)
            signatures = [line for line in text.splitlines() if '->' in line]
            self.assertNotRegex('\n'.join(signatures), "<class |SupportsIndex|~")
            self.assertNotIn('Alias for field', text)

    def test_examples(self):
        """the examples of the README and of the package print what they say"""
        self.assertGreater(doctest.testmod(nqueens).attempted, 2)
        run_examples(self, with_numpy=False, blocks=7)

    def test_calls(self):
        """the page of all calls has each one, with an example that prints what it says"""
        page = (SOURCES / 'calls.md').read_text(encoding='utf-8')
        sections = dict(re.findall(r'^##+ (\S+)\n(.*?)(?=^##|\Z)', page, re.M | re.S))
        calls = {name for name in nqueens.__all__ if inspect.isfunction(getattr(nqueens, name))}
        calls |= {f'Solver.{name}' for name, member in inspect.getmembers(nqueens.Solver)
                  if not name.startswith('_')
                  and (inspect.isfunction(member) or isinstance(member, property))}
        self.assertGreater(len(calls), 60)
        self.assertEqual(calls - {*sections}, set())
        for name in calls:
            example = re.search('```python\n(.*?)```', sections[name], re.S)
            self.assertRegex(example and example[1], rf'\b{name.rpartition(".")[2]}\b')
        for name in nqueens.__all__:
            self.assertRegex(page, rf'\b{name}\b')
        run_examples(self, with_numpy=False, blocks=len(re.findall('```python', page)) - 2,
                     page='calls.md')
