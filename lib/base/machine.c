/* SPDX-License-Identifier: MIT
 *
 * Instructions: on x86-64 the compiler's support library has looked, when the program was loaded,
 * which instructions the CPU has and which registers the operating system saves. To ask the CPU
 * takes 20 microseconds in a virtual machine. On AArch64 NEON is part of the architecture. A module
 * of WebAssembly whose instructions the machine lacks is not loaded. CPUs: those that this process
 * may use if the system names them (Linux, FreeBSD), else all that run. The clock: the clock of
 * POSIX, except on Windows, where the clock of POSIX needs a library of threads. Neither clock
 * fails on a system that has it.
 */

#define _GNU_SOURCE /* sched_getaffinity of Linux */

#include "base/machine.h"

#if defined(_WIN32)
#include <windows.h>
#else
#include <time.h>
#include <unistd.h>
#endif

#if defined(__linux__)
#include <sched.h>
#elif defined(__FreeBSD__)
#include <sys/param.h>

#include <sys/cpuset.h>
#endif

/* ---- Instructions ---------------------------------------------------------- */

uint32_t nq_cpu_features(void)
{
#if defined(__x86_64__)
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
        features |= NQ_CPU_COLOUR_AVX512;
    return features;
#elif defined(__aarch64__)
    return NQ_CPU_NEON;
#elif defined(__wasm__)
    return NQ_CPU_SIMD128;
#else
    return 0;
#endif
}

/* ---- CPUs, memory and the clock -------------------------------------------- */

enum { NS_PER_SECOND = 1000000000 };

#if defined(_WIN32)

uint32_t nq_cpu_count(void)
{
    SYSTEM_INFO system;
    GetSystemInfo(&system);
    return system.dwNumberOfProcessors;
}

uint64_t nq_physical_memory(void)
{
    MEMORYSTATUSEX memory = {.dwLength = sizeof memory};
    return GlobalMemoryStatusEx(&memory) ? memory.ullTotalPhys : 0;
}

uint64_t nq_now_ns(void)
{
    LARGE_INTEGER ticks;
    LARGE_INTEGER ticks_per_second;
    (void)QueryPerformanceCounter(&ticks);
    (void)QueryPerformanceFrequency(&ticks_per_second);
    uint64_t now = (uint64_t)ticks.QuadPart;
    uint64_t second = (uint64_t)ticks_per_second.QuadPart;
    return now / second * NS_PER_SECOND + now % second * NS_PER_SECOND / second;
}

#else

/* The number of CPUs that this process may use; 0 if the system does not say. */
static int allowed_cpus(void)
{
#if defined(__linux__)
    cpu_set_t allowed;
    if (sched_getaffinity(0, sizeof allowed, &allowed) == 0)
        return CPU_COUNT(&allowed);
#elif defined(__FreeBSD__)
    cpuset_t allowed;
    if (cpuset_getaffinity(CPU_LEVEL_WHICH, CPU_WHICH_PID, -1, sizeof allowed, &allowed) == 0)
        return (int)CPU_COUNT(&allowed);
#endif
    return 0;
}

uint32_t nq_cpu_count(void)
{
    int allowed = allowed_cpus();
    if (allowed > 0)
        return (uint32_t)allowed;
    long online = sysconf(_SC_NPROCESSORS_ONLN);
    return online > 0 ? (uint32_t)online : 1;
}

uint64_t nq_physical_memory(void)
{
#ifdef _SC_PHYS_PAGES
    long pages = sysconf(_SC_PHYS_PAGES);
    long size = sysconf(_SC_PAGESIZE);
    if (pages > 0 && size > 0)
        return (uint64_t)pages * (uint64_t)size;
#endif
    return 0;
}

uint64_t nq_now_ns(void)
{
    struct timespec now;
    (void)clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * NS_PER_SECOND + (uint64_t)now.tv_nsec;
}

#endif
