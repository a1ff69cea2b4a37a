// SPDX-License-Identifier: MIT
//
// kept.mjs - what the browser keeps between visits, as texts under names of the page's own.
//
// Pages from a file may have no storage, storage may be full, and what it holds may have been
// written by anybody: what cannot be read is absent, and what cannot be written is not kept.

const PREFIX = 'nqueens.';

// What read makes of the text kept under a name, or undefined: where there is none, and where
// read gives undefined or throws.
export function kept(name, read = text => text) {
    try {
        const text = localStorage.getItem(PREFIX + name);
        return text === null ? undefined : read(text);
    } catch {
        return undefined;
    }
}

// All texts that are kept, by their names.
export function allKept() {
    try {
        return Object.fromEntries(Object.entries(localStorage)
            .filter(([name]) => name.startsWith(PREFIX))
            .map(([name, text]) => [name.slice(PREFIX.length), text]));
    } catch {
        return {};
    }
}

export function keep(name, text) {
    try {
        localStorage.setItem(PREFIX + name, text);
    } catch {
        // Some browsers give no page from a file a storage.
    }
}
