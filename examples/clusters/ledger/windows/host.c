/* SPDX-License-Identifier: MIT
 *
 * host.c - the name of this host, by Windows.
 */

#include "host.h"

#include <windows.h>

void host_name(char name[HOST_NAME_ROOM])
{
    DWORD size = HOST_NAME_ROOM;
    if (!GetComputerNameExA(ComputerNameDnsHostname, name, &size))
        name[0] = '\0';
}
