// SPDX-License-Identifier: MIT
//
// tree.mjs - the tree that the search walks, grown to the step of the player. It fits its frame;
// what the search has not made yet has little room in it.

import {board} from '../drawing/board.mjs';
import {element, setText, stage} from '../drawing/element.mjs';
import {Picture} from '../drawing/parts.mjs';
import {nodesMade, rowBars, tree as drawTree, widthFor} from '../drawing/tree.mjs';
import {Zoom} from '../drawing/zoom.mjs';
import {Folding} from '../model/folding.mjs';
import {grouped, raised} from '../model/language.mjs';
import {
    LARGEST_DRAWN,
    LARGEST_UNPRUNED,
    layOut,
    nodeAt,
    pathTo,
    treeOf,
    unprunedInRows,
    withoutPruning,
} from '../model/tree.mjs';

import {counters, said} from './step.mjs';

const STRIDES = [0.5, 0.6, 0.75, 1]; // of the room

class Tree {
    constructor(page) {
        this.page = page;
        this.t = page.t;
        this.grown = null; // the whole tree, of what wanted says
        this.wanted = '';
        this.measured = null; // the frame, once it is in the page
        this.words = element('p', {class: 'said', role: 'status'});
        this.drawing = element('div', {
            class: 'drawing branches',
            role: 'tree',
            tabindex: 0,
            'aria-label': this.t('tree.name'),
            'data-tree': 'drawing',
            onclick: event => this.click(event),
            onkeydown: event => this.press(event)
        });
        this.picture = new Picture(this.drawing);
        this.bars = element('div', {});
        this.zoom = new Zoom(this.t, this.drawing,
            () => this.drawing.querySelector('.here'));
        this.small = element('div', {class: 'small'});
        this.numbers = element('dl', {class: 'counters'});
        this.note = element('p', {class: 'note'});
        this.root = stage(this.words, element('div', {class: 'picture'}, this.drawing, this.bars),
            this.small, this.numbers, this.tools(), this.note, ...page.words());
        this.root.classList.add('wide');
        new ResizeObserver(() => this.fit()).observe(this.drawing);
    }

    tools() {
        const pruning = element('input', {
            type: 'checkbox',
            'data-tree': 'pruning',
            checked: !this.isOff,
            onchange: () => this.page.change({pruning: pruning.checked ? 'on' : 'off'})
        });
        return element('div', {class: 'tools'}, this.zoom.root,
            element('label', {class: 'choice'}, pruning, this.t('tree.pruning')));
    }

    get isOff() {
        return this.page.state.pruning === 'off';
    }

    // ---- Clicks and keys -----------------------------------------------------------------

    // To the step that made a node; what is below it folds the node or unfolds it.
    click(event) {
        const target = event.target.closest('[data-step], [data-fold]');
        if (target === null)
            return;
        const {step, fold} = target.dataset;
        this.cursor = this.made.find(node => node.step === Number(step ?? fold));
        if (fold !== undefined)
            this.fold(!this.isFolded(this.cursor));
        else
            this.goTo();
    }

    goTo() {
        this.page.playing.stop();
        this.page.player.goTo(this.cursor.step);
    }

    // Folds the node under the cursor, or unfolds it; the path of the search stays unfolded.
    fold(isFolded) {
        this.grown.folding.choose(this.cursor, isFolded);
        this.moveTo(this.cursor);
    }

    moveTo(node) {
        this.cursor = node ?? this.cursor;
        this.update();
        document.getElementById(`node-${this.cursor.step}`)
            ?.scrollIntoView({block: 'nearest', inline: 'nearest'});
    }

    // The keys of a tree, while it has the focus.
    press(event) {
        if (this.grown === null || event.altKey || event.ctrlKey || event.metaKey)
            return;
        const {cursor, made} = this, at = made.indexOf(cursor), isFolded = this.isFolded(cursor);
        const canFold = cursor.branches.length > 0 && !this.path.has(cursor) && !isFolded;
        const moves = {
            ArrowDown: () => this.moveTo(made[at + 1]),
            ArrowUp: () => this.moveTo(made[at - 1]),
            Home: () => this.moveTo(made[0]),
            End: () => this.moveTo(made.at(-1)),
            ArrowRight: () => isFolded
                ? this.fold(false)
                : this.moveTo(made.find(node => node.parent === cursor)),
            ArrowLeft: () => canFold ? this.fold(true) : this.moveTo(cursor.parent),
            Enter: () => this.fold(!isFolded),
            ' ': () => this.goTo(),
        };
        if (Object.hasOwn(moves, event.key)) {
            event.preventDefault();
            event.stopPropagation(); // they are no controls of the search here
            moves[event.key]();
        }
    }

    key(event) {
        return this.zoom.key(event);
    }

    // ---- What is shown ---------------------------------------------------------------------

