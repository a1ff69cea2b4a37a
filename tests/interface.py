# SPDX-License-Identifier: MIT
"""The interface as nqueens.h declares it, read once for all who need it in another form: the Python
package, the declarations of Rust, the tests in C that go through all functions, and all that names
attacks, lines and formats. The suite headers holds what is read against the compiler.

usage: interface.py c | python | rust     writes it for that language
       interface.py rules                 writes the attacks and lines for C, with their names
       interface.py bindings              writes the numbers again that Python and JavaScript name
"""

import pathlib
import pprint
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parents[1]
HEADER = ROOT / 'include' / 'nqueens.h'


def declared(variable):
    """The type and the name of a parameter or field. An array is a pointer."""
    of, name, array = re.fullmatch(r'(.*?)(\w+)(\[\])?', variable.strip()).groups()
    return ' '.join(re.sub(r'(\*+)', r' \1', of + ('*' if array else '')).split()), name


def variables(text, separator):
    """All of a list of parameters, or of the fields of a struct."""
    return [declared(variable) for variable in text.split(separator)
            if variable.strip() not in ('', 'void')]


def calls(text, pattern):
    """What functions return and their parameters, by their names."""
    return {name: (declared(f'{returned} {name}')[0], variables(parameters, ','))
            for returned, name, parameters in re.findall(pattern, text, re.S)}


def read():
    """What the header has: functions, types of callbacks, the fields of structs, and the numbers of
    macros."""
    text = re.sub(r'/\*.*?\*/|//[^\n]*', ' ', HEADER.read_text(encoding='utf-8'), flags=re.S)
    return {
        'functions': calls(text, r'\nNQUEENS_API ([^(;]*?)(nqueens_\w+)\((.*?)\);'),
        'callbacks': calls(text, r'\ntypedef ([^(;{]*)\(\*(\w+)\)\((.*?)\);'),
        'structs': {name: variables(fields, ';') for fields, name in re.findall(
            r'\ntypedef struct \w+ \{(.*?)\} (\w+);', text, re.S)},
        'numbers': {name: 2**32 - 1 if value == 'UINT32_MAX' else int(value)
                    for name, value in re.findall(
                        r'\n#define (NQUEENS_\w+) \(?(-?\d+|UINT32_MAX)', text)},
    }


# ---- Python ----------------------------------------------------------------------------

def python():
    """The module nqueens._interface of the installed package, which has no header to read."""
    yield '# SPDX-License-Identifier: MIT\n"""What nqueens.h declares."""\n'
    yield 'from typing import Any, Dict\n'
    yield f'INTERFACE: Dict[str, Any] = {pprint.pformat(read(), width=99, sort_dicts=False)}'


# ---- Rust ------------------------------------------------------------------------------

RUST = {'int': 'c_int', 'double': 'c_double', 'char': 'c_char', 'void': 'c_void',
        'size_t': 'usize', 'uint8_t': 'u8', 'uint32_t': 'u32', 'uint64_t': 'u64'}


def of_rust(of):
    """The type of Rust for one of C."""
    if not of.endswith('*'):
        return RUST.get(of, of)
    to = of[:-1].rstrip()
    return f'*const {of_rust(to[6:])}' if re.fullmatch(r'const \w+', to) else f'*mut {of_rust(to)}'


def signature(returned, parameters):
    """The parameters of a function in Rust, and what it returns."""
    of = ', '.join(f'{name}: {of_rust(of)}' for of, name in parameters)
    return f'({of})' + ('' if returned == 'void' else f' -> {of_rust(returned)}')


def rust():
    """A module with all declarations, and a list of all functions."""
    interface = read()
    yield '#![allow(dead_code, non_camel_case_types)]'
    yield 'use std::os::raw::{c_char, c_double, c_int, c_void};'
    for name in 'nqueens_solver', 'FILE':
        yield f'#[repr(C)]\npub struct {name} {{ _opaque: [u8; 0] }}'
    for name, number in interface['numbers'].items():
        yield f'pub const {name}: {"c_int" if number < 2**31 else "u32"} = {number};'
    for name, fields in interface['structs'].items():
        of = ', '.join(f'pub {name}: {of_rust(of)}' for of, name in fields)
        yield f'#[repr(C)]\npub struct {name} {{ {of} }}'
    for name, call in interface['callbacks'].items():
        yield f'pub type {name} = Option<unsafe extern "C" fn{signature(*call)}>;'
    yield '#[link(name = "nqueens")]\nextern "C" {'
    for name, call in interface['functions'].items():
        yield f'    pub fn {name}{signature(*call)};'
    names = ', '.join(f'{name} as *const c_void' for name in interface['functions'])
    yield f'}}\npub fn functions() -> Vec<*const c_void> {{ vec![{names}] }}'


# ---- C ---------------------------------------------------------------------------------

