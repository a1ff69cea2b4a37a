# SPDX-License-Identifier: MIT
"""Runs the tests of the Python package, those of the test_*.py beside it, and writes TAP: a
check for each test.

usage: run.py SCRATCH [NAME...], where a NAME is a module, a class or a test
Environment: see package_environment in tests/meson.build.
"""

import os
import pathlib
import shutil
import sys
import unittest

HERE = pathlib.Path(__file__).resolve().parent


class Tap(unittest.TestResult):
    """Says of each test how it went, as soon as it did."""

    def __init__(self):
        super().__init__()
        self.number = 0

    def say(self, passed, test, comment='', detail=''):
        self.number += 1
        name = test.shortDescription() or test.id()
        if hasattr(test, 'params'):
            name += ', ' + ', '.join(map(str, test.params.values()))
        print(f'{"ok" if passed else "not ok"} {self.number} - {name}{comment}')
        sys.stdout.flush()
        if detail:
            print(f'# {name}:', *(f'# {line}' for line in detail.splitlines()), sep='\n',
                  file=sys.stderr, flush=True)

    def addSuccess(self, test):
        self.say(True, test)

    def addSkip(self, test, reason):
        self.say(True, test, f' # SKIP {reason}')

    def addFailure(self, test, err):
        super().addFailure(test, err)
        self.say(False, test, detail=self.failures[-1][1])

    def addError(self, test, err):
        super().addError(test, err)
        self.say(False, test, detail=self.errors[-1][1])

    def addSubTest(self, test, subtest, err):
        super().addSubTest(test, subtest, err)
        if err is not None:
            self.say(False, subtest, detail=(self.errors + self.failures)[-1][1])


def main(scratch, *names):
    if os.environ['SKIP'] or not os.environ['SHARED_LIBRARY']:
        print('1..0 # SKIP', os.environ['SKIP'] or 'no shared library')
        return 0
    shutil.rmtree(scratch, ignore_errors=True)
    os.makedirs(scratch)
    # For these tests, and for the programs that they run.
    os.environ['NQUEENS_SCRATCH'] = os.path.abspath(scratch)
    os.environ['NQUEENS_LIBRARY'] = os.environ['SHARED_LIBRARY']
    os.environ['PYTHONDONTWRITEBYTECODE'] = '1'
    package = str(pathlib.Path(os.environ['SOURCE_ROOT'], 'examples/bindings/python').resolve())
    os.environ['PYTHONPATH'] = package
    sys.dont_write_bytecode = True
    sys.path[:0] = [package, str(HERE)]
    loader = unittest.TestLoader()
    result = Tap()
    tests = loader.loadTestsFromNames(names) if names else loader.discover(str(HERE))
    tests.run(result)
    print(f'1..{result.number}')
    return 0 if result.number and result.wasSuccessful() else 1


if __name__ == '__main__':
    sys.exit(main(*sys.argv[1:]))
