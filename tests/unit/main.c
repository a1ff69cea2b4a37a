/* SPDX-License-Identifier: MIT
 * Copyright (c) 2026 the libnqueens authors
 *
 * main.c - of every test program that has none of its own.
 */

#include "harness.h"
#include "random_boards.h"

int main(void)
{
    random_choose_seed();
    return run_all_tests();
}
