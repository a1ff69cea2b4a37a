/* SPDX-License-Identifier: MIT
 *
 * Conflict-driven clause learning (J. P. Marques-Silva and K. A. Sakallah, IEEE Transactions on
 * Computers 48, 1999) on the squares of a board. Each row and column is a clause; attacks are found
 * on the lines of each queen, so no clauses say them. Clauses watch two of their literals, choices
 * go by activity (M. Moskewicz and others, DAC 2001), restarts and forgetting by the levels of a
 * clause (G. Audemard and L. Simon, IJCAI 2009). A dead end takes some ten to fifty microseconds;
 * the memory is fixed. All numbers are integers, so all machines search alike.
 */

#include "finding/learning.h"

#include "base/random.h"
#include "board/attacks.h"

#include <string.h>

enum truth { UNKNOWN, TRUE, FALSE };

/* The kinds of literals of a square; literal ^ 1 is the opposite. */
enum { QUEEN, CLOSED };

/* The words of a clause: its size; the number of levels that its literals had; the next clause that
 * watches its first literal, and the next that watches its second; its literals. */
enum { SIZE = 0, LEVELS = 1, NEXT = 2, LITERALS = NEXT + 2 };

/* FOR_GOOD stands for the levels of a clause that is never forgotten; WAS_USED is a flag: the
 * clause was in a dead end since the last forgetting. */
enum { FOR_GOOD = 0, FEW_LEVELS = 2, MANY_LEVELS = 63, WAS_USED = 1 << 30 };

/* Marks of literals: in the clause to learn; in the reason of one; implied by the clause; known not
 * to be implied. */
enum { NO_MARK, IN_CLAUSE, BEHIND, IMPLIED, NOT_IMPLIED };

enum {
    LINES_OF_SQUARE = 5,
    FAMILIES = 7,              /* n lines of rows, columns and regions, 2 n of each diagonal */
    LEARNED_WORDS = 1 << 11,   /* words for all clauses that are learned, a square */
    MOST_WORDS = 1 << 20,      /* words on any board */
    FIRST_MOST_LEARNED = 2000, /* clauses */
    MORE_LEARNED = 30,         /* clauses more after half of them were forgotten */
    SHORTEST_RUN = 3,          /* dead ends between two restarts */
    DEEPEST = 100,             /* reasons behind reasons that are looked at */
    FIRST_STEP = 1 << 16,
    DECAY = 16,      /* each dead end counts 1/16 more than the one before */
    LARGE_STEP = 52, /* bits; then all activities are divided by 2^32 */
    SCALE = 32,
};

static const uint32_t NONE = UINT32_MAX; /* no clause, no reason, no place */

/* Literals of which one must be true. */
struct literals {
    const uint32_t *at;
    uint32_t count;
};

static uint32_t literal_of(uint32_t square, uint32_t kind)
{
    return 2 * square + kind;
}

/* ---- The heap of squares ------------------------------------------------------- */

static void put(struct nq_learning *search, uint32_t place, uint32_t square)
{
    search->heap[place] = square;
    search->places[square] = place;
}

static void move_up(struct nq_learning *search, uint32_t square)
{
    uint32_t place = search->places[square];
    while (place > 0) {
        uint32_t above = search->heap[(place - 1) / 2];
        if (search->activity[above] >= search->activity[square])
            break;
        put(search, place, above);
        place = (place - 1) / 2;
    }
    put(search, place, square);
}

static void push(struct nq_learning *search, uint32_t square)
{
    if (search->places[square] != NONE)
        return;
    search->places[square] = search->heap_count++;
    move_up(search, square);
}

/* The more active of the two squares below a place; NONE if there are none. */
static uint32_t place_below(const struct nq_learning *search, uint32_t place)
{
    uint32_t below = 2 * place + 1;
    if (below >= search->heap_count)
        return NONE;
    if (below + 1 < search->heap_count &&
        search->activity[search->heap[below + 1]] > search->activity[search->heap[below]])
        below++;
    return below;
}

static uint32_t pop(struct nq_learning *search)
{
    uint32_t top = search->heap[0];
    uint32_t last = search->heap[--search->heap_count];
    uint32_t place = 0;
    for (;;) {
        uint32_t below = place_below(search, place);
        if (below == NONE || search->activity[search->heap[below]] <= search->activity[last])
            break;
        put(search, place, search->heap[below]);
        place = below;
    }
    put(search, place, last);
    search->places[top] = NONE;
    return top;
}

