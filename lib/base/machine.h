/* SPDX-License-Identifier: MIT
 *
 * The instructions, the CPUs, the memory and the clock of this machine.
 */

#ifndef NQ_BASE_MACHINE_H
#define NQ_BASE_MACHINE_H

#include <stdint.h>

/* Sets of instructions. */
#define NQ_CPU_AVX2 1u
#define NQ_CPU_AVX512 2u /* F, BW, VL and VBMI2 */
#define NQ_CPU_NEON 4u
#define NQ_CPU_COLOUR_AVX512 8u /* AVX-512 F, BW, VL and VPOPCNTDQ */
#define NQ_CPU_SIMD128 16u      /* of WebAssembly */

/* The sets of instructions that this CPU has and whose registers the operating system saves. Takes
 * some nanoseconds. */
uint32_t nq_cpu_features(void);

/* The number of CPUs that this process may use, at least 1. */
uint32_t nq_cpu_count(void);

/* The physical memory in bytes; 0 if unknown. */
uint64_t nq_physical_memory(void);

/* The nanoseconds since some moment, by the monotonic clock. Takes some 20 to 50 ns. */
uint64_t nq_now_ns(void);

#endif
