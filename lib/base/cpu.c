/* SPDX-License-Identifier: MIT
 *
 * On x86-64 by CPUID, and by XGETBV for the registers that the operating system saves: a CPU may
 * have AVX-512 under a system that does not support it. On AArch64 NEON is part of the
 * architecture.
 */

#include "base/cpu.h"

#if defined(__x86_64__)
#include <cpuid.h>

enum {
    /* Leaf 1, ECX */
    OSXSAVE = 1 << 27,
    POPCNT = 1 << 23,
    /* Leaf 7, EBX */
    BMI1 = 1 << 3,
    AVX2 = 1 << 5,
    BMI2 = 1 << 8,
    AVX512F = 1 << 16,
    AVX512BW = 1 << 30,
    /* Leaf 7, ECX */
    AVX512_VBMI2 = 1 << 6,
    AVX512_VPOPCNTDQ = 1 << 14,
    /* XCR0: the SSE and AVX registers; with them opmasks and the 512-bit ones */
    SAVED_AVX = 0x06,
    SAVED_AVX512 = 0xe6,
};

#define AVX512VL (1u << 31)

static int has_all(uint32_t features, uint32_t wanted)
{
    return (features & wanted) == wanted;
}

static uint32_t saved_registers(void)
{
    uint32_t low;
    uint32_t high;
    __asm__ volatile("xgetbv" : "=a"(low), "=d"(high) : "c"(0));
    return low;
}

uint32_t nq_cpu_features(void)
{
    uint32_t eax;
    uint32_t ebx;
    uint32_t ecx;
    uint32_t edx;
    uint32_t features = 0;
    if (!__get_cpuid(1, &eax, &ebx, &ecx, &edx) || !has_all(ecx, OSXSAVE | POPCNT))
        return 0;
    uint32_t saved = saved_registers();
    if (!__get_cpuid_count(7, 0, &eax, &ebx, &ecx, &edx))
        return 0;
    if (has_all(saved, SAVED_AVX) && has_all(ebx, AVX2 | BMI1 | BMI2))
        features |= NQ_CPU_AVX2;
    if (!has_all(saved, SAVED_AVX512) || !has_all(ebx, AVX512F | AVX512BW | AVX512VL | BMI1 | BMI2))
        return features;
    if (has_all(ecx, AVX512_VBMI2))
        features |= NQ_CPU_AVX512;
    if (has_all(ecx, AVX512_VPOPCNTDQ))
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
