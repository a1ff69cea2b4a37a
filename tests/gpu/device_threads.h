/* SPDX-License-Identifier: MIT
 *
 * device_threads.h - one warp of a GPU, whose lanes are threads of the CPU. Memory and all else is
 * that of device_cpu. One queue at a time counts.
 */

#ifndef NQUEENS_TESTS_DEVICE_THREADS_H
#define NQUEENS_TESTS_DEVICE_THREADS_H

#include "device.h"

struct device_kind device_threads(void);

#endif /* NQUEENS_TESTS_DEVICE_THREADS_H */
