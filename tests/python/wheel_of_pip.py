# SPDX-License-Identifier: MIT
"""What pip makes of the sources, and what is installed of that: as an ordinary user, without a
network, from a folder with a space in its name, with no other library in reach. It builds the
library again and again, and is a test of its own.

Catches: a wheel without the library, with another one or with the wrong tag; an archive of the
sources that cannot be built; a build that needs the network or writes into the sources; a file
that stays behind; a fault of the build that is not said in one line.
"""

import base64
import csv
import hashlib
import importlib.util
import os
import pathlib
import platform
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import unittest
import zipfile

from test_backend import backend

ROOT = pathlib.Path(os.environ['SOURCE_ROOT']).resolve()
SOURCES = ROOT / 'examples' / 'bindings' / 'python'
VERSION = os.environ['VERSION']
NAME = f'libnqueens-{VERSION}'
ORDINARY_USER = shutil.which('setpriv'), '--reuid=65534', '--regid=65534', '--clear-groups'
BUILD_TOOLS = 'meson', 'ninja'

# Seconds after which a program hangs.
PATIENCE = 300 * int(os.environ.get('NQUEENS_TEST_PATIENCE', '1'))


def called(*command, cwd=None, **environment):
    """What a program says: exit status, standard output, standard error. It does not see the
    library and the modules that the other tests use, nor pip the network."""
    hidden = 'NQUEENS_LIBRARY', 'PYTHONPATH', 'DESTDIR', 'CCACHE_DIR'
    inherited = {name: value for name, value in os.environ.items() if name not in hidden}
    pip = {'PIP_NO_INDEX': '1', 'PIP_NO_CACHE_DIR': '1', 'PIP_DISABLE_PIP_VERSION_CHECK': '1',
           'PIP_ROOT_USER_ACTION': 'ignore', 'CFLAGS': '-O0'}  # which is compiled soon
    ended = subprocess.run(command, env={**inherited, **pip, **environment}, text=True, cwd=cwd,
                           capture_output=True, timeout=PATIENCE, check=False)
    return ended.returncode, ended.stdout, ended.stderr


