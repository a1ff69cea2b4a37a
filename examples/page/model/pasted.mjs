// SPDX-License-Identifier: MIT
//
// pasted.mjs - reads regions that somebody pastes: the forms, and the faults at the same places, of
// "nqueens hint --regions FILE", see examples/command/puzzles/regions_text.h. One pass, linear.

const LARGEST = 64;
const LONGEST = 1 << 20;
const DEEPEST = 64; // arrays and objects inside each other

// Squares as they are read. A region is found by its name among those that came before.
class Reading {
    constructor(text) {
        Object.assign(this, {text, rows: [], row: [], names: []});
    }

    // The length of the first row, 0 before its end.
    get n() {
        return this.rows[0]?.length ?? 0;
    }

    // A square is wrong,
    refuse(wrong, values) {
        const {n, rows, row} = this;
        throw {wrong, values: {row: rows.length, column: row.length, n, ...values}};
    }

    // or a character of the text.
    refuseText(at, wrong, values) {
        const lines = this.text.slice(0, at).split('\n');
        const place = {line: lines.length, character: lines.at(-1).length + 1};
        throw {wrong, values: {...place, n: this.n, ...values}};
    }

    // The names '.' and '' are no region.
    add(name) {
        const {n, names, row} = this;
        if (row.length === (n || LARGEST))
            this.refuse(n ? 'square' : 'large', {limit: LARGEST});
        if (!['', '.'].includes(name) && !names.includes(name)) {
            if (n > 0 && names.length === n)
                this.refuse('more', {name: name.slice(0, 20)});
            names.push(name);
        }
        row.push(names.indexOf(name));
    }

    // Rows, as many as the first has squares, which addSquares adds.
    readRows(rows, addSquares) {
        for (const row of rows) {
            if (this.n > 0 && this.rows.length === this.n)
                this.refuse('square');
            addSquares(row);
            if (this.row.length < (this.n || 1))
                this.refuse(this.n ? 'square' : 'name');
            this.rows.push(this.row);
            this.row = [];
        }
        if (this.rows.length < this.n)
            this.refuse('square');
    }
}

// In linear time, and without the other characters that trim() takes for blanks.
const trimmed = text => /[^ \t\r\n](?:[^]*[^ \t\r\n])?/.exec(text)?.[0] ?? '';

const none = reading => new Array(reading.n).fill(-1);

function readText(reading) {
    const lines = trimmed(reading.text).split('\n').map(trimmed);
    const isInWords = /^[!-~]*[ \t\r]/.test(lines[0]);
    reading.readRows(lines, line => {
        for (const [part] of line.matchAll(/[!-~]+|[ \t\r]+|[^]/g)) {
            const isWord = /[!-~]/.test(part), isBlank = /[ \t\r]/.test(part);
            if (isBlank && !isInWords)
                reading.refuse('blank');
            if (!isBlank && !(isWord && (!isInWords || /^(.|\d+)$/.test(part))))
                reading.refuse('name');
            (isBlank ? [] : isInWords ? [part] : [...part]).forEach(name => reading.add(name));
        }
    });
}

// ---- JSON ---------------------------------------------------------------------------

const SPACE = /[ \t\r\n]*/y;
const STRING = /"(?:[^"\\\x00-\x1f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*/y; // without its end
const SCALAR = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|null|true|false/y;

// The value in a text as {at, text, kind, items}: where it begins, a scalar as it is written, the
// first character, and what an array or object holds. The items of an object have {name, nameAt}.
function parse(reading) {
    const {text} = reading;
    let at = 0, depth = 0;
    const take = pattern => {
        pattern.lastIndex = at;
        const found = pattern.exec(text)?.[0] ?? reading.refuseText(at, 'json');
        at += found.length;
        return found;
    };
    const string = () => take(STRING) + take(/"/y);
    const items = close => {
        const found = [], isObject = close === '}';
        at++;
        take(SPACE);
        for (let next = text[at] === close ? take(/./y) : ','; next === ',';
             next = take(isObject ? /[,}]/y : /[,\]]/y)) {
            take(SPACE);
            const nameAt = at, name = isObject ? string() : '';
            take(SPACE);
            take(isObject ? /:/y : SPACE);
            found.push({name, nameAt, ...value()});
            take(SPACE);
        }
        return found;
    };
    const value = () => {
        take(SPACE);
        const made = {at, kind: text[at], text: '', items: []};
        const close = {'[': ']', '{': '}'}[made.kind];
        if (close === undefined)
            return {...made, text: made.kind === '"' ? string() : take(SCALAR)};
        if (++depth > DEEPEST)
            reading.refuseText(at, 'json');
        made.items = items(close);
        depth--;
        return made;
    };
    const whole = value();
    take(SPACE);
    return at === text.length ? whole : reading.refuseText(at, 'json');
}

// Numbers without fractions, strings without escapes, and null, which is no region.
function readSquare(reading, {kind, text}) {
    const name = kind === '"' ? text.slice(1, -1) : text;
    if (!(kind === '"' ? /^[^\\]+$/ : /^(-?\d+|null)$/).test(name))
        reading.refuse('name');
    reading.add(text === 'null' ? '' : name);
}

