/* SPDX-License-Identifier: MIT
 *
 * test_cnf.c - nqueens dimacs refuses an attack that has no clauses. Catches: a formula of other
 * rules than those that were asked for. That an attack of nqueens.h has its clauses is asked by
 * dimacs_models.py.
 */

#include "constrained_board.h"
#include "harness.h"

#include "cnf.h"
#include "shared/messages.h"
#include "shared/output.h"

static char complaint[200];

void complain(const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(complaint, sizeof complaint, format, arguments);
    va_end(arguments);
}

/* What the command line and a broken output come to, of which there is none here. */
_Noreturn void unknown_name(const char *what, const char *word, size_t length,
                            const char *(*name_of)(uint32_t index))
{
    abort();
}

void output_failed(void)
{
    abort();
}

TEST(attacks_without_clauses_are_refused)
{
    for (uint32_t attack = ALL_ATTACKS; attack != 0; attack <<= 1) {
        for (uint32_t n = 0; n <= 4; n += 4) {
            const struct settings settings = {.has_attacks = 1,
                                              .attacks = attack | NQUEENS_ATTACKS_QUEEN};
            *complaint = '\0';
            assert_int_equal(cnf_write(&settings, n), EXIT_FAILED);
            assert_string_equal(complaint,
                                "the attack 'unknown' has no clauses: leave it out of --attacks");
        }
    }
}