static void raise_activity(struct nq_learning *search, uint32_t square)
{
    search->activity[square] += search->step;
    if (search->places[square] != NONE)
        move_up(search, square);
}

static void raise_step(struct nq_learning *search)
{
    search->step += search->step / DECAY;
    if (search->step >> LARGE_STEP == 0)
        return;
    search->step >>= SCALE;
    for (uint32_t square = 0; square < search->squares; square++)
        search->activity[square] >>= SCALE;
}

/* ---- The literals that are true ------------------------------------------------ */

/* A reason is 2 c for clause c, or 2 q + 1 for a queen on square q, who closes the square. */
static uint32_t reason_of_clause(uint32_t clause)
{
    return 2 * clause;
}

static uint32_t reason_of_queen(uint32_t square)
{
    return 2 * square + 1;
}

/* The clause that says of two squares that one has no queen. */
static struct literals pair_of(struct nq_learning *search, uint32_t square, uint32_t other)
{
    search->pair[0] = literal_of(square, CLOSED);
    search->pair[1] = literal_of(other, CLOSED);
    return (struct literals){search->pair, 2};
}

static struct literals clause_at(const struct nq_learning *search, uint32_t clause)
{
    return (struct literals){search->clauses + clause + LITERALS, search->clauses[clause + SIZE]};
}

/* The clause by which a literal became true. */
static struct literals reason_for(struct nq_learning *search, uint32_t literal)
{
    uint32_t reason = search->reasons[literal / 2];
    if (reason % 2 != 0)
        return pair_of(search, literal / 2, reason / 2);
    return clause_at(search, reason / 2);
}

static void set_true(struct nq_learning *search, uint32_t literal, uint32_t reason)
{
    search->truth[literal] = TRUE;
    search->truth[literal ^ 1] = FALSE;
    search->levels[literal / 2] = search->level;
    search->reasons[literal / 2] = reason;
    search->trail[search->trail_count++] = literal;
}

/* Takes back the choices after the first `level` ones, with the literals that followed. */
static void go_back(struct nq_learning *search, uint32_t level)
{
    if (search->level <= level)
        return;
    while (search->trail_count > search->chosen[level]) {
        uint32_t literal = search->trail[--search->trail_count];
        search->truth[literal] = search->truth[literal ^ 1] = UNKNOWN;
        search->saved[literal / 2] = literal % 2;
        push(search, literal / 2);
    }
    search->followed = search->trail_count;
    search->level = level;
}

/* Sets the most active square to its last kind of literal, a queen at first. */
static void choose(struct nq_learning *search)
{
    uint32_t square;
    do
        square = pop(search);
    while (search->truth[literal_of(square, QUEEN)] != UNKNOWN);
    search->chosen[search->level++] = search->trail_count;
    set_true(search, literal_of(square, search->saved[square]), NONE);
}

/* ---- Squares that a queen closes ------------------------------------------------- */

/* Writes the numbers of the lines through a square. Returns their number. */
static uint32_t lines_through(const struct nq_learning *search, uint32_t square,
                              uint32_t lines[LINES_OF_SQUARE])
{
    uint32_t n = search->n;
    uint32_t row = search->rows[square];
    uint32_t column = search->columns[square];
    const struct nq_diagonals of_square = nq_diagonals_of(search->rule, n, row, column);
    uint32_t region = nq_region_number(search->rule, row, column);
    uint32_t count = 0;
    lines[count++] = row;
    lines[count++] = n + column;
    if (of_square.along != 0)
        lines[count++] = 2 * n + (uint32_t)of_square.number[0];
    if (of_square.across != 0)
        lines[count++] = 4 * n + (uint32_t)of_square.anti_number[0];
    if (region != NQ_NO_REGION)
        lines[count++] = 6 * n + region;
    return count;
}

/* Closes a square. Returns 0, and sets *dead_end, if it has a queen. */
static int close_square(struct nq_learning *search, uint32_t queen, uint32_t square,
                        struct literals *dead_end)
{
    uint32_t literal = literal_of(square, CLOSED);
    if (search->truth[literal] == FALSE) {
        *dead_end = pair_of(search, square, queen);
        return 0;
    }
    if (search->truth[literal] == UNKNOWN)
        set_true(search, literal, reason_of_queen(queen));
    return 1;
}

