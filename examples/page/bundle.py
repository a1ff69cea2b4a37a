# SPDX-License-Identifier: MIT
"""Puts the page, its program and the library into one file that a browser opens from a disk.

usage: bundle.py PACKAGE OUTPUT [DOCUMENTS]

PACKAGE is what examples/bindings/wasm/build.sh makes; the page has its module with SIMD, since each
browser that runs the page's program has SIMD, too.
The folder app beside OUTPUT is the same page as an application, for a server.

DOCUMENTS is the address of the folder of lesson.md and algorithms.md on the web, for readers
without a checkout; the sections of them that the screens name are in the page itself.

Each module becomes a function that returns its exports; they are called in the order in which
they need each other. So the modules keep to these forms, one to a line or, for imports, to a
statement:

    import {a, b as c} from './module.mjs';
    export {a, b} from './module.mjs';
    export const, export function, export async function, export class, export function*

A line that begins with // is a comment, also inside of a text, and is left out.
"""

import base64
import gzip
import hashlib
import html
import json
import pathlib
import re
import sys

sys.dont_write_bytecode = True # in the folder of the sources
from app.pictures import icon, social_picture # noqa: E402

HERE = pathlib.Path(__file__).resolve().parent
DOCUMENTS = HERE / '../../docs'
PAGES = ['lesson', 'algorithms']
IMPORT = re.compile(r"^import\s*\{([^}]*)\}\s*from\s*'([^']+)';", re.MULTILINE)
PASSED_ON = re.compile(r"^export\s*\{([^}]*)\}\s*from\s*'([^']+)';", re.MULTILINE)
EXPORT = re.compile(r'^export ((?:async )?(?:const|let|class|function\*?) *(\w+))', re.MULTILINE)
COMMENT = re.compile(r'^ *(?://.*|/\*(?s:.*?)\*/) *\n', re.MULTILINE)
TEXT = re.compile(r"^    '([\w.]+)': (?:'((?:[^'\\]|\\.)*)'|`([^`]*)`),$", re.MULTILINE)
OTHER = re.compile(r'^(?:import|export)\b.*', re.MULTILINE)


def in_order(path, done, beginning=()):
    """The modules that a module needs, and then itself."""
    if path in beginning:
        sys.exit(f'bundle.py: {path} imports itself, through others')
    if path in done:
        return
    text = path.read_text(encoding='utf-8')
    for _, name in IMPORT.findall(text) + PASSED_ON.findall(text):
        in_order((path.parent / name).resolve(), done, (*beginning, path))
    done[path] = text


def names_in(braces):
    return re.findall(r'(\w+)(?:\s+as\s+\w+)?', braces)


def exports_of(text):
    passed_on = [name for braces, _ in PASSED_ON.findall(text) for name in names_in(braces)]
    return [name for _, name in EXPORT.findall(text)] + passed_on


def without_indents(text):
    """The lines of a module without their indents, but for those of a text between backticks; a module
    in which one backtick has no other stays as it is."""
    if text.count('`') % 2 != 0:
        return text
    parts = re.split('(`[^`]*`)', text)
    parts[::2] = (re.sub('\n +', '\n', part) for part in parts[::2])
    return ''.join(parts)


def as_function(path, modules, numbers):
    """The module as a function, called once."""
    text = modules[path]

    def taken_from(braces, name):
        """Takes names from the exports of another module."""
        source = (path.parent / name).resolve()
        for wanted in names_in(braces):
            if wanted not in exports_of(modules[source]):
                sys.exit(f'bundle.py: {path} takes {wanted}, which {name} does not export')
        parts = re.sub(r'(\w+)\s+as\s+(\w+)', r'\1: \2', braces)
        return f'const {{{parts}}} = {numbers[source]};'

    exports = ', '.join(exports_of(text))
    for form in (IMPORT, PASSED_ON):
        text = form.sub(lambda match: taken_from(*match.groups()), text)
    text = COMMENT.sub('', EXPORT.sub(r'\1', text))
    other = OTHER.search(text)
    if other:
        sys.exit(f'bundle.py: {path}: cannot bundle "{other[0]}"')
    text = text.replace('import.meta.url', "'about:blank'")
    return (f'// ---- {path.parent.name}/{path.name}\n'
            f'const {numbers[path]} = (() => {{\n{without_indents(text)}\nreturn {{{exports}}};\n}})();\n')


def read_texts():
    """The texts of each language, by its tag: the files of texts/, which have the same keys."""
    made = {}
    for path in sorted((HERE / 'texts').glob('*.mjs')):
        if not re.fullmatch('[a-z]{2,3}', path.stem):
            sys.exit(f'bundle.py: {path}: "{path.stem}" is not the tag of a language, as en')
        made[path.stem] = {key: line or lines for key, line, lines in
                           TEXT.findall(path.read_text(encoding='utf-8'))}
    for language, own in made.items():
        for which, keys in (('lacks', made['en'].keys() - own.keys()),
                            ('has, and en.mjs lacks,', own.keys() - made['en'].keys())):
            if keys:
                sys.exit(f'bundle.py: {language}.mjs {which} {", ".join(sorted(keys))}')
    return made


