// SPDX-License-Identifier: MIT
// The header twice: its guard holds.

#include <nqueens.h>

#include <nqueens.h>
