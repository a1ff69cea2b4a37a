/* SPDX-License-Identifier: MIT
 *
 * main.c - the main of every test program that has none of its own, which the linker therefore
 * takes from this archive.
 */

#include "harness.h"
#include "random_boards.h"

int main(void)
{
    random_choose_seed();
    return run_all_tests();
}
