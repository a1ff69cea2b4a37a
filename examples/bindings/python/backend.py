# SPDX-License-Identifier: MIT
"""Makes the wheel and the archive of the sources for pip (PEP 517).

The wheel holds the modules, and the library that meson builds from the sources around them. It
needs nothing from the network where a C compiler, meson and ninja are installed; pip is asked for
meson and ninja where these are not. NAME = "VALUE" of pyproject.toml describes the package, and
NAME = ["VALUE"] what may be installed with it.
"""

import base64
import hashlib
import io
import pathlib
import re
import runpy
import sys
import tarfile
import tempfile
import zipfile

import library_build
import platform_tag

ROOT = pathlib.Path(__file__).resolve().parents[3]
PACKAGE = ROOT / 'examples' / 'bindings' / 'python' / 'nqueens'
DESCRIPTION = (ROOT / 'pyproject.toml').read_text()
PROJECT = dict(re.findall(r'^([a-z-]+) = "(.*)"$', DESCRIPTION, re.M))
EXTRAS = re.findall(r'^([a-z]+) = \["(.*)"\]$', DESCRIPTION.partition('optional-')[2], re.M)
VERSION = re.search(r"^__version__ = '(.*)'$", (PACKAGE / '__init__.py').read_text(), re.M)[1]
NAME = f'{PROJECT["name"]}-{VERSION}'
METADATA = '\n'.join([
    'Metadata-Version: 2.1',
    f'Name: {PROJECT["name"]}',
    f'Version: {VERSION}',
    f'Summary: {PROJECT["description"]}',
    f'License: {PROJECT["license"]}',
    'Keywords: n-queens,eight queens,puzzle,combinatorics,backtracking',
    'Classifier: Operating System :: MacOS',
    'Classifier: Operating System :: POSIX :: Linux',
    'Classifier: Programming Language :: Python :: 3',
    'Classifier: Topic :: Games/Entertainment :: Puzzle Games',
    'Classifier: Topic :: Scientific/Engineering :: Mathematics',
    'Classifier: Typing :: Typed',
    f'Requires-Python: {PROJECT["requires-python"]}',
    *(f'Provides-Extra: {extra}' for extra, _ in EXTRAS),
    *(f'Requires-Dist: {wanted}; extra == "{extra}"' for extra, wanted in EXTRAS),
    'Description-Content-Type: text/markdown',
    '',
    (ROOT / PROJECT['readme']).read_text(encoding='utf-8')])
SCRIPTS = '[console_scripts]\n' + ''.join(
    f'{script} = {call}\n' for script, call in PROJECT.items() if '.__main__:' in call)
SOURCES = 'docs', 'examples', 'include', 'lib', 'tests'  # and the files beside these


def get_requires_for_build_wheel(config_settings=None):
    """What pip is to fetch: nothing, where there is no compiler, which is said first."""
    library_build.require([])
    return library_build.missing_tools()


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    """Writes the wheel into a folder, and returns its name. The setting tag=manylinux claims that
    it runs on other machines, too, and fails if it does not."""
    wanted = tag_wanted(config_settings)
    contents = {f'nqueens/{path.name}': path.read_bytes()
                for path in sorted(PACKAGE.iterdir()) if path.suffix in ('.py', '.typed')}
    interface = runpy.run_path(str(ROOT / 'tests' / 'interface.py'))['python']()
    contents['nqueens/_interface.py'] = '\n'.join([*interface, '']).encode()
    with tempfile.TemporaryDirectory(prefix='libnqueens-') as folder:
        library = library_build.built_library(ROOT, folder)
        content = contents[f'nqueens/{library_build.NAME}'] = library.read_bytes()
        try:
            platform = wanted(content)
        except ValueError as reason:
            sys.exit(f'libnqueens: no tag of manylinux: {reason}')
    tag = f'py3-none-{platform}'
    contents.update(metadata(tag))
    record = f'{NAME}.dist-info/RECORD'
    lines = [f'{name},sha256={digest(content)},{len(content)}'
             for name, content in contents.items()]
    contents[record] = '\n'.join([*lines, f'{record},,', '']).encode()
    wheel = f'{NAME}-{tag}.whl'
    with zipfile.ZipFile(pathlib.Path(wheel_directory, wheel), 'w', zipfile.ZIP_DEFLATED) as file:
        for name, content in contents.items():
            entry = zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0))
            entry.external_attr = 0o100644 << 16
            file.writestr(entry, content, zipfile.ZIP_DEFLATED)
    return wheel


def tag_wanted(config_settings):
    """The function that gives the tag of the platform for the bytes of the library."""
    settings = config_settings or {}
    if settings.get('tag') == 'manylinux' and len(settings) == 1:
        return platform_tag.manylinux_tag
    if settings:
        sys.exit(f'libnqueens: the settings are {settings}, and can only be tag=manylinux')
    return lambda _: platform_tag.local_tag()


def metadata(tag):
    """The files that describe the package."""
    wheel = f'Wheel-Version: 1.0\nGenerator: libnqueens\nRoot-Is-Purelib: false\nTag: {tag}\n'
    return {f'{NAME}.dist-info/METADATA': METADATA.encode(),
            f'{NAME}.dist-info/WHEEL': wheel.encode(),
            f'{NAME}.dist-info/entry_points.txt': SCRIPTS.encode(),
            f'{NAME}.dist-info/licenses/LICENSE': (ROOT / 'LICENSE').read_bytes()}


def prepare_metadata_for_build_wheel(metadata_directory, config_settings=None):
    """Writes what describes the package, without a build, and returns the name of the folder."""
    for name, content in metadata(f'py3-none-{platform_tag.local_tag()}').items():
        path = pathlib.Path(metadata_directory, name)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    return f'{NAME}.dist-info'


def digest(content):
    """The SHA-256 of a file as a RECORD has it."""
    return base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b'=').decode()


def build_sdist(sdist_directory, config_settings=None):
    """Writes the sources into a folder as an archive, and returns its name."""
    archive = f'{NAME}.tar.gz'
    with tarfile.open(pathlib.Path(sdist_directory, archive), 'w:gz') as file:
        for path in source_files():
            file.add(path, f'{NAME}/{path.relative_to(ROOT).as_posix()}')
        description = tarfile.TarInfo(f'{NAME}/PKG-INFO')
        description.size = len(METADATA.encode())
        file.addfile(description, io.BytesIO(METADATA.encode()))
    return archive


def source_files():
    """All sources, but no file whose name begins with a dot, and none that Python has compiled."""
    paths = [*ROOT.glob('*'), *(path for name in SOURCES for path in (ROOT / name).rglob('*'))]
    for path in sorted(paths):
        names = path.relative_to(ROOT).parts
        if path.is_file() and not any(
                name.startswith('.') or name in ('PKG-INFO', '__pycache__') for name in names):
            yield path
