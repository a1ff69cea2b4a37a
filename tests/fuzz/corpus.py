# SPDX-License-Identifier: MIT
"""Turns a corpus of tests/fuzz into the folder of files that libFuzzer takes, and back.

usage: corpus.py unpack CORPUS FOLDER
       corpus.py pack CORPUS FOLDER

A corpus is a text file with an input in each line, `NAME HEX`; an empty input is a NAME
alone, and a line that begins with # is a comment. unpack writes each input into a file of
its name. pack appends the files that hold no input of the corpus yet. It keeps a name that
says something, and numbers the files that libFuzzer named by their checksum.
"""

import pathlib
import re
import sys

CHECKSUM = re.compile(r'(.*-)?[0-9a-f]{40}')


def inputs_of(corpus):
    """Names and bytes of the inputs, in the order of the file."""
    lines = [line.partition(' ') for line in corpus.read_text(encoding='ascii').splitlines()]
    return {name: bytes.fromhex(digits) for name, _, digits in lines if name[:1] not in ('', '#')}


def unpack(corpus, folder):
    folder.mkdir(parents=True, exist_ok=True)
    for name, data in inputs_of(corpus).items():
        (folder / name).write_bytes(data)


def pack(corpus, folder):
    inputs = inputs_of(corpus)
    known = set(inputs.values())
    number = 0
    with corpus.open('a', encoding='ascii') as file:
        for path in sorted(folder.iterdir()):
            data, name = path.read_bytes(), path.name
            if data in known:
                continue
            while CHECKSUM.fullmatch(name) or name in inputs:
                number += 1
                name = f'found_{number}'
            known.add(data)
            inputs[name] = data
            file.write(f'{name} {data.hex()}'.rstrip() + '\n')


if len(sys.argv) != 4 or sys.argv[1] not in ('pack', 'unpack'):
    sys.exit(__doc__)
{'pack': pack, 'unpack': unpack}[sys.argv[1]](*map(pathlib.Path, sys.argv[2:]))
