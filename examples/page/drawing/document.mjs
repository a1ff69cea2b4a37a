// SPDX-License-Identifier: MIT
//
// document.mjs - a section of docs/lesson.md or docs/algorithms.md as HTML, for readers who have
// the page alone.
//
// It reads what these documents are written in: paragraphs, lists, tables, indented programs, and
// in them code, links, bold and italic words.

import {escaped} from './svg.mjs';

// The lines of a section below its heading, and its page; '' if there is none. The documents stand
// below each other, each below a line "# PAGE".
export function sectionOf(documents, heading) {
    for (const document of documents.split(/^# /m)) {
        const [before, ...sections] = document.split(/^## /m);
        const section = sections.find(part => part.startsWith(heading + '\n'));
        if (section !== undefined)
            return {page: before.split('\n')[0], text: section.slice(heading.length + 1)};
    }
    return {page: '', text: ''};
}

// A link; linked(target) gives the address of a target inside the documents, or null.
function link(words, target, linked) {
    const address = /^https?:/.test(target) ? target : linked(target);
    return address === null ? words : `<a href="${address}">${words}</a>`;
}

function words(text, linked) {
    return escaped(text)
        .replace(/\^(?:\(([^()]*)\)|(-?[\w.]*\w))/g,
            (_, inside, plain) => `<sup>${inside ?? plain}</sup>`)
        .replace(/\[([^\]]+)\]\(([^)\s]+)\)/g, (_, name, target) => link(name, target, linked))
        .replace(/\*\*(\S[^*]*)\*\*/g, '<b>$1</b>')
        .replace(/\*(\S[^*]*)\*/g, '<i>$1</i>');
}

// Code is no text: nothing in it means anything else.
function inline(text, linked) {
    return text.split(/(`[^`]+`)/)
        .map(part => /^`.+`$/s.test(part) ? `<code>${escaped(part.slice(1, -1))}</code>`
                                          : words(part, linked)).join('');
}

function table(lines, linked) {
    const cells = line => line.replace(/^\||\|$/g, '').split('|').map(cell => cell.trim());
    const row = (line, tag) =>
        `<tr>${cells(line).map(cell => `<${tag}>${inline(cell, linked)}</${tag}>`).join('')}</tr>`;
    return `<div class="drawing"><table><thead>${row(lines[0], 'th')}</thead>` +
        `<tbody>${lines.slice(2).map(line => row(line, 'td')).join('')}</tbody></table></div>`;
}

function list(lines, linked) {
    const items = lines.join('\n').split(/^- /m).slice(1);
    return `<ul>${items.map(item => `<li>${inline(item, linked)}</li>`).join('')}</ul>`;
}

const program = lines =>
    `<pre tabindex="0">${escaped(lines.map(line => line.slice(4)).join('\n').trimEnd())}</pre>`;

const paragraph = (lines, linked) => `<p>${inline(lines.join('\n'), linked)}</p>`;

// What a block begins with, what its lines go on with, and what it is made to. A paragraph ends
// where another block could begin.
const BLOCKS = [
    [/^\|/, /^\|/, table],
    [/^- /, /^(- | {2})/, list],
    [/^ {4}/, /^( {4}|$)/, program],
    [/^/, /^[^|\s]/, paragraph],
];

// The HTML of a text in Markdown.
export function documentHtml(text, linked = () => null) {
    const lines = text.split('\n');
    let made = '';
    for (let first = 0, next; first < lines.length; first = next) {
        next = first + 1;
        if (lines[first] === '')
            continue;
        const [, goesOn, make] = BLOCKS.find(([begins]) => begins.test(lines[first]));
        while (next < lines.length && goesOn.test(lines[next]))
            next++;
        made += make(lines.slice(first, next), linked);
    }
    return made;
}
