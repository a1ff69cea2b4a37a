/* SPDX-License-Identifier: MIT
 *
 * main.c - nqueens-gpu: a count on the GPUs of a machine, kept in a ledger (../ledger) as that of
 * `nqueens run --method colour`, with the same ranges.
 */

#include "fleet.h"
#include "gpu_options.h"
#include "keeper.h"
#include "shard_option.h"
#include "shared/interrupt.h"
#include "shared/messages.h"
#include "shared/numbers.h"
#include "shared/output.h"
#include "shared/terminal.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

enum { POLL_MS = 100 };

/* ---- Options ------------------------------------------------------------------- */

static void take_recount(struct fleet_settings *devices, const char *value)
{
    devices->recount = (uint32_t)take_number(value, 1, UINT32_MAX, "a number of units, 1 or more");
}

static void take_options(struct keeper *keeper, struct fleet_settings *devices,
                         struct command_line *line)
{
    int key;
    while ((key = settings_next(&keeper->settings, line)) >= 0) {
        if (key == 'V') {
            printf("nqueens-gpu %s (libnqueens %s)\n", NQUEENS_VERSION, nqueens_version());
            exit(output_finish(EXIT_DONE));
        } else if (key == KEY_LEDGER) {
            keeper->path = line->value;
            if (keeper->path[0] == '\0')
                usage_error("no ledger given: --ledger FILE");
        } else if (key == KEY_SHARD) {
            keeper->shard = shard_of(line->value);
        } else if (key == KEY_TAKE_OVER) {
            keeper->takes_over = 1;
        } else if (key == KEY_RECOUNT) {
            take_recount(devices, line->value);
        } else if (key == KEY_IN_C) {
            devices->kind = &device_cpu;
        } else if (!read_bytes(line->value, &devices->memory) || devices->memory == 0) {
            usage_error("'%s' is not an amount of memory, such as 512M or 2G", line->value);
        }
    }
    if (keeper->takes_over && keeper->path == NULL)
        usage_error("--take-over needs --ledger");
    if (keeper->shard.step > 1 && keeper->path == NULL)
        usage_error("--shard needs --ledger");
    keeper->n = settings_board_size(&keeper->settings, line);
}

/* ---- Devices ------------------------------------------------------------------- */

/* Finds the GPUs, unless the kernels run on the CPU. */
static int find_devices(struct fleet_settings *devices)
{
    struct device_fault fault = {"it was built without CUDA"};
#ifdef HAVE_CUDA
    if (devices->kind == NULL)
        devices->kind = &device_cuda;
#endif
    if (devices->kind != NULL)
        devices->devices = devices->kind->find(&fault);
    if (devices->devices != 0)
        return EXIT_DONE;
    complain("no GPU: %s; --in-c runs the kernels on the CPU", fault.text);
    return EXIT_FAILED;
}

static struct fleet *prepare_devices(const struct keeper *keeper,
                                     const struct fleet_settings *devices)
{
    struct device_fault fault = {""};
    struct fleet *fleet = fleet_new(&keeper->problem, devices, &fault);
    if (fleet == NULL)
        complain("%s", fault.text);
    return fleet;
}

/* ---- The count ----------------------------------------------------------------- */

static void write_json(const struct keeper *keeper, const struct ledger_totals *totals)
{
    if (!ledger_is_complete(&keeper->ledger, totals))
        return;
    json_begin();
    printf("{\"n\": %" PRIu32 ", \"solutions\": %s, \"method\": \"%s\", \"kernel\": \"%s\""
           ", \"units\": %" PRIu64 "}\n",
           keeper->n, ledger_solutions(totals).text, keeper->problem.method,
           crew_kernel(keeper->crew), keeper->problem.units);
}

static int count(struct keeper *keeper, const struct fleet_settings *devices, struct fleet **fleet)
{
    struct ledger_totals totals;
    int result = keeper_open(keeper, 1);
    if (result != EXIT_DONE)
        return result;
    *fleet = prepare_devices(keeper, devices);
    if (*fleet == NULL)
        return keeper_end(keeper, EXIT_FAILED);
    keeper->engine = fleet_engine(*fleet);
    result = keeper_hire(keeper);
    if (result == EXIT_DONE)
        result = keeper_count(keeper, POLL_MS);
    result = keeper_end(keeper, result);
    return result == EXIT_DONE ? keeper_answer(keeper, write_json, &totals) : result;
}

int main(int argc, char *argv[])
{
    struct command_line line = {GPU_COMMAND_LINE, .argc = argc, .argv = argv};
    struct fleet_settings devices = {.recount = FLEET_DEFAULT_RECOUNT};
    struct fleet *fleet = NULL;
    messages_set_name("nqueens-gpu");
    terminal_prepare();
    ledger_survive_full_disk();
    interrupt_install();
    struct keeper *keeper = keeper_new();
    if (keeper == NULL)
        return EXIT_FAILED;
    keeper->method = "colour";
    take_options(keeper, &devices, &line);
    int result = find_devices(&devices);
    if (result == EXIT_DONE)
        result = count(keeper, &devices, &fleet);
    keeper_free(keeper);
    fleet_free(fleet);
    return output_finish(result);
}
