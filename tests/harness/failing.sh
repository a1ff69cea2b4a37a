#!/bin/sh
# SPDX-License-Identifier: MIT
#
# failing.sh FAILS SCRATCH - what a failing check says, and that one test of a program can be run
# alone, by the program of fails.c. Catches: a check that keeps the numbers, the seed, the kernel or
# the board to itself, or says them on standard output alone, which meson does not show; what a test
# before has left; a solver that is asked after it was freed; a crash without its case; a name that
# chooses no test. Writes TAP.

set -eu

here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
# shellcheck source=tests/tap.sh
. "$here/../tap.sh"
fails=$1
# A test that fails leaves its memory.
export ASAN_OPTIONS="${ASAN_OPTIONS:-}:detect_leaks=0"
scratch_folder "$2"

# says TEST: the tests of that name fail, and say on standard error what is read. A kernel in use
# and a line of the source may change, and a shell has words of its own for a crash.
says() {
    status=0
    NQUEENS_TEST_SEED=9 CMOCKA_MESSAGE_OUTPUT=TAP "$fails" "$1" >out.txt 2>err.txt || status=$?
    sed -e '/Abort/d' -e 's/:[0-9][0-9]*: /:LINE: /' -e 's/kernel auto ([^ )]*)/kernel auto (USED)/' err.txt >said.txt
    test "$status" -ne 0
    diff - said.txt
}

a_number_is_said_with_its_board() {
    says a_number <<'END'
a_number_is_wrong: tests/harness/fails.c:LINE: status == NQUEENS_OK: -7, 0
    seed 9, stream 4
    case 2
    n = 5, kernel auto (USED), attacks 3, threads 1; R required, x forbidden, ! both:
        .....
        ...R.
        x....
        .....
        .....
END
}

nothing_is_said_of_others() {
    says nothing_is <<'END'
nothing_is_left_of_the_test_before: tests/harness/fails.c:LINE: alone
END
    "$fails" a_number nothing_is >out.txt 2>err.txt || true
    sed -n '/^nothing/,$p' err.txt | head -n 2 | grep -c '^nothing_is\|^    ' >lines.txt
    grep -qx 1 lines.txt
}

a_wrong_board_is_said() {
    says a_board <<'END'
a_board_is_wrong: tests/harness/fails.c:LINE: found == right: different at byte 12, in words of 32 bits [3]: 2, 1
    n = 4: board 7 is 1 3 0 2, right is 1 3 0 1
END
}

solvers_are_said_with_their_regions() {
    says regions <<'END'
regions_are_drawn: tests/harness/fails.c:LINE: "once" == "one": "once", "one": different at byte 2
    n = 3, kernel reference (reference), attacks 3, threads 1; R required, x forbidden, ! both:
        ... ...
        ... .B.
        ... ...
    n = 4, kernel bitmask (bitmask), attacks 3, threads 1
END
}

a_crash_is_said() {
    says a_crash <<'END'
a_crash_names_its_case: signal 6
    the last one
END
}

one_test_runs_alone() {
    CMOCKA_MESSAGE_OUTPUT=TAP "$fails" a_test_p >out.txt
    grep -qx '1\.\.1' out.txt
    grep -qx 'ok 1 - a_test_passes' out.txt
}

a_name_of_no_test_is_refused() {
    refuses 1 'no test has "elsewhere" in its name' "$fails" a_test elsewhere
    grep -qx '    a_test_passes' "$scratch/err"
}

check 'a number is said with seed, kernel and board' a_number_is_said_with_its_board
check 'nothing is said of the test before' nothing_is_said_of_others
check 'a wrong board is said' a_wrong_board_is_said
check 'solvers are said with their regions' solvers_are_said_with_their_regions
check 'a crash is said' a_crash_is_said
check 'one test runs alone' one_test_runs_alone
check 'a name of no test is refused' a_name_of_no_test_is_refused
finish
