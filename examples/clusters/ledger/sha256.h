/* SPDX-License-Identifier: MIT
 *
 * sha256.h - SHA-256, as in FIPS 180-4, the checksum of ledgers and exports, which `sha256sum` can
 * verify.
 */

#ifndef LEDGER_SHA256_H
#define LEDGER_SHA256_H

#include <stddef.h>
#include <stdint.h>

enum { SHA256_DIGITS = 64 };

struct sha256 {
    uint32_t state[8];
    uint64_t length; /* bytes so far */
    unsigned char block[64];
};

void sha256_begin(struct sha256 *sum);
void sha256_add(struct sha256 *sum, const void *bytes, size_t length);

/* Writes the sum in hexadecimal, as sha256sum does, with a NUL. Ends the sum. */
void sha256_end(struct sha256 *sum, char digits[SHA256_DIGITS + 1]);

#endif
