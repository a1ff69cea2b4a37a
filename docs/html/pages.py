# SPDX-License-Identifier: MIT
"""Writes the manual pages and the header as HTML, with a search that needs no server: mandoc makes
the pages, this program what is around them, the page of the header, and the list that search.js
searches.

usage: pages.py MANDOC SOURCES VERSION FOLDER

FOLDER is made anew. No page loads anything from elsewhere.
"""

import html
import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

PAGE = '''<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<link rel="stylesheet" href="site.css">
<script src="entries.js" defer></script>
<script src="search.js" defer></script>
</head>
<body>
<header>
<a href="index.html">libnqueens {version}</a>
<form role="search"><label>Search <input type="search" name="q" autocomplete="off"></label></form>
</header>
<main>
<ol id="found" hidden></ol>
<div id="page">
{body}
</div>
</main>
</body>
</html>
'''


# ---- Manual pages ----------------------------------------------------------------


class ManualPage:
    """A page of mdoc: its name as in "nqueens_count.3", all names that it describes, its
    description, and what mandoc makes of it."""

    def __init__(self, file, mandoc, version):
        text = file.read_text(encoding='utf-8')
        section_name = text.split('.Sh NAME', 1)[1].split('.Sh ', 1)[0]
        self.name = file.name
        self.title = f'{file.stem}({file.suffix[1:]})'
        self.names = re.findall(r'^\.Nm (\S+)', section_name, re.MULTILINE)
        self.description = re.search(r'^\.Nd (.*)', section_name, re.MULTILINE).group(1)
        self.html = subprocess.run(
            [mandoc, '-I', f'os=libnqueens {version}', '-T', 'html',
             '-O', 'fragment,toc,man=%N.%S.html,includes=%I.html', file],
            check=True, text=True, encoding='utf-8', stdout=subprocess.PIPE).stdout

    def address(self, name=''):
        place = '#' + name if f'id="{name}"' in self.html else ''
        return f'{self.name}.html{place}'


def link_pages(pages):
    """Leads references to names that share a page to that page, and takes off those to pages of
    others."""
    address = {f'{name}.{page.name[-1]}.html': page.address(name)
               for page in pages for name in [*page.names, page.name[:-2]]}
    address['nqueens.h.html'] = 'nqueens.h.html'

    def link(match):
        where, text = match.group(2), match.group(3)
        if where not in address:
            return text
        return f'<a class="{match.group(1)}" href="{address[where]}">{text}</a>'

    for page in pages:
        page.html = re.sub(r'<a class="(Xr|In)" href="([^"]*)">(.*?)</a>', link, page.html,
                           flags=re.DOTALL)


# ---- The header ------------------------------------------------------------------

DECLARED = [
    ('macro', r'^#define (NQUEENS_\w+)\b(?!$)'),
    ('type', r'^typedef struct \w+ (nqueens_\w+);'),
    ('type', r'^} (nqueens_\w+);'),
    ('type', r'^typedef [^;(]*\(\*(nqueens_\w+)\)\('),
    ('function', r'^NQUEENS_API [^;(]*\b(nqueens_\w+)\('),
]


def declarations(header):
    """{place of the name: (name, kind)} of what the header declares."""
    return {match.start(1): (match.group(1), kind) for kind, expression in DECLARED
            for match in re.finditer(expression, header, re.MULTILINE)}


