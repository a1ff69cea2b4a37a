/* SPDX-License-Identifier: MIT
 *
 * hardware.c - the CPU and the memory of the machine, as Windows tells them.
 */

#include "shared/machine.h"

#include <stdio.h>
#include <string.h>
#include <windows.h>

struct cpu_name cpu_name(void)
{
    struct cpu_name name = {"unknown CPU"};
    char text[sizeof name.text] = "";
    DWORD size = sizeof text;
    if (RegGetValueA(HKEY_LOCAL_MACHINE, "HARDWARE\\DESCRIPTION\\System\\CentralProcessor\\0",
                     "ProcessorNameString", RRF_RT_REG_SZ, NULL, text, &size) == ERROR_SUCCESS &&
        text[strspn(text, " ")] != '\0')
        snprintf(name.text, sizeof name.text, "%s", text + strspn(text, " "));
    return name;
}

uint64_t machine_memory(void)
{
    MEMORYSTATUSEX memory = {.dwLength = sizeof memory};
    return GlobalMemoryStatusEx(&memory) ? memory.ullTotalPhys : 0;
}
