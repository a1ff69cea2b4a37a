/* SPDX-License-Identifier: MIT
 *
 * search_tree.c - the tree that backtracking walks, as a picture.
 *
 *     ./search_tree >tree.svg                      n = 4
 *     ./search_tree 5 >tree.svg
 *     ./search_tree 4 dot | dot -Tpdf >tree.pdf    laid out by Graphviz
 *     ./search_tree --lang ko >tree.svg            in Korean; DOT has no words
 *
 * Every board is a partial placement that the search reaches. A stroke in the row below its
 * queens is a square that was tested and rejected, and shows the line of a queen that attacks
 * it. This program has written docs/search-tree-of-4.svg, and docs/search-tree-of-4.ko.svg in
 * Korean.
 *
 * Shows how to build a tree from the events of nqueens_trace: a queen that is placed is a step
 * down to a new node, a queen that is removed a step back up.
 */

#include <inttypes.h>
#include <nqueens.h>
#include <stdio.h>
#include <string.h>

#define LARGEST_N 8
#define MOST_NODES 2057 /* for n = 8, OEIS A319284 */
#define NOT_REJECTED NQUEENS_LINE_NONE

/* ---- Languages -------------------------------------------------------------- */

/* All texts, formats of printf with the same arguments in each language. The last argument of an
 * amount is the ending of the English plural, which other languages do not use. */
struct language {
    const char *name;
    const char *title, *description;
    const char *queens, *placements, *rejections, *totals;
    const char *rejected, *dead_end, *solution, *order; /* the meaning of the marks */
    const char *usage;
};