/* Closes the other squares of a line. */
static int close_line(struct nq_learning *search, uint32_t queen, uint32_t line,
                      struct literals *dead_end)
{
    for (uint32_t i = search->starts[line]; i < search->starts[line + 1]; i++) {
        if (search->members[i] != queen &&
            !close_square(search, queen, search->members[i], dead_end))
            return 0;
    }
    return 1;
}

/* Closes the squares of a row, unless it is off the board, to which another row's queen jumps. */
static int close_jumps(struct nq_learning *search, uint32_t queen, uint32_t row,
                       struct literals *dead_end)
{
    if (row == NQUEENS_NO_QUEEN)
        return 1;
    for (uint32_t i = search->starts[row]; i < search->starts[row + 1]; i++) {
        uint32_t square = search->members[i];
        if (nq_rule_line(search->rule, search->rows[queen], search->columns[queen], row,
                         search->columns[square]) != NQUEENS_LINE_NONE &&
            !close_square(search, queen, square, dead_end))
            return 0;
    }
    return 1;
}

/* Closes all squares that a queen attacks. */
static int close_attacked(struct nq_learning *search, uint32_t queen, struct literals *dead_end)
{
    uint32_t lines[LINES_OF_SQUARE];
    uint32_t count = lines_through(search, queen, lines);
    for (uint32_t i = 0; i < count; i++) {
        if (!close_line(search, queen, lines[i], dead_end))
            return 0;
    }
    if ((nq_attacks_of(search->rule) & NQ_JUMPS) == 0)
        return 1;
    uint32_t row = search->rows[queen];
    for (int64_t step = 1; step <= NQ_JUMP_ROWS; step++) {
        if (search->rule->jumps[step] == 0)
            continue;
        if (!close_jumps(search, queen, nq_line_at(search->rule, row, step), dead_end) ||
            !close_jumps(search, queen, nq_line_at(search->rule, row, -step), dead_end))
            return 0;
    }
    return 1;
}

/* ---- Clauses --------------------------------------------------------------------- */

static void watch(struct nq_learning *search, uint32_t clause, uint32_t which)
{
    uint32_t *first = &search->watched[search->clauses[clause + LITERALS + which]];
    search->clauses[clause + NEXT + which] = *first;
    *first = clause;
}

static uint32_t add_clause(struct nq_learning *search, uint32_t size, uint32_t levels)
{
    uint32_t clause = search->clauses_end;
    search->clauses[clause + SIZE] = size;
    search->clauses[clause + LEVELS] = levels;
    memcpy(search->clauses + clause + LITERALS, search->learned, size * sizeof *search->learned);
    search->clauses_end += LITERALS + size;
    search->kept += levels != FOR_GOOD;
    watch(search, clause, 0);
    watch(search, clause, 1);
    return clause;
}

/* Lets a clause watch another literal that is not false in place of one of the first two. Returns 0
 * if there is none. */
static int watch_another(struct nq_learning *search, uint32_t clause, uint32_t which)
{
    uint32_t *literals = search->clauses + clause + LITERALS;
    uint32_t size = search->clauses[clause + SIZE];
    for (uint32_t i = 2; i < size; i++) {
        uint32_t literal = literals[i];
        if (search->truth[literal] != FALSE) {
            literals[i] = literals[which];
            literals[which] = literal;
            watch(search, clause, which);
            return 1;
        }
    }
    return 0;
}

/* Follows the clauses that watch a literal which is false. Returns 0 if all literals of one are. */
static int follow_clauses(struct nq_learning *search, uint32_t literal, struct literals *dead_end)
{
    uint32_t *link = &search->watched[literal];
    while (*link != NONE) {
        uint32_t clause = *link;
        const uint32_t *literals = search->clauses + clause + LITERALS;
        uint32_t which = literals[1] == literal;
        uint32_t other = literals[1 - which];
        uint32_t next = search->clauses[clause + NEXT + which];
        if (search->truth[other] != TRUE) {
            if (watch_another(search, clause, which)) {
                *link = next;
                continue;
            }
            if (search->truth[other] == FALSE) {
                *dead_end = clause_at(search, clause);
                return 0;
            }
            set_true(search, other, reason_of_clause(clause));
        }
        link = &search->clauses[clause + NEXT + which];
    }
    return 1;
}

