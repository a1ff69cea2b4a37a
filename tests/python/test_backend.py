# SPDX-License-Identifier: MIT
"""The package for pip without a build: the tag of a wheel, and the language of the modules.

Catches: a wheel for machines whose C library is too old for it, a tag for what is no library of its
own, a module that the oldest Python does not read.
"""

import ast
import importlib.util
import os
import pathlib
import platform
import re
import shutil
import subprocess
import sys
import unittest

SOURCES = pathlib.Path(os.environ['SOURCE_ROOT']).resolve() / 'examples' / 'bindings' / 'python'


def backend():
    """The modules of the build, imported from the sources."""
    sys.path.insert(0, str(SOURCES))
    import backend
    import platform_tag
    return backend, platform_tag


class Tag(unittest.TestCase):

    def test_manylinux(self):
        """the tag for other machines names the newest glibc whose symbols the library takes"""
        if sys.platform != 'linux' or shutil.which('readelf') is None:
            self.skipTest('no readelf here')
        library = os.environ['SHARED_LIBRARY']
        told = subprocess.run(['readelf', '-V', library], capture_output=True, text=True,
                              check=True).stdout
        versions = [int(minor) for minor in re.findall(r'Name: GLIBC_2\.(\d+)', told)]
        if not versions:
            self.skipTest('another C library')
        content = pathlib.Path(library).read_bytes()
        self.assertEqual(backend()[1].manylinux_tag(content),
                         f'manylinux_2_{max(17, *versions)}_{platform.machine()}')

    def test_refused(self):
        """there is none for a library that needs others, or none that is ELF"""
        with self.assertRaisesRegex(ValueError, 'no ELF file'):
            backend()[1].manylinux_tag(b'MZ')
        spec = importlib.util.find_spec('_sqlite3')
        if spec is None or not spec.origin or sys.platform != 'linux':
            self.skipTest('no library is known that needs another')
        with self.assertRaisesRegex(ValueError, 'needs libsqlite3'):
            backend()[1].manylinux_tag(pathlib.Path(spec.origin).read_bytes())


class Language(unittest.TestCase):

    def test_oldest_python(self):
        """all modules are in the language of Python 3.9"""
        modules = [*SOURCES.glob('*.py'), *SOURCES.glob('nqueens/*.py')]
        self.assertGreater(len(modules), 10)
        for module in modules:
            ast.parse(module.read_text(encoding='utf-8'), module.name, feature_version=(3, 9))
