/* SPDX-License-Identifier: MIT
 *
 * host.h - the name of this host.
 */

#ifndef NQUEENS_LEDGER_HOST_H
#define NQUEENS_LEDGER_HOST_H

enum { HOST_NAME_ROOM = 256 };

/* Writes the name, perhaps cut off; "" if the system does not tell. */
void host_name(char name[HOST_NAME_ROOM]);

#endif /* NQUEENS_LEDGER_HOST_H */
