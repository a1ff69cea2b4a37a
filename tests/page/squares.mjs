// SPDX-License-Identifier: MIT
//
// squares.mjs - the squares of a board in the browser: what is on them, and pointers, which are
// clicks, strokes and fingers.

// Where marks of a kind are on the board, [row, column], row by row.
function marks(kind) {
    const placeOf = mark => mark.getAttribute('transform') ?? mark.getAttribute('d') ??
        mark.getAttribute('x') + ' ' + mark.getAttribute('y');
    return all(`.picture svg.board .${kind}`)
        .map(mark => placeOf(mark).match(/[0-9.]+/g).slice(0, 2).reverse())
        .map(place => place.map(at => Math.floor((Number(at) - 6) / 10)))
        .sort((a, b) => a[0] - b[0] || a[1] - b[1]);
}

export const squaresOf = kind => `(${marks})('${kind}')`;

// The columns of the queens, row by row.
export const COLUMNS = `${squaresOf('queen')}.map(([, column]) => column).join(' ')`;

// The pointers for a board of n rows; squares are [row, column].
export function pointers(tab, n, board = '.picture svg.board') {
    // The middles of squares in the window.
    async function middles(squares) {
        const {left, top, width} = await tab.boxOf(board);
        const at = index => width * (11 + 10 * index) / (10 * n + 7);
        return squares.map(([row, column]) => ({x: left + at(column), y: top + at(row)}));
    }

    // Events on squares, [type, square]. The clock of the page stands, so a press is not long.
    async function mouse(events, button = 'left') {
        const points = await middles(events.map(([, square]) => square));
        await Promise.all(events.map(([type], i) => tab.send('Input.dispatchMouseEvent', {
            type, ...points[i], button, clickCount: 1,
            buttons: type === 'mouseReleased' ? 0 : button === 'left' ? 1 : 2
        })));
    }

    // A press on the first square, and over the others to the last.
    const drag = squares => mouse([['mousePressed', squares[0]],
        ...squares.slice(1).map(square => ['mouseMoved', square]),
        ['mouseReleased', squares.at(-1)]]);

    // A finger on the first square, and over the others; it stays on the last until hold() ends.
    async function touch(squares, hold = () => {}) {
        const send = (type, touchPoints) =>
            tab.send('Input.dispatchTouchEvent', {type, touchPoints});
        const sent = (await middles(squares)).map(
            (point, i) => send(i === 0 ? 'touchStart' : 'touchMove', [point]));
        await hold();
        await Promise.all([...sent, send('touchEnd', [])]);
    }

    return {
        mouse, drag, touch,
        tap: (...square) => drag([square]),
        press: square => mouse([['mousePressed', square], ['mouseReleased', square]], 'right')
    };
}
