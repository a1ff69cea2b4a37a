// SPDX-License-Identifier: MIT
//
// own.mjs - a board of somebody's own, painted or pasted, and what is to be said of it: judged in a
// worker that the next change ends.

import {markOn, squareAt, squareBeside} from '../drawing/board.mjs';
import {
    button,
    element,
    isAble,
    menu,
    pointIn,
    setAble,
    setText,
    stage
} from '../drawing/element.mjs';
import {keepingFocus} from '../drawing/focus.mjs';
import {colourOf, drawn, Judgement, UNKNOWN, verdict} from '../drawing/judgement.mjs';
import {letters} from '../drawing/regions.mjs';
import {rectangle, svg, text} from '../drawing/svg.mjs';
import {defaults} from '../model/address.mjs';
import {keep, kept} from '../model/kept.mjs';
import {capitalized, linesIn, squareText} from '../model/language.mjs';
import {
    boardOf,
    codeOf,
    emptyBoard,
    jsonOf,
    LARGEST_OWN,
    resized,
    RULES,
    textOf
} from '../model/own_board.mjs';
import {boardsIn, linkIn} from '../model/pasted.mjs';
import {MOST_PIXELS} from '../model/photo.mjs';
import {letterOf} from '../model/regions.mjs';
import {chosenPuzzle} from '../model/round.mjs';

import {wayOf} from './play.mjs';
import {today} from './today.mjs';

const FIRST = '6AB7A2C2D3A3C2EFA3CE3F3C4F5C2G'; // for who has no board yet
const PAUSE = 80;  // milliseconds without a change before a board is judged
const LONG = 1000; // milliseconds of work before the page says so
const NONE = -1, QUEEN = -2; // tools; the others are numbers of regions

const linkOf = board => `${location.href.replace(/#.*/, '')}#screen=own&regions=${
    encodeURIComponent(codeOf(board))}`;

// The pixels of a file, at most as many as are read in a second.
async function pixelsOf(file) {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, Math.sqrt(MOST_PIXELS / (picture.width * picture.height)));
    const [width, height] = [picture.width, picture.height].map(side => Math.ceil(side * scale));
    const canvas = element('canvas', {width, height}).getContext('2d');
    canvas.drawImage(picture, 0, 0, width, height);
    return canvas.getImageData(0, 0, width, height);
}

class Own {
    constructor(page) {
        Object.assign(this, {page, t: page.t, verdict: '', before: [], tool: 0});
        Object.assign(this, {cursor: null, strokes: new Map()});
        const code = page.state.regions || kept('own', code => boardOf(code) && code) || FIRST;
        this.board = boardOf(code);
        this.words = element('p', {class: 'said', role: 'status'});
        this.stopping = this.control('search.stop', () => this.stop());
        this.choices = element('div', {class: 'settings'});
        this.square = element('p', {id: 'square', class: 'note square', role: 'status'});
        this.palette =
            element('div', {class: 'palette', role: 'group', 'aria-label': this.t('own.paint')});
        this.judgement = new Judgement(this.t, () => this.draw());
        this.picture = this.makePicture();
        this.root = stage(element('div', {}, this.words, this.stopping, this.choices), this.picture,
            this.square, this.judgement.controls, this.palette, this.tools(), this.judgement.root,
            this.exchange(), ...page.words());
        this.pasting = event => this.lookAt(event.clipboardData?.files[0], event);
        addEventListener('paste', this.pasting);
        this.changed();
    }

    get n() {
        return this.board.queens.length;
    }

    // ---- What stands there ----

    makePicture() {
        const lift = ({pointerId}) => this.strokes.delete(pointerId);
        return element('div', {
            class: 'picture coloured painted',
            tabindex: 0,
            role: 'application',
            'aria-label': this.t('own.keys'),
            'aria-describedby': 'square',
            onkeydown: event => this.key(event),
            onpointerdown: event => this.press(event),
            onpointermove: event => this.drag(event),
            onpointerup: lift,
            onpointercancel: lift
        });
    }

    control(name, act) {
        const made = button(this.t(name), () => isAble(made) && act(), {'data-own': name});
        return made;
    }

    tools() {
        this.undoing = this.control('play.undo', () => this.undo());
        this.mixing = this.control('own.random', () => this.mix());
        const chosen = element('input', {
            type: 'file',
            accept: 'image/*',
            class: 'hidden-field',
            'data-own': 'picture',
            onchange: () => {
                this.lookAt(chosen.files[0]);
                chosen.value = ''; // the same one may be chosen again
            }
        });
        return element('div', {class: 'tools'}, this.undoing,
            this.control('play.clear', () => this.change(emptyBoard(this.n, this.board.rule))),
            this.mixing, element('label', {class: 'button'}, this.t('own.picture'), chosen),
            this.noBoard = element('p', {class: 'wrong', role: 'alert', 'data-own': 'no-board'}));
    }