def header_page(header, declared, manual):
    """The header with a place for each declaration, to which every mention leads, and links from the
    functions to the manual."""
    names = {name for name, _ in declared.values()}

    def word(match):
        name = match.group()
        if name not in names:
            return name
        if match.start() not in declared:
            return f'<a href="#{name}">{name}</a>'
        if name not in manual:
            return f'<b id="{name}">{name}</b>'
        return f'<b id="{name}"><a href="{manual[name]}">{name}</a></b>'

    # & < > are replaced around the words, whose places are those of the header.
    out, end = [], 0
    for match in re.finditer(r'\b(nqueens|NQUEENS)_\w+', header):
        out += [html.escape(header[end:match.start()], quote=False), word(match)]
        end = match.end()
    text = ''.join(out) + html.escape(header[end:], quote=False)
    text = re.sub(r'/\*.*?\*/', r'<i>\g<0></i>', text, flags=re.DOTALL)
    text = text.replace('libnqueens(3)', '<a href="libnqueens.3.html">libnqueens(3)</a>')
    return f'<h1>nqueens.h</h1>\n<pre class="header">{text}</pre>'


# ---- The list of what can be found -------------------------------------------------


def text_of(fragment):
    return ' '.join(html.unescape(re.sub(r'<[^>]*>', ' ', fragment)).split())


def sections(page):
    """The sections of a page: their title, place and text."""
    parts = re.split(r'<h[12] class="S[hs]" id="([^"]*)">(.*?)</h[12]>', page.html, flags=re.DOTALL)
    for place, title, text in zip(parts[1::3], parts[2::3], parts[3::3]):
        yield text_of(title), f'{page.name}.html#{place}', text_of(text)


def options(page):
    """The options of a page: their flags and place."""
    for place, flags in re.findall(r'<dt id="([^"]*)">(.*?)</dt>', page.html, re.DOTALL):
        for flag in re.findall(r'class="Fl">(-[^<]*)<', flags):
            yield flag, f'{page.name}.html#{place}'


def entries(pages, declared, manual):
    """[name, where it is, address, text] of each: what stands first is found first."""
    for page in pages:
        yield [page.title, 'page', f'{page.name}.html', page.description]
    for name, kind in declared.values():
        yield [name, kind, manual.get(name, f'nqueens.h.html#{name}'), '']
    for page in pages:
        for flag, address in options(page):
            yield [flag, page.title, address, '']
    for page in pages:
        for title, address, text in sections(page):
            yield [title, page.title, address, text]


# ---- The site ----------------------------------------------------------------------


def index(pages):
    def listed(section):
        return ''.join(f'<li><a href="{page.name}.html">{page.title}</a>: '
                       f'{html.escape(page.description)}</li>\n'
                       for page in pages if page.name.endswith(section))

    return f'''<h1>libnqueens</h1>
<h2>The command</h2>
<ul>
{listed('.1')}</ul>
<h2>The library</h2>
<ul>
<li><a href="nqueens.h.html">nqueens.h</a>: the header, every declaration</li>
{listed('.3')}</ul>'''


def main():
    mandoc, sources, version, folder = sys.argv[1:]
    if shutil.which(mandoc) is None:
        sys.exit('html: mandoc is not installed; it makes the pages (on Debian: apt-get install mandoc)')
    sources, folder = Path(sources), Path(folder)
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    files = sorted(sources.glob('docs/man/*.[13]'), key=lambda file: (file.suffix, file.stem))
    pages = [ManualPage(file, mandoc, version) for file in files]
    link_pages(pages)
    manual = {name: page.address(name) for page in pages for name in page.names}
    header = (sources / 'include/nqueens.h').read_text(encoding='utf-8')
    declared = declarations(header)

    def write(name, title, body):
        text = PAGE.format(title=title, version=version, body=body)
        (folder / name).write_text(text, encoding='utf-8')

    write('index.html', f'libnqueens {version}', index(pages))
    write('nqueens.h.html', 'nqueens.h', header_page(header, declared, manual))
    for page in pages:
        write(page.name + '.html', page.title, page.html)
    found = json.dumps(list(entries(pages, declared, manual)), ensure_ascii=False, indent=0)
    (folder / 'entries.js').write_text(f"'use strict';\nconst ENTRIES = {found};\n", encoding='utf-8')
    for name in 'site.css', 'search.js':
        shutil.copyfile(Path(__file__).parent / name, folder / name)


main()
