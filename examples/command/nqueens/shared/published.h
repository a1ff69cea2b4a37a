/* SPDX-License-Identifier: MIT
 *
 * published.h - compares the total of a ledger with the published number of solutions. A total that
 * differs is never corrected: it shows that a result is wrong, or the ledger.
 */

#ifndef NQUEENS_COMMAND_PUBLISHED_H
#define NQUEENS_COMMAND_PUBLISHED_H

/* Compares a total, in decimal digits, of the problem with this identity (nqueens_units_identity), for which a number
 * is published if it is queens without constraints, n up to 27. Of a count that is not complete
 * only a total that is too large is wrong. Returns EXIT_FAILED after a warning that begins with the
 * name of the ledger, or EXIT_DONE. */
int published_check(const char *name, const char *identity, const char *total, int is_complete);

/* The same for JSON: "true", "false" if another number is published, or "null" if none is, or not
 * all is counted. */
const char *published_json(const char *identity, const char *total, int is_complete);

#endif /* NQUEENS_COMMAND_PUBLISHED_H */
