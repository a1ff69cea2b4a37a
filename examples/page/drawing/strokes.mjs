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

// The listeners of an element. squareOf(event): the square under a pointer, or null; over is called
// with the squares of each part of a stroke, and with an object that is that stroke's. Each finger
// has a press of its own; two that zoom the page are cancelled by the browser.
export function strokes({squareOf, tap, press, over}) {
    const presses = new Map(); // by the number of the pointer

    const end = id => {
        clearTimeout(presses.get(id)?.timer);
        presses.delete(id);
    };
    const pressed = (id, square) => {
        end(id);
        press(square);
    };

    function down(event) {
        const {pointerId: id, clientX: x, clientY: y} = event, square = squareOf(event);
        end(id);
        if (square === null || event.button !== 0 && event.button !== 2)
            return;
        if (event.button === 2 || event.ctrlKey) {
            press(square);
            return;
        }
        event.currentTarget.setPointerCapture(id);
        const timer = setTimeout(pressed, LONG, id, square);
        presses.set(id, {first: square, last: square, stroke: null, x, y, timer});
    }

    // A busy page hears of several moves at once.
    function move(event) {
        const at = presses.get(event.pointerId);
        if (at !== undefined)
            (event.getCoalescedEvents?.() ?? [event]).forEach(part => go(at, part));
    }

    function go(at, event) {
        const square = squareOf(event), {first, last, x, y} = at;
        if (square === null || square.row === last.row && square.column === last.column ||
            at.stroke === null && Math.hypot(event.clientX - x, event.clientY - y) < TREMBLING)
            return;
        clearTimeout(at.timer);
        const begun = at.stroke === null ? [first] : [];
        at.stroke ??= {};
        at.last = square;
        over([...begun, ...squaresBetween(last, square)], at.stroke);
    }

    function up({pointerId: id}) {
        const at = presses.get(id);
        end(id);
        if (at?.stroke === null)
            tap(at.first);
    }

    return {
        onpointerdown: down,
        onpointermove: move,
        onpointerup: up,
        onpointercancel: ({pointerId}) => end(pointerId),
        oncontextmenu: event => event.preventDefault()
    };
}
