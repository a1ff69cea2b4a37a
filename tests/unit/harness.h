/* SPDX-License-Identifier: MIT
 * Copyright (c) 2026 the libnqueens authors
 *
 * harness.h - cmocka with the headers that it needs before it, and what every test uses.
 */

#ifndef NQUEENS_TESTS_HARNESS_H
#define NQUEENS_TESTS_HARNESS_H

#include <inttypes.h>
#include <nqueens.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#define assert_ok(call) assert_int_equal(call, NQUEENS_OK)

#define ELEMENTS(array) (sizeof(array) / sizeof(array)[0])

#endif /* NQUEENS_TESTS_HARNESS_H */