class Installation(unittest.TestCase):
    """The steps of a new user, each after the one before."""

    @classmethod
    def setUpClass(cls):
        for module in 'pip', 'venv':
            if importlib.util.find_spec(module) is None:
                raise unittest.SkipTest(f'no {module} here')
        cls.as_user, cls.python = (), sys.executable
        if os.getuid() == 0 and ORDINARY_USER[0]:
            for python in sys.executable, '/usr/bin/python3':
                reached = 'import os, pip, sys, venv; os.stat(sys.executable)'
                if called(*ORDINARY_USER, python, '-c', reached, cwd='/')[0] == 0:
                    cls.as_user, cls.python = ORDINARY_USER, python
                    break
        cls.home = pathlib.Path(tempfile.mkdtemp(prefix='nqueens-'))
        cls.sources = cls.home / 'a folder' / NAME
        cls.packed = cls.home / backend()[0].build_sdist(cls.home)
        with tarfile.open(cls.packed) as archive:
            archive.extractall(cls.sources.parent)
        if cls.as_user:
            for path in [cls.home, *cls.home.rglob('*')]:
                os.chown(path, 65534, 65534)

    @classmethod
    def tearDownClass(cls):
        if hasattr(cls, 'home'):
            shutil.rmtree(cls.home)

    def run_python(self, *words, python=None, status=0, **environment):
        """What it writes, if it ends as it should."""
        said = called(*self.as_user, python or self.python, *words, cwd=self.home,
                      HOME=str(self.home), **environment)
        self.assertEqual(said[0], status, ''.join(said[1:]))
        return ''.join(said[1:])

    def check_command(self, python):
        """Its command nqueens counts, unless another one is in the path, that of C, or here echo."""
        script = self.home / 'venv' / 'bin' / 'nqueens'
        path = f'{script.parent}:/usr/bin:/bin'
        if any((pathlib.Path(folder) / 'nqueens').exists() for folder in ('/usr/bin', '/bin')):
            return
        self.assertEqual(self.run_python(str(script), '6', '--format', 'fen', python=python, PATH=path),
                         '4\n1Q4/3Q2/5Q/Q5/2Q3/4Q1\n')
        other = self.home / 'another'
        other.mkdir()
        shutil.copy('/bin/echo', other / 'nqueens')
        self.assertEqual(self.run_python(str(script), '6', '--fen', python=python,
                                         PATH=f'{path}:{other}'), '6 --fen\n')

    def test_1_sources(self):
        """the archive of the sources has what it takes to build, and says what it is"""
        files = {path.relative_to(self.sources).as_posix() for path in self.sources.rglob('*')
                 if path.is_file()}
        for file in 'pyproject.toml', 'meson.build', 'lib/nqueens.map', 'include/nqueens.h', \
                'LICENSE', 'examples/bindings/python/backend.py', 'tests/unit/main.c':
            self.assertIn(file, files)
        self.assertEqual([file for file in files if '/.' in file or '__pycache__' in file], [])
        self.assertEqual({file.split('/')[0] for file in files if '/' in file},
                         {'docs', 'examples', 'include', 'lib', 'tests'})
        about = (self.sources / 'PKG-INFO').read_text(encoding='utf-8')
        self.assertRegex(about, rf'(?m)^Name: libnqueens\nVersion: {re.escape(VERSION)}$')

    def test_2_wheel(self):
        """pip makes a wheel for this machine, which holds all modules and the library"""
        before = sorted(self.sources.rglob('*'))
        self.run_python('-m', 'pip', 'wheel', '-w', 'wheels', str(self.sources))
        self.assertEqual(sorted(self.sources.rglob('*')), before)
        wheel, = (self.home / 'wheels').iterdir()
        if sys.platform == 'linux' and sys.maxsize > 2**32:
            self.assertEqual(wheel.name, f'{NAME}-py3-none-linux_{platform.machine()}.whl')
        with zipfile.ZipFile(wheel) as file:
            names = file.namelist()
            record = list(csv.reader(
                file.read(f'{NAME}.dist-info/RECORD').decode().splitlines()))
            self.assertEqual([row[0] for row in record], names)
            for name, digest, size in record[:-1]:
                content = file.read(name)
                self.assertEqual(int(size), len(content))
                self.assertEqual(digest, 'sha256=' + base64.urlsafe_b64encode(
                    hashlib.sha256(content).digest()).rstrip(b'=').decode())
        self.assertEqual(
            sorted(name for name in names if name.startswith('nqueens/')),
            sorted([*(f'nqueens/{path.name}' for path in (SOURCES / 'nqueens').glob('*.*')),
                    f'nqueens/{backend()[0].library_build.NAME}']))

    def test_3_environment(self):
        """the wheel works in an empty environment, by its own library, and is uninstalled whole"""
        wheel, = (self.home / 'wheels').iterdir()
        self.run_python('-m', 'venv', 'venv')
        python = str(self.home / 'venv' / 'bin' / 'python')
        self.run_python('-m', 'pip', 'install', str(wheel), python=python)
        self.assertEqual(self.run_python('-m', 'nqueens', '8', python=python).split('\n', 1),
                         ['92', self.run_python('-c', 'import nqueens; nqueens.draw(next('
                                                'nqueens.solutions(8)))', python=python)])
        said = self.run_python('-c', 'import importlib.metadata, nqueens\n'
                               'print(nqueens.__version__, nqueens.library_version(),\n'
                               '      importlib.metadata.version("libnqueens"))\n'
                               'print(nqueens._library.library._name)', python=python)
        script = str(self.home / 'venv' / 'bin' / 'libnqueens')
        self.assertEqual(self.run_python(script, '6', '--format', 'fen', python=python),
                         '4\n1Q4/3Q2/5Q/Q5/2Q3/4Q1\n')
        self.assertRegex(self.run_python(script, '-h', python=python), '^usage: libnqueens ')
        self.assertRegex(self.run_python('-m', 'nqueens', '-h', python=python),
                         '^usage: python -m nqueens ')
        self.check_command(python)
        about = self.run_python('-c', 'import importlib.metadata as of\n'
                                'print(of.requires("libnqueens"))', python=python)
        self.assertEqual(about, """['numpy; extra == "numpy"', 'tqdm; extra == "tqdm"']\n""")
        versions, library = said.splitlines()
        self.assertEqual(versions, ' '.join([VERSION] * 3))
        self.assertTrue(library.startswith(str(self.home / 'venv')), library)
        self.run_python('-m', 'pip', 'uninstall', '-y', 'libnqueens', python=python)
        self.assertEqual([*(self.home / 'venv').rglob('*nqueens*')], [])

    def test_4_packed_sources(self):
        """pip installs from the archive of the sources by what is installed, without isolation"""
        self.run_python('-m', 'pip', 'install', '--no-build-isolation', '--target', 'target',
                        str(self.packed))
        said = self.run_python('-m', 'nqueens', '6', '--format', 'columns',
                               PYTHONPATH=str(self.home / 'target'))
        self.assertEqual(said, '4\n1 3 5 0 2 4\n')

    def failed_build(self, *words, tools=BUILD_TOOLS, isolated=False, **environment):
        """What pip shows of a build that fails; in the path are only these tools."""
        folder = self.home / 'bin'
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(mode=0o755)
        for tool in tools:
            (folder / tool).symlink_to(shutil.which(tool))
        said = self.run_python('-m', 'pip', 'wheel', *([] if isolated else ['--no-build-isolation']),
                               '-w', 'failed', *words, str(self.sources), status=1,
                               PATH=str(folder), **environment)
        self.assertNotIn('Traceback', said)
        self.assertFalse((self.home / 'failed').exists() and [*(self.home / 'failed').iterdir()])
        return said

    def test_5_missing(self):
        """what is missing is said in one line"""
        said = self.failed_build(CC='')
        self.assertRegex(said, r'\[1 lines? of output\]\n\s*libnqueens: a C compiler \(cc, gcc, '
                               r'clang\) must be installed to build the library; .*apt-get install')
        said = self.failed_build(CC='nothing -m64')
        self.assertRegex(said, r'libnqueens: a C compiler \(nothing\) must be installed')
        said = self.failed_build(tools=[], CC='')
        self.assertRegex(said, r'libnqueens: meson>=1.0.1, ninja, a C compiler \(.*\) must be inst')
        said = self.failed_build(tools=[], isolated=True, CC='')
        self.assertRegex(said, r'\[1 lines? of output\]\n\s*libnqueens: a C compiler \(')

    def test_6_failing(self):
        """a compiler that fails is told, in the end in one line"""
        said = self.failed_build(tools=[*BUILD_TOOLS, 'false'], CC='false')
        self.assertRegex(said, r'meson\.build:3:0: ERROR: ')
        self.assertIn('libnqueens: meson could not build the library; above is why\n', said)

    def test_7_settings(self):
        """an unknown setting is refused with its value"""
        if b'--config-settings' not in subprocess.run(
                [self.python, '-m', 'pip', 'wheel', '--help'], capture_output=True,
                check=False).stdout:
            self.skipTest('pip is older than 22.1')
        said = self.failed_build('--config-settings=tag=any')
        self.assertIn("libnqueens: the settings are {'tag': 'any'}, and can only be tag=manylinux",
                      said)
