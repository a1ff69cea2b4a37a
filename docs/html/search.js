/* SPDX-License-Identifier: MIT
 *
 * search.js - the search of the manual as HTML: while one types, the entries of entries.js that have
 * all words, names before texts. A script and no module, so that a page works from a file.
 */

'use strict';

const MOST_FOUND = 40;

/* How well an entry fits a word: by its name, the whole of it best, or by its text; 0 if it does
 * not. */
function fit([name, , , text], word) {
    const lower = name.toLowerCase().replace(/^-+/, '');
    const at = lower.indexOf(word);
    if (lower === word)
        return 100;
    if (at >= 0)
        return at === 0 ? 50 : 20;
    return text.toLowerCase().includes(word) ? 5 : 0;
}

/* The entries that fit all words of the query, the best first. */
function search(entries, query) {
    const words = query.toLowerCase().split(/\s+/).map(word => word.replace(/^-+/, '').replace(/\(\)?$/, ''))
        .filter(word => word !== '');
    if (words.length === 0)
        return [];
    return entries
        .map(entry => ({entry, fits: words.map(word => fit(entry, word))}))
        .filter(({fits}) => fits.every(points => points > 0))
        .map(({entry, fits}) => ({entry, points: fits.reduce((sum, points) => sum + points)}))
        .sort((a, b) => b.points - a.points)
        .slice(0, MOST_FOUND)
        .map(({entry}) => entry);
}

/* The text around the first of the words. */
function excerpt(text, query) {
    const word = query.toLowerCase().split(/\s+/).find(part => text.toLowerCase().includes(part)) ?? '';
    const at = Math.max(0, text.toLowerCase().indexOf(word) - 60);
    return (at > 0 ? '… ' : '') + text.slice(at, at + 160) + (at + 160 < text.length ? ' …' : '');
}

function itemOf([name, where, address, text], query) {
    const item = document.createElement('li');
    const link = document.createElement('a');
    link.href = address;
    link.textContent = name;
    item.append(link, ` ${where}`);
    if (text !== '') {
        const said = document.createElement('p');
        said.textContent = excerpt(text, query);
        item.append(said);
    }
    return item;
}

function show(query) {
    const list = document.getElementById('found');
    const found = search(ENTRIES, query);
    const isAsked = query.trim() !== '';
    list.replaceChildren(...found.map(entry => itemOf(entry, query)));
    if (isAsked && found.length === 0)
        list.append(Object.assign(document.createElement('li'), {textContent: 'Nothing is found.'}));
    list.hidden = !isAsked;
    document.getElementById('page').hidden = isAsked;
}

function start() {
    const form = document.querySelector('form');
    form.q.value = new URLSearchParams(location.search).get('q') ?? '';
    form.q.addEventListener('input', () => show(form.q.value));
    form.addEventListener('submit', event => {
        event.preventDefault();
        document.querySelector('#found a')?.click();
    });
    /* A result on the page that is open leads to it, and the list makes room. */
    document.getElementById('found').addEventListener('click', () => {
        form.q.value = '';
        show('');
    });
    show(form.q.value);
}

if (typeof document !== 'undefined')
    start();
