/* SPDX-License-Identifier: MIT
 *
 * host.c - the name of this host, by POSIX.
 */

#include "host.h"

#include <string.h>
#include <unistd.h>

void host_name(char name[HOST_NAME_ROOM])
{
    memset(name, 0, HOST_NAME_ROOM); /* a name that is cut off may have no end */
    if (gethostname(name, HOST_NAME_ROOM - 1) != 0)
        name[0] = '\0';
}