/* Follows the true literals to their end. Returns 0 at a dead end: a clause is false. */
static int follow(struct nq_learning *search, struct literals *dead_end)
{
    while (search->followed < search->trail_count) {
        uint32_t literal = search->trail[search->followed++];
        if (literal % 2 == QUEEN && !close_attacked(search, literal / 2, dead_end))
            return 0;
        if (!follow_clauses(search, literal ^ 1, dead_end))
            return 0;
    }
    return 1;
}

/* ---- Forgetting -------------------------------------------------------------------- */

static int is_true(const struct nq_learning *search, uint32_t clause)
{
    struct literals literals = clause_at(search, clause);
    for (uint32_t i = 0; i < literals.count; i++) {
        if (search->truth[literals.at[i]] == TRUE)
            return 1;
    }
    return 0;
}

static uint32_t capped_levels(const struct nq_learning *search, uint32_t clause)
{
    uint32_t levels = search->clauses[clause + LEVELS];
    return levels < MANY_LEVELS ? levels : MANY_LEVELS;
}

/* Finds the half of the unused clauses to forget: all with more than *most levels, and of the
 * clauses with as many the number that is returned. */
static uint32_t find_worst(const struct nq_learning *search, uint32_t *most)
{
    uint32_t with_levels[MANY_LEVELS + 1] = {0};
    uint32_t unused = 0;
    for (uint32_t clause = search->lines_end; clause < search->clauses_end;
         clause += LITERALS + search->clauses[clause + SIZE]) {
        uint32_t levels = search->clauses[clause + LEVELS];
        if (levels != FOR_GOOD && levels < WAS_USED) {
            with_levels[capped_levels(search, clause)]++;
            unused++;
        }
    }
    uint32_t drop = unused / 2;
    *most = MANY_LEVELS;
    while (*most > FEW_LEVELS && with_levels[*most] <= drop)
        drop -= with_levels[(*most)--];
    return *most > FEW_LEVELS ? drop : 0;
}

/* Forgets, without choices, the clauses that are true for good, and of the others the ones with the
 * most levels, the oldest first. */
static void forget(struct nq_learning *search)
{
    uint32_t most;
    uint32_t more = find_worst(search, &most);
    uint32_t end = 0;
    memset(search->watched, 0xff, 2 * (size_t)search->squares * sizeof *search->watched);
    search->kept = 0;
    for (uint32_t clause = 0, next; clause < search->clauses_end; clause = next) {
        uint32_t words = LITERALS + search->clauses[clause + SIZE];
        uint32_t levels = search->clauses[clause + LEVELS];
        uint32_t capped = capped_levels(search, clause);
        int is_worst = levels < WAS_USED && (capped > most || (capped == most && more > 0));
        next = clause + words;
        more -= is_worst && capped == most;
        if (clause >= search->lines_end && (is_worst || is_true(search, clause)))
            continue;
        memmove(search->clauses + end, search->clauses + clause, words * sizeof *search->clauses);
        search->clauses[end + LEVELS] = levels % WAS_USED;
        search->kept += levels != FOR_GOOD;
        watch(search, end, 0);
        watch(search, end, 1);
        end += words;
    }
    search->clauses_end = end;
}

/* Whether there is room for one more clause. */
static int has_room(const struct nq_learning *search)
{
    return search->clauses_end - search->lines_end + LITERALS + search->squares <= search->room;
}

static void restart(struct nq_learning *search)
{
    go_back(search, 0);
    search->dead_ends = 0;
    if (search->kept >= search->most_learned || !has_room(search)) {
        search->most_learned += MORE_LEARNED;
        forget(search);
    }
}

/* ---- Dead ends --------------------------------------------------------------------- */

static void mark(struct nq_learning *search, uint32_t square, unsigned char as)
{
    if (search->marks[square] == NO_MARK)
        search->marked[search->marked_count++] = square;
    search->marks[square] = as;
}

static void clear_marks(struct nq_learning *search)
{
    while (search->marked_count > 0)
        search->marks[search->marked[--search->marked_count]] = NO_MARK;
}

static int is_implied(struct nq_learning *search, uint32_t literal, uint32_t depth);