def argument(of, name):
    """What whoever includes the list makes an argument of, by the type of the parameter."""
    to = of.replace('const ', '').replace('nqueens_', '').rstrip('* ')
    way = ('CALLBACK' if of.endswith('_fn') else 'VALUE' if '*' not in of else
           'ADDRESS' if of.endswith('**') else 'IN' if of.startswith('const ') else 'OUT')
    return f'{way}({to}, {name})'


def c():
    """For each function that returns an int FUNCTION(its name, int, (the types of its parameters),
    (an argument for each)), for each other one OTHER_FUNCTION, and for each number NUMBER(its name,
    its value) where that is a macro, too."""
    interface = read()
    for name, (returned, parameters) in interface['functions'].items():
        types = ', '.join(of for of, _ in parameters) or 'void'
        arguments = ', '.join(argument(*parameter) for parameter in parameters)
        yield (f'{"" if returned == "int" else "OTHER_"}FUNCTION('
               f'{name}, {returned}, ({types}), ({arguments}))')
    yield '#ifdef NUMBER'
    for name, number in interface['numbers'].items():
        yield f'NUMBER({name}, {number})'
    yield '#endif'


# ---- Attacks, lines and formats ----------------------------------------------------------

def named(pattern):
    """Of each macro of a kind its number, by the rest of its name, in the order of the header."""
    return {found[1]: number for name, number in read()['numbers'].items() if number >= 0
            for found in [re.fullmatch(f'NQUEENS_{pattern}(.*)', name)] if found}


def said_of(macro):
    """What the comment beside a macro says, up to a colon."""
    found = re.search(rf'\n#define {macro} \S+ +/\* ([^:*]*)[^*]* ?\*/', HEADER.read_text('utf-8'))
    if found is None:
        sys.exit(f'interface.py: {HEADER.name}: {macro} has no comment beside it')
    return found[1].strip()


def rules():
    """For each flag of an attack ATTACK(the flag, its name), for each format FORMAT(the format, its
    name), and for each line LINE(the line, its name, where two queens of it are), where these are
    macros."""
    for kind in 'ATTACK', 'FORMAT':
        yield f'#ifdef {kind}'
        for name in named(f'{kind}_'):
            yield f'{kind}(NQUEENS_{kind}_{name}, "{name.lower().replace("_", "-")}")'
        yield '#endif'
    yield '#ifdef LINE'
    for name in named('LINE_'):
        line = f'NQUEENS_LINE_{name}'
        yield f'LINE({line}, "{name.lower().replace("_", "-")}", "{said_of(line)}")'
    yield '#endif'


# The macros, and where their numbers stand: the file, what is before them, and each of them.
BINDINGS = ROOT / 'examples' / 'bindings'
NAMED = [
    (kind, BINDINGS / file, before, each)
    for kind, in_python, in_javascript in (
        ('ATTACKS?_', 'Attacks(IntFlag)', 'Attack'),
        ('LINE_', 'Line(IntEnum)', 'Line'),
        ('FORMAT_', 'Format(IntEnum)', 'Format'))
    for file, before, each in (
        ('python/nqueens/boards.py',
         rf'class {re.escape(in_python)}:\n    """[^"]*"""\n\n', '    {} = {}\n'),
        ('wasm/nqueens/constants.mjs',
         rf'export const {in_javascript} = Object\.freeze\(\{{\n', '    {}: {},\n'),
        ('wasm/nqueens.d.ts',
         rf'export const {in_javascript}: \{{\n', '    readonly {}: {};\n'))]


def bindings():
    """The files that name these numbers, as they are and as they are to be. Python has them in the
    order of the header, JavaScript by number."""
    texts = {path: path.read_text('utf-8') for _, path, _, _ in NAMED}
    old = dict(texts)
    for kind, path, before, each in NAMED:
        numbers = named(kind).items()
        if path.suffix != '.py':
            numbers = sorted(numbers, key=lambda number: number[1])
        members = ''.join(each.format(*number) for number in numbers)
        texts[path], times = re.subn(
            f'({before})(?:{each.format("[A-Z0-9_]+", "[0-9]+")})+',
            lambda found: found[1] + members, texts[path])
        if times != 1:
            sys.exit(f'interface.py: {path.name}: {times} places for NQUEENS_{kind}...')
    return [(path, old[path], text) for path, text in texts.items()]


def write_bindings():
    """Writes the files that are not as they are to be, and names them."""
    for path, old, new in bindings():
        if old != new:
            path.write_text(new, 'utf-8')
            yield f'{path.relative_to(ROOT)} is written again'


if __name__ == '__main__':
    writers = {'c': c, 'python': python, 'rust': rust, 'rules': rules, 'bindings': write_bindings}
    if len(sys.argv) != 2 or sys.argv[1] not in writers:
        sys.exit(__doc__)
    print('\n'.join(writers[sys.argv[1]]()))
