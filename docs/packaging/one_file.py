#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The library as one file, nqueens.c, and nqueens.h beside it.

    python3 docs/packaging/one_file.py FOLDER

writes both into FOLDER, which is made if it is missing. lib/meson.build says which sources there
are, and with which instructions each vector kernel is compiled. A header all of whose names start
with nq_ stands once, before all sources. Another one is a template: it stands in each source that
includes it. The names that a source has for itself begin with its path there, its macros end with
it, and all functions but those of nqueens.h are static.
"""

import ast
import pathlib
import re
import shutil
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
LIB = ROOT / 'lib'

TOKEN = re.compile(r'''
    (?P<comment>/\*.*?\*/)
  | (?P<directive>^[ ]*\#(?:[^\n\\]|\\.)*)
  | (?P<text>"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*')
  | (?P<name>[A-Za-z_]\w*)
  | (?P<number>\.?[0-9](?:[eEpP][+-]|[\w.])*)
  | (?P<space>\s+)
  | (?P<sign>->|\.\.\.|.)
''', re.VERBOSE | re.DOTALL | re.MULTILINE)
INCLUDE = re.compile(r'^#include "([^"]+)"\n', re.MULTILINE)
SYSTEM_INCLUDE = re.compile(r'^#include (<[^>]+>).*\n', re.MULTILINE)
DEFINE = re.compile(r'^#define (\w+)', re.MULTILINE)
GUARD = re.compile(r'^#ifndef (NQ_\w+_H)\n#define \1\n(.*)^#endif\n', re.MULTILINE | re.DOTALL)
SPDX = '/* SPDX-License-Identifier: MIT\n *\n * '
KINDS = ('struct', 'union', 'enum')
OURS = ('nq_', 'NQ_', 'nqueens_', 'NQUEENS_')

# The machines that have vector kernels, by meson's names: when the compiler makes code for one, and
# the header of its instructions.
MACHINES = {
    'x86_64': ('defined(__x86_64__) && (defined(__clang__) || __GNUC__ >= 8)', '<immintrin.h>'),
    'aarch64': ('defined(__aarch64__) && __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__',
                '<arm_neon.h>'),
    'wasm32': ('defined(__wasm_simd128__)', '<wasm_simd128.h>'),
}
# What the files v128.c are for each.
V128 = {'x86_64': '', 'aarch64': 'neon', 'wasm32': 'simd128'}

HEAD = '''\
/* SPDX-License-Identifier: MIT
 *
 * libnqueens {version} in one file: count, list, find and draw solutions of the n queens problem.
 * nqueens.h, which lies beside it, says what it does.
 *
 *     cc -O2 app.c nqueens.c -pthread
 *
 * It wants gcc 8 or later, or clang. Without -O2 gcc optimizes it nearly as much, clang not at all.
 * All kernels are in it, and the fastest that the CPU can run is chosen at run time. -DNQ_THREADS=0
 * leaves out threads. It is made of the sources in lib/ by docs/packaging/one_file.py: change these.
 *
{licence}
 */

/* What shows POSIX and sched_getaffinity of Linux to C11, and has printf of C11 on Windows. */
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#ifndef __USE_MINGW_ANSI_STDIO
#define __USE_MINGW_ANSI_STDIO 1
#endif

#if defined(__GNUC__) && !defined(__clang__) && !defined(__OPTIMIZE__)
#pragma GCC optimize("O2", "inline")
#endif

/* Some functions are for kernels that are not compiled, and none that returns a vector is called
 * from another file. */
#if defined(__GNUC__)
#pragma GCC diagnostic ignored "-Wunused-function"
#pragma GCC diagnostic ignored "-Wunused-const-variable"
#pragma GCC diagnostic ignored "-Wpsabi"
#endif

#ifndef NQ_THREADS
#if defined(__wasm__) && !defined(_REENTRANT)
#define NQ_THREADS 0
#else
#define NQ_THREADS 1
#endif
#endif

#include "nqueens.h"

'''

# gcc does not align the stack for vectors on Windows (its bug 54412).
UNALIGNED_MOVES = '''\
#if defined(_WIN32) && defined(__x86_64__) && !defined(__clang__)
/* gcc does not align the stack for vectors on Windows (its bug 54412), so that moves must not need
 * alignment. The assembler takes a macro before an instruction. */
__asm__(".macro vmovdqa operands:vararg\\nvmovdqu \\\\operands\\n.endm\\n"
        ".macro vmovaps operands:vararg\\nvmovups \\\\operands\\n.endm\\n"
        ".macro vmovapd operands:vararg\\nvmovupd \\\\operands\\n.endm\\n"
        ".macro vmovdqa32 operands:vararg\\nvmovdqu32 \\\\operands\\n.endm\\n"
        ".macro vmovdqa64 operands:vararg\\nvmovdqu64 \\\\operands\\n.endm");
#endif

'''


def tokens_of(text):
    return [(match.lastgroup, match[0]) for match in TOKEN.finditer(text)]


def neighbours(tokens):
    """Each token with its number, and the tokens of C before and behind it."""
    solid = [number for number, (kind, _) in enumerate(tokens)
             if kind not in ('comment', 'directive', 'space')]
    for place, number in enumerate(solid):
        before = tokens[solid[place - 1]][1] if place > 0 else ''
        behind = tokens[solid[place + 1]][1] if place + 1 < len(solid) else ''
        yield number, tokens[number][1], before, behind


class Declaration:
    """A declaration of a file, or a definition: the number of its first token, what it declares
    outside of all braces, and in the braces of an enum."""

    def __init__(self, first):
        self.first = first
        self.words = []
        self.members = []

    def is_function_body(self):
        """Whether a brace that follows begins one."""
        return self.words[-1] == ')' and '=' not in self.words

    def name(self):
        """What it declares besides tags and members, or nothing."""
        words = without_groups(self.words, '__attribute__', '_Alignas')
        if words[0] == '_Static_assert':
            return ''
        if '=' in words:
            words = words[:words.index('=')]
        for place, word in enumerate(words):
            if word in ('(', '[') and place > 0:
                return words[place - 1]
        names = [word for word in words if re.match(r'\w', word)]
        is_only_tag = len(names) <= 2 and names[0] in KINDS
        return '' if is_only_tag else names[-1]

    def is_of_other_files(self):
        return self.name() and 'static' not in self.words and self.words[0] != 'typedef'


def without_groups(words, *heads):
    """Words without these, and the parentheses behind each."""
    kept, depth, after_head = [], 0, False
    for word in words:
        if word in heads:
            after_head = True
        elif after_head:
            depth += (word == '(') - (word == ')')
            after_head = depth > 0
        else:
            kept.append(word)
    return kept


def declarations_of(tokens):
    """Of a file, in order."""
    current, braces, parentheses, is_body, is_enum = None, 0, 0, False, False
    for number, word, before, behind in neighbours(tokens):
        if current is None:
            current = Declaration(number)
        if word == '{':
            if braces == 0:
                is_body = current.is_function_body()
                is_enum = 'enum' in current.words[-2:]
            braces += 1
        elif word == '}':
            braces -= 1
            if braces == 0 and is_body:
                yield current
                current = None
        elif braces == 0 and word == ';':
            yield current
            current = None
        elif braces == 0:
            current.words.append(word)
        elif braces == 1 and is_enum and parentheses == 0 and before in ('{', ','):
            current.members.append(word)
        parentheses += (word == '(') - (word == ')')


def is_ours(name):
    return name.startswith(OURS)


class Names:
    """The names that a text has for itself: tags, and others."""

    def __init__(self, text):
        tokens = tokens_of(text)
        macros = set(DEFINE.findall(text))
        self.tags = {word for _, word, before, behind in neighbours(tokens)
                     if before in KINDS and behind in ('{', ';') and not is_ours(word)}
        self.others = {name for declaration in declarations_of(tokens)
                       for name in [declaration.name(), *declaration.members]
                       if name and not is_ours(name) and name not in macros}

    def any(self):
        return self.tags or self.others


def members_of_structs(tokens):
    """The numbers of the tokens that name a member where a struct is defined."""
    inside, brackets = [], 0
    for number, word, before, behind in neighbours(tokens):
        if word == '{':
            inside.append(last_kind == 'struct')
        elif word == '}':
            inside.pop()
        elif inside and inside[-1] and brackets == 0 and behind in (';', ',', '[', ':', ')'):
            if before not in KINDS and (behind != ')' or before == '*'):
                yield number
        brackets += (word == '[') - (word == ']')
        if word in KINDS:
            last_kind = 'enum' if word == 'enum' else 'struct'
        elif before not in KINDS:
            last_kind = ''


def renamed(text, names, prefix):
    """The text with the prefix before its own names."""
    tokens = tokens_of(text)
    words = [word if kind != 'directive' or not word.startswith('#define') else
             '#define' + renamed(word.removeprefix('#define'), names, prefix)
             for kind, word in tokens]
    members = set(members_of_structs(tokens))
    for number, word, before, _ in neighbours(tokens):
        if before in KINDS:
            is_own = word in names.tags
        else:
            is_own = word in names.others and before not in ('.', '->') and number not in members
        if is_own:
            words[number] = prefix + word
    return ''.join(words)


def made_static(text):
    """The text with `static` before all that other files see."""
    tokens = tokens_of(text)
    words = [word for _, word in tokens]
    for declaration in declarations_of(tokens):
        if declaration.is_of_other_files() and not declaration.name().startswith('nqueens_'):
            first = words[declaration.first]
            words[declaration.first] = 'static' if first == 'extern' else f'static {first}'
    return ''.join(words)


class Sources:
    """The files of lib/, as they come into the one file."""

    def __init__(self):
        self.system = set()
        self.headers = {}    # those that stand once, by name, in the order of need
        self.templates = {}  # whether a header is one, by name

    def read(self, name):
        """Without what has its place at the beginning of the one file, and without its guard."""
        text = (LIB / name).read_text(encoding='utf-8').replace(SPDX, '/* ', 1)
        text = re.sub(r'^#define _GNU_SOURCE.*\n', '', text, flags=re.MULTILINE)
        text = GUARD.sub(lambda match: match[2], text, 1)
        return self.without_system_includes(text).replace('#include <nqueens.h>\n', '')

    def without_system_includes(self, text):
        """Takes the includes outside of conditions to the beginning."""
        kept, depth = [], 0
        instructions = [header for _, header in MACHINES.values()]
        for line in text.splitlines(keepends=True):
            depth += bool(re.match('#if', line)) - bool(re.match('#endif', line))
            include = SYSTEM_INCLUDE.match(line)
            if not include or depth > 0:
                kept.append(line)
            elif include[1] not in [*instructions, '<nqueens.h>']:
                self.system.add(include[1])
        return ''.join(kept)

    def is_template(self, name):
        if name not in self.templates:
            text = self.read(name)
            includes = INCLUDE.findall(text)
            self.templates[name] = bool(Names(text).any() or
                                        any(self.is_template(include) for include in includes))
        return self.templates[name]

    def with_templates(self, text, seen):
        """The text with its templates in it, each once; other headers go to the beginning."""
        def included(match):
            name = match[1]
            if not self.is_template(name):
                self.add_header(name)
            elif name not in seen:
                seen.add(name)
                return self.with_templates(self.read(name), seen)
            return ''

        return INCLUDE.sub(included, text)

    def add_header(self, name):
        if name not in self.headers:
            text = self.with_templates(self.read(name), set())
            self.headers[name] = f'/* ==== lib/{name} ==== */\n\n{made_static(text)}\n'

    def unit(self, name, defines=()):
        """A source, with macros that are defined before it."""
        text = ''.join(f'#define {define} {value}\n' for define, value in defines)
        text += self.with_templates(self.read(name), set())
        prefix = '_'.join(['nq', *name.removesuffix('.c').split('/'),
                           *(value for _, value in defines), ''])
        text = made_static(renamed(text, Names(text), prefix))
        macros = ''.join(f'#undef {macro}\n' for macro in dict.fromkeys(DEFINE.findall(text)))
        return re.sub(r"\n{3,}", "\n\n", f'/* ==== lib/{name} ==== */\n\n{text}\n{macros}\n')


def build_description():
    """Of lib/meson.build: the sources, those of them that are compiled at -O3, as all kernels that
    count are, and for each machine its vector kernels with their flags."""
    text = (LIB / 'meson.build').read_text(encoding='utf-8')
    kernels = {machine: ast.literal_eval(flags) for machine, flags in
               re.findall(r"cpu_family\(\) == '(\w+)'(?:(?!kernel_flags =).)*kernel_flags = (\{.*?\})",
                          text, re.DOTALL)}
    sources = re.findall(r"'([\w/]+\.c)'", text)
    counting = re.search(r'counting_sources = files\((.*?)\)', text, re.DOTALL)[1]
    if kernels.keys() != MACHINES.keys() or 'about.c' not in sources:
        sys.exit('one_file.py: lib/meson.build is not as this script reads it')
    return sources, counting, kernels


def macro_of(kernel, machine):
    """By which lib/plan.c is told of a kernel."""
    return 'NQ_HAVE_' + kernel.replace('v128', V128[machine]).replace('/', '_').upper()


def choice_of_kernels(kernels):
    """The macros of the kernels that the compiler can make, and the header of their instructions."""
    text = ''
    for machine, (condition, header) in MACHINES.items():
        text += f'#if {condition}\n'
        text += ''.join(f'#define {macro_of(kernel, machine)} 1\n' for kernel in kernels[machine])
        text += f'#include {header}\n#endif\n'
    return text + '\n'


def compiled_for(flags, optimization, text):
    """A text, its functions with instructions, and optimized."""
    instructions = ','.join(flag.removeprefix('-m') for flag in flags if flag.startswith('-m'))
    gcc = [f'#pragma GCC optimize("{optimization}")\n'] if optimization else []
    clang_begin = clang_end = ''
    if instructions:
        gcc.append(f'#pragma GCC target("{instructions}")\n')
        clang_begin = ('#if defined(__clang__)\n#pragma clang attribute push('
                       f'__attribute__((target("{instructions}"))), apply_to = function)\n#endif\n')
        clang_end = '#if defined(__clang__)\n#pragma clang attribute pop\n#endif\n'
    if not gcc:
        return text
    is_gcc = '#if defined(__GNUC__) && !defined(__clang__)\n'
    return (f'{is_gcc}#pragma GCC push_options\n{"".join(gcc)}#endif\n{clang_begin}\n{text}'
            f'{clang_end}{is_gcc}#pragma GCC pop_options\n#endif\n\n')


def kernel_units(sources, kernels):
    """A listing is compiled for lanes of either size."""
    for machine, named in kernels.items():
        for kernel, flags in named.items():
            sizes = ['16', '32'] if kernel.startswith('listing/') else ['']
            units = ''.join(sources.unit(f'{kernel}.c', [('NQ_LANE_BITS', size)] if size else [])
                            for size in sizes)
            text = compiled_for(flags, '' if len(sizes) > 1 else 'O3', units)
            yield f'#ifdef {macro_of(kernel, machine)}\n\n{text}#endif\n\n'


def one_file():
    version = re.search(r"^  version: '(.*)',$", (ROOT / 'meson.build').read_text(), re.MULTILINE)[1]
    licence = (ROOT / 'LICENSE').read_text(encoding='utf-8').strip().splitlines()
    names, counting, kernels = build_description()
    sources = Sources()
    units = list(kernel_units(sources, kernels))
    units += [compiled_for([], 'O3' if f"'{name}'" in counting else '', sources.unit(name))
              for name in names]
    head = HEAD.format(version=version,
                       licence='\n'.join(f' * {line}'.rstrip() for line in licence))
    includes = ''.join(f'#include {name}\n' for name in sorted(sources.system)) + '\n'
    return ''.join([head, includes, choice_of_kernels(kernels), UNALIGNED_MOVES,
                    *sources.headers.values(), *units])


def main(folder):
    folder = pathlib.Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    (folder / 'nqueens.c').write_text(one_file(), encoding='utf-8')
    shutil.copyfile(ROOT / 'include/nqueens.h', folder / 'nqueens.h')


if __name__ == '__main__':
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    main(sys.argv[1])
