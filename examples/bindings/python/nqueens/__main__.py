# SPDX-License-Identifier: MIT
"""python -m nqueens N: prints the number of solutions and the first one, or all. Where pip installs
the package, the commands libnqueens and nqueens do the same.
"""

import argparse
import os
import sys
from itertools import islice

from . import Format, NQueensError, Solver, draw

PICTURES = Format.TEXT, Format.UNICODE, Format.CHESS, Format.SVG


def size(text: str) -> int:
    """The size of a board that an argument is."""
    try:
        return int(text)
    except ValueError:
        raise argparse.ArgumentTypeError(
            f"'{text}' is not the size of a board: only `nqueens N` is here; the command in C, of "
            "the files of a release, has list, solve, puzzle and others") from None


def main() -> int:
    """Runs the command; returns its exit status."""
    prog = 'python -m nqueens' if __name__ == '__main__' else os.path.basename(sys.argv[0])
    parser = argparse.ArgumentParser(prog=prog, description=(
        'Prints the number of solutions of the n queens problem, and the first one.'))
    parser.add_argument('n', type=size, help='the size of the board')
    parser.add_argument('--all', action='store_true', help='print all solutions')
    parser.add_argument('--format', default='text', metavar='FORMAT',
                        choices=[form.name.lower().replace('_', '-') for form in Format
                                 if form is not Format.ANY],
                        type=lambda name: name.replace('_', '-'),
                        help='how to print them: %(choices)s (default: %(default)s)')
    arguments = parser.parse_args()
    form = Format[arguments.format.upper().replace('-', '_')]
    try:
        with Solver(arguments.n) as solver:
            print(solver.count(threads=0))
            boards = solver.solutions()
            for number, board in enumerate(boards if arguments.all else islice(boards, 1)):
                print(end='\n' if number and form in PICTURES else '')
                draw(board, form)
        sys.stdout.flush()
    except NQueensError as error:
        print(f'nqueens: {error}', file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:  # the reader has seen enough; what is left goes nowhere
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 0


def command() -> int:
    """The command nqueens: that of the library in C where it is installed, which knows more; or else
    main()."""
    for folder in os.get_exec_path():
        path = os.path.join(folder, 'nqueens')
        if os.name == 'posix' and os.path.isfile(path) and os.access(path, os.X_OK):
            with open(path, 'rb') as file:
                is_script = file.read(2) == b'#!'  # as this one is
            if not is_script:
                os.execv(path, [path, *sys.argv[1:]])
    return main()


if __name__ == '__main__':
    sys.exit(main())
