# SPDX-License-Identifier: MIT
"""Builds the shared library by meson, for the wheel. What is missing is said in one line."""

import json
import os
import pathlib
import shlex
import shutil
import subprocess
import sys

OPTIONS = ['--buildtype=release', '-Ddefault_library=shared', '-Dcommand=false', '-Dexamples=false',
           '-Dledger=disabled', '-Dmpi=disabled', '-Dtests=disabled']
SUFFIXES = {'darwin': '.dylib', 'win32': '.dll', 'cygwin': '.dll'}
NAME = 'libnqueens' + SUFFIXES.get(sys.platform, '.so')  # in the wheel
MACOS = '11.0'  # the oldest that the library is built for


def missing_tools():
    """What builds, besides a compiler, and is not installed: what pip calls it."""
    ninja = any(map(shutil.which, ('ninja', 'ninja-build', 'samu')))
    return [*([] if meson_environment() else ['meson>=1.0.1']), *([] if ninja else ['ninja'])]


def meson_environment():
    """The environment in which meson runs; None if there is none. That of pip hides the modules
    of an installed meson, if that has the same Python."""
    environment = {**os.environ}
    if sys.platform == 'darwin':
        environment['MACOSX_DEPLOYMENT_TARGET'] = MACOS
    without = {name: value for name, value in environment.items() if name != 'PYTHONPATH'}
    for candidate in environment, without:
        try:
            subprocess.run(['meson', '--version'], env=candidate, check=True,
                           stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            return candidate
        except (OSError, subprocess.CalledProcessError):
            pass
    return None


def require(tools):
    """Says which of these tools and of a compiler must be installed, and ends, if any."""
    compilers = shlex.split(os.environ.get('CC', ''))[:1] or ['cc', 'gcc', 'clang']
    compiler = [] if any(map(shutil.which, compilers)) else [
        f'a C compiler ({", ".join(compilers)})']
    if tools or compiler:
        fail(f'{", ".join([*tools, *compiler])} must be installed to build the library; on Debian '
             'and Ubuntu: apt-get install gcc libc6-dev meson ninja-build')


def built_library(root, folder):
    """Builds the library of the sources in a folder, and returns the path of its file."""
    require(missing_tools())
    environment = meson_environment()
    for command in (['setup', *OPTIONS, folder, str(root)], ['compile', '-C', folder]):
        ended = subprocess.run(['meson', *command], env=environment, stdout=subprocess.PIPE,
                               stderr=subprocess.STDOUT, check=False)
        if ended.returncode != 0:
            said = ended.stdout.decode(errors='replace')
            fail(f'{said}\nlibnqueens: meson could not build the library; above is why')
    targets = json.loads(pathlib.Path(folder, 'meson-info', 'intro-targets.json').read_text())
    library, = (target for target in targets if target['type'] == 'shared library')
    return pathlib.Path(library['filename'][0])


def fail(message):
    """Ends pip's child; an exception would be shown with all its calls."""
    sys.exit(message if message.count('\n') else f'libnqueens: {message}')