/* Whether a false literal is in the clause to learn, or follows from literals that are. */
static int is_settled(struct nq_learning *search, uint32_t literal, uint32_t depth)
{
    uint32_t square = literal / 2;
    unsigned char as = search->marks[square];
    if (search->levels[square] == 0 || as == IN_CLAUSE || as == IMPLIED)
        return 1;
    if (as == NOT_IMPLIED)
        return 0;
    int implied = is_implied(search, literal, depth);
    mark(search, square, implied ? IMPLIED : NOT_IMPLIED);
    return implied;
}

/* Whether all literals of the reason of a false literal are settled. */
static int is_implied(struct nq_learning *search, uint32_t literal, uint32_t depth)
{
    uint32_t reason = search->reasons[literal / 2];
    if (reason == NONE || depth == DEEPEST)
        return 0;
    if (reason % 2 != 0)
        return is_settled(search, literal_of(reason / 2, CLOSED), depth + 1);
    struct literals clause = clause_at(search, reason / 2);
    for (uint32_t i = 0; i < clause.count; i++) {
        if (clause.at[i] != (literal ^ 1) && !is_settled(search, clause.at[i], depth + 1))
            return 0;
    }
    return 1;
}

/* Leaves out of the clause the literals that follow from its other ones. */
static void shorten(struct nq_learning *search)
{
    uint32_t count = 1;
    for (uint32_t i = 1; i < search->learned_count; i++) {
        uint32_t literal = search->learned[i];
        if (!is_implied(search, literal, 0))
            search->learned[count++] = literal;
    }
    search->learned_count = count;
}

/* Marks a false literal and raises the activity of its square. Returns 0 if it was marked, or is
 * false for good. */
static int reach(struct nq_learning *search, uint32_t literal, unsigned char as)
{
    uint32_t square = literal / 2;
    if (search->marks[square] != NO_MARK || search->levels[square] == 0)
        return 0;
    mark(search, square, as);
    raise_activity(search, square);
    return 1;
}

/* Reaches the literals of a clause that are false. Returns the number of new ones of the last
 * level; the others are added to the clause to learn. */
static uint32_t reach_literals(struct nq_learning *search, struct literals literals)
{
    uint32_t of_last = 0;
    for (uint32_t i = 0; i < literals.count; i++) {
        uint32_t literal = literals.at[i];
        if (!reach(search, literal, IN_CLAUSE))
            continue;
        if (search->levels[literal / 2] == search->level)
            of_last++;
        else
            search->learned[search->learned_count++] = literal;
    }
    return of_last;
}

/* Reaches the literals right behind the clause to learn, in the reasons of its literals (J. H. Liang
 * and others, SAT 2016): choices that close in on one region of the board take a fifth of the dead
 * ends. */
static void reach_behind(struct nq_learning *search)
{
    for (uint32_t i = 0; i < search->learned_count; i++) {
        uint32_t literal = search->learned[i] ^ 1;
        if (search->reasons[literal / 2] == NONE)
            continue;
        struct literals reason = reason_for(search, literal);
        for (uint32_t j = 0; j < reason.count; j++)
            reach(search, reason.at[j], BEHIND);
    }
}

/* Sets the clause to learn: the literals of earlier levels that the dead end rests on, and of the
 * last level the one through which all its reasons go. */
static void analyse(struct nq_learning *search, struct literals dead_end)
{
    uint32_t at = search->trail_count;
    uint32_t literal;
    uint32_t of_last = 0;
    search->learned_count = 1;
    for (;;) {
        of_last += reach_literals(search, dead_end);
        do
            literal = search->trail[--at];
        while (search->marks[literal / 2] == NO_MARK);
        if (--of_last == 0)
            break;
        uint32_t reason = search->reasons[literal / 2];
        dead_end = reason_for(search, literal);
        if (reason % 2 == 0 && search->clauses[reason / 2 + LEVELS] != FOR_GOOD)
            search->clauses[reason / 2 + LEVELS] |= WAS_USED;
    }
    search->learned[0] = literal ^ 1;
    reach_behind(search);
    shorten(search);
    clear_marks(search);
}

/* The number of levels of the literals of the clause to learn. */
static uint32_t count_levels(struct nq_learning *search)
{
    uint32_t levels = 0;
    search->stamp++;
    for (uint32_t i = 0; i < search->learned_count; i++) {
        uint32_t level = search->levels[search->learned[i] / 2];
        levels += search->stamps[level] != search->stamp;
        search->stamps[level] = search->stamp;
    }
    return levels;
}

