// SPDX-License-Identifier: MIT
//
// worker_checks.mjs - what counts and lists in a worker must do, under Node.js and in a browser. No
// assertions of Node.js, which a browser has not.

const AGES = 24; // a board that is counted for days, on any machine

/* Without a symmetry, and with one solution that touches no other queen. */
const REGIONS = [[0, 0, 0, 0, 0], [1, 1, 1, 0, 2], [1, 3, 3, 3, 2], [1, 3, 4, 2, 2], [1, 4, 4, 2, 2]];

const text = value => JSON.stringify(value, (_, entry) =>
    typeof entry === 'bigint' ? `${entry}n` : ArrayBuffer.isView(entry) ? [...entry] : entry);

function equal(found, expected) {
    if (text(found) !== text(expected))
        throw new Error(`${text(found)}, and not ${text(expected)}`);
}

/* What a promise is rejected with. */
async function refused(promise) {
    try {
        await promise;
    } catch (error) {
        return error;
    }
    throw new Error('was not refused');
}

/* A turn of the thread, when it has nothing else to do. */
const tick = () => new Promise(done => setTimeout(done, 1, []));

/* Makes a call of which the first worker dies that is to count a range. */
async function dying(call) {
    const {prototype} = globalThis.Worker ?? (await import('node:worker_threads')).Worker;
    const {postMessage} = prototype;
    prototype.postMessage = function post(message, ...others) {
        if (message.call !== 'range') {
            postMessage.call(this, message, ...others);
            return;
        }
        prototype.postMessage = postMessage;
        if (typeof ErrorEvent === 'function')
            this.dispatchEvent(new ErrorEvent('error', {message: 'it is dead'}));
        else
            this.terminate();
    };
    try {
        return await call();
    } finally {
        prototype.postMessage = postMessage;
    }
}