// A row: an array, or a string with a character for each square.
function readRow(reading, {kind, text, items}) {
    if (kind !== '[' && kind !== '"')
        reading.refuse('name');
    items.forEach(item => readSquare(reading, item));
    for (const name of text.slice(1, -1)) {
        if (!/^[!-[\]-~]$/.test(name))
            reading.refuse('name');
        reading.add(name);
    }
}

// Regions that are all numbers below n keep them.
function readRegions(reading, {at, kind, items}) {
    if (kind !== '[' || items.length === 0)
        reading.refuseText(at, 'regions');
    reading.readRows(items, item => readRow(reading, item));
    const {names, n} = reading;
    if (names.every(name => /^(0|[1-9]\d?)$/.test(name) && Number(name) < n))
        reading.rows = reading.rows.map(row => row.map(i => i < 0 ? i : Number(names[i])));
}

const MEMBERS = {
    '"regions"': 'regions',
    '"colorRegions"': 'regions',
    '"n"': 'size',
    '"size"': 'size',
    '"givens"': 'givens',
    '"queens"': 'queens',
    '"puzzles"': 'puzzles'
};

function membersOf(reading, object) {
    const members = {};
    for (const item of object.items.filter(({name}) => Object.hasOwn(MEMBERS, name))) {
        const member = MEMBERS[item.name];
        if (member in members)
            reading.refuseText(item.nameAt, 'twice');
        members[member] = item;
    }
    return members;
}

// A queen as [row, column].
function readPair(reading, queens, {at, kind, items}) {
    const [row, column] = items.map(({text}) => /^\d+$/.test(text) ? Number(text) : NaN);
    if (kind !== '[' || items.length !== 2 || !(row < reading.n && column < reading.n))
        reading.refuseText(at, 'queens');
    if (![-1, column].includes(queens[row]))
        reading.refuseText(at, 'second', {queenRow: row});
    queens[row] = column;
}

// The column of a row: null and -1 are none.
function columnOf(reading, {at, text}) {
    if (['null', '-1'].includes(text))
        return -1;
    return /^\d+$/.test(text) && Number(text) < reading.n ? Number(text)
                                                          : reading.refuseText(at, 'queens');
}

// Queens as n columns, or as pairs.
function readQueens(reading, value) {
    const {at, kind, items} = value ?? {kind: 'n'}, {n} = reading, queens = none(reading);
    if (kind === 'n')
        return queens;
    if (kind === '[' && (items[0]?.kind ?? '[') === '[') {
        items.forEach(item => readPair(reading, queens, item));
        return queens;
    }
    const columns = kind === '[' ? items.slice(0, n).map(item => columnOf(reading, item)) : [];
    return kind === '[' && items.length === n ? columns : reading.refuseText(at, 'queens');
}

// The queens that stand: givens, and "queens" unless these are in all rows, which is a solution.
function readStanding(reading, members) {
    const givens = readQueens(reading, members.givens);
    const others = readQueens(reading, members.queens);
    if (!others.includes(-1))
        return givens;
    return givens.map((column, row) => {
        if (column >= 0 && others[row] >= 0 && column !== others[row])
            reading.refuseText(members.queens.at, 'second', {queenRow: row});
        return Math.max(column, others[row]);
    });
}

function readObject(reading, object) {
    let members = membersOf(reading, object);
    const {regions, puzzles} = members;
    if (regions === undefined && puzzles !== undefined) {
        const [puzzle, second] = puzzles.items;
        if (puzzles.kind !== '[' || puzzle?.kind !== '{' || second !== undefined)
            reading.refuseText((second ?? puzzles).at, 'puzzles');
        [object, members] = [puzzle, membersOf(reading, puzzle)];
    }
    if (members.regions === undefined)
        reading.refuseText(object.at, 'regions');
    readRegions(reading, members.regions);
    const {size} = members;
    if (size !== undefined && size.text !== String(reading.n))
        reading.refuseText(size.at, 'size');
    return readStanding(reading, members);
}

// ---- Both ---------------------------------------------------------------------------

function readForm(text) {
    const [first] = trimmed(text), inRows = new Reading(text);
    if (text.length > LONGEST)
        inRows.refuse('large', {limit: LARGEST});
    try {
        if (first !== '[') {
            readText(inRows);
            return {regions: inRows.rows, queens: none(inRows)};
        }
    } catch (refusal) {
        if (first !== '{') // which may be the name of a region, too
            throw refusal;
    }
    const reading = new Reading(text), whole = parse(reading);
    const queens = whole.kind === '{' ? readObject(reading, whole) : readRegions(reading, whole);
    return {regions: reading.rows, queens: queens ?? none(reading)};
}

// {regions, queens}: rows of numbers, -1 for none, and a column or -1 for each row; or {wrong,
// values}: the text of own.wrong that says it, and where.
export function readPasted(text, limit = LARGEST) {
    try {
        const board = readForm(text);
        return board.regions.length <= limit
            ? board : {wrong: 'large', values: {row: 0, column: limit, limit}};
    } catch (refusal) {
        if (refusal.wrong === undefined)
            throw refusal;
        return refusal;
    }
}
