/* SPDX-License-Identifier: MIT
 *
 * Assertions of the facts that kernels rely on, where a driver hands over work. A build for
 * debugging defines NQ_ASSERTIONS. Any other build has no assertion, since the library never
 * aborts.
 */

#ifndef NQ_BASE_ASSERTION_H
#define NQ_BASE_ASSERTION_H

#ifdef NQ_ASSERTIONS
#include <assert.h>
#define NQ_ASSERT(condition) assert(condition)
#else
#define NQ_ASSERT(condition) ((void)(0 && (condition)))
#endif

#endif
