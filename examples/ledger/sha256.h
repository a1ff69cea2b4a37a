/* SPDX-License-Identifier: MIT
 *
 * sha256.h - the checksum of ledgers and of their exports: SHA-256, as NIST publishes
 * it in FIPS 180-4, so that `sha256sum` can check what a program here wrote.
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

/* Writes the sum in hexadecimal, as sha256sum does, with a NUL. sum is used up. */
void sha256_end(struct sha256 *sum, char digits[SHA256_DIGITS + 1]);

#endif
