# SPDX-License-Identifier: MIT
"""Makes the wheel for pip (PEP 517). It needs nothing but Python, so that the package can be
installed without a network: the files of the package are copied, and described by the lines
NAME = "VALUE" of pyproject.toml.
"""

import base64
import hashlib
import pathlib
import re
import tarfile
import zipfile

ROOT = pathlib.Path(__file__).resolve().parent
PROJECT = dict(re.findall(r'^([a-z-]+) = "(.*)"$', (ROOT / 'pyproject.toml').read_text(), re.M))
NAME = f'{PROJECT["name"]}-{PROJECT["version"]}'
METADATA = f"""\
Metadata-Version: 2.1
Name: {PROJECT["name"]}
Version: {PROJECT["version"]}
Summary: {PROJECT["description"]}
License: {PROJECT["license"]}
Requires-Python: {PROJECT["requires-python"]}
Description-Content-Type: text/markdown

{(ROOT / PROJECT["readme"]).read_text(encoding='utf-8')}"""
WHEEL = 'Wheel-Version: 1.0\nGenerator: nqueens\nRoot-Is-Purelib: true\nTag: py3-none-any\n'


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    """Writes the wheel into a folder, and returns its name."""
    package = ROOT / PROJECT['name']
    contents = {f'{package.name}/{path.name}': path.read_bytes()
                for path in sorted(package.iterdir()) if path.suffix in ('.py', '.typed')}
    contents[f'{NAME}.dist-info/METADATA'] = METADATA.encode()
    contents[f'{NAME}.dist-info/WHEEL'] = WHEEL.encode()
    record = f'{NAME}.dist-info/RECORD'
    lines = [f'{name},sha256={digest(content)},{len(content)}'
             for name, content in contents.items()]
    contents[record] = '\n'.join([*lines, f'{record},,', '']).encode()
    wheel = f'{NAME}-py3-none-any.whl'
    with zipfile.ZipFile(pathlib.Path(wheel_directory, wheel), 'w') as file:
        for name, content in contents.items():
            file.writestr(zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0)), content)
    return wheel


def digest(content):
    """The SHA-256 of a file as a RECORD has it."""
    return base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b'=').decode()


def build_sdist(sdist_directory, config_settings=None):
    """Writes the sources into a folder as an archive, and returns its name."""
    archive = f'{NAME}.tar.gz'
    with tarfile.open(pathlib.Path(sdist_directory, archive), 'w:gz') as file:
        for path in sorted([*ROOT.glob('*.*'), *ROOT.glob('nqueens/*.*')]):
            if path.is_file():
                file.add(path, f'{NAME}/{path.relative_to(ROOT).as_posix()}')
    return archive
