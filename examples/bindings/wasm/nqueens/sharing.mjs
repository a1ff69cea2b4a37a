// SPDX-License-Identifier: MIT
//
// A count that several workers share. Each counts ranges of work units, and takes the next one when
// it is ready. Ranges become shorter, so that all workers end at about the same time.

import {Attack, Symmetry, Unsupported} from './constants.mjs';
import {kernelInfo} from './kernels.mjs';

/* How many ranges of the first length a worker would count, and how much shorter the last ones are.
 * The join and the colours make their lists anew for a range. */
const RANGES = new Map([['backtracking', 4n], ['join', 2n], ['colour', 2n]]);
const SHORTER = 8n;

const LEAST_SHARED = 16; // n from which more workers pay for their start

/** How many workers count a board, if nobody says it. */
export const workersFor = (n, cores) => n >= LEAST_SHARED ? cores : 1;

// ---- In a worker ---------------------------------------------------------------------

/* Whether the symmetries of the square are those of the board. */
function isSymmetric({attacks}, {require = [], forbid = [], regions = null}) {
    const both = attacks & Attack.QUEEN;
    return require.length + forbid.length === 0 && regions === null &&
           (both === 0 || both === Attack.QUEEN);
}

/** How a count is shared: by which method, and how many units it has. The solutions are those of
 * the units and the unchanged ones together, divided by the order of the group: Burnside's lemma,
 * if solutions that are images of each other count once. null if one worker has to count. */
export function planOf(solver, {fundamental = false, ...options}) {
    const {method} = kernelInfo().find(({name}) => name === solver.kernelInUse) ?? {};
    if (!RANGES.has(method) || solver.whyUnsupported(method) !== Unsupported.SUPPORTED ||
        (fundamental && (solver.n < 2 || !isSymmetric(solver, options))))
        return null;
    const symmetries = fundamental ? Object.values(Symmetry) : [Symmetry.IDENTITY];
    const unchanged = symmetries.filter(symmetry => symmetry !== Symmetry.IDENTITY)
        .reduce((sum, symmetry) => sum + solver.countSymmetric(symmetry), 0n);
    return {method, units: solver.units(method), unchanged, order: BigInt(symmetries.length)};
}

// ---- In the thread that calls --------------------------------------------------------

function* rangesOf({method, units}, workers) {
    const parts = BigInt(workers) * RANGES.get(method);
    const least = 1n + units / (SHORTER * parts);
    for (let first = 0n; first < units;) {
        const left = units - first, length = left / parts < least ? least : left / parts;
        const end = first + (length < left ? length : left);
        yield {method, first, end};
        first = end;
    }
}

/* What the workers have counted so far, and who hears of it. */
class Tally {
    #plan;
    #told;
    #interval;
    #last = -Infinity; // when it was told
    #ended = {units: 0n, solutions: 0n};
    #running = new Map(); // by worker

    constructor(plan, told, interval) {
        this.#plan = plan;
        this.#told = told;
        this.#interval = interval;
        this.#tell(0);
    }

    get solutions() {
        return (this.#ended.solutions + this.#plan.unchanged) / this.#plan.order;
    }

    /* A worker counts a range, and has come this far. */
    runs(worker, {first, end}, progress) {
        this.#running.set(worker, {...progress, units: Number(end - first)});
        this.#tell(this.#interval);
    }

    /* It has counted the range. */
    ends(worker, {first, end}, solutions) {
        this.#running.delete(worker);
        this.#ended.units += end - first;
        this.#ended.solutions += solutions;
        this.#tell(this.#ended.units === this.#plan.units ? 0 : this.#interval);
    }

    #tell(interval) {
        const now = performance.now();
        if (now - this.#last < interval)
            return;
        this.#last = now;
        const {units: unitsTotal, order} = this.#plan, running = [...this.#running.values()];
        const sum = (begin, member) => running.reduce((all, range) => all + range[member], begin);
        const share = running.reduce((all, {fraction, units}) => all + fraction * units,
                                     Number(this.#ended.units));
        this.#told({
            unitsDone: sum(this.#ended.units, 'unitsDone'),
            unitsTotal,
            solutions: sum(this.#ended.solutions, 'solutions') / order,
            fraction: unitsTotal === 0n ? 1 : Math.min(1, share / Number(unitsTotal)),
        });
    }
}

/** The number of solutions, counted by all workers. Each is a function ask(call, values, told) that
 * gives a promise of its answer, and counts alone where a count cannot be shared. told(progress)
 * hears of it when it begins, then at most once in an interval of milliseconds, and at the end. */
export async function sharedCount(workers, told = () => {}, interval = 100) {
    const plan = await workers[0]('plan');
    if (plan === null)
        return workers[0]('count', {}, told);
    const tally = new Tally(plan, told, interval);
    const ranges = rangesOf(plan, workers.length);
    await Promise.all(workers.map(async (ask, worker) => {
        for (const range of ranges) {
            const runs = progress => tally.runs(worker, range, progress);
            tally.ends(worker, range, await ask('range', range, runs));
        }
    }));
    return tally.solutions;
}