    exchange() {
        const {t} = this;
        this.field = element('textarea', {
            rows: 4,
            spellcheck: 'false',
            'data-own': 'text',
            oninput: () => this.read(this.field.value)
        });
        this.wrong = element('p', {class: 'wrong', role: 'alert'});
        this.copied = element('p', {class: 'note', role: 'status'});
        const copying = (name, make) => this.control(name, () => this.copy(make(this.board)));
        return element('div', {class: 'exchange'},
            element('label', {}, t('own.paste'), this.field), this.wrong,
            element('div', {class: 'tools'}, copying('own.link', linkOf),
                copying('own.text', textOf), copying('own.json', jsonOf)),
            this.copied);
    }

    // The menus and colours of the board.
    drawTools() {
        const {n, t, board: {rule}} = this;
        const sizes = Array.from({length: LARGEST_OWN},
            (_, i) => [String(i + 1), `${i + 1} × ${i + 1}`]);
        const change = part => this.change({...this.board, ...part});
        keepingFocus(this.root, () => {
            this.choices.replaceChildren(
                menu(t('board.size'), sizes, n, size => change(resized(this.board, Number(size))),
                    {'data-size': ''}),
                menu(t('own.rule'), RULES.map(name => [name, t(`own.rule.${name}`)]), rule,
                    rule => change({rule})));
            this.palette.replaceChildren(...[...this.board.queens.keys(), NONE, QUEEN]
                .map(tool => this.colour(tool)));
        });
        setAble(this.undoing, this.before.length > 0);
        setAble(this.mixing, n !== 2 && n !== 3); // which have no solution
    }

    colour(tool) {
        const {t} = this, made = button('', () => this.take(tool),
            {'data-tool': tool, 'aria-pressed': String(tool === this.tool)});
        const name = tool === QUEEN ? t('square.queen')
            : tool === NONE ? t('own.without') : linesIn(t, {family: 'region', numbers: [tool]});
        made.innerHTML = svg('colour', [0, 0, 10, 10], name,
            rectangle(`region-${colourOf(tool)}`, 0, 0, 10, 10) +
                text('letter', 5, 7.5, tool === QUEEN ? '♛' : letterOf(tool) ?? '–'));
        return made;
    }

    // ---- Changes ----

    take(tool) {
        this.tool = tool;
        this.drawTools();
    }

    // Another board; before: the code of the one that undo goes back to.
    change(next, before = codeOf(this.board)) {
        if (codeOf(next) === codeOf(this.board))
            return;
        if (this.before.at(-1) !== before)
            this.before.push(before);
        this.board = next;
        this.changed();
    }

    undo() {
        this.board = boardOf(this.before.pop());
        this.changed();
    }

    // Tells whether the keys say undo.
    shortcut(event) {
        const isUndo = wayOf(event) === 'undo';
        if (isUndo && isAble(this.undoing))
            this.undo();
        return isUndo;
    }

    changed() {
        const code = codeOf(this.board), {cursor, n} = this;
        this.page.keep({regions: code});
        keep('own', code);
        this.cursor = cursor &&
            {row: Math.min(cursor.row, n - 1), column: Math.min(cursor.column, n - 1)};
        this.take(Math.min(this.tool, n - 1));
        this.noBoard.textContent = '';
        this.judgement.forget();
        this.draw();
        this.judge();
    }

    paint({row, column}, tool, before) {
        const {regions, queens, rule} = this.board;
        const next = {regions: regions.map(row => [...row]), queens: [...queens], rule};
        if (tool === QUEEN)
            next.queens[row] = queens[row] === column ? NONE : column;
        else
            next.regions[row][column] = tool;
        this.change(next, before);
    }

    press(event) {
        if (event.button !== 0)
            return;
        this.picture.setPointerCapture(event.pointerId); // what is pressed is drawn anew
        this.strokes.set(event.pointerId, codeOf(this.board));
        this.drag(event);
        if (this.tool === QUEEN)
            this.strokes.delete(event.pointerId);
    }

    // Paints where each finger goes; all until it is lifted is one change for undo.
    drag(event) {
        const before = this.strokes.get(event.pointerId);
        if (before === undefined)
            return;
        for (const at of [...event.getCoalescedEvents?.() ?? [], event]) {
            const square = squareAt(this.n, ...pointIn(this.picture.firstElementChild, at));
            if (square !== null)
                this.paint(square, this.tool, before);
        }
    }

    // Arrows move, and with shift paint; a letter takes its region and paints.
    key(event) {
        const {key, code, shiftKey} = event, next = squareBeside(this.n, this.cursor, key);
        const letter = /^[a-z]$/i.test(key) ? key.toUpperCase() : code.match(/^Key([A-Z])$/)?.[1];
        const region = this.board.queens.findIndex((_, i) => letterOf(i) === letter);
        const tools = {' ': this.tool, Enter: QUEEN, Delete: NONE, Backspace: NONE, '.': NONE};
        const tool = region >= 0 ? region : tools[key] ?? (shiftKey ? this.tool : undefined);
        if (event.ctrlKey || event.altKey || event.metaKey ||
            next === undefined && region < 0 && !(key in tools))
            return;
        event.preventDefault();
        this.cursor = next ?? this.cursor ?? {row: 0, column: 0};
        if (region >= 0)
            this.take(region);
        if (tool !== undefined)
            this.paint(this.cursor, tool);
        this.draw();
    }

