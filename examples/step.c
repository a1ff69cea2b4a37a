/* SPDX-License-Identifier: MIT
 *
 * step.c - the backtracking search on a board, one step at a time.
 *
 *     ./step                   n = 6; Enter goes on, q quits
 *     ./step 8
 *     ./step --delay 200 8     plays by itself, a step every 200 milliseconds
 *     ./step 4 | less          all steps, one after the other
 *     ./step --lang ko         in Korean
 *
 * In the picture ♛ is a queen, x an attacked square, and . a free one. The square of the step is
 * in [ ], the queen that attacks it in ( ).
 *
 * Shows how to follow nqueens_trace, and how to stop it when the user has seen enough.
 */

#define _POSIX_C_SOURCE 200809L /* isatty, nanosleep */

#include <inttypes.h>
#include <nqueens.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#define LARGEST_N 20 /* fits on a screen */
#define ANY_EVENT (-1)

/* ---- Languages --------------------------------------------------------------- */

/* All texts, formats of printf with the same arguments in each language. */
struct language {
    const char *name;
    const char *lines[3]; /* by NQUEENS_LINE_... */
    const char *place, *reject, *retreat, *next_solution, *solution, *other_event;
    const char *totals, *question, *end, *usage;
};

static const struct language languages[] = {
    {
        .name = "en",
        .lines = {"column", "diagonal", "anti-diagonal"},
        .place =
            "place a queen in row %" PRIu32 ", column %" PRIu32 ": no queen above attacks it\n",
        .reject = "reject row %" PRIu32 ", column %" PRIu32 ": the queen in row %" PRIu32
                  " attacks it along the %s\n",
        .retreat = "retreat: row %" PRIu32 " has no column left, so the queen of row %" PRIu32
                   " leaves column %" PRIu32 "\n",
        .next_solution = "retreat: on to the next solution, the queen of row %" PRIu32
                         " leaves column %" PRIu32 "\n",
        .solution = "solution %" PRIu64 "\n",
        .other_event = "event %d\n",
        .totals = "placed %" PRIu64 ", rejected %" PRIu64 ", solutions %" PRIu64 "\n",
        .question =
            "Enter: next step, 10: ten steps, r: next retreat, s: next solution, q: quit > ",
        .end = "The search has ended after %" PRIu64 " steps.\n",
        .usage =
            "Usage: %s [--delay MS] [--lang en|ko] [N]\n"
            "N is a number from 1 to %d. With a delay in milliseconds (at most 60000) it goes\n"
            "on by itself, otherwise it waits for Enter, if it writes to a terminal.\n",
    },
    {
        .name = "ko",
        .lines = {"열", "대각선", "역대각선"},
        .place =
            "배치: %" PRIu32 "행 %" PRIu32 "열에 퀸을 놓습니다. 위의 어느 퀸도 공격하지 않습니다\n",
        .reject = "제외: %" PRIu32 "행 %" PRIu32 "열은 %" PRIu32 "행의 퀸과 같은 %s입니다\n",
        .retreat = "되돌아가기: %" PRIu32 "행에 놓을 수 있는 열이 더 없어 %" PRIu32
                   "행의 퀸을 %" PRIu32 "열에서 치웁니다\n",
        .next_solution =
            "되돌아가기: 다음 해를 찾으려고 %" PRIu32 "행의 퀸을 %" PRIu32 "열에서 치웁니다\n",
        .solution = "해: %" PRIu64 "번째 해입니다\n",
        .other_event = "이벤트 %d\n",
        .totals = "배치 %" PRIu64 ", 제외 %" PRIu64 ", 해 %" PRIu64 "\n",
        .question = "Enter: 다음 단계, 10: 10단계, r: 다음 되돌아가기, s: 다음 해, q: 끝내기 > ",
        .end = "탐색이 %" PRIu64 "단계 만에 끝났습니다.\n",
        .usage = "사용법: %s [--delay MS] [--lang en|ko] [N]\n"
                 "N은 1부터 %d까지의 수입니다. 밀리초로 적은 시간(60000 이하)을 --delay에 주면\n"
                 "저절로 나아가고, 그렇지 않으면 터미널에 출력할 때 Enter를 기다립니다.\n",
    },
};

