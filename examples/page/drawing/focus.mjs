// SPDX-License-Identifier: MIT
//
// focus.mjs - what has the focus, found again when the page is drawn anew.
//
// An element is told by its tag and its data attributes, which say what it is for and do not
// change with the language.

const toldBy = ({localName, dataset}) => JSON.stringify([localName, {...dataset}]);

// Draws, and gives the focus to what had it before, as far as it is there. The page stays scrolled
// to where it was.
export function keepingFocus(root, draw) {
    const held = document.activeElement, {scrollX, scrollY} = window;
    const name = held !== null && root.contains(held) ? toldBy(held) : null;
    draw();
    scrollTo(scrollX, scrollY);
    if (name === null || document.activeElement === held)
        return;
    [...root.querySelectorAll('button, select, input, summary, [tabindex]')]
        .find(other => toldBy(other) === name)
        ?.focus({preventScroll: true});
}
