/* SPDX-License-Identifier: MIT
 *
 * The shuffle tables of the vector kernels against their definition. A wrong byte
 * could hide for long in a row that is seldom used.
 */

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "backtracking/lane_shuffles.h"

static void rows_pack_and_unpack_their_set(void **state)
{
    (void)state;
    for (unsigned set = 0; set < 256; set++) {
        unsigned packed = 0;
        for (unsigned lane = 0; lane < 8; lane++) {
            if ((set >> lane & 1) == 0)
                continue;
            for (unsigned byte = 0; byte < 2; byte++) {
                assert_int_equal(nq_pack_lanes[set][2 * packed + byte], 2 * lane + byte);
                assert_int_equal(nq_unpack_lanes[set][2 * lane + byte], 2 * packed + byte);
            }
            packed++;
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rows_pack_and_unpack_their_set),
    };
    return cmocka_run_group_tests_name("lane_shuffles", tests, NULL, NULL);
}
