// SPDX-License-Identifier: MIT
// The header by itself: nothing before it that could lend it a type.

#include <nqueens.h>
