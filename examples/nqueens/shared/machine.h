/* SPDX-License-Identifier: MIT
 *
 * machine.h - what the command says of the machine that it runs on.
 */

#ifndef NQUEENS_COMMAND_MACHINE_H
#define NQUEENS_COMMAND_MACHINE_H

#include <stdint.h>

/* The name of the CPU, or of its architecture where the system does not tell it. */
struct cpu_name {
    char text[100];
};
struct cpu_name cpu_name(void);

/* Bytes of memory; 0 where the system does not tell. */
uint64_t machine_memory(void);

/* How many CPUs this process may use; 0 if there is no memory to ask. */
uint32_t machine_threads(void);

/* "1.5 GB" and the like: powers of 1024. */
struct size_text {
    char text[30];
};
struct size_text size_text(double bytes);

#endif /* NQUEENS_COMMAND_MACHINE_H */