def languages_module(languages, modules):
    """Adds the texts, and what stands in the page for model/languages.mjs."""
    path = HERE / 'model/languages.mjs'
    for tag in languages:
        in_order(HERE / 'texts' / f'{tag}.mjs', modules)
    imports = [f"import {{texts as {tag}_texts}} from '../texts/{tag}.mjs';\n" for tag in languages]
    entries = ', '.join(f'{tag}: {tag}_texts' for tag in languages)
    modules[path] = ''.join(imports) + f'export const LANGUAGES = {{{entries}}};\n'


def sections_module(languages, modules):
    """What stands in the page for model/sections.mjs."""
    text = json.dumps(documents(languages), ensure_ascii=False)
    modules[HERE / 'model/sections.mjs'] = f'export const SECTIONS = {text};\n'


def program(languages):
    modules = {}
    languages_module(languages, modules)
    sections_module(languages, modules)
    in_order(HERE / 'main.mjs', modules)
    names = {path: f'module{number}' for number, path in enumerate(modules)}
    text = ''.join(as_function(path, modules, names) for path in modules)
    return "'use strict';\n" + text


def sections(language, named):
    """These sections of the documents in a language, those of each page below a line with its name,
    and without their programs and questions: the page has its own."""
    named, text = dict(named), ''
    for name in PAGES:
        page = name + ('' if language == 'en' else f'.{language}') + '.md'
        text += f'# {page}\n'
        document = (DOCUMENTS / page).read_text(encoding='utf-8')
        for part in re.split(r'^(?=## )', document, flags=re.MULTILINE)[1:]:
            if named.pop(part.partition('\n')[0].removeprefix('## '), None):
                text += part.partition('\n### ')[0] + '\n'
    for heading, which in named.items():
        sys.exit(f'bundle.py: no page has the section "{heading}", which {which}.mjs names')
    return text


def documents(languages):
    """The sections that the texts name, by each language that has the pages; the others name those of
    the English ones."""
    named = {}
    for language, texts in languages.items():
        has_pages = (DOCUMENTS / f'{PAGES[0]}.{language}.md').exists()
        headings = (text for key, text in texts.items() if key.endswith('.section'))
        named.setdefault(language if has_pages else 'en', {}).update(
            dict.fromkeys(headings, language))
    return {language: sections(language, headings) for language, headings in named.items()}


def hashes(*scripts):
    """The scripts that may run, as a Content-Security-Policy names them."""
    digests = [hashlib.sha256(script.encode()).digest() for script in scripts]
    return ' '.join(f"'sha256-{base64.b64encode(digest).decode()}'" for digest in digests)


def packed(content):
    """Bytes, for unpacked() of page.html."""
    return base64.b64encode(gzip.compress(content, mtime=0)).decode()


# What the page of an application has more: the files beside it, and a mark to use them.
APPLICATION = {
    'APPLICATION': ' data-application',
    'SELF': " 'self'",
    'MANIFEST': " manifest-src 'self';",
    'PICTURE': '<meta property="og:image" content="social.png">\n',
}


def write_application(folder, page, description):
    """The page with the files by which a browser installs it, and opens it without a network."""
    folder.mkdir(exist_ok=True)
    version = hashlib.sha256(page.encode()).hexdigest()[:16]
    (folder / 'index.html').write_text(page, encoding='utf-8')
    for name in ('offline.js', 'app.webmanifest'):
        text = (HERE / 'app' / name).read_text(encoding='utf-8')
        text = text.replace('@VERSION@', version).replace('@DESCRIPTION@', description)
        (folder / name).write_text(text, encoding='utf-8')
    for size in (192, 512):
        (folder / f'icon-{size}.png').write_bytes(icon(size))
    (folder / 'social.png').write_bytes(social_picture())


def style(name):
    """A style sheet without its comments and indents."""
    return re.sub('\n +', '\n', COMMENT.sub('', (HERE / name).read_text('utf-8')))


def page_of(parts, of_page):
    """The page with its parts, and the hashes of its scripts."""
    page = (HERE / 'page.html').read_text(encoding='utf-8')
    page = re.sub('@([A-Z]+)@', lambda match: parts.get(match[1], match[0]), page)
    start = re.search('<script>(.*?)</script>', page, re.DOTALL)[1]
    return page.replace('@HASHES@', hashes(start, of_page), 1)


def main(package, output, address=''):
    package, output = pathlib.Path(package), pathlib.Path(output)
    languages = read_texts()
    of_page, description = program(languages), languages['en']['description']

    def said(key):
        return ' '.join(html.escape(texts[key]) for texts in languages.values())

    parts = {
        'STYLE': style('page.css'),
        'DARK': style('dark.css'),
        'LIBRARY': packed((package / 'nqueens-simd.wasm').read_bytes()),
        'DOCUMENTS': address,
        'DESCRIPTION': html.escape(description),
        'NOSCRIPT': said('noscript'),
        'FAILED': said('problem.old'),
        'PACKED': packed(of_page.encode()),
    }
    alone = {**parts, **dict.fromkeys(APPLICATION, '')}
    output.write_text(page_of(alone, of_page), encoding='utf-8')
    write_application(output.parent / 'app', page_of({**parts, **APPLICATION}, of_page), description)


if __name__ == '__main__':
    if len(sys.argv) not in (3, 4):
        sys.exit(__doc__)
    main(*sys.argv[1:])
