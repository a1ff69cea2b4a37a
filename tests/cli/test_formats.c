/* SPDX-License-Identifier: MIT
 *
 * test_formats.c - the command's table of formats is that of the library, row by row. Catches
 * a format that was added to one of the two, and rows that disagree.
 */

#include "harness.h"

#include "shared/formats.h"
#include "shared/messages.h"
#include "text/format.h"

/* Of the command line, which no known name asks for. */
_Noreturn void unknown_name(const char *what, const char *word, size_t length,
                            const char *(*name_of)(uint32_t index))
{
    abort();
}

TEST(tables_agree)
{
    int format = 0;
    for (; board_formats[format].name != NULL; format++) {
        const struct board_format *command = &board_formats[format];
        const struct nq_format *library = nq_find_format(format);
        assert_non_null(library);
        assert_string_equal(command->name, library->name);
        assert_int_equal(command->layout == FORMAT_LINE, library->one_line);
        assert_int_equal(command->is_readable, library->read != NULL);
        assert_int_equal(command->layout == FORMAT_READ_ONLY, library->write == NULL);
        if (library->write != NULL)
            assert_int_equal(format_of(library->name), format);
    }
    assert_null(nq_find_format(format));
    assert_true(format > NQUEENS_FORMAT_ANY);
}

/* A list of names goes on behind a format that is only read. */
TEST(list_has_no_hole)
{
    uint32_t written = 0;
    for (int format = 0; board_formats[format].name != NULL; format++) {
        if (nq_find_format(format)->write != NULL)
            assert_string_equal(format_name(written++), board_formats[format].name);
    }
    assert_null(format_name(written));
    assert_null(format_name(written + 1));
}

/* Each name stands once in the help of --format, alone; that of a format only to read does not. */
TEST(help_names_all)
{
    const char *help = format_options()[0].help;
    for (const struct board_format *format = board_formats; format->name != NULL; format++) {
        int found = 0;
        for (const char *at = help; *at != '\0';
             at += strcspn(at, " ,\n"), at += strspn(at, " ,\n"))
            found += strcspn(at, " ,\n") == strlen(format->name) &&
                     strncmp(at, format->name, strlen(format->name)) == 0;
        assert_int_equal(found, format->layout != FORMAT_READ_ONLY);
    }
}