/* Goes back to the first level at which all literals of the clause to learn but the first are
 * false, and sets the first. */
static void learn(struct nq_learning *search, uint32_t levels)
{
    uint32_t back = 0;
    uint32_t *learned = search->learned;
    for (uint32_t i = 1; i < search->learned_count; i++) {
        uint32_t literal = learned[i];
        if (search->levels[literal / 2] > back) {
            back = search->levels[literal / 2];
            learned[i] = learned[1];
            learned[1] = literal;
        }
    }
    go_back(search, back);
    uint32_t reason = NONE;
    if (search->learned_count > 1)
        reason = reason_of_clause(add_clause(search, search->learned_count, levels));
    set_true(search, learned[0], reason);
}

static void learn_from(struct nq_learning *search, struct literals dead_end)
{
    enum { RECENT = 32, EVER = 4096 };
    analyse(search, dead_end);
    uint32_t levels = count_levels(search);
    learn(search, levels);
    raise_step(search);
    search->dead_ends++;
    search->recently += ((uint64_t)levels << 16) / RECENT - search->recently / RECENT;
    search->ever += ((uint64_t)levels << 16) / EVER - search->ever / EVER;
}

/* Whether the last clauses have more levels than clauses had before. */
static int is_stuck(const struct nq_learning *search)
{
    return search->dead_ends >= SHORTEST_RUN && search->recently > search->ever + search->ever / 6;
}

/* Writes the solution, and learns a clause that its choices break, so that it is not found
 * again. */
static void take_solution(struct nq_learning *search, uint32_t queens[])
{
    for (uint32_t square = 0; square < search->squares; square++) {
        if (search->truth[literal_of(square, QUEEN)] == TRUE)
            queens[search->rows[square]] = search->columns[square];
    }
    search->is_refuted = search->level == 0;
    search->learned_count = search->level;
    for (uint32_t i = 0; i < search->level; i++)
        search->learned[i] = search->trail[search->chosen[search->level - 1 - i]] ^ 1;
    if (search->level > 0)
        learn(search, FOR_GOOD);
}

int nq_learning_search(struct nq_learning *search, uint64_t dead_ends, uint32_t queens[])
{
    while (!search->is_refuted) {
        struct literals dead_end;
        if (nq_is_cancelled(search->cancel))
            return NQUEENS_CANCELLED;
        if (!has_room(search))
            restart(search);
        if (dead_ends == 0 || !has_room(search))
            return NQUEENS_STOPPED;
        if (!follow(search, &dead_end)) {
            search->is_refuted = search->level == 0;
            if (search->level > 0)
                learn_from(search, dead_end);
            dead_ends--;
        } else if (search->trail_count == search->squares) {
            take_solution(search, queens);
            return NQUEENS_OK;
        } else if (is_stuck(search)) {
            restart(search);
        } else {
            choose(search);
        }
    }
    return NQUEENS_NO_SOLUTION;
}

int nq_learning_count(struct nq_learning *search, uint64_t limit, uint64_t dead_ends,
                      uint32_t queens[], uint64_t *solutions)
{
    int status = NQUEENS_OK;
    while (status == NQUEENS_OK && *solutions < limit) {
        status = nq_learning_search(search, dead_ends, queens);
        *solutions += status == NQUEENS_OK;
    }
    return status;
}

/* ---- Begin and end --------------------------------------------------------------------- */

/* The words of all clauses that are learned. */
static uint32_t room_for(uint32_t squares)
{
    return squares < MOST_WORDS / LEARNED_WORDS ? squares * LEARNED_WORDS : MOST_WORDS;
}

/* The words of all clauses, with the clauses of lines. */
static size_t clause_words(const struct nq_learning *search)
{
    enum { LINE_CLAUSES = 3 }; /* room for clauses of lines, a square */
    size_t lines = (size_t)FAMILIES * search->n;
    return LINE_CLAUSES * (size_t)search->capacity + LITERALS * lines + room_for(search->capacity);
}

/* The bytes of all memory: activities, then numbers, then bytes. */
static size_t all_bytes(const struct nq_learning *search)
{
    enum { ARRAYS = 11, TWICE = 2, BYTES = 4 };
    size_t squares = search->capacity;
    size_t words = (ARRAYS + TWICE + LINES_OF_SQUARE) * squares + (size_t)FAMILIES * search->n + 1 +
                   clause_words(search);
    return squares * (sizeof *search->activity + BYTES) + words * sizeof *search->rows;
}

