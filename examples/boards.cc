// SPDX-License-Identifier: MIT
//
// boards.cc - the boards of a listing in a vector, in C++11.
//
//     ./boards 8          all 92, a line of columns each
//     ./boards 8 5        the first five
//
// Shows how a lambda receives boards: the library gets a function without captures, and the
// lambda through its pointer `user`. An exception must not cross the library, so that function
// catches it, stops the listing, and it is thrown again behind it.

#include <nqueens.h>

#include <cstdint>
#include <cstdlib>
#include <exception>
#include <iostream>
#include <memory>
#include <new>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

using Board = std::vector<std::uint32_t>;

// Throws if the code is an error.
static int checked(int status)
{
    if (status == NQUEENS_ERROR_MEMORY)
        throw std::bad_alloc();
    if (status < 0)
        throw std::runtime_error(nqueens_strerror(status));
    return status;
}

class Solver
{
  public:
    explicit Solver(std::uint32_t n) : handle(nullptr, nqueens_solver_free)
    {
        nqueens_solver *made;
        checked(nqueens_solver_new(n, &made));
        handle.reset(made);
    }

    // Calls take(board) for one solution after the other, until it returns false.
    template <typename Take> void each(Take take)
    {
        struct Call {
            Take &take;
            std::exception_ptr thrown;
        } call = {take, nullptr};
        auto forward = [](std::uint32_t n, const std::uint32_t queens[], void *user) -> int {
            Call &to = *static_cast<Call *>(user);
            try {
                return to.take(Board(queens, queens + n)) ? 0 : 1;
            } catch (...) {
                to.thrown = std::current_exception();
                return 1;
            }
        };
        int status = nqueens_enumerate(handle.get(), forward, &call);
        if (call.thrown)
            std::rethrow_exception(call.thrown);
        checked(status);
    }

  private:
    std::unique_ptr<nqueens_solver, void (*)(nqueens_solver *)> handle;
};

// Asks for the size of the text first. The data of an empty board may be null.
static std::string to_text(const Board &board, int format)
{
    std::uint32_t n = static_cast<std::uint32_t>(board.size());
    std::size_t size;
    checked(nqueens_format(n, board.data(), format, nullptr, 0, &size));
    std::string text(size, '\0');
    checked(nqueens_format(n, board.data(), format, &text[0], size, nullptr));
    text.pop_back(); // the NUL
    return text;
}

// The number in the text, or -1.
static long read_number(const std::string &text, long largest)
{
    if (text.empty() || text.size() > 9 || text.find_first_not_of("0123456789") != text.npos)
        return -1;
    long number = std::stol(text);
    return number <= largest ? number : -1;
}

int main(int argc, char *argv[])
{
    long n = argc > 1 ? read_number(argv[1], 16) : -1;
    long most = argc > 2 ? read_number(argv[2], 999999999) : 999999999;
    if (argc > 3 || n < 0 || most < 1) {
        std::cerr << "Usage: " << argv[0] << " N [MOST]\nN is at most 16, MOST positive.\n";
        return EXIT_FAILURE;
    }
    try {
        std::vector<Board> boards;
        Solver solver(static_cast<std::uint32_t>(n));
        solver.each([&](Board board) {
            boards.push_back(std::move(board));
            return boards.size() < static_cast<std::size_t>(most);
        });
        for (const Board &board : boards)
            std::cout << to_text(board, NQUEENS_FORMAT_COLUMNS) << '\n';
        if (!std::cout.flush())
            throw std::runtime_error(nqueens_strerror(NQUEENS_ERROR_IO));
    } catch (const std::exception &error) {
        std::cerr << "boards: " << error.what() << '\n';
        return EXIT_FAILURE;
    }
    return EXIT_SUCCESS;
}
