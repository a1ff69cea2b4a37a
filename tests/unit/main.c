/* SPDX-License-Identifier: MIT
 *
 * main.c - the main of every test program that has none of its own, which the linker therefore
 * takes from this archive.
 */

#include "harness.h"
#include "random_boards.h"

int main(int argc, char **argv)
{
    random_choose_seed();
    return run_chosen_tests(argc, argv);
}
