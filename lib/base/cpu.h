/* SPDX-License-Identifier: MIT
 *
 * What the machine that the program runs on has: CPUs, what they can do, and memory.
 */

#ifndef NQ_BASE_CPU_H
#define NQ_BASE_CPU_H

#include <stdint.h>

/* Instructions, as a set. */
#define NQ_CPU_AVX2 1u
#define NQ_CPU_AVX512 2u /* F, BW, VL and VBMI2 */
#define NQ_CPU_NEON 4u
#define NQ_CPU_JOIN_AVX512 8u /* AVX-512 F, BW, VL, VBMI, BITALG, VPOPCNTDQ; GFNI */

/* The instructions that this CPU has and whose registers the operating system
 * saves. Takes up to some microseconds, more in a virtual machine. */
uint32_t nq_cpu_features(void);

/* How many CPUs this process may use, at least 1. */
uint32_t nq_cpu_count(void);

/* The bytes of memory of the machine; 0 if they are not known. */
uint64_t nq_physical_memory(void);

#endif