/* The language with this name, or NULL. */
static const struct language *find_language(const char *name)
{
    for (size_t i = 0; i < sizeof languages / sizeof *languages; i++) {
        if (name != NULL && strcmp(name, languages[i].name) == 0)
            return &languages[i];
    }
    return NULL;
}

/* What the arguments and the user ask for. */
struct player {
    const struct language *language;
    int on_terminal;   /* standard output is a terminal: draw each step over the last one */
    int delay;         /* milliseconds, or -1: wait for the user, if there is one */
    uint64_t step;     /* the number of the step, from 1 on */
    uint64_t skip;     /* the number of steps that are not shown, */
    int wait_for;      /* nor any before this event */
    int output_failed; /* the reason to stop, if it is not the user */
};

/* ---- Drawing ----------------------------------------------------------------- */

#define RED "\033[1;31m"
#define GREEN "\033[1;32m"
#define DIM "\033[2m"
#define PLAIN "\033[0m"
#define CLEAR_SCREEN "\033[H\033[2J"

static int is_attacked(const nqueens_trace_event *step, uint32_t row, uint32_t column)
{
    for (uint32_t r = 0; r < step->n; r++) {
        if (step->queens[r] == NQUEENS_NO_QUEEN)
            continue;
        uint32_t rows_apart = r < row ? row - r : r - row;
        uint32_t queen = step->queens[r];
        uint32_t columns_apart = queen < column ? column - queen : queen - column;
        if (rows_apart == 0 || columns_apart == 0 || rows_apart == columns_apart)
            return 1;
    }
    return 0;
}

static void draw_square(const nqueens_trace_event *step, uint32_t row, uint32_t column, int colors)
{
    int is_queen = step->queens[row] == column;
    const char *mark = is_queen ? "♛" : is_attacked(step, row, column) ? "x" : ".";
    const char *left = " ", *right = " ", *color = is_queen ? "" : DIM;
    if (row == step->row && column == step->column) {
        left = "[";
        right = "]";
        color = step->kind == NQUEENS_TRACE_REJECT ? RED : GREEN;
    } else if (row == step->attacker_row && is_queen) {
        left = "(";
        right = ")";
        color = RED;
    } else if (step->kind == NQUEENS_TRACE_SOLUTION && is_queen) {
        color = GREEN;
    }
    printf("%s%s%s%s%s", colors ? color : "", left, mark, right, colors ? PLAIN : "");
}

static void draw_board(const nqueens_trace_event *step, int colors)
{
    printf("   ");
    for (uint32_t column = 0; column < step->n; column++)
        printf("%2" PRIu32 " ", column);
    printf("\n");
    for (uint32_t row = 0; row < step->n; row++) {
        printf("%2" PRIu32 " ", row);
        for (uint32_t column = 0; column < step->n; column++)
            draw_square(step, row, column, colors);
        printf("\n");
    }
}

static void say_what_happened(const struct language *language, const nqueens_trace_event *step)
{
    switch (step->kind) {
    case NQUEENS_TRACE_PLACE:
        printf(language->place, step->row, step->column);
        break;
    case NQUEENS_TRACE_REJECT:
        printf(language->reject, step->row, step->column, step->attacker_row,
               language->lines[step->line]);
        break;
    case NQUEENS_TRACE_RETREAT:
        if (step->row + 1 < step->n)
            printf(language->retreat, step->row + 1, step->row, step->column);
        else
            printf(language->next_solution, step->row, step->column);
        break;
    case NQUEENS_TRACE_SOLUTION:
        printf(language->solution, step->solutions);
        break;
    default:
        printf(language->other_event, step->kind);
        break;
    }
}

