/* SPDX-License-Identifier: MIT
 *
 * On x86-64 as the compiler's support library found out when the program was loaded: what the CPU
 * has, and the operating system saves. To ask the CPU itself takes 20 microseconds in a virtual
 * machine. On AArch64 NEON is part of the architecture.
 */

#include "base/cpu.h"

#if defined(__x86_64__)

uint32_t nq_cpu_features(void)
{
    uint32_t features = 0;
    __builtin_cpu_init();
    int has_bits = __builtin_cpu_supports("popcnt") && __builtin_cpu_supports("bmi") &&
                   __builtin_cpu_supports("bmi2");
    if (has_bits && __builtin_cpu_supports("avx2"))
        features |= NQ_CPU_AVX2;
    if (!has_bits || !__builtin_cpu_supports("avx512f") || !__builtin_cpu_supports("avx512bw") ||
        !__builtin_cpu_supports("avx512vl"))
        return features;
    if (__builtin_cpu_supports("avx512vbmi2"))
        features |= NQ_CPU_AVX512;
    if (__builtin_cpu_supports("avx512vpopcntdq"))
        features |= NQ_CPU_JOIN_AVX512;
    return features;
}

#elif defined(__aarch64__)

uint32_t nq_cpu_features(void)
{
    return NQ_CPU_NEON;
}

#else

uint32_t nq_cpu_features(void)
{
    return 0;
}

#endif
