/* SPDX-License-Identifier: MIT */

#define _POSIX_C_SOURCE 200809L

#include "measure.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

double now_seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

static int ascending(const void *a, const void *b)
{
    double first = *(const double *)a;
    double second = *(const double *)b;
    return (first > second) - (first < second);
}

double median(double numbers[], int count)
{
    qsort(numbers, (size_t)count, sizeof numbers[0], ascending);
    return (numbers[(count - 1) / 2] + numbers[count / 2]) / 2;
}

static double time_of(struct measured measured)
{
    double start = now_seconds();
    if (measured.run(measured.context) != 0) {
        fprintf(stderr, "%s: failed\n", measured.name);
        return -1;
    }
    return now_seconds() - start;
}

int compare(struct measured first, struct measured second, int rounds)
{
    double first_times[MOST_ROUNDS];
    double second_times[MOST_ROUNDS];
    double ratios[MOST_ROUNDS];
    for (int round = -1; round < rounds; round++) {
        double a = time_of(first);
        double b = time_of(second);
        if (a < 0 || b < 0)
            return 1;
        if (round < 0)
            continue;
        first_times[round] = a;
        second_times[round] = b;
        ratios[round] = a / b;
    }
    printf("%-28s %10.3f ms\n", first.name, median(first_times, rounds) * 1e3);
    printf("%-28s %10.3f ms   %.2f times as fast\n", second.name,
           median(second_times, rounds) * 1e3, median(ratios, rounds));
    return 0;
}

int rounds_argument(int argc, char *argv[], int default_rounds)
{
    if (argc < 2)
        return default_rounds;
    char *end;
    long rounds = strtol(argv[1], &end, 10);
    if (*argv[1] != '\0' && *end == '\0' && rounds >= 1 && rounds <= MOST_ROUNDS)
        return (int)rounds;
    fprintf(stderr, "%s: the number of rounds is from 1 to %d\n", argv[0], MOST_ROUNDS);
    return 0;
}

void print_machine(void)
{
    char line[256];
    FILE *info = fopen("/proc/cpuinfo", "r");
    if (info == NULL)
        return;
    while (fgets(line, sizeof line, info) != NULL) {
        const char *name = strchr(line, ':');
        if (strncmp(line, "model name", 10) == 0 && name != NULL) {
            printf("CPU%s", name);
            break;
        }
    }
    fclose(info);
}
