// SPDX-License-Identifier: MIT
//
// strokes.mjs - what a mouse, a pen or a finger does on a board: a tap, a press that stays (or one
// of the right button), and a stroke over squares.

const LONG = 450;    // milliseconds that a press stays
const TREMBLING = 6; // pixels that are no stroke yet

// The squares after one up to another, each next to the last.
export function squaresBetween(from, to) {
    const rows = to.row - from.row, columns = to.column - from.column;
    const count = Math.max(Math.abs(rows), Math.abs(columns));
    return Array.from({length: count}, (_, i) => ({
        row: from.row + Math.round(rows * (i + 1) / count),
        column: from.column + Math.round(columns * (i + 1) / count)
    }));
}

// The listeners of an element. squareOf(event): the square under the pointer, or null; over is
// called with the squares of each part of a stroke, and whether it is the first.
export function strokes({squareOf, tap, press, over}) {
    let first = null, last, isStroke, timer, x, y;
    const end = () => {
        clearTimeout(timer);
        first = null;
    };
    const pressed = square => {
        end();
        press(square);
    };

    function down(event) {
        end();
        const square = event.isPrimary ? squareOf(event) : null;
        if (square === null || event.button !== 0 && event.button !== 2)
            return;
        if (event.button === 2 || event.ctrlKey) {
            pressed(square);
            return;
        }
        event.currentTarget.setPointerCapture(event.pointerId);
        first = last = square;
        isStroke = false;
        [x, y] = [event.clientX, event.clientY];
        timer = setTimeout(pressed, LONG, square);
    }

    // A busy page hears of several moves at once.
    function move(event) {
        (event.getCoalescedEvents?.() ?? [event]).forEach(go);
    }

    function go(event) {
        const square = first === null ? null : squareOf(event);
        if (square === null || square.row === last.row && square.column === last.column ||
            !isStroke && Math.hypot(event.clientX - x, event.clientY - y) < TREMBLING)
            return;
        clearTimeout(timer);
        over([...isStroke ? [] : [first], ...squaresBetween(last, square)], !isStroke);
        isStroke = true;
        last = square;
    }

    function up() {
        const tapped = isStroke ? null : first;
        end();
        if (tapped !== null)
            tap(tapped);
    }

    return {
        onpointerdown: down,
        onpointermove: move,
        onpointerup: up,
        onpointercancel: end,
        oncontextmenu: event => event.preventDefault()
    };
}
