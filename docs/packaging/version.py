#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The version and its date, in every file that has them.

    python3 docs/packaging/version.py                     says which files do not agree
    python3 docs/packaging/version.py 1.0.0 2026-12-31    writes them into all
    python3 docs/packaging/version.py 1.1.0 unreleased    begins the next version

Without arguments the version is that of meson.build, and the date that of the first heading of
docs/NEWS.md.
"""

import datetime
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
NEWS = ROOT / 'docs/NEWS.md'
CHANGELOG = ROOT / 'docs/packaging/debian/changelog'


def places(version, date):
    """Each file, an expression for what it has of them, and what that must be."""
    major, minor, patch = map(int, version.split('.'))
    number = 10000 * major + 100 * minor + patch
    released = date != 'unreleased'
    yield 'meson.build', r"^  version: '.*',$", f"  version: '{version}',"
    for name, value in (('MAJOR', major), ('MINOR', minor), ('PATCH', patch), ('NUMBER', number)):
        define = f'#define NQUEENS_VERSION_{name}'
        yield 'include/nqueens.h', rf'^{define} \d+', f'{define} {value}'
    yield ('include/nqueens.h', r'^#define NQUEENS_VERSION ".*"$',
           f'#define NQUEENS_VERSION "{version}"')
    yield 'docs/NEWS.md', r'\A# News\n\n## .*$', f'# News\n\n## {version} ({date})'
    yield ('CITATION.cff', r'^version: .*\n(?:date-released: .*\n)?',
           f'version: {version}\n' + (f'date-released: {date}\n' if released else ''))
    yield ('examples/bindings/python/nqueens/__init__.py', r"^__version__ = '.*'$",
           f"__version__ = '{version}'")
    yield ('examples/bindings/wasm/package.json', r'^  "version": ".*",$',
           f'  "version": "{version}",')
    changelog = str(CHANGELOG.relative_to(ROOT))
    if released:
        yield (changelog, r'\Alibnqueens .*\n\n.*\n\n -- .*\n',
               changes(version, 'unstable', datetime.datetime.fromisoformat(date)))
    else:
        yield changelog, r'\Alibnqueens .*$', changes(version, 'UNRELEASED').split('\n', 1)[0]


def changes(version, distribution, time=None):
    """The entry of the Debian changelog, of now if no time is given."""
    time = time or datetime.datetime.now(datetime.timezone.utc)
    return (f'libnqueens ({version}-1~0) {distribution}; urgency=medium\n\n'
            '  * New upstream version; docs/NEWS.md says what changed.\n\n'
            f' -- the libnqueens authors <>  {time:%a, %d %b %Y %H:%M:%S} +0000\n')


def what_they_are():
    version = re.search(r"^  version: '(.*)',$", (ROOT / 'meson.build').read_text(), re.M)
    date = re.search(r'^## .* \((.*)\)$', NEWS.read_text(), re.M)
    return version[1], date[1]


def disagreements(version, date):
    for name, expression, wanted in places(version, date):
        found = re.findall(expression, (ROOT / name).read_text(), re.M)
        if found != [wanted]:
            yield f'{name}: {found}, not {[wanted]}'


def write(version, date):
    if not re.fullmatch(r'\d+\.\d\d?\.\d\d?', version):
        sys.exit(f'version.py: {version} is not MAJOR.MINOR.PATCH')
    begin(version)
    for name, expression, wanted in places(version, date):
        text = (ROOT / name).read_text()
        (ROOT / name).write_text(re.sub(expression, lambda _, text=wanted: text, text, flags=re.M))


def begin(version):
    """A section of the news, and an entry of the changelog, above those of a released version."""
    old_version, old_date = what_they_are()
    if old_date != 'unreleased' and old_version != version:
        text = NEWS.read_text()
        NEWS.write_text(text.replace('# News\n', f'# News\n\n## {version} (unreleased)\n', 1))
        CHANGELOG.write_text(changes(version, 'UNRELEASED') + '\n' + CHANGELOG.read_text())


if __name__ == '__main__':
    if len(sys.argv) == 3:
        write(*sys.argv[1:])
    elif len(sys.argv) != 1:
        sys.exit(__doc__)
    wrong = list(disagreements(*what_they_are()))
    print(*wrong or ['{}, {}'.format(*what_they_are())], sep='\n')
    sys.exit(bool(wrong))
