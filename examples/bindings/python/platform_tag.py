# SPDX-License-Identifier: MIT
"""The tag of the platform in the name of a wheel.

A wheel that pip builds to install it is for this machine. One for others, for an index, says by
manylinux_2_N which C library it needs at least: glibc 2.N, by the versions of the symbols that the
library takes from it.
"""

import platform
import re
import struct
import sys
import sysconfig

from library_build import MACOS

OF_32_BITS = {'linux_x86_64': 'linux_i686', 'linux_aarch64': 'linux_armv7l'}
# Of the C library. Others may be missing or different elsewhere.
ALLOWED = re.compile(r'(libc\.so\.6|lib(m|dl|pthread)\.so\.[0-9]+|librt\.so\.1|ld-linux.*)')
OLDEST = 17  # of glibc 2, for the tags that all indexes know


def local_tag():
    """That of this machine."""
    if sys.platform == 'darwin':  # where Python may be for more kinds of CPU than one
        return f'macosx_{MACOS.replace(".", "_")}_{platform.machine()}'
    tag = re.sub(r'[-.]', '_', sysconfig.get_platform())
    return tag if struct.calcsize('P') == 8 else OF_32_BITS.get(tag, tag)


def manylinux_tag(library):
    """That of all machines with the same CPU on which the bytes of an ELF library can be loaded.
    ValueError says why there is none."""
    if not library.startswith(b'\x7fELF'):
        raise ValueError('the library is no ELF file, as it is on Linux')
    newest = OLDEST
    for name, version in needed_versions(library):
        if not ALLOWED.fullmatch(name):
            raise ValueError(f'the library needs {name}')
        number = re.fullmatch(r'GLIBC_2\.(\d+)(\.\d+)?', version)
        if number is None:
            raise ValueError(f'the library needs {version} of {name}, which is not of glibc')
        newest = max(newest, int(number[1]))
    return local_tag().replace('linux', f'manylinux_2_{newest}', 1)


def needed_versions(library):
    """Each library that an ELF library needs, and each version of its symbols."""
    wide, order = library[4] == 2, '<' if library[5] == 1 else '>'

    def unpack(form, at):
        return struct.unpack_from(order + form, library, at)

    def text(at):
        return library[at:library.index(b'\0', at)].decode()

    begin, = unpack('Q', 40) if wide else unpack('I', 32)
    size, count = unpack('HH', 58) if wide else unpack('HH', 46)
    sections = [unpack('IIQQQQIIQQ' if wide else '10I', begin + i * size) for i in range(count)]
    needed, versioned = [], []
    for _, kind, _, _, offset, length, link, _, _, _ in sections:
        strings = sections[link][4] if link < count else 0
        if kind == 6:  # dynamic: pairs of a tag and a value
            step = 16 if wide else 8
            needed += [text(strings + value) for tag, value in (
                unpack('QQ' if wide else 'II', offset + i * step) for i in range(length // step))
                if tag == 1]
        elif kind == 0x6ffffffe:  # the versions that are needed: a list of lists
            while True:
                _, versions, name, first, following = unpack('HHIII', offset)
                entry = offset + first
                for _ in range(versions):
                    _, _, _, version, further = unpack('IHHII', entry)
                    versioned.append((text(strings + name), text(strings + version)))
                    entry += further
                if following == 0:
                    break
                offset += following
    missing = set(needed) - {name for name, _ in versioned}
    return [*versioned, *((name, 'no version') for name in sorted(missing))]
