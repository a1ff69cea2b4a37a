# SPDX-License-Identifier: MIT
#
# zip.py - packs a folder, so that the same files make the same bytes: in the order of their names,
# all of the same time.
#
#     python3 zip.py ARCHIVE PARENT FOLDER     FOLDER in PARENT, which the names in it begin with

import pathlib
import sys
import zipfile

archive, parent, folder = sys.argv[1:]
parent = pathlib.Path(parent)
with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as packed:
    for path in sorted((parent / folder).rglob("*")):
        if path.is_file():
            entry = zipfile.ZipInfo(path.relative_to(parent).as_posix())
            entry.external_attr = 0o644 << 16
            packed.writestr(entry, path.read_bytes(), zipfile.ZIP_DEFLATED, 9)