static void lay_out(struct nq_learning *search)
{
    size_t squares = search->capacity;
    uint32_t **by_square[] = {
        &search->columns, &search->levels, &search->reasons, &search->places,
        &search->heap,    &search->trail,  &search->chosen,  &search->stamps,
        &search->learned, &search->marked, &search->watched,
    };
    uint32_t *next = search->rows = (uint32_t *)(search->activity + squares);
    for (size_t i = 0; i < sizeof by_square / sizeof *by_square; i++)
        *by_square[i] = next += squares;
    search->starts = search->watched + 2 * squares;
    search->members = search->starts + (size_t)FAMILIES * search->n + 1;
    search->clauses = search->members + LINES_OF_SQUARE * squares;
    search->truth = (unsigned char *)(search->clauses + clause_words(search));
    search->saved = search->truth + 2 * squares;
    search->marks = search->saved + squares;
}

int nq_learning_begin(struct nq_learning *search, uint32_t n, const struct nq_rule *rule,
                      uint32_t squares, const struct nq_allocator *allocator,
                      const nq_cancel_flag *cancel)
{
    *search = (struct nq_learning){.n = n,
                                   .rule = rule,
                                   .cancel = cancel,
                                   .capacity = squares,
                                   .most_learned = FIRST_MOST_LEARNED,
                                   .room = room_for(squares),
                                   .step = FIRST_STEP};
    search->activity = nq_allocate(allocator, 1, all_bytes(search));
    if (search->activity == NULL)
        return NQUEENS_ERROR_MEMORY;
    lay_out(search);
    return NQUEENS_OK;
}

void nq_learning_end(struct nq_learning *search, const struct nq_allocator *allocator)
{
    nq_release(allocator, search->activity, 1, all_bytes(search));
}

void nq_learning_add(struct nq_learning *search, uint32_t row, uint32_t column)
{
    search->rows[search->squares] = row;
    search->columns[search->squares++] = column;
}

/* Lists the squares of each line. */
static void find_lines(struct nq_learning *search)
{
    uint32_t lines[LINES_OF_SQUARE];
    uint32_t all = FAMILIES * search->n;
    memset(search->starts, 0, ((size_t)all + 1) * sizeof *search->starts);
    for (uint32_t square = 0; square < search->squares; square++) {
        for (uint32_t count = lines_through(search, square, lines); count > 0; count--)
            search->starts[lines[count - 1]]++;
    }
    for (uint32_t line = 0; line < all; line++)
        search->starts[line + 1] += search->starts[line];
    for (uint32_t square = search->squares; square-- > 0;) {
        for (uint32_t count = lines_through(search, square, lines); count > 0; count--)
            search->members[--search->starts[lines[count - 1]]] = square;
    }
}

/* Adds the clause of a line that needs a queen. */
static void need_queen(struct nq_learning *search, uint32_t line)
{
    uint32_t size = search->starts[line + 1] - search->starts[line];
    for (uint32_t i = 0; i < size; i++)
        search->learned[i] = literal_of(search->members[search->starts[line] + i], QUEEN);
    if (size > 1)
        add_clause(search, size, FOR_GOOD);
    else if (size == 0)
        search->is_refuted = 1;
    else if (search->truth[search->learned[0]] == UNKNOWN)
        set_true(search, search->learned[0], NONE);
}

void nq_learning_start(struct nq_learning *search, uint64_t seed)
{
    size_t squares = search->squares;
    struct nq_random random;
    nq_random_seed(&random, seed);
    memset(search->stamps, 0, squares * sizeof *search->stamps);
    memset(search->places, 0xff, squares * sizeof *search->places);
    memset(search->watched, 0xff, 2 * squares * sizeof *search->watched);
    memset(search->truth, UNKNOWN, 2 * squares);
    memset(search->saved, QUEEN, squares);
    memset(search->marks, NO_MARK, squares);
    for (uint32_t square = 0; square < squares; square++) {
        search->activity[square] = nq_random_below(&random, FIRST_STEP);
        push(search, square);
    }
    find_lines(search);
    for (uint32_t line = 0; line < 2 * search->n; line++)
        need_queen(search, line);
    search->lines_end = search->clauses_end;
}