static const struct language languages[] = {
    {
        .name = "en",
        .title = "The search tree of n = %" PRIu32 " queens",
        .description = "The %zu partial placements that backtracking reaches on the %" PRIu32
                       " x %" PRIu32 " board, a level for each number of queens.",
        .queens = "%zu queen%s",
        .placements = "%zu placement%s",
        .rejections = "%zu rejection%s",
        .totals = "squares tested: %" PRIu64 " placed + %" PRIu64 " rejected = %" PRIu64
                  "; %" PRIu64 " solution%s",
        .rejected = "square tested and rejected: a queen attacks it along that line",
        .dead_end = "dead end: no square of the next row is left, the search backs up",
        .solution = "solution, and the way to it",
        .order = "the order in which the search reaches the boards",
        .usage =
            "Usage: %s [--lang en|ko] [N [svg|dot]]\n"
            "N is a number from 1 to %d. The picture is as wide as the tree has leaves: it is\n"
            "readable up to N = 6, and has 2057 boards for N = 8.\n",
    },
    {
        .name = "ko",
        .title = "N-Queens의 탐색 트리, n = %" PRIu32,
        .description = "백트래킹이 방문하는 부분 배치 %zu개를 %" PRIu32 " x %" PRIu32
                       " 판으로 그렸습니다. 놓은 퀸의 수가 같은 배치가 한 층을 이룹니다.",
        .queens = "퀸 %zu개",
        .placements = "배치 %zu개",
        .rejections = "제외 %zu개",
        .totals = "검사한 칸: 놓은 칸 %" PRIu64 " + 제외한 칸 %" PRIu64 " = %" PRIu64
                  ", 해 %" PRIu64 "개",
        .rejected = "검사하여 제외한 칸: 퀸이 이 방향으로 공격합니다",
        .dead_end = "막다른 곳: 다음 행에 놓을 수 있는 칸이 없어 되돌아갑니다",
        .solution = "해, 그리고 해에 이르는 길",
        .order = "탐색이 판에 이르는 순서",
        .usage = "사용법: %s [--lang en|ko] [N [svg|dot]]\n"
                 "N은 1부터 %d까지의 수입니다. 그림은 트리의 잎이 많을수록 넓어집니다.\n"
                 "N = 6까지는 볼 만하고, N = 8이면 판이 2057개입니다.\n",
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

/* ---- The tree --------------------------------------------------------------- */

struct node {
    uint32_t queens[LARGEST_N];
    uint32_t depth;          /* the number of queens */
    int rejected[LARGEST_N]; /* squares of the next row: NQUEENS_LINE_... or NOT_REJECTED */
    struct node *parent;     /* NULL for the empty board, where the search begins */
    struct node *first_child, *last_child;
    int leads_to_solution;
    double x; /* of its middle, in boards from the left */
};

struct tree {
    uint32_t n;
    struct node nodes[MOST_NODES]; /* in the order in which the search reaches them */
    size_t count;
    struct node *current; /* where the search is */
    size_t leaves;
    uint64_t placements, rejections, solutions;
};

static struct node *add_node(struct tree *tree, const uint32_t queens[], struct node *parent)
{
    struct node *node = &tree->nodes[tree->count++];
    memcpy(node->queens, queens, tree->n * sizeof *queens);
    for (uint32_t column = 0; column < tree->n; column++)
        node->rejected[column] = NOT_REJECTED;
    node->parent = parent;
    if (parent != NULL) {
        node->depth = parent->depth + 1;
        if (parent->first_child == NULL)
            parent->first_child = node;
        parent->last_child = node;
    }
    return node;
}

/* The library calls this with one event of the search after the other. */
static int grow(const nqueens_trace_event *event, void *user)
{
    struct tree *tree = user;
    switch (event->kind) {
    case NQUEENS_TRACE_PLACE:
        tree->current = add_node(tree, event->queens, tree->current);
        break;
    case NQUEENS_TRACE_REJECT:
        tree->current->rejected[event->column] = event->line;
        break;
    case NQUEENS_TRACE_RETREAT:
        tree->current = tree->current->parent;
        break;
    case NQUEENS_TRACE_SOLUTION:
        for (struct node *node = tree->current; node != NULL; node = node->parent)
            node->leads_to_solution = 1;
        break;
    default:
        break;
    }
    tree->placements = event->placements;
    tree->rejections = event->rejections;
    tree->solutions = event->solutions;
    return 0;
}

static int grow_tree(struct tree *tree, uint32_t n)
{
    uint32_t empty_board[LARGEST_N];
    for (uint32_t row = 0; row < n; row++)
        empty_board[row] = NQUEENS_NO_QUEEN;
    tree->n = n;
    tree->current = add_node(tree, empty_board, NULL);

    nqueens_solver *solver;
    int status = nqueens_solver_new(n, &solver);
    if (status == NQUEENS_OK)
        status = nqueens_trace(solver, grow, tree);
    nqueens_solver_free(solver);
    return status;
}

/* Leaves have places from left to right, and every other node is above the middle of its
 * children. So no two boards overlap, and the picture is its own mirror image, as the search
 * is. */
static void lay_out(struct tree *tree)
{
    for (size_t i = 0; i < tree->count; i++) {
        if (tree->nodes[i].first_child == NULL)
            tree->nodes[i].x = (double)tree->leaves++;
    }
    for (size_t i = tree->count; i-- > 0;) { /* children come before their parents */
        struct node *node = &tree->nodes[i];
        if (node->first_child != NULL)
            node->x = (node->first_child->x + node->last_child->x) / 2;
    }
}

static int is_solution(const struct tree *tree, const struct node *node)
{
    return node->depth == tree->n;
}

static int is_dead_end(const struct tree *tree, const struct node *node)
{
    return node->first_child == NULL && !is_solution(tree, node);
}

/* ---- SVG -------------------------------------------------------------------- */

#define RED "#b3261e"
#define GREEN "#0f7038"
#define GREY "#8a8a8a"
#define STROKE "stroke=\"" RED "\" stroke-width=\"1.8\" stroke-linecap=\"round\""

enum {
    SQUARE = 14,    /* pixels */
    BESIDE = 34,    /* from board to board, with room for a number of four digits */
    BELOW = 46,     /* from level to level */
    LABELS = 130,   /* what is written at the left of the levels */
    MARGIN = 16,    /* around it all */
    LEGEND = 118,   /* below it all */
    NARROWEST = 640 /* so that the legend has room */
};

static double left_of(const struct tree *tree, const struct node *node)
{
    return MARGIN + LABELS + node->x * (double)(tree->n * SQUARE + BESIDE);
}

static uint32_t top_of(const struct tree *tree, uint32_t depth)
{
    return MARGIN + depth * (tree->n * SQUARE + BELOW);
}

/* The shapes that the boards are made of. */
static void write_shapes(uint32_t n)
{
    puts("<defs>");
    printf("<g id=\"board\"><rect width=\"%" PRIu32 "\" height=\"%" PRIu32
           "\" fill=\"#f6f6f6\"/><path fill=\"#d8d8d8\" d=\"",
           n * SQUARE, n * SQUARE);
    for (uint32_t row = 0; row < n; row++) {
        for (uint32_t column = 1 - row % 2; column < n; column += 2)
            printf("M%" PRIu32 " %" PRIu32 "h%dv%dh-%dz", column * SQUARE, row * SQUARE, SQUARE,
                   SQUARE, SQUARE);
    }
    puts("\"/></g>");
    puts("<path id=\"queen\" d=\"M3.2 11.8L1.8 4.4L4.7 7.4L7 2.2L9.3 7.4L12.2 4.4L10.8 11.8Z\"/>");
    puts("<path id=\"column\" " STROKE " d=\"M7 2.5V11.5\"/>");
    puts("<path id=\"diagonal\" " STROKE " d=\"M3 3L11 11\"/>");
    puts("<path id=\"anti-diagonal\" " STROKE " d=\"M11 3L3 11\"/>");
    puts("</defs>");
}

static void write_shape(const char *name, uint32_t column, uint32_t row)
{
    printf("<use xlink:href=\"#%s\" x=\"%" PRIu32 "\" y=\"%" PRIu32 "\"/>", name, column * SQUARE,
           row * SQUARE);
}

static void write_board(const struct tree *tree, const struct node *node)
{
    static const char *const strokes[] = {"column", "diagonal", "anti-diagonal"};
    const char *frame = "stroke=\"#444444\" stroke-width=\"1\"";
    if (is_solution(tree, node))
        frame = "stroke=\"" GREEN "\" stroke-width=\"3\"";
    else if (is_dead_end(tree, node))
        frame = "stroke=\"" RED "\" stroke-width=\"2\"";

    printf("<g transform=\"translate(%.1f %" PRIu32 ")\">", left_of(tree, node),
           top_of(tree, node->depth));
    printf("<text x=\"-6\" y=\"10\" text-anchor=\"end\" fill=\"#555555\">%td</text>",
           node - tree->nodes);
    printf("<use xlink:href=\"#board\"/>");
    printf("<rect width=\"%" PRIu32 "\" height=\"%" PRIu32 "\" fill=\"none\" %s/>",
           tree->n * SQUARE, tree->n * SQUARE, frame);
    printf("<g fill=\"%s\">", is_solution(tree, node) ? GREEN : "#222222");
    for (uint32_t row = 0; row < node->depth; row++)
        write_shape("queen", node->queens[row], row);
    printf("</g>");
    for (uint32_t column = 0; column < tree->n; column++) {
        if (node->rejected[column] != NOT_REJECTED)
            write_shape(strokes[node->rejected[column]], column, node->depth);
    }
    puts("</g>");
}

/* Draws the line from the parent of a node. */
static void write_edge(const struct tree *tree, const struct node *node)
{
    double half_a_board = tree->n * SQUARE / 2.0;
    double from_x = left_of(tree, node->parent) + half_a_board;
    double to_x = left_of(tree, node) + half_a_board;
    uint32_t from_y = top_of(tree, node->parent->depth) + tree->n * SQUARE;
    uint32_t to_y = top_of(tree, node->depth);
    uint32_t middle = (from_y + to_y) / 2;
    printf("<path d=\"M%.1f %" PRIu32 "C%.1f %" PRIu32 " %.1f %" PRIu32 " %.1f %" PRIu32 "\"/>\n",
           from_x, from_y, from_x, middle, to_x, middle, to_x, to_y);
}

/* Edges that lead to a solution come last, so that they are on top. */
static void write_edges(const struct tree *tree)
{
    for (int to_solution = 0; to_solution <= 1; to_solution++) {
        printf("<g fill=\"none\" %s>\n", to_solution ? "stroke=\"" GREEN "\" stroke-width=\"2.5\""
                                                     : "stroke=\"" GREY "\" stroke-width=\"1\"");
        for (size_t i = 1; i < tree->count; i++) {
            if (tree->nodes[i].leads_to_solution == to_solution)
                write_edge(tree, &tree->nodes[i]);
        }
        puts("</g>");
    }
}

static const char *plural_ending(uint64_t amount)
{
    return amount == 1 ? "" : "s";
}

static void write_amount(const char *format, size_t amount, uint32_t y)
{
    printf("<text x=\"%d\" y=\"%" PRIu32 "\">", MARGIN, y);
    printf(format, amount, plural_ending(amount));
    puts("</text>");
}

/* Writes the numbers of each level at its left. */
static void write_labels(const struct tree *tree, const struct language *language)
{
    puts("<g fill=\"#333333\" font-size=\"12\">");
    for (uint32_t depth = 0; depth <= tree->n; depth++) {
        size_t placements = 0;
        size_t rejections = 0;
        for (size_t i = 0; i < tree->count; i++) {
            const struct node *node = &tree->nodes[i];
            if (node->depth != depth)
                continue;
            placements++;
            for (uint32_t column = 0; column < tree->n; column++)
                rejections += node->rejected[column] != NOT_REJECTED;
        }
        uint32_t top = top_of(tree, depth);
        write_amount(language->queens, depth, top + 10);
        write_amount(language->placements, placements, top + 26);
        if (depth < tree->n)
            write_amount(language->rejections, rejections, top + 42);
    }
    puts("</g>");
}

/* Writes the meaning of each mark, with a sample. */
static void write_legend(const struct tree *tree, const struct language *language, uint32_t top)
{
    printf("<g transform=\"translate(%d %" PRIu32 ")\" font-size=\"12\" fill=\"#333333\">\n",
           MARGIN, top);
    puts("<use xlink:href=\"#column\" x=\"0\" y=\"1\"/><use xlink:href=\"#diagonal\" x=\"12\" "
         "y=\"1\"/><use xlink:href=\"#anti-diagonal\" x=\"26\" y=\"1\"/>");
    printf("<text x=\"52\" y=\"12\">%s</text>\n", language->rejected);
    puts("<rect x=\"13\" y=\"23\" width=\"14\" height=\"14\" fill=\"#f6f6f6\" stroke=\"" RED
         "\" stroke-width=\"2\"/>");
    printf("<text x=\"52\" y=\"34\">%s</text>\n", language->dead_end);
    puts("<path d=\"M0 52H13\" stroke=\"" GREEN "\" stroke-width=\"2.5\"/><rect x=\"13\" y=\"45\" "
         "width=\"14\" height=\"14\" fill=\"#f6f6f6\" stroke=\"" GREEN "\" stroke-width=\"3\"/>");
    printf("<text x=\"52\" y=\"56\">%s</text>\n", language->solution);
    puts("<text x=\"20\" y=\"78\" text-anchor=\"middle\" font-size=\"10\" fill=\"#555555\">12"
         "</text>");
    printf("<text x=\"52\" y=\"78\">%s</text>\n", language->order);
    printf("<text x=\"0\" y=\"102\">");
    printf(language->totals, tree->placements, tree->rejections,
           tree->placements + tree->rejections, tree->solutions, plural_ending(tree->solutions));
    puts("</text>");
    puts("</g>");
}

static void write_svg(const struct tree *tree, const struct language *language)
{
    uint32_t width = MARGIN + LABELS + (uint32_t)tree->leaves * (tree->n * SQUARE + BESIDE);
    uint32_t legend = top_of(tree, tree->n + 1) - BELOW / 2;
    uint32_t height = legend + LEGEND;
    if (width < NARROWEST)
        width = NARROWEST;
    puts("<?xml version=\"1.0\" encoding=\"UTF-8\"?>");
    puts("<!-- SPDX-License-Identifier: MIT; written by examples/search_tree.c of libnqueens -->");
    printf("<svg xmlns=\"http://www.w3.org/2000/svg\" "
           "xmlns:xlink=\"http://www.w3.org/1999/xlink\" viewBox=\"0 0 %" PRIu32 " %" PRIu32
           "\" width=\"%" PRIu32 "\" height=\"%" PRIu32
           "\" font-family=\"sans-serif\" font-size=\"10\">\n",
           width, height, width, height);
    printf("<title>");
    printf(language->title, tree->n);
    printf("</title>\n<desc>");
    printf(language->description, tree->count, tree->n, tree->n);
    puts("</desc>");
    printf("<rect width=\"%" PRIu32 "\" height=\"%" PRIu32 "\" fill=\"#ffffff\"/>\n", width,
           height);
    write_shapes(tree->n);
    write_labels(tree, language);
    write_edges(tree);
    for (size_t i = 0; i < tree->count; i++)
        write_board(tree, &tree->nodes[i]);
    write_legend(tree, language, legend);
    puts("</svg>");
}

/* ---- DOT, for Graphviz ------------------------------------------------------- */

/* Writes a board as a table, with its number at the left. */
static void write_dot_node(const struct tree *tree, const struct node *node)
{
    static const char *const strokes[] = {"|", "\\", "/"};
    const char *color = is_solution(tree, node) ? GREEN : "#222222";
    printf("  p%td [label=<<table border=\"0\" cellborder=\"0\" cellspacing=\"0\"><tr>"
           "<td valign=\"top\">%td</td><td port=\"board\" cellpadding=\"0\">\n",
           node - tree->nodes, node - tree->nodes);
    printf("    <table border=\"%d\" color=\"%s\" cellborder=\"0\" cellspacing=\"0\" "
           "cellpadding=\"0\">\n",
           node->first_child == NULL ? 2 : 1, is_dead_end(tree, node) ? RED : color);
    for (uint32_t row = 0; row < tree->n; row++) {
        printf("    <tr>");
        for (uint32_t column = 0; column < tree->n; column++) {
            printf("<td width=\"16\" height=\"16\" fixedsize=\"true\" bgcolor=\"%s\">",
                   (row + column) % 2 == 0 ? "#f6f6f6" : "#d8d8d8");
            if (node->queens[row] == column)
                printf("<font color=\"%s\"><b>Q</b></font>", color);
            else if (row == node->depth && node->rejected[column] != NOT_REJECTED)
                printf("<font color=\"" RED "\"><b>%s</b></font>", strokes[node->rejected[column]]);
            printf("</td>");
        }
        puts("</tr>");
    }
    puts("    </table></td></tr></table>>]");
}

static void write_dot(const struct tree *tree)
{
    printf("digraph search_tree_of_%" PRIu32 " {\n", tree->n);
    puts("  graph [bgcolor=white nodesep=0.1 ordering=out ranksep=0.5 splines=line]");
    puts("  node [fontname=\"Helvetica\" fontsize=11 shape=plain]");
    puts("  edge [arrowhead=none color=\"" GREY "\"]");
    for (size_t i = 0; i < tree->count; i++) {
        const struct node *node = &tree->nodes[i];
        write_dot_node(tree, node);
        if (node->parent != NULL)
            printf("  p%td:board:s -> p%td:board:n%s\n", node->parent - tree->nodes,
                   node - tree->nodes,
                   node->leads_to_solution ? " [color=\"" GREEN "\" penwidth=2.5]" : "");
    }
    puts("}");
}

/* ---- The command ------------------------------------------------------------- */

/* An integer from 1 to LARGEST_N, or 0 if the text is something else. */
static uint32_t read_n(const char *text)
{
    int number;
    char more;
    if (sscanf(text, "%9d%c", &number, &more) != 1 || number < 1 || number > LARGEST_N)
        return 0;
    return (uint32_t)number;
}

/* What the arguments ask for. */
struct wish {
    const struct language *language;
    uint32_t n;
    const char *format;
};

/* Returns 0 if the arguments are wrong. */
static int read_arguments(int argc, char *argv[], struct wish *wish)
{
    int operands = 0;
    for (int i = 1; i < argc; i++) {
        if (strcmp(argv[i], "--lang") == 0) {
            const struct language *language = find_language(argv[++i]); /* argv ends with NULL */
            if (language == NULL)
                return 0;
            wish->language = language;
        } else if (operands++ == 0) {
            wish->n = read_n(argv[i]);
        } else {
            wish->format = argv[i];
        }
    }
    int is_format = strcmp(wish->format, "svg") == 0 || strcmp(wish->format, "dot") == 0;
    return operands <= 2 && wish->n > 0 && is_format;
}

int main(int argc, char *argv[])
{
    static struct tree tree; /* large for some stacks */
    struct wish wish = {.language = &languages[0], .n = 4, .format = "svg"};
    if (!read_arguments(argc, argv, &wish)) {
        fprintf(stderr, wish.language->usage, argv[0], LARGEST_N);
        return 1;
    }

    int status = grow_tree(&tree, wish.n);
    if (status == NQUEENS_OK) {
        if (strcmp(wish.format, "dot") == 0) {
            write_dot(&tree);
        } else {
            lay_out(&tree);
            write_svg(&tree, wish.language);
        }
        if (fflush(stdout) != 0 || ferror(stdout))
            status = NQUEENS_ERROR_IO;
    }
    if (status < 0)
        fprintf(stderr, "search_tree: %s\n", nqueens_strerror(status));
    return status < 0;
}
