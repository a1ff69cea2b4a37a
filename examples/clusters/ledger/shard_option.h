/* SPDX-License-Identifier: MIT
 *
 * shard_option.h - the option --shard I/K, of programs that keep a count.
 */

#ifndef LEDGER_SHARD_OPTION_H
#define LEDGER_SHARD_OPTION_H

#include "ledger.h"

/* The shard that a value of --shard names; a usage error if there is none. */
struct ledger_shard shard_of(const char *value);

#endif /* LEDGER_SHARD_OPTION_H */
