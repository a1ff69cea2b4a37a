/* SPDX-License-Identifier: MIT
 *
 * What lib/reference/search.c promises, in ACSL, the language of Frama-C: reference.sh has it
 * proved, for boards and constraints of any size.
 *
 * That the search misses no solution and puts each in its place is said of one board,
 * board(row), of which nothing is assumed: so it holds of every board.
 */

#include "reference/search.h"

/*@ // Words of the chessboard.
  predicate attack(integer row_a, integer column_a, integer row_b, integer column_b) =
      column_a == column_b ||
      row_a - column_a == row_b - column_b ||
      row_a + column_a == row_b + column_b;

  predicate peaceful(uint32_t *queens, integer row) =
      \forall integer above; 0 <= above < row ==> !attack(above, queens[above], row, queens[row]);

  predicate allows(struct nq_constraint *square, integer row, integer column) =
      square->row == row ==>
          ((square->kinds & NQ_REQUIRED) != 0 ==> square->column == column) &&
          ((square->kinds & NQ_FORBIDDEN) != 0 ==> square->column != column);

  predicate keeps(struct nq_constraints *constraints, integer row, integer column) =
      \forall integer i; 0 <= i < constraints->count ==>
          allows(&constraints->squares[i], row, column);

  // The squares that the constraints leave open, and the board.
  axiomatic Any {
    predicate is_open(integer row, integer column);
    logic integer board(integer row);
  }

  predicate open_squares_are_those_of(struct nq_reference *reference) =
      \forall integer row, column;
          is_open(row, column) <==> keeps(reference->constraints, row, column);

  // A solution, as far as its first rows.
  predicate solves(uint32_t *queens, integer n, integer rows) =
      \forall integer row; 0 <= row < rows ==>
          queens[row] < n && is_open(row, queens[row]) && peaceful(queens, row);

  predicate board_is_solution(integer n) =
      \forall integer row; 0 <= row < n ==>
          0 <= board(row) < n && is_open(row, board(row)) &&
          \forall integer above; 0 <= above < row ==>
              !attack(above, board(above), row, board(row));

  // Lexicographic order: in the first row that differs the board has more.
  predicate board_begins_as(uint32_t *queens, integer rows) =
      \forall integer row; 0 <= row < rows ==> board(row) == queens[row];

  predicate board_is_not_before(uint32_t *queens, integer rows) =
      \forall integer row; 0 <= row < rows && board_begins_as(queens, row) ==>
          board(row) >= queens[row];

  // It is what the search is to find, or to pass only after another solution.
  predicate board_is_ahead(uint32_t *queens, integer n, integer row, integer first_row) =
      board_is_solution(n) && board_begins_as(queens, first_row) &&
      board_is_not_before(queens, row + 1);

  // Where all that lies in memory; under the rule of queens, of which all that is proved is.
  predicate can_read(struct nq_reference *reference) =
      reference->n >= 1 && \valid_read(reference) && \valid_read(reference->constraints) &&
      reference->constraints->rule == \null &&
      \valid_read(reference->constraints->squares + (0 .. reference->constraints->count - 1));

  predicate is_apart(uint32_t *queens, struct nq_reference *reference) =
      \base_addr(queens) != \base_addr(reference) &&
      \base_addr(queens) != \base_addr(reference->constraints) &&
      \base_addr(queens) != \base_addr(reference->constraints->squares);

  // What an unchanged array says of the board has not changed either: steps that the
  // provers do not find among all else.
  predicate is_unchanged{A,B}(uint32_t *queens, integer rows) =
      \forall integer row; 0 <= row < rows ==> \at(queens[row], A) == \at(queens[row], B);

  lemma still_solves{A,B}:
      \forall uint32_t *queens, integer n, rows;
          is_unchanged{A,B}(queens, rows) && solves{A}(queens, n, rows) ==>
              solves{B}(queens, n, rows);

  lemma still_begins{A,B}:
      \forall uint32_t *queens, integer rows;
          is_unchanged{A,B}(queens, rows) && board_begins_as{B}(queens, rows) ==>
              board_begins_as{A}(queens, rows);

  lemma still_is_not_before{A,B}:
      \forall uint32_t *queens, integer rows;
          is_unchanged{A,B}(queens, rows) && board_is_not_before{A}(queens, rows) ==>
              board_is_not_before{B}(queens, rows);

  lemma begins_a_row_longer{L}:
      \forall uint32_t *queens, integer rows;
          rows >= 0 && board_begins_as(queens, rows) && board(rows) == queens[rows] ==>
              board_begins_as(queens, rows + 1);
*/

/* The only thing that is believed, not proved. */
/*@ assigns \nothing; */
static inline int nq_is_cancelled(const nq_cancel_flag *flag);

/*@ requires rows_apart > 0;
    assigns \nothing;
    ensures \result != 0 <==> attack(0, column, rows_apart, other_column) &&
                              column != other_column; */
static int are_on_a_diagonal(uint32_t rows_apart, uint32_t column, uint32_t other_column);

/*@ requires can_read(reference);
    assigns \nothing;
    ensures \result != 0 <==> keeps(reference->constraints, row, column); */
static int keeps_constraints(const struct nq_reference *reference, uint32_t row, uint32_t column);

/*@ requires \false;
    assigns \nothing; */
bool nq_rule_attacks_from_above(const struct nq_rule *rule, const uint32_t queens[], uint32_t row);

/*@ requires can_read(reference) && open_squares_are_those_of(reference);
    requires \valid_read(queens + (0 .. row));
    assigns \nothing;
    ensures \result != 0 <==> peaceful(queens, row) && is_open(row, queens[row]); */
int nq_reference_is_promising(const struct nq_reference *reference, const uint32_t queens[],
                              uint32_t row);

/*@ requires can_read(reference) && open_squares_are_those_of(reference);
    requires \valid(queens + (0 .. reference->n - 1)) && is_apart(queens, reference);
    requires first_row <= row < reference->n;
    requires queens[row] <= reference->n && solves(queens, reference->n, row);
    assigns queens[first_row .. reference->n - 1];
    ensures \result == NQUEENS_OK || \result == NQUEENS_NO_SOLUTION ||
            \result == NQUEENS_CANCELLED;
    ensures \result == NQUEENS_OK ==> solves(queens, reference->n, reference->n);
    behavior ahead:
      assumes board_is_ahead(queens, reference->n, row, first_row);
      ensures \result != NQUEENS_NO_SOLUTION;
      ensures \result == NQUEENS_OK ==> board_is_not_before(queens, reference->n); */
int nq_reference_search(const struct nq_reference *reference, uint32_t queens[], uint32_t row,
                        uint32_t first_row);
