/* SPDX-License-Identifier: MIT
 *
 * quantity.c - a number of things, as a person would say it.
 */

#include "shared/quantity.h"

#include <inttypes.h>
#include <stdio.h>

struct quantity_text quantity(uint64_t count, const char *noun)
{
    struct quantity_text said;
    snprintf(said.text, sizeof said.text, "%" PRIu64 " %s%s", count, noun, count == 1 ? "" : "s");
    return said;
}