    // Makes the whole tree, once its words are there, which lie in one chunk.
    async grow(n, wanted) {
        this.wanted = wanted;
        this.grown = null;
        const nodes = treeOf(await this.page.player.words(0));
        if (wanted !== this.wanted || !this.root.isConnected)
            return;
        const showCut = this.isOff && n <= LARGEST_UNPRUNED;
        const all = showCut ? withoutPruning(nodes, n) : nodes;
        const ahead = nodes.find(({kind}) => kind === 'solution')?.step ?? 0;
        this.grown =
            {nodes: all, folding: new Folding(), showCut, width: layOut(all, n).width, ahead};
        this.cursor = nodes[0];
        this.measured = this.measure();
        this.update();
    }

    update() {
        const {t} = this, {state} = this.page.player, {n} = state;
        setText(this.words,
            said(this.page) + (this.isAhead(state) ? ` ${t('tree.ahead')}` : ''));
        this.numbers.replaceChildren(...counters(t, state));
        this.small.innerHTML =
            board({n, queens: state.queens, event: state.event, label: this.words.textContent});
        const limits = unprunedInRows(n);
        setText(this.note, t('tree.cut', {
            n,
            power: raised(n),
            all: grouped(limits.at(-1)),
            nodes: grouped(limits.reduce((sum, value) => sum + value)),
            placements: grouped(state.placements + 1)
        }));
        const wanted = `${n} ${this.page.state.pruning}`;
        if (n <= LARGEST_DRAWN && wanted !== this.wanted)
            this.grow(n, wanted);
        this.draw(state, limits);
    }

    // The tree as far as it is drawn, and bars beyond.
    draw(state, limits) {
        const {t} = this, isTree = state.n <= LARGEST_DRAWN;
        const hasBars = !isTree || this.isOff && state.n > LARGEST_UNPRUNED;
        this.drawing.hidden = this.zoom.root.hidden = !isTree;
        this.bars.innerHTML = !hasBars ? '' : rowBars(t, state.placedInRow,
            this.page.player.summary?.placedInRow ?? state.placedInRow,
            this.isOff ? limits : null, t('tree.name'));
        if (isTree && this.grown !== null)
            this.drawBranches(state);
    }

    // Whether the tree is shown as it will be at the first solution: before the search begins it is a
    // point in an empty frame.
    isAhead({step}) {
        return step === 0 && this.grown !== null && this.grown.ahead > 0;
    }

    drawBranches({n, ...state}) {
        const {nodes, folding, showCut, width, ahead} = this.grown, {room, share} = this.measured;
        const isAhead = this.isAhead(state), step = isAhead ? ahead : state.step;
        this.drawing.classList.toggle('ahead', isAhead);
        const current = nodeAt(nodes, step), placements = isAhead ? current.number : state.placements;
        const path = this.path = pathTo(current);
        const isFolded = this.isFolded = showCut ? () => false
            : folding.folded(nodes[0], path, room, width <= room ? Infinity : step);
        const laidOut = layOut(nodes, n, isFolded), wide = this.wide(laidOut);
        this.made = nodesMade(laidOut.seen, step);
        while (!this.made.includes(this.cursor))
            this.cursor = this.cursor.parent; // it is folded away, or a step back undid it
        this.picture.draw(drawTree(this.t, laidOut,
            {step, path, current, placements, isFolded, cursor: this.cursor, showCut, share,
                room: wide}));
        this.tellCursor();
        if (this.shown !== step)
            this.showNode(current, laidOut, wide);
        this.shown = step;
    }

    tellCursor() {
        const id = `node-${this.cursor.step}`, name = 'aria-activedescendant';
        if (this.drawing.getAttribute(name) !== id)
            this.drawing.setAttribute(name, id);
    }

    // How many leaves have room side by side, and the height of the frame as a part of its width.
    measure() {
        const {clientWidth} = this.drawing, style = getComputedStyle(this.drawing);
        const rem = parseFloat(getComputedStyle(document.documentElement).fontSize);
        const unit = rem * parseFloat(style.getPropertyValue('--tree-unit'));
        const height = parseFloat(style.maxHeight) || Infinity; // on paper there is no limit
        return {room: clientWidth / unit, share: Math.min(0.7, height / clientWidth)};
    }

    // Draws anew where the frame has another size.
    fit() {
        const {room, share} = this.measure();
        if (room > 0 && (room !== this.measured?.room || share !== this.measured.share)) {
            this.measured = {room, share};
            this.update();
        }
    }

    // The width that a tree is shown at, in units: of all of it where all fits; else of the room,
    // or of a part of the room for a small tree. Strides let nodes seldom change their size.
    wide({width, height}) {
        const {room, share} = this.measured, whole = this.grown.width;
        const least = Math.max(whole <= room ? whole : width, widthFor(share, height));
        const strides = whole <= room ? [least] : STRIDES.map(part => part * room);
        return strides.find(wide => wide >= least) ?? Math.max(width, room);
    }

    // Scrolls to a node of a tree that is larger than its frame.
    showNode(node, {width, height}, wide) {
        const {drawing} = this, left = (wide - width) / 2;
        drawing.scrollLeft =
            (node.x + left) / wide * drawing.scrollWidth - drawing.clientWidth / 2;
        drawing.scrollTop = node.y / height * drawing.scrollHeight - drawing.clientHeight / 2;
    }
}

export const tree = {
    searches: true,
    build: page => new Tree(page)
};
