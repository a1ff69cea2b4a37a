// SPDX-License-Identifier: MIT
// Compares the version macros of the header with each other, with the version of
// the library that the program runs with, and with that of the build, its
// argument.

#include <nqueens.h>
#include <string.h>

int main(int argc, char **argv)
{
    char version[64];

    if (argc != 2)
        return 2;
    snprintf(version, sizeof version, "%d.%d.%d", NQUEENS_VERSION_MAJOR, NQUEENS_VERSION_MINOR,
             NQUEENS_VERSION_PATCH);
    printf("build %s, header %s and %s, library %s\n", argv[1], version, NQUEENS_VERSION,
           nqueens_version());
    return strcmp(version, NQUEENS_VERSION) != 0 || strcmp(version, nqueens_version()) != 0 ||
           strcmp(version, argv[1]) != 0;
}
