# SPDX-License-Identifier: MIT
"""What nqueens.h declares. Here, in the sources, it is read from there; the module that pip installs
in the place of this one has it written out.
"""

import pathlib
import runpy
from typing import Any, Dict

_READER = pathlib.Path(__file__).resolve().parents[4] / 'tests' / 'interface.py'

INTERFACE: Dict[str, Any] = runpy.run_path(str(_READER))['read']()
