// SPDX-License-Identifier: MIT
//
// player.mjs - stands at one step of a search, and goes to others.
//
// A source gives the summary of a search and its chunks, see trace.mjs; both may come later.
// A few chunks around the step are held. A request that was overtaken by a later one does
// nothing.

import {CHUNK, kindOf, RETREAT, SOLUTION, startOf, stateAfter, unpack} from './trace.mjs';

const CHUNKS_HELD = 8;

export class Player {
    // source.summary(n) and source.chunk(n, index) return promises; changed() is called after
    // each change of what the player shows.
    constructor(source, changed) {
        this.source = source;
        this.changed = changed;
        this.requests = 0;
        this.reset(1, false);
    }

    reset(n, firstOnly) {
        this.n = n;
        this.firstOnly = firstOnly;
        this.summary = null;
        this.chunks = new Map();
        this.state = startOf(n);
    }

    // The number of steps, or null as long as it is not known.
    get steps() {
        if (this.summary === null)
            return null;
        const {solutions, steps} = this.summary;
        return this.firstOnly && solutions.length > 0 ? solutions[0] : steps;
    }

    get atEnd() {
        return this.steps !== null && this.state.step >= this.steps;
    }

    // Shows the search for n from this step on.
    async open(n, firstOnly, step) {
        if (n !== this.n || this.summary === null)
            this.reset(n, firstOnly);
        this.firstOnly = firstOnly;
        this.goTo(step); // before the summary, if the step is in the first chunk
        const request = this.requests;
        const summary = this.summary ?? await this.source.summary(n);
        if (this.n !== n)
            return;
        this.summary = summary;
        if (request === this.requests)
            await this.goTo(step);
        else
            this.changed();
    }

    async goTo(step) {
        const request = ++this.requests, n = this.n;
        const target = Math.max(0, this.steps === null ? step : Math.min(step, this.steps));
        const index = Math.max(0, Math.ceil(target / CHUNK) - 1);
        if (index > 0 && this.summary === null)
            return; // its checkpoint is not known yet
        const words = await this.words(index);
        if (request !== this.requests || n !== this.n)
            return;
        const checkpoint = index === 0 ? startOf(n) : this.summary.checkpoints[index];
        this.show(stateAfter(checkpoint, words, Math.min(target - index * CHUNK, words.length)));
        if (target % CHUNK > CHUNK / 2)
            this.words(index + 1);
    }

    forward(count = 1) {
        return this.goTo(this.state.step + count);
    }

    back(count = 1) {
        return this.goTo(this.state.step - count);
    }

    // To the next step of one of these kinds, or to the end.
    async toNext(...kinds) {
        const request = ++this.requests;
        const step = kinds.includes(SOLUTION) && kinds.length === 1 ? this.nextSolution()
                                                                    : await this.nextOf(kinds);
        if (request === this.requests)
            await this.goTo(step);
    }

    // To the last step of one of these kinds before this one, or to the start. Looks no
    // further back than the chunk begins.
    async toPrevious(...kinds) {
        let step = this.state.step - 1;
        const index = Math.max(0, Math.ceil(step / CHUNK) - 1);
        const words = await this.words(index);
        while (step > index * CHUNK && !kinds.includes(kindOf(words[step - 1 - index * CHUNK])))
            step--;
        await this.goTo(step);
    }

    toNextRetreat() {
        return this.toNext(RETREAT);
    }

    toNextSolution() {
        return this.toNext(SOLUTION);
    }

    nextSolution() {
        if (this.summary === null)
            return this.state.step;
        return this.summary.solutions.find(step => step > this.state.step) ?? this.steps;
    }

    // The next step of one of these kinds, without going there: {step, kind, row, ...}, or null.
    async peek(...kinds) {
        const step = await this.nextOf(kinds);
        const words = await this.words(Math.floor(Math.max(0, step - 1) / CHUNK));
        const word = words[(step - 1) % CHUNK];
        return word !== undefined && kinds.includes(kindOf(word)) ? {step, ...unpack(word)} : null;
    }

    async nextOf(kinds) {
        for (let step = this.state.step;;) {
            const words = await this.words(Math.floor(step / CHUNK));
            for (let i = step % CHUNK; i < words.length; i++, step++) {
                if (kinds.includes(kindOf(words[i])))
                    return step + 1;
            }
            if (words.length < CHUNK)
                return step;
        }
    }

    // The words of a chunk, held or asked for.
    words(index) {
        let words = this.chunks.get(index);
        this.chunks.delete(index);
        words ??= this.source.chunk(this.n, index);
        this.chunks.set(index, words); // the one used last is the last
        if (this.chunks.size > CHUNKS_HELD)
            this.chunks.delete(this.chunks.keys().next().value);
        return words;
    }

    show(state) {
        this.state = state;
        this.changed();
    }
}