    mix() {
        const {n, board: {rule}} = this;
        this.ask('random', {n, rule}, regions => {
            this.change({...emptyBoard(n, rule), regions});
            this.judge();
        });
    }

    // Reads a board, or else the one in a message, or the one that a link leads to.
    read(pasted) {
        const {page: {library}, board: {rule}} = this;
        const readAs = text => library.readPasted(text, LARGEST_OWN);
        const isRight = ({wrong}) => wrong === undefined;
        const whole = readAs(pasted), link = linkIn(pasted);
        const read = isRight(whole) ? whole : boardsIn(pasted).map(readAs).find(isRight);
        this.tellWrong(null);
        if (link?.board !== undefined)
            this.change(link.board);
        else if (read !== undefined)
            this.change({...read, rule});
        else if (link !== null)
            this.takePuzzle(link.state);
        else if (pasted.trim() !== '')
            this.tellWrong(whole);
    }

    // Reads the board in a picture that was chosen or pasted; a text that was pasted is read by its field.
    async lookAt(file, event) {
        if (!file?.type.startsWith('image/'))
            return;
        event?.preventDefault();
        this.noBoard.textContent = '';
        const values = await pixelsOf(file).then(({width, height, data}) => ({width, height, data}),
            () => null);
        const use = ({regions}) => {
            if (regions === null)
                this.noBoard.textContent = this.t('own.noBoard', {limit: LARGEST_OWN});
            else
                this.change({...emptyBoard(regions.length, this.board.rule), regions});
            this.judge();
        };
        if (!this.root.isConnected)
            return;
        if (values === null)
            use({regions: null});
        else
            this.ask('photo', values, use);
    }

    // What is wrong stays in the field, and leaves the board as it is.
    tellWrong(fault) {
        const {t} = this;
        this.field.setAttribute('aria-invalid', String(fault !== null));
        if (fault === null) {
            setText(this.wrong, '');
            return;
        }
        const {wrong, values} = fault;
        const place = values.line === undefined ? '' : t('own.at', values) + ': ';
        setText(this.wrong, capitalized(place + t(`own.wrong.${wrong}`, values)));
    }

    // The board of a puzzle of the page, which has to be made.
    takePuzzle(state) {
        const {n, seed, tier} = chosenPuzzle({...defaults(), ...state}, today());
        this.ask('puzzle', {n, seed, tier}, ({regions}) => {
            this.change({...emptyBoard(n), regions});
            this.judge();
        });
    }

    async copy(words) {
        try {
            await navigator.clipboard.writeText(words);
            this.copied.textContent = this.t('own.copied');
        } catch {
            this.field.value = words;
            this.field.select();
            this.copied.textContent = this.t('own.select');
        }
    }

    // ---- The judgement ----

    judge() {
        this.halt();
        this.root.classList.add('judging');
        this.soon = setTimeout(
            () => this.ask('judge', this.board, result => this.show(result)), PAUSE);
    }

    ask(call, values, use) {
        this.halt();
        this.isAsked = true;
        this.late = setTimeout(() => {
            this.show(UNKNOWN, this.t('own.long'));
            this.stopping.hidden = false;
        }, LONG);
        this.work ??= this.page.newWork();
        this.work.ask(call, values).then(result => {
            this.isAsked = false;
            this.halt();
            use(result);
        }).catch(error => this.page.tell(error.message));
    }

    // Ends what is under way.
    halt() {
        clearTimeout(this.soon);
        clearTimeout(this.late);
        if (this.isAsked) {
            this.work.end();
            this.work = null;
        }
        this.isAsked = false;
        if (document.activeElement === this.stopping)
            this.picture.focus({preventScroll: true});
        this.stopping.hidden = true;
    }

    stop() {
        this.halt();
        this.show(UNKNOWN, this.t('own.stopped'));
    }

    leave() {
        this.halt();
        this.work?.end();
        removeEventListener('paste', this.pasting);
    }

    show(result, words = verdict(this.t, result)) {
        this.root.classList.remove('judging');
        this.verdict = words;
        this.judgement.show(this.board.regions, result);
    }

    draw() {
        const {board: {regions}, cursor, t} = this;
        const {queens, marks} = this.judgement.shown(regions, this.board.queens);
        setText(this.words, this.judgement.said || this.verdict);
        this.picture.innerHTML = drawn(regions, queens, marks + letters(regions, true) +
            (cursor === null ? '' : markOn(cursor.row, cursor.column, 'cursor')),
            this.words.textContent || t('own.name'));
        if (cursor === null)
            return;
        const {row, column} = cursor, region = regions[row][column];
        setText(this.square, squareText(t, {
            row,
            column,
            region: region < 0 ? undefined : region,
            holds: queens[row] === column ? 'queen' : 'empty'
        }));
    }
}

export const own = {
    searches: false,
    build: page => new Own(page)
};