/* The names and the functions, given the modules of the package. */
const checksOf = ({NQueensError, Attack, ...here}, {count, list, puzzle, ...worker}) => ({
    async 'counts and lists are those of a solver'() {
        equal(await count(10), 724n);
        equal(await count(8, {fundamental: true}), 12n);
        equal(await list(4), [1, 3, 0, 2, 2, 0, 3, 1]);
        equal(await list(6, {capacity: 1, after: [1, 3, 5, 0, 2, 4]}), [2, 5, 1, 4, 0, 3]);
        equal((await list(12)).length, 12 * 14200);
    },

    async 'boards have rules and constraints'() {
        equal(await count(8, {require: [[0, 0]], forbid: [[7, 3]]}), 3n);
        equal(await count(11, {attacks: Attack.QUEEN | Attack.TORUS, kernel: 'bitmask'}), 88n);
        equal(await list(5, {attacks: Attack.TOUCHING, regions: REGIONS}), [3, 0, 2, 4, 1]);
    },

    async 'options and puzzles are those of the package'() {
        await here.load();
        const regions = Array.from({length: 8}, (_, row) => Array(8).fill(row));
        for (const options of [
            {require: [[0, 0]]}, {forbid: [[0, 0], [7, 7]]}, {attacks: 0}, {regions},
            {regions, attacks: Attack.QUEEN}, {kernel: 'reference'}, {fundamental: true},
            {fundamental: true, regions: null}, Object.create({require: [[0, 0]]}),
        ]) {
            for (const workers of [1, 2]) {
                equal([options, await count(8, {...options, workers})],
                      [options, here.count(8, {...options})]);
            }
            equal(await count(8, options), here.count(8, options));
        }
        for (let seed = 0; seed < 10; seed++) {
            const made = await puzzle(8, {seed});
            equal(made, here.puzzle(8, {seed}));
            equal([await count(made), await list(made), await worker.grade(made),
                   await worker.hint(made)],
                  [1n, made.queens, made.grade, new here.Solver(made).hint()]);
            equal(await list(8, {regions: made.regions}), made.queens);
        }
        const read = here.parsePuzzle('{"regions": ["A..B", "BAB.", "CADD", "CCDD"], ' +
                                      '"givens": [[2, 0]], "blocked": [[0, 3]]}');
        equal(await list(read, {capacity: 5}), [1, 3, 0, 2]);
        equal(await count(read, {forbid: [[0, 1]]}), 0n);
    },

    async 'questions have the answers of the package'() {
        await here.load();
        const queens = [2, 5, 1, 4, 0, 3], rules = {require: [[0, 2]], attacks: 'queen'};
        const regions = ['AAAAA', 'BBBAC', 'BDDDC', 'BDECC', 'BEECC'];
        for (const [call, ...values] of [
            ['countFundamental', 8], ['countFundamental', 7, {attacks: 'torus'}],
            ['countSymmetric', 8, 'half-turn'], ['countUpTo', 8, 50, rules], ['isUnique', 6, rules],
            ['units', 10, {method: 'join'}], ['countRange', 10, 0, 9, {kernel: 'bitmask'}],
            ['countRange', 10, 0, 9, {method: 'join'}], ['unitsIdentity', 10],
            ['estimate', 9], ['estimate', 9, {samples: 7, seed: 2, ...rules}],
            ['estimatePlacements', 9, {seed: 5}], ['fundamentalSolutions', 6], ['first', 6, rules],
            ['solve', 20], ['solve', 20, {seed: 5}], ['solve', 3], ['randomSolution', 8, {seed: 2}],
            ['rank', queens], ['rank', queens, rules], ['unrank', 6, 1], ['hint', 5, {regions}],
            ['deductions', 5, {regions, require: [3, null, null, null, null]}],
            ['grade', 5, {regions}],
        ])
            equal([call, await worker[call](...values)], [call, here[call](...values)]);
        equal(await worker.countFundamental(14, {workers: 2}), here.countFundamental(14));
        equal([await list(6, {limit: 2}), await list(6, {limit: 1, after: queens})],
              [here.list(6, {limit: 2}), here.list(6, {limit: 1, after: queens})]);
        equal((await worker.randomSolution(8)).length, 8);
        for (const [call, ...values] of [['unrank', 6, 4], ['rank', [0, 1]], ['solve', 'x'],
                                         ['countSymmetric', 8, 'turn'], ['estimate', 8, {samples: 0}]]) {
            const error = await refused(worker[call](...values));
            let expected = null;
            try {
                here[call](...values);
            } catch ({message}) {
                expected = message;
            }
            equal([call, error.message], [call, expected]);
        }
    },

    async 'several workers count what one counts'() {
        const regions = Array.from({length: 13}, (_, row) => Array(13).fill(row >> 1));
        const large = Array.from({length: 70}, (_, i) => [i, i < 35 ? 2 * i + 1 : 2 * i - 70]);
        for (const [n, options] of [
            [0, {}], [1, {}], [2, {}], [3, {}], [4, {}], [13, {}], [14, {}], [70, {require: large}],
            [14, {kernel: 'join'}], [14, {kernel: 'colour'}], [11, {kernel: 'bitmask'}],
            [6, {kernel: 'reference'}],
            [13, {require: [[0, 0]], forbid: [[7, 3], [8, 8]]}],
            [13, {attacks: Attack.QUEEN | Attack.TORUS}],
            [11, {attacks: Attack.DIAGONAL}], [10, {attacks: 0}],
            [13, {attacks: Attack.TOUCHING, regions}],
            [5, {attacks: Attack.TOUCHING, regions: REGIONS, kernel: 'bitmask'}],
        ]) {
            for (const fundamental of [false, true]) {
                const [one, three] = await Promise.all([1, 3].map(
                    workers => count(n, {...options, fundamental, workers}).catch(String)));
                equal([n, options, fundamental, three], [n, options, fundamental, one]);
            }
        }
        equal(await count(16), 14772512n);
        equal(await count(15, {fundamental: true, workers: 2}), 285053n);
    },

    async 'the progress of several workers adds up'() {
        const told = [];
        const progress = seen => told.push(seen);
        equal(await count(14, {workers: 3, interval: 0, progress}), 365596n);
        const {unitsTotal} = told[0];
        equal(told[0], {unitsDone: 0n, unitsTotal, solutions: 0n, fraction: 0});
        equal(told.at(-1),
              {unitsDone: unitsTotal, unitsTotal, solutions: 365596n, fraction: 1});
        equal(told.length > 10, true);
        const grows = member => told.every((seen, i) => i === 0 ||
                                           seen[member] >= told[i - 1][member]);
        equal(['unitsDone', 'solutions', 'fraction'].filter(member => !grows(member)), []);
        const rare = [];
        await count(14, {workers: 3, interval: 1e6, progress: ({fraction}) => rare.push(fraction)});
        equal(rare, [0, 1]);
        const none = [];
        await count(3, {workers: 2, forbid: [[0, 0], [0, 1], [0, 2]],
                        progress: ({fraction}) => none.push(fraction)});
        equal(none.at(-1), 1);
    },

    async 'an abort, an error, or the death of one of several workers ends the call'() {
        const controller = new AbortController();
        const progress = ({fraction}) => {
            if (fraction > 0)
                controller.abort();
        };
        const stopped = count(20, {workers: 3, interval: 0, signal: controller.signal, progress});
        equal((await refused(stopped)).name, 'AbortError');
        equal((await refused(count(AGES, {workers: 2, interval: -1, progress: () => {}}))).message,
              'interval is -1, and must be an integer from 0 to 2^32 - 1');
        const {message} = await dying(() => refused(count(AGES, {workers: 2})));
        equal(message.startsWith('nqueens: the worker '), true);
        equal(await count(12, {workers: 3}), 14200n);
    },

    async 'puzzles, hints and grades are those of the package'() {
        const made = await puzzle(8, {seed: 7, grade: 'set'});
        equal([made.grade, made.queens], ['set', [2, 0, 5, 7, 3, 6, 4, 1]]);
        const board = {attacks: Attack.TOUCHING, regions: made.regions};
        const {reason, queen} = await worker.hint(8, board);
        equal([reason, queen], ['single', [1, 0]]);
        equal(await worker.grade(8, board), 'set');
        equal(await worker.grade(4, {require: [[0, 1], [1, 3], [2, 0], [3, 2]]}), null);
        const [one, other] = await Promise.all([puzzle(6), puzzle(6)]);
        equal([one.n, other.n], [6, 6]);
        equal((await refused(puzzle(8, {seed: -1}))).message,
              'seed is -1, and must be an integer from 0 to 2^64 - 1, above 2^53 a BigInt');
    },

    async 'a call tells of its progress, and last of all of its end'() {
        const told = [];
        equal(await count(12, {interval: 1, progress: seen => told.push(seen)}), 14200n);
        equal(told.length > 1, true);
        equal(told.at(-1).solutions, 14200n);
        equal(told.every(({fraction}, i) => fraction >= (told[i - 1]?.fraction ?? 0)), true);
        const lists = [];
        await list(13, {interval: 0, progress: ({solutions}) => lists.push(solutions)});
        equal(lists.at(-1), 73712n);
        equal(lists.length > 3, true);
    },

    /* A call that blocks it would tell several times before anything else is done. */
    async 'the thread that calls goes on, and hears of the progress'() {
        const controller = new AbortController();
        let told = 0, between = 0;
        const progress = () => {
            if (told++ > between + 1)
                throw new Error('the thread that calls stands still');
            queueMicrotask(() => between++);
        };
        const counting = refused(count(AGES, {signal: controller.signal, interval: 1, progress}));
        for (let ticks = 0; ticks < 4 || told < 4; ticks++) {
            const [ended] = await Promise.race([counting.then(error => [error]), tick()]);
            if (ended !== undefined)
                throw ended;
        }
        controller.abort();
        equal((await counting).name, 'AbortError');
    },

    async 'an aborted call ends at once, and others go on'() {
        const controller = new AbortController();
        const other = count(12);
        const stopped = count(AGES, {signal: controller.signal, interval: 1,
                                     progress: () => controller.abort()});
        equal((await refused(stopped)).name, 'AbortError');
        equal(await other, 14200n);
        const reason = new Error('enough');
        equal(await refused(list(AGES, {signal: AbortSignal.abort(reason)})) === reason, true);
        const late = new AbortController();
        const progress = () => tick().then(() => late.abort(reason));
        equal(await refused(list(AGES, {signal: late.signal, progress, interval: 0})) === reason,
              true);
        equal(await count(8, {signal: new AbortController().signal}), 92n);
    },

    async 'what is refused is an error with the value'() {
        for (const [call, message] of [
            [() => count('8'),
             'n is "8", and must be an integer, or a puzzle: parsePuzzle reads a text'],
            [() => count(8, {kernel: 'avx3'}), 'kernel is "avx3": unknown kernel or method'],
            [() => count(8, {require: [[8, 0]]}),
             'require[0] is [8,0], and must be on the board of 8: rows and columns count from 0'],
            [() => list(4, {after: [0, 4, 7, 0]}),
             'after[1] is 4, and must be an integer from 0 to 3'],
            [() => count(8, {require: 5}), 'require is 5, and must be an array of squares'],
            [() => count(8, {forbid: [[0, 0], 3]}),
             'forbid[1] is 3, and must be a row and a column'],
            [() => count(8, null), 'options is null, and must be an object'],
            [() => count(8, {requires: [[0, 0]]}),
             "'requires' is no option here; did you mean 'require'? there are attacks, " +
             'regions, require, forbid, kernel, fundamental, progress, interval, workers, signal'],
            [() => list(8, {seed: 5}),
             "'seed' is no option here; there are attacks, regions, require, forbid, kernel, " +
             'limit, after, capacity, progress, interval, signal'],
            [() => count(8, {progress: 5}), 'progress is 5, and must be a function'],
            [() => count(8, {signal: 5}), 'signal is 5, and must be an AbortSignal'],
            [() => count(8, {workers: 0}), 'workers is 0, and must be an integer from 1 to 1024'],
            [() => count(16, {workers: '2'}),
             'workers is "2", and must be an integer from 1 to 1024'],
            [() => count(7, {attacks: Attack.TORUS}),
             'attacks is 16, and must be Attack.QUEEN | Attack.TORUS for queens on a torus, or 0 ' +
             'for rooks'],
            [() => count({n: 2, regions: ['AB', 'AB']}, {regions: null}),
             'regions are given beside a puzzle, which has its own'],
            [() => count(8, {fundamental: 1}), 'fundamental is 1, and must be true or false'],
        ]) {
            const error = await refused(call());
            equal([error instanceof NQueensError, error.message], [true, message]);
        }
        equal((await refused(count(8, {kernel: () => {}}))).name, 'DataCloneError');
    },

    async 'an exception of progress ends the call, and is what it is refused with'() {
        const mine = new RangeError('mine');
        const progress = () => {
            throw mine;
        };
        equal(await refused(count(AGES, {progress, interval: 1})) === mine, true);
        equal(await count(8), 92n);
    },
});

export const NAMES = Object.keys(checksOf({}, {}));

/** What is wrong of a check, or ''. */
export const wrong = (name, nqueens, worker) =>
    checksOf(nqueens, worker)[name]().then(() => '', error => String(error.stack ?? error));
