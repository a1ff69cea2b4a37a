// SPDX-License-Identifier: MIT
//
// clock.mjs - programs that run in a page before its own: time stands until a test moves it, what
// is random comes from the seed, and workers can be held. So nothing that a page does by the clock
// depends on the speed of the machine.

import {seededProgram} from './random.mjs';

export const TODAY = '2026-12-03'; // of each page

// Runs in the page. clock.advance(milliseconds) calls the timers that are due, each at its time,
// and waits for what follows from one before the next.
function standStill(today) {
    const timers = new Map(), channel = new MessageChannel(), turns = [];
    const {Date: Day} = window;
    let time = 0, number = 0, morning; // in which the page began
    // Makes it nine o'clock on a day.
    const begin = today => {
        const [year, month, day] = today.split('-').map(Number);
        morning = new Day(year, month - 1, day, 9).getTime() - time;
    };
    begin(today);
    channel.port1.onmessage = () => turns.shift()();
    const turn = () => new Promise(done => {
        turns.push(done);
        channel.port2.postMessage(0);
    });
    const add = repeats => (run, wait = 0, ...values) => {
        const every = repeats ? Math.max(wait, 1) : null;
        timers.set(++number, {at: time + wait, every, call: () => run(...values)});
        return number;
    };
    const remove = id => { timers.delete(id); };
    const nextBy = end => [...timers].filter(([, {at}]) => at <= end).sort(
        ([, a], [, b]) => a.at - b.at)[0];
    Object.assign(window, {
        setTimeout: add(false),
        setInterval: add(true),
        clearTimeout: remove,
        clearInterval: remove,
        Date: class extends Day {
            constructor(...values) {
                super(...values.length === 0 ? [morning + time] : values);
            }
            static now() {
                return morning + time;
            }
        }
    });
    performance.now = () => time;
    window.clock = {
        get waiting() {
            return timers.size;
        },
        begin, // as a machine does that has slept until another day
        async advance(milliseconds) {
            const end = time + milliseconds;
            await turn();
            for (let next; (next = nextBy(end)) !== undefined; await turn()) {
                const [id, timer] = next;
                time = timer.at;
                if (timer.every === null)
                    timers.delete(id);
                else
                    timer.at += timer.every;
                try {
                    timer.call();
                } catch (error) {
                    reportError(error);
                }
            }
            time = end;
        }
    };
}

// Runs in the page. Workers run the program workers.before first. From workers.hold() to
// workers.release() the page gets no result of a worker, but what it tells on its way.
function lead(before) {
    const {Blob: Parts, Worker: Real} = window;
    let held = null;
    window.Blob = class extends Parts {
        constructor(parts, options) {
            const isProgram = options?.type === 'text/javascript';
            super(isProgram ? [`'use strict'; ${workers.before}`, ...parts] : parts, options);
        }
    };
    window.Worker = class extends Real {
        set onmessage(hear) {
            super.onmessage = event => {
                if (held === null || event.data.told !== undefined)
                    hear(event);
                else
                    held.push({worker: this, hear: () => hear(event)});
            };
        }
        terminate() {
            super.terminate();
            held = held?.filter(({worker}) => worker !== this) ?? null;
        }
    };
    window.workers = {
        before,
        hold() {
            held = [];
        },
        release() {
            const messages = held;
            held = null;
            messages.forEach(({hear}) => hear());
        }
    };
}

// A clock for a worker that goes on when it is read, by less after each message.
const SHORTER = `{
    let time = 0, step = 1000;
    performance.now = () => time += step;
    addEventListener('message', () => { step = Math.round(step * 0.7); });
}`;

// Begins each page.
export const PRELUDE = `
    (${standStill})(${JSON.stringify(TODAY)});
    (${lead})(${JSON.stringify(seededProgram('workers'))});
    ${seededProgram('page')}`;

// Additions for some pages, by Tab.beginning of browser.mjs.
export const HELD = 'workers.hold();';
export const SHORTER_IN_WORKERS = `workers.before += ${JSON.stringify(SHORTER)};`;
