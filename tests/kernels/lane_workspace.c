/* SPDX-License-Identifier: MIT
 *
 * lane_workspace.c - the size of the workspace of a listing by vectors, SIZE_OF_WORKSPACE(n), for
 * the LANES of NQ_LANE_BITS bits of any instruction set, on any machine.
 */

#include <stdint.h>

#if NQ_LANE_BITS == 16
typedef uint16_t lane;
#else
typedef uint32_t lane;
#endif

#include "listing/lane_workspace.h"

size_t SIZE_OF_WORKSPACE(uint32_t n);

size_t SIZE_OF_WORKSPACE(uint32_t n)
{
    return workspace_size(n);
}
