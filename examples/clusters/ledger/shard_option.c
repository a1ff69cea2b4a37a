/* SPDX-License-Identifier: MIT
 *
 * shard_option.c - the option --shard I/K.
 */

#include "shard_option.h"

#include "shared/messages.h"
#include "shared/numbers.h"

#include <string.h>

struct ledger_shard shard_of(const char *value)
{
    char shard[24];
    uint64_t part, parts;
    size_t length = strcspn(value, "/");
    if (value[length] != '/' || length >= sizeof shard)
        usage_error("'%s' is not a shard, I/K", value);
    memcpy(shard, value, length);
    shard[length] = '\0';
    if (!read_number(shard, UINT32_MAX, &part) || part == 0 ||
        !read_number(value + length + 1, UINT32_MAX, &parts) || part > parts)
        usage_error("'%s' is not a shard, I/K with I from 1 to K", value);
    return (struct ledger_shard){part - 1, parts};
}