static void draw_step(const struct player *player, const nqueens_trace_event *step)
{
    if (player->on_terminal)
        printf(CLEAR_SCREEN);
    printf("%" PRIu64 ". ", player->step);
    say_what_happened(player->language, step);
    printf("\n");
    draw_board(step, player->on_terminal);
    printf("\n");
    printf(player->language->totals, step->placements, step->rejections, step->solutions);
    printf("\n");
}

/* ---- The user ---------------------------------------------------------------- */

/* Reads a line from the user. Returns 0 to go on and 1 to stop. */
static int ask(struct player *player)
{
    char answer[32];
    printf("%s", player->language->question);
    if (fflush(stdout) != 0 || fgets(answer, sizeof answer, stdin) == NULL)
        return 1;
    char first = answer[0];
    unsigned int steps = 0;
    if (sscanf(answer, "%9u", &steps) == 1 && steps > 0)
        player->skip = steps - 1;
    while (strchr(answer, '\n') == NULL) { /* the rest of a long line */
        if (fgets(answer, sizeof answer, stdin) == NULL)
            break;
    }
    player->wait_for = first == 'r'   ? NQUEENS_TRACE_RETREAT
                       : first == 's' ? NQUEENS_TRACE_SOLUTION
                                      : ANY_EVENT;
    return first == 'q';
}

static void pause_for(int milliseconds)
{
    struct timespec time = {milliseconds / 1000, (long)(milliseconds % 1000) * 1000000};
    nanosleep(&time, NULL);
}

/* The library calls this with one event of the search after the other. */
static int follow(const nqueens_trace_event *step, void *user)
{
    struct player *player = user;
    player->step++;
    if (player->skip > 0) {
        player->skip--;
        return 0;
    }
    if (player->wait_for != ANY_EVENT && player->wait_for != step->kind)
        return 0;
    draw_step(player, step);
    if (fflush(stdout) != 0 || ferror(stdout)) {
        player->output_failed = 1;
        return 1;
    }
    if (player->delay >= 0)
        pause_for(player->delay);
    else if (player->on_terminal)
        return ask(player); /* anything but 0 stops the search */
    return 0;
}

/* ---- The command ------------------------------------------------------------- */

/* An integer from 0 to largest, or -1 if the text is something else. */
static int read_number(const char *text, int largest)
{
    int number;
    char more;
    if (text == NULL || sscanf(text, "%9d%c", &number, &more) != 1)
        return -1;
    return number >= 0 && number <= largest ? number : -1;
}

/* Returns 0 if the arguments are wrong. */
static int read_arguments(int argc, char *argv[], struct player *player, int *n)
{
    int numbers = 0;
    for (int i = 1; i < argc; i++) {
        if (strcmp(argv[i], "--delay") == 0) {
            player->delay = read_number(argv[++i], 60000); /* argv ends with NULL */
            if (player->delay < 0)
                return 0;
        } else if (strcmp(argv[i], "--lang") == 0) {
            const struct language *language = find_language(argv[++i]);
            if (language == NULL)
                return 0;
            player->language = language;
        } else {
            *n = read_number(argv[i], LARGEST_N);
            numbers++;
        }
    }
    return numbers <= 1 && *n > 0;
}

int main(int argc, char *argv[])
{
    struct player player = {.language = &languages[0], .delay = -1, .wait_for = ANY_EVENT};
    int n = 6;
    if (!read_arguments(argc, argv, &player, &n)) {
        fprintf(stderr, player.language->usage, argv[0], LARGEST_N);
        return 1;
    }
    player.on_terminal = isatty(STDOUT_FILENO);

    nqueens_solver *solver;
    int status = nqueens_solver_new((uint32_t)n, &solver);
    if (status == NQUEENS_OK)
        status = nqueens_trace(solver, follow, &player);
    nqueens_solver_free(solver);

    if (status == NQUEENS_OK)
        printf(player.language->end, player.step);
    if (player.output_failed || fflush(stdout) != 0 || ferror(stdout))
        status = NQUEENS_ERROR_IO;
    if (status < 0)
        fprintf(stderr, "step: %s\n", nqueens_strerror(status));
    return status < 0;
}
