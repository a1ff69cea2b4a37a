// SPDX-License-Identifier: MIT
//
// listings.mjs - the isPromising search in C, Python and Java, and the line that each step of
// the trace runs.
//
// A line that a step can light ends in //@ and its name in the text below; the marks are not
// shown. Each program counts the solutions for N and prints their number.

const C = `
#include <stdio.h>
#include <stdlib.h>

enum { N = 6 };
int queens[N], solutions;

int isPromising(int row)
{
    for (int above = 0; above < row; above++) {
        if (queens[above] == queens[row])
            return 0; //@column
        if (abs(queens[above] - queens[row]) == row - above)
            return 0; //@diagonal
    }
    return 1;
}

void search(int row)
{
    if (row == N) {
        solutions++; //@solution
        return;
    }
    for (int column = 0; column < N; column++) { //@start
        queens[row] = column;
        if (isPromising(row))
            search(row + 1); //@place
    } //@retreat
}

int main(void)
{
    search(0);
    printf("%d\\n", solutions);
}
`;

const PYTHON = `
N = 6
queens = [None] * N
solutions = 0

def isPromising(row):
    for above in range(row):
        if queens[above] == queens[row]:
            return False #@column
        if abs(queens[above] - queens[row]) == row - above:
            return False #@diagonal
    return True

def search(row):
    global solutions
    if row == N:
        solutions += 1 #@solution
        return
    for column in range(N): #@start
        queens[row] = column
        if isPromising(row):
            search(row + 1) #@place
    return #@retreat

search(0)
print(solutions)
`;

const JAVA = `
public class Queens {
    static final int N = 6;
    static int[] queens = new int[N];
    static int solutions;

    static boolean isPromising(int row) {
        for (int above = 0; above < row; above++) {
            if (queens[above] == queens[row])
                return false; //@column
            if (Math.abs(queens[above] - queens[row]) == row - above)
                return false; //@diagonal
        }
        return true;
    }

    static void search(int row) {
        if (row == N) {
            solutions++; //@solution
            return;
        }
        for (int column = 0; column < N; column++) { //@start
            queens[row] = column;
            if (isPromising(row))
                search(row + 1); //@place
        } //@retreat
    }

    public static void main(String[] arguments) {
        search(0);
        System.out.println(solutions);
    }
}
`;

// The lines of a listing for n: [{text, mark}], mark is '' where no step lights it.
function linesOf(listing) {
    return n => listing.trim().replace(/\bN = 6\b/, `N = ${n}`).split('\n').map(line => {
        const [text, mark = ''] = line.split(/ (?:\/\/|#)@/);
        return {text, mark};
    });
}

export const LISTINGS = {
    c: {name: 'C', lines: linesOf(C)},
    python: {name: 'Python', lines: linesOf(PYTHON)},
    java: {name: 'Java', lines: linesOf(JAVA)},
};

// What is shown of a listing: from isPromising to the end of search.
export function shownOf(lines) {
    const first = lines.findIndex(({text}) => text.includes('isPromising('));
    const last = lines.findIndex(({mark}) => mark === 'retreat');
    const indent = /^ */.exec(lines[first].text)[0].length;
    const end = lines[last + 1].text.trim() === '}' ? last + 1 : last;
    return lines.slice(first, end + 1).map(({text, mark}) => ({text: text.slice(indent), mark}));
}

export const MARKS = ['column', 'diagonal', 'solution', 'start', 'place', 'retreat'];

// The mark of the line that the step of a state ran last.
export function markOf(state) {
    if (state.event === null)
        return 'start';
    const {kind, line} = state.event;
    return ['place', line === 0 ? 'column' : 'diagonal', 'retreat', 'solution'][kind];
}

// The calls that have not returned, the innermost last: {name, row, column, returned}. Of
// isPromising for the square that was tested, of search for each row that has begun; a
// retreat is the return of the search of the row below.
export function callsOf(state) {
    const {event, queens, n} = state;
    const calls = [];
    for (let row = 0; row < n && queens[row] >= 0; row++)
        calls.push({name: 'search', row, column: queens[row]});
    if (event === null)
        return [{name: 'search', row: 0, column: 0}];
    const {kind, row, column} = event;
    if (kind === 0 || kind === 3)
        calls.push({name: 'search', row: row + 1, column: null});
    else
        calls.push({name: 'search', row, column});
    if (kind === 1)
        calls.push({name: 'isPromising', row, column: null, returned: 'no'});
    if (kind === 2)
        calls.push({name: 'search', row: row + 1, column: null, returned: 'back'});
    return calls;
}
