# SPDX-License-Identifier: MIT
"""The manual as HTML: every page and every declaration is on it and is found, each link leads to a
place that is there, nothing is loaded from elsewhere, and the search finds what is asked for. Writes
TAP.

usage: manual_as_html.py CHECKOUT SCRATCH MANDOC VERSION

Catches: a page or a function that was added and is not found; a reference to a page of a shared name
that leads nowhere; a time or a system in the pages, which then differ from machine to machine.
"""

import html.parser
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys

# A query, and the address of the first that is found.
QUERIES = {
    'nqueens_count': 'nqueens_count.3.html#nqueens_count',
    'nqueens_first()': 'nqueens_enumerate.3.html#nqueens_first',
    '--fundamental': 'nqueens.1.html#fundamental',
    'nqueens_stuck': 'nqueens.h.html#NQUEENS_STUCK',
    'memory limit': 'nqueens_settings.3.html#Memory_limit',
    'Puzzle ': 'nqueens.1.html#puzzle',
    'lexicographic saved board': 'nqueens_enumerate.3.html#One_at_a_time',
    'nothing has this word zzz': None,
}
RUN = '''
const {readFileSync} = require('node:fs'), {createContext, runInContext} = require('node:vm');
const context = createContext({});
for (const file of ['entries.js', 'search.js'])
    runInContext(readFileSync(file, 'utf8').replace("'use strict';", ''), context);
const found = query => runInContext(`search(ENTRIES, ${JSON.stringify(query)})`, context);
console.log(JSON.stringify(JSON.parse(process.argv[1]).map(query => found(query)[0]?.[2] ?? null)));
'''


class Page(html.parser.HTMLParser):
    def __init__(self, text):
        super().__init__()
        self.places, self.links, self.loaded = set(), [], []
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        of = dict(attributes)
        if 'id' in of:
            self.places.add(of['id'])
        if tag == 'a' and 'href' in of:
            self.links.append(of['href'])
        elif 'href' in of or 'src' in of:
            self.loaded.append(of.get('href') or of['src'])


def leads(pages, page, link):
    file, _, place = link.partition('#')
    target = pages.get(file or page)
    return link.startswith('https://oeis.org/') or (
        target is not None and (not place or place in target.places))


def first_found(folder):
    found = subprocess.run(['node', '-e', RUN, json.dumps(list(QUERIES))], cwd=folder, check=True,
                           capture_output=True, text=True).stdout
    return dict(zip(QUERIES, json.loads(found)))


def checks(checkout, scratch, mandoc, version):
    site = scratch / 'html'
    command = [sys.executable, checkout / 'docs/html/pages.py', mandoc, checkout, version]
    subprocess.run([*command, site], check=True)
    pages = {file.name: Page(file.read_text(encoding='utf-8')) for file in site.glob('*.html')}
    manual = {file.name + '.html' for file in (checkout / 'docs/man').glob('*.[13]')}
    yield 'every manual page is a page, which the first page names', manual < set(pages) and (
        manual | {'nqueens.h.html'}) <= set(pages['index.html'].links)
    wrong = [(name, link) for name, page in pages.items() for link in page.links
             if not leads(pages, name, link)]
    yield f'every link leads somewhere {wrong[:5] or ""}', not wrong
    unlinked = [(name, said) for name in pages for said in re.findall(
        r'\b(?:lib)?nqueens[\w-]*\([13]\)',
        re.sub(r'<a .*?</a>', '', (site / name).read_text(encoding='utf-8').split('<main>')[1],
               flags=re.DOTALL))]
    yield f'every reference to a page is a link {unlinked[:5] or ""}', not unlinked
    loaded = {name for page in pages.values() for name in page.loaded}
    yield f'pages load their own files alone {sorted(loaded)}', (
        loaded == {'site.css', 'search.js', 'entries.js'}
        and all((site / name).is_file() for name in loaded))
    text = (site / 'entries.js').read_text(encoding='utf-8')
    entries = json.loads(text[text.index('['):text.rindex(']') + 1])
    lost = [entry for entry in entries if not leads(pages, '', entry[2])]
    yield f'every entry of the search leads somewhere {lost[:5] or ""}', not lost
    header = (checkout / 'include/nqueens.h').read_text(encoding='utf-8')
    named = set(re.findall(r'\bnqueens_\w+(?=\()|\bNQUEENS_\w+', header))
    named -= {'NQUEENS_H', 'NQUEENS_API'}
    missing = {name for name in named if not name.endswith('_')} - {entry[0] for entry in entries}
    yield f'every function and macro is found {sorted(missing)[:5] or ""}', not missing
    functions = [entry for entry in entries if entry[1] == 'function']
    unnamed = [entry[0] for entry in functions if '.3.html' not in entry[2]]
    yield f'every function leads to its manual page {unnamed[:5] or ""}', (
        len(functions) > 60 and not unnamed)
    subprocess.run([*command, scratch / 'again'], check=True,
                   env={**os.environ, 'TZ': 'Asia/Seoul', 'LC_ALL': 'C'})
    yield 'the pages are the same each time', all(
        file.read_bytes() == (scratch / 'again' / file.name).read_bytes() for file in site.iterdir())
    said = (site / 'nqueens_count.3.html').read_text(encoding='utf-8')
    yield 'they name the library and no system', f'libnqueens {version}</td>' in said
    if shutil.which('node') is None:
        yield 'the search finds it # SKIP no node', True
        return
    found = first_found(site)
    yield f'the search finds it {found if found != QUERIES else ""}', found == QUERIES


def main(checkout, scratch, mandoc, version):
    scratch = pathlib.Path(scratch)
    scratch.mkdir(parents=True, exist_ok=True)
    number = failed = 0
    for what, is_so in checks(pathlib.Path(checkout), scratch, mandoc, version):
        number += 1
        failed += not is_so
        print(f'{"ok" if is_so else "not ok"} {number} - {what}')
    print(f'1..{number}')
    return failed != 0


if __name__ == '__main__':
    sys.exit(main(*sys.argv[1:]))
