/* SPDX-License-Identifier: MIT
 *
 * output.h - standard output, which may be full, or have lost its reader.
 */

#ifndef NQUEENS_COMMAND_OUTPUT_H
#define NQUEENS_COMMAND_OUTPUT_H

/* Call after something was written: hands it on, so that the reader sees it now.
 * Returns 1 if all is well, and 0 if writing failed: then end, with what output_finish
 * returns. */
int output_flush(void);

/* The exit status of a command that comes to its end with result, EXIT_DONE and so on:
 * that, but if all went well so far and the answer could not be written EXIT_FAILED, after
 * a message, or EXIT_INTERRUPTED if a signal came between. A reader that went away had
 * its right to (`nqueens list 12 | head`), and is no failure. Where JSON was asked for and
 * nothing was answered, says the error in JSON. */
int output_finish(int result);

/* Notes that writing just failed, with errno as the stream left it, where it was not
 * output_flush that found out. */
void output_failed(void);

#endif /* NQUEENS_COMMAND_OUTPUT_H */
