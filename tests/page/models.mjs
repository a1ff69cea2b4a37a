// SPDX-License-Identifier: MIT
//
// models.mjs - tests of what the page computes, without a browser and without the library.
//
//     node models.mjs CHECKOUT
//
// Catches: a step back that shows another board than the step there did; a tree, masks, lines
// or numbers that are not those of the search or of the documents; hints that do not lead to the
// solution; a text that one language lacks; an address that throws, or that shows another board
// than it says without a word.

import assert from 'node:assert/strict';
import {execFileSync} from 'node:child_process';
import {mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';

import {board, squareAt, squareBeside} from '../../examples/page/drawing/board.mjs';
import {documentHtml, sectionOf} from '../../examples/page/drawing/document.mjs';
import {
    crosses,
    deduced,
    letters,
    patterns,
    regionSquares
} from '../../examples/page/drawing/regions.mjs';
import {squaresBetween} from '../../examples/page/drawing/strokes.mjs';
import {defaults, readAddress, writeAddress} from '../../examples/page/model/address.mjs';
import {choose, chooseUsual, wear} from '../../examples/page/model/colours.mjs';
import {
    dayOf,
    daysOf,
    isDay,
    later,
    seedOf,
    tierOf,
    weekdayOf,
    writtenDay
} from '../../examples/page/model/day.mjs';
import {Folding} from '../../examples/page/model/folding.mjs';
import {Game} from '../../examples/page/model/game.mjs';
import {
    estimateText,
    formulaLog,
    fromLog,
    KNOWN,
    knownLog
} from '../../examples/page/model/growth.mjs';
import {
    counted,
    FOR_PROGRAMS,
    grouped,
    linesIn,
    preferred,
    raised,
    sentence,
    translator
} from '../../examples/page/model/language.mjs';
import {kernel} from '../../examples/page/model/kernel.mjs';
import {LANGUAGES} from '../../examples/page/model/languages.mjs';
import {Answers, numberIn} from '../../examples/page/model/lesson.mjs';
import {
    callsOf,
    LISTINGS,
    markOf,
    MARKS,
    shownOf
} from '../../examples/page/model/listings.mjs';
import {callsAt} from '../../examples/page/model/masks.mjs';
import {keepMeasured, measured} from '../../examples/page/model/measured.mjs';
import {bestTime, METHODS} from '../../examples/page/model/methods.mjs';
import {
    boardOf,
    codeOf,
    emptyBoard,
    jsonOf,
    LARGEST_OWN,
    resized,
    textOf
} from '../../examples/page/model/own_board.mjs';
import {boardsIn, linkIn} from '../../examples/page/model/pasted.mjs';
import {regionsIn} from '../../examples/page/model/photo.mjs';
import {Player} from '../../examples/page/model/player.mjs';
import {Playing} from '../../examples/page/model/playing.mjs';
import {PuzzleGame} from '../../examples/page/model/puzzle.mjs';
import {Race, RACE_N, testsOf} from '../../examples/page/model/race.mjs';
import {COLOURS, coloursOf, emojiOf} from '../../examples/page/model/regions.mjs';
import {moments, takenAt} from '../../examples/page/model/replay.mjs';
import {
    chosenPuzzle,
    keptRound,
    recordOf,
    Round,
    rounds,
    unfinished
} from '../../examples/page/model/round.mjs';
import {levelReached, statistics, timesWithout} from '../../examples/page/model/statistics.mjs';
import {Stopwatch, writtenTime} from '../../examples/page/model/stopwatch.mjs';
import {keepSolved, solvedDays, streak} from '../../examples/page/model/streak.mjs';
import {keepSwitches, switchesOn} from '../../examples/page/model/switches.mjs';
import {
    apply,
    CHUNK,
    chunkOf,
    kindOf,
    pack,
    PLACE,
    REJECT,
    RETREAT,
    SOLUTION,
    startOf,
    stateAfter,
    summarize,
    unpack,
} from '../../examples/page/model/trace.mjs';
import {packed, takeIn, unpackedText} from '../../examples/page/model/transfer.mjs';
import {
    heldAt,
    layOut,
    nodeAt,
    pathTo,
    treeOf,
    withoutPruning
} from '../../examples/page/model/tree.mjs';
import {fastest, share, WAYS, written} from '../../examples/page/model/ways.mjs';

import {check, finish, has, skip} from './checks.mjs';
import {difference, luminance, seen} from './colour_differences.mjs';
import {hostileAddresses} from './hostile.mjs';
import {libraryChecks} from './library_checks.mjs';
import {randomBelow} from './random.mjs';
import {library, steps} from './stand_in.mjs';

const root = process.argv[2] ?? '.';
const read = path => readFileSync(join(root, path), 'utf8');

// The values of a sequence in tests/data, and the index of the first.
function known(name) {
    const line =
        read('tests/data/sequences.tsv')
            .split('\n')
            .find(line => line.startsWith(name + '\t') || line.split('\t')[0].endsWith(' ' + name));
    const [, first, values] = line.split('\t');
    return {first: Number(first), values: values.split(' ').map(BigInt)};
}

const source = {
    summary: async n => summarize(steps, n),
    chunk: async (n, index) => chunkOf(steps, n, index),
};

async function playerAt(n, step, firstOnly = false) {
    const player = new Player(source, () => {});
    await player.open(n, firstOnly, step);
    return player;
}

const wordsOf = n => steps(n, 0, 1e9).words;
const count = (text, part) => text.split(part).length - 1;

// ---- Steps ---------------------------------------------------------------------------

await check('a step is the same when it is unpacked', () => {
    for (const kind of [PLACE, REJECT, RETREAT, SOLUTION]) {
        for (let i = 0; i < 12; i++) {
            const step = {kind, row: i, column: 11 - i, attackerRow: i - 1, line: i % 4 - 1};
            assert.deepEqual(unpack(pack(kind, i, 11 - i, i - 1, i % 4 - 1)), step);
        }
    }
    assert.equal(unpack(pack(PLACE, 1, 2)).attackerRow, -1);
});

await check('a summary has the known numbers of solutions and placements', () => {
    for (let n = 1; n <= 8; n++)
        assert.equal(summarize(steps, n).solutions.length, Number(known('solutions').values[n]));
    assert.deepEqual(
        summarize(steps, 8).placedInRow.map(BigInt), known('placements-of-8-by-rows').values);
});

await check('any step shows what going there step by step shows', async () => {
    const n = 9, words = wordsOf(n), player = await playerAt(n, 0), state = startOf(n);
    assert.ok(words.length > 2 * CHUNK);
    const looked = step =>
        step < 50 || step % 997 === 0 || step % CHUNK < 3 || step % CHUNK > CHUNK - 3;
    for (let step = 1; step <= words.length; step++) {
        apply(state, words[step - 1]);
        state.event = unpack(words[step - 1]);
        if (looked(step)) {
            await player.goTo(step);
            assert.deepEqual(player.state, state);
        }
    }
    assert.ok(player.chunks.size <= 8);
});

await check('back undoes forward', async () => {
    for (const [n, from] of [[6, 20], [9, CHUNK - 2], [9, CHUNK], [9, CHUNK + 1]]) {
        const player = await playerAt(n, from), before = structuredClone(player.state);
        for (let i = 0; i < 5; i++)
            await player.forward();
        assert.equal(player.state.step, from + 5);
        for (let i = 0; i < 5; i++)
            await player.back();
        assert.deepEqual(player.state, before);
    }
});

await check('a player stops at both ends', async () => {
    const player = await playerAt(4, 0);
    await player.back();
    assert.equal(player.state.step, 0);
    await player.goTo(1e9);
    assert.equal(player.state.step, wordsOf(4).length);
    assert.ok(player.atEnd);
});

await check('the first solution only: the search ends there', async () => {
    const player = await playerAt(6, 1e9, true);
    assert.equal(player.state.event.kind, SOLUTION);
    assert.equal(player.state.solutions, 1);
    assert.ok(player.atEnd);
    const none = await playerAt(3, 1e9, true);
    assert.equal(none.steps, wordsOf(3).length);
});

await check('to the next retreat and solution', async () => {
    const words = wordsOf(6), player = await playerAt(6, 0);
    for (const [kind, move] of [[RETREAT, 'toNextRetreat'], [SOLUTION, 'toNextSolution']]) {
        await player.goTo(0);
        for (let step = 0; step < words.length; step++) {
            if (kindOf(words[step]) !== kind)
                continue;
            await player[move]();
            assert.equal(player.state.step, step + 1);
        }
        await player[move]();
        assert.equal(player.state.step, words.length);
    }
    await player.goTo(20);
    await player.toPrevious(PLACE, RETREAT);
    assert.ok([PLACE, RETREAT].includes(player.state.event.kind) && player.state.step < 20);
    assert.equal((await player.peek(PLACE)).kind, PLACE);
    // No further back than the chunk begins.
    const later = await playerAt(9, CHUNK + 3);
    await later.toPrevious(SOLUTION);
    assert.equal(later.state.step, CHUNK);
});

await check('of two requests at once the later one is shown', async () => {
    const player = await playerAt(9, 0);
    const requests = [player.goTo(CHUNK + 5), player.goTo(7), player.open(5, false, 3)];
    await Promise.all(requests);
    assert.equal(player.n, 5);
    assert.equal(player.state.step, 3);
});

await check('a search that was left is not shown when its summary comes; one is asked for once', async () => {
    const asked = [], give = new Map();
    const summary = n => new Promise(done => {
        asked.push(n);
        give.set(n, () => done(summarize(steps, n)));
    });
    const player = new Player({...source, summary}, () => {});
    const [left, shown] = [player.open(6, false, 2), player.open(5, false, 3)];
    for (const [n, opened] of [[5, shown], [6, left]]) {
        give.get(n)();
        await opened;
        assert.deepEqual([player.n, player.steps, player.state.step], [5, wordsOf(5).length, 3]);
    }
    await player.open(5, true, 1);
    await player.open(5, false, 4);
    assert.deepEqual([asked, player.state.step], [[6, 5], 4]);
});

await check('the first steps are shown before the search has been summarized', async () => {
    let finish;
    const summary = new Promise(done => {
        finish = done;
    });
    const player = new Player({...source, summary: () => summary}, () => {});
    const opened = player.open(9, false, 17);
    await player.words(0);
    await player.forward();
    assert.deepEqual([player.state.step, player.steps, player.atEnd], [18, null, false]);
    await player.goTo(CHUNK + 1);
    assert.equal(player.state.step, 18);
    finish(summarize(steps, 9));
    await opened;
    await player.goTo(CHUNK + 1);
    assert.equal(player.state.step, CHUNK + 1);
});

await check('playing goes on at its speed and stops at the end', async () => {
    const player = await playerAt(4, 0);
    for (const speed of [0.5, 2, 100, 10000]) {
        await player.goTo(0);
        const playing = new Playing(player, () => {});
        playing.speed = speed;
        let time = 0;
        await playing.start(async milliseconds => { time += milliseconds; });
        assert.ok(player.atEnd && !playing.isOn);
        assert.ok(time >= 1000 * wordsOf(4).length / speed - 17 &&
            time < 1000 * wordsOf(4).length / speed + 2017);
    }
});

await check('stopped and started within one wait or one step, it goes on in one run', async () => {
    const waits = [], steps = [], made = [];
    const later = list => () => new Promise(done => { list.push(done); });
    const turn = () => new Promise(done => setImmediate(done));
    const player = {atEnd: false, forward: count => (made.push(count), later(steps)())};
    const playing = new Playing(player, () => {});
    playing.speed = 10;
    const start = () => playing.start(later(waits));
    const again = () => { // in the midst of a wait or of a step
        playing.stop();
        return start();
    };
    // Ends what waits, all of which was begun before, and tells how many it was.
    const end = async list => {
        const ended = list.splice(0);
        ended.forEach(done => done());
        await turn();
        return ended.length;
    };
    const runs = [start(), again(), again()];
    assert.deepEqual([await end(waits), steps.length, made], [3, 1, [1]]);
    runs.push(again(), start());
    assert.deepEqual([await end(steps), waits.length], [1, 2]);
    assert.deepEqual([await end(waits), steps.length], [2, 1]);
    for (const [list, next] of [[steps, waits], [waits, steps]])
        assert.deepEqual([await end(list), next.length], [1, 1]);
    assert.deepEqual([made, playing.isOn], [[1, 1, 1], true]);
    player.atEnd = true;
    await end(steps);
    await Promise.all(runs);
    assert.deepEqual([waits.length, steps.length, playing.isOn], [0, 0, false]);
    player.atEnd = false;
    runs.push(start());
    playing.stop(); // and not started again
    assert.deepEqual([await end(waits), steps.length, playing.isOn], [1, 0, false]);
});

await check('the speed is the one that the browser keeps, if the page has it', () => {
    for (const [text, speed] of [['10', 10], ['0.5', 0.5], ['3', 2], ['fast', 2], ['', 2], ['1e1', 2]]) {
        storageOf({'nqueens.speed': text});
        assert.equal(new Playing(new Race(4, testsOf(4)), () => {}).speed, speed, text);
    }
    delete globalThis.localStorage;
});

// ---- Tree, masks, code -----------------------------------------------------------------

await check('the tree has a node for each placement, and stands where the board does', () => {
    for (const n of [1, 2, 3, 4, 5, 6]) {
        const words = wordsOf(n), nodes = treeOf(words), state = startOf(n);
        layOut(nodes, n);
        for (let depth = 0; depth <= n; depth++) {
            const places = nodes.filter(node => node.depth === depth && node.kind !== 'rejected');
            places.slice(1).forEach(({x}, i) => assert.ok(x - places[i].x >= 0.99, 'no overlap'));
        }
        words.forEach((word, index) => {
            apply(state, word);
            const columns = [];
            for (let node = nodeAt(nodes, index + 1); node.parent !== null; node = node.parent) {
                if (node.kind !== 'rejected')
                    columns.unshift(node.column);
            }
            assert.deepEqual(columns, state.queens.slice(0, columns.length));
            assert.ok(state.queens.slice(columns.length).every(column => column < 0));
        });
        assert.equal(nodes.filter(node => node.kind !== 'rejected').length, state.placements + 1);
        assert.equal(nodes.filter(node => node.kind === 'solution').length, state.solutions);
    }
});

await check('a tree folds what has no room, and never the path of the search', () => {
    const n = 8, words = wordsOf(n), nodes = treeOf(words), [root] = nodes, state = startOf(n);
    assert.deepEqual([nodes.length, root.held], [15721, 2056]);
    words.forEach((word, index) => {
        apply(state, word);
        if (index % 501 > 0)
            return;
        const path = pathTo(nodeAt(nodes, index + 1));
        for (const room of [0, 40, 66, 1000]) {
            const isFolded = new Folding().folded(root, path, room);
            const {seen, width} = layOut(nodes, n, isFolded);
            assert.ok(width <= Math.max(room, 28.5) + 1e-6, `${width} at ${room}`);
            assert.ok([...path].every(node => seen.includes(node) && !isFolded(node)));
            const placed = seen.filter(node => node.kind !== 'rejected');
            const hidden = placed.filter(isFolded).map(node => node.held);
            assert.equal(placed.length + hidden.reduce((a, b) => a + b, 0), 2057);
            assert.equal(room === 1000, hidden.length === 0);
            const held = node => heldAt(node, state.placements);
            assert.equal(held(root), state.placements);
            placed.forEach(node => assert.equal(held(node), node.branches.filter(
                ({step}) => step <= index + 1).reduce((sum, child) => sum + 1 + held(child), 0)));
        }
    });
});

await check('what the reader folds or unfolds stays so, but for the path of the search', () => {
    const nodes = treeOf(wordsOf(8)), [root] = nodes, folding = new Folding();
    const [first, second] = root.branches, path = pathTo(root);
    const at = room => folding.folded(root, path, room);
    assert.deepEqual([at(0)(first), at(1000)(first)], [true, false]);
    folding.choose(first, false);
    folding.choose(second, true);
    for (const room of [0, 1000])
        assert.deepEqual([at(room)(first), at(room)(second)], [false, true]);
    assert.equal(folding.folded(root, pathTo(second), 0)(second), false);
    const made = second.step - 1, isFolded = new Folding().folded(root, path, 1000, made);
    for (const node of nodes.filter(({branches}) => branches.length > 0)) // what is made later is
        assert.equal(isFolded(node), node.step > made && !path.has(node), `step ${node.step}`);
});

await check('without pruning the tree of 4 has 341 nodes and 4^4 full boards', () => {
    const all = withoutPruning(treeOf(wordsOf(4)), 4), {width} = layOut(all, 4);
    assert.equal(all.length, 341);
    assert.equal(all.filter(node => node.depth === 4).length, 256);
    assert.ok(all.every(node => node.x >= 0 && node.x <= width));
    assert.equal(new Set(all.filter(node => node.depth === 4).map(({x}) => x)).size, 256);
});

await check('the calls of the bitmask search have the variables that it has', () => {
    const n = 7, all = (1 << n) - 1, expected = [], calls = [];
    const search = (row, columns, diagonals, antiDiagonals) => {
        const call = {row, columns, diagonals: diagonals & all, antiDiagonals};
        const free = all & ~(columns | diagonals | antiDiagonals);
        calls.push(call);
        for (let left = free; ; left &= left - 1) {
            const bit = left & -left;
            Object.assign(call, {free, left, bit});
            expected.push(structuredClone(calls));
            if (bit === 0)
                break;
            search(row + 1, columns | bit, (diagonals | bit) << 1, (antiDiagonals | bit) >> 1);
        }
        calls.pop();
    };
    search(0, 0, 0, 0);
    const state = startOf(n), next = expected.values();
    let call;
    for (const word of [null, ...wordsOf(n)]) {
        if (word !== null)
            Object.assign(state, stateAfter(state, [word], 1));
        if (word === null || [PLACE, RETREAT].includes(kindOf(word))) // others change no variable
            call = next.next().value;
        assert.deepEqual(callsAt(state).map(({tried, ...others}) => others), call);
    }
    assert.ok(next.next().done);
});

await check('each listing has each mark once, each step lights a line, and calls recur', () => {
    for (const {lines} of Object.values(LISTINGS)) {
        const marks = shownOf(lines(6)).map(({mark}) => mark).filter(mark => mark !== '');
        assert.deepEqual(marks.sort(), [...MARKS].sort());
    }
    const state = startOf(5);
    for (const word of wordsOf(5)) {
        Object.assign(state, stateAfter(state, [word], 1));
        assert.ok(MARKS.includes(markOf(state)));
        const searches = callsOf(state).filter(call => call.name === 'search');
        assert.deepEqual(searches.map(({row}) => row), searches.map((_, row) => row));
    }
});

// Runs a listing for n by a command, and gives what it printed; null where it is missing.
function printed(key, n, name, command) {
    const folder = mkdtempSync(join(tmpdir(), 'listing-'));
    try {
        const text = LISTINGS[key].lines(n).map(line => line.text).join('\n') + '\n';
        writeFileSync(join(folder, name), text);
        return execFileSync('sh', ['-c', command], {cwd: folder, encoding: 'utf8'}).trim();
    } finally {
        rmSync(folder, {recursive: true, force: true});
    }
}

for (const [key, name, command] of [
         ['c', 'queens.c', 'cc -std=c11 -Wall -Wextra -Werror -o queens *.c && ./queens'],
         ['python', 'queens.py', 'python3 queens.py'],
         ['java', 'Queens.java', 'java Queens.java']]) {
    const words = `the program in ${LISTINGS[key].name} counts`;
    if (key === 'java' && !has('java'))
        skip(words, 'no java in NQUEENS_TEST_TOOLS');
    else
        await check(words, () => assert.equal(printed(key, 6, name, command), '4'));
}

// ---- Numbers ---------------------------------------------------------------------------

await check('each way looks at as many cases as the table says', () => {
    for (const {cases, method} of WAYS.filter(
             ({method}) => method !== null && method !== undefined)) {
        for (const n of [4, 8])
            assert.deepEqual(METHODS[method](n), {solutions: n === 4 ? 2 : 92, visited: cases[n]});
    }
    for (const n of [5, 7, 9])
        assert.equal(METHODS.half(n).solutions, METHODS.masks(n).solutions);
    const sum = known('placements-of-12-by-rows').values.reduce((a, b) => a + b);
    assert.equal(BigInt(WAYS.find(({name}) => name === 'promising').cases[12]), sum);
    assert.equal(BigInt(WAYS.find(({name}) => name === 'half').cases[12]), (sum - 1n) / 2n + 1n);
});

await check('in the race each way makes the tests of its search, and finds all solutions', () => {
    for (const n of RACE_N) {
        const [everything, promising, masks] = testsOf(n);
        assert.equal(everything, n ** n);
        assert.equal(promising, wordsOf(n).filter(
            word => [PLACE, REJECT].includes(kindOf(word))).length);
        assert.equal(masks, METHODS.masks(n).visited - 1);
    }
    const race = new Race(5, testsOf(5));
    for (let ticks = 1; !race.atEnd; ticks++) {
        race.forward(1);
        for (const {tests, total} of race.lanes)
            assert.equal(tests, Math.min(ticks, total));
        assert.equal(race.isAnswered, ticks >= race.lanes[3].total);
        assert.ok(race.lanes.every(({queens}) => queens.every(column => column < 5)));
    }
    assert.deepEqual(race.lanes.map(({solutions}) => solutions), [10, 10, 10, 10]);
    assert.equal(race.ticks, 5 ** 5);
    assert.equal(race.answer, race.lanes[3].total / 5 ** 5);
});

await check('the model of the kernel makes the placements that the documents say', () => {
    const {text} = sectionOf(read('docs/algorithms.md'), LANGUAGES.en['race.section']);
    const kept = new Map(text.split('\n').map(
        line => line.replace(/(\d) (?=\d)/g, '$1').match(/^\| (\d+) \| \d+ \| (\d+) \|$/))
        .filter(found => found !== null).map(([, n, count]) => [Number(n), Number(count)]));
    for (const n of [4, 5, 6, 7, 8, 9, 10, 11, 12]) {
        const lane = {queens: new Array(n).fill(-1), solutions: 0, placements: 0};
        for (const _ of kernel(n, lane))
            assert.ok(lane.queens.length === n);
        assert.equal(lane.solutions, Number(known('solutions').values[n]), `n = ${n}`);
        if (kept.has(n))
            assert.equal(lane.placements, kept.get(n), `n = ${n}`);
        assert.ok(lane.queens.every(column => column === -1));
    }
    assert.ok([8, 10, 12].every(n => kept.has(n)));
});

await check('a time is the best of several runs, and the first does not count', () => {
    const durations = [900, 50, 30, 70, 40, 60, 80, 90, 10];
    let clock = 0, runs = 0;
    const found = bestTime(() => {
        clock += durations[runs];
        return ++runs;
    }, () => clock);
    assert.deepEqual(found, {result: 8, milliseconds: 30});
    clock = runs = 0;
    durations[1] = 5000;
    assert.equal(bestTime(() => { clock += durations[runs++]; }, () => clock).milliseconds, 5000);
    assert.deepEqual(fastest({promising: 90, arrays: 30, masks: 45}), {name: 'arrays', factor: 3});
    assert.equal(fastest({promising: 10, arrays: 30}), null);
    assert.equal(fastest({arrays: 30}), null);
});

await check('the table of ways has the numbers of its sections in docs/', () => {
    for (const {name, section, cases} of WAYS) {
        const page = read(`docs/${section > 5 ? 'algorithms' : 'lesson'}.md`);
        for (const number of Object.values(cases)) {
            if (number !== null && number < 1e12 && !(name === 'half' && number !== 1029))
                assert.match(page, new RegExp(`\\b${grouped(number).replace(/\u202f/g, ' ?')}\\b`),
                    `${name}: ${number}`);
        }
    }
    assert.match(read('docs/lesson.md'), /1\.0 · 10\^17 \| 8\.9 · 10\^12/);
});

await check('bars and numbers of the ways are as long as they are large', () => {
    assert.deepEqual([null, 0, 1, 10, 1000, 1e6].map(cases => share(cases, 1e6).toFixed(3)),
        ['0.000', '0.000', '0.010', '0.167', '0.500', '1.000']);
    assert.deepEqual([null, 17, 479001600, 999999999999, 1e12, 8.9e12].map(
        cases => written(cases, grouped).replace(/\u202f/g, ' ')),
    ['–', '17', '479 001 600', '999 999 999 999', '1.0 · 10¹²', '8.9 · 10¹²']);
});

await check('of the times of a count the least is kept, and none that another wrote', () => {
    storageOf({});
    for (const seconds of [2, 3, 1.5, 4])
        keepMeasured(8, seconds);
    keepMeasured(9, 5);
    assert.deepEqual([...measured()], [[8, 1.5], [9, 5]]);
    const text = '[[8, -1], [0, 1], [9.5, 1], [65, 1], [7, "x"], [6, null], [10, 3], [64, 0]]';
    storageOf({'nqueens.howmany.seconds': text});
    assert.deepEqual([...measured()], [[10, 3], [64, 0]]);
    for (const text of ['{', '7', '[7]', 'null']) {
        storageOf({'nqueens.howmany.seconds': text});
        assert.deepEqual([...measured()], [], text);
    }
    delete globalThis.localStorage;
});

await check('the known numbers of solutions are those of OEIS A000170', () => {
    assert.deepEqual(KNOWN, known('solutions').values.slice(1));
    assert.deepEqual([2, 3, 8, 27, 28].map(knownLog),
        [null, null, Math.log10(92), Math.log10(Number(KNOWN[26])), null]);
    assert.equal(formulaLog(100).toFixed(3), (100 * Math.log10(14.31)).toFixed(3));
    const estimate = relativeError => estimateText(translator('en'), 10000,
        {logarithm: Math.log(92), relativeError}).replace(/[\u202f\u00a0]/g, ' ');
    assert.deepEqual([0.0153, Infinity].map(estimate), ['1.5', '∞'].map(percent =>
        `Estimate: 92, standard error ${percent} %, from 10 000 descents.`));
    assert.equal(fromLog(Math.log(92)), '92');
    assert.equal(fromLog(Math.log(14772512)), '1.477 · 10⁷');
    assert.equal(fromLog(-Infinity), '0');
});

// ---- Puzzles ---------------------------------------------------------------------------

// A board with one solution. What follows on boards is tested in puzzles.mjs.
const REGIONS = ['ABBBBB', 'BBBBCC', 'BBDEEC', 'BBBEEC', 'BFBBBB', 'BBBBBB'].map(
    row => [...row].map(letter => 'ABCDEF'.indexOf(letter)));
const SOLUTION_OF_PUZZLE = [0, 5, 2, 4, 1, 3];

// The least difference of two colours of regions; nine of 1.1.0 had 7.5.
const LEAST = 13.9, PASTEL = 12.5; // of CIEDE2000

// The game with these queens and crosses. Its deductions are: the next queen of the solution.
function puzzleGame(text = '', crossed = '') {
    const deduce = (regions, queens) => {
        const row = queens.indexOf(-1);
        const filled = [{row, column: SOLUTION_OF_PUZZLE[row]}];
        return {tier: 1, filled, lookedAt: [], struck: []};
    };
    return new PuzzleGame(
        {deduce}, {n: 6, regions: REGIONS, queens: SOLUTION_OF_PUZZLE}, text, crossed);
}

await check('moves are made, taken back and made again, until another one is made', () => {
    const at = (...square) => game => game.toggle(...square), clear = game => game.clear();
    for (const [game, ...moves] of [
             [new Game({}, 4, ''), [at(0, 1), '1.-.-.-'], [at(0, 2), '2.-.-.-'],
                 [at(1, 0), '2.0.-.-'], [at(0, 2), '-.0.-.-'], [clear, '']],
             [puzzleGame(), [at(1, 5), ' 0.20.0.0.0.0'], [at(1, 5), '-.5.-.-.-.- '],
                 [at(1, 5), ' '], [at(0, 1), ' 2.0.0.0.0.0'], [clear, ' ']]]) {
        const now = () => game.text() + (game.crossesText?.().replace(/^/, ' ') ?? '');
        const empty = now(), texts = moves.map(([, text]) => text);
        for (const [move, text] of moves) {
            move(game);
            assert.equal(now(), text);
        }
        for (const text of [...texts.slice(0, -1).reverse(), empty, empty]) {
            game.undo();
            assert.equal(now(), text);
        }
        assert.deepEqual([game.canUndo, game.canRedo], [false, true]);
        for (const text of [...texts, texts.at(-1)]) {
            game.redo();
            assert.equal(now(), text);
        }
        assert.ok(!game.canRedo);
        game.undo();
        game.toggle(2, 2);
        assert.ok(!game.canRedo);
    }
});

await check('a stroke crosses squares or frees them, in one move, and leaves queens', () => {
    const game = puzzleGame('0.-.-.-.-.-', '0.0.0.0.0.0');
    const row = (r, ...columns) => columns.map(column => ({row: r, column}));
    const stroke = (...parts) => {
        const own = {};
        parts.forEach(part => game.strokeOver(part, own));
    };
    game.queensCross = false;
    stroke(row(0, 2), row(0, 1), row(0, 0), row(1, 0));
    assert.deepEqual([game.text(), game.crossesText()], ['0.-.-.-.-.-', '6.1.0.0.0.0']);
    stroke(row(0, 2, 3), row(1, 0));
    assert.equal(game.crossesText(), '2.0.0.0.0.0');
    game.undo();
    game.undo();
    assert.deepEqual([game.crossesText(), game.canUndo], ['', false]);
    stroke(row(0, 0), row(0, 0)); // over a queen alone
    assert.equal(game.canUndo, false);
    game.queensCross = true;
    stroke(row(1, 1), row(2, 1), row(3, 1)); // the first touches the queen, whose cross is no mark
    assert.equal(game.crossesText(), '0.2.2.2.0.0');
    stroke(row(1, 1), row(2, 1)); // from a cross that was made
    assert.equal(game.crossesText(), '0.0.0.2.0.0');
    // Two fingers at once.
    const [left, right] = [{}, {}], before = game.crossesText();
    for (const [part, own] of [[row(4, 2), left], [row(5, 4), right], [row(4, 3), left],
             [row(5, 5), right]])
        game.strokeOver(part, own);
    assert.equal(game.crossesText(), '0.0.0.2.c.30');
    game.undo();
    game.undo();
    assert.equal(game.crossesText(), before);
    assert.deepEqual(squaresBetween({row: 1, column: 1}, {row: 3, column: 5}),
        [[2, 2], [2, 3], [3, 4], [3, 5]].map(([row, column]) => ({row, column})));
    assert.deepEqual(squaresBetween({row: 1, column: 1}, {row: 1, column: 1}), []);
});

await check('the crosses that a queen makes go with her, and are no marks for a tap', () => {
    const game = puzzleGame('-.-.-.-.-.-', '0.0.0.0.0.1');
    game.toggleQueen(0, 0);
    assert.deepEqual(game.implied(), [0x3e, 3, 1, 1, 1, 0]);
    assert.deepEqual(game.square(1, 1), {row: 1, column: 1, holds: 'empty', region: 1, isAttacked: true});
    game.toggle(3, 0);
    assert.deepEqual([game.text(), game.crossesText()], ['0.-.-.-.-.-', '0.0.0.1.0.1']);
    game.toggle(3, 0);
    assert.equal(game.text(), '0.-.-.0.-.-');
    game.toggle(3, 0);
    game.toggleQueen(0, 0);
    assert.deepEqual([game.implied(), game.crossesText()], [[0, 0, 0, 0, 0, 0], '0.0.0.0.0.1']);
    game.toggleQueen(0, 0);
    game.queensCross = false;
    assert.deepEqual([game.implied(), game.square(1, 1).isAttacked], [[0, 0, 0, 0, 0, 0], false]);
    game.toggle(3, 0);
    assert.equal(game.crossesText(), '0.0.0.1.0.1');
});

await check('a second queen in a row stays beside the first, until one of them goes', () => {
    const game = puzzleGame('-.3.-.-.-.-', '3f.0.0.0.0.0');
    for (const column of [5, 0, 2])
        game.toggleQueen(0, column);
    assert.deepEqual([game.text(), game.crossesText()], ['0_2_5.3.-.-.-.-', '1a.0.0.0.0.0']);
    assert.deepEqual([game.queens, game.count], [[0, 3, -1, -1, -1, -1], 4]);
    assert.equal(game.attacks().length, 5); // three in row 0, two with row 1
    assert.deepEqual(game.square(0, 5),
        {row: 0, column: 5, holds: 'queen', region: 1, isAttacked: true});
    assert.deepEqual(game.errors(), [[0, 2], [0, 5], [1, 3]].map(
        ([row, column]) => ({row, column})));
    game.undo();
    assert.equal(game.text(), '0_5.3.-.-.-.-');
    game.redo();
    assert.deepEqual(puzzleGame(game.text(), game.crossesText()).board, game.board);
    const reasons = [];
    for (let moves = 0; !game.isSolved() && moves < 20; moves++) {
        const hint = game.hint();
        reasons.push(hint.reason);
        game.follow(hint);
    }
    assert.deepEqual(reasons.slice(0, 4), ['attack', 'attack', 'wrong', 'deduced']);
    assert.equal(game.text(), SOLUTION_OF_PUZZLE.join('.'));
});

await check('errors are what the solution has otherwise', () => {
    assert.deepEqual(puzzleGame('0.-.-.-.-.-', '2.0.0.0.0.0').errors(), []);
    assert.deepEqual(puzzleGame('1.-.2.-.-.-', '0.20.0.0.0.1').errors(),
        [{row: 0, column: 1}, {row: 1, column: 5}]);
});

// ---- Rounds of a puzzle ------------------------------------------------------------------

// A storage of the browser's that holds these texts, by name; or one that throws.
function storageOf(texts) {
    const held = new Map(Object.entries(texts ?? {}));
    const open = () => assert.ok(texts !== null, 'no storage');
    globalThis.localStorage = {
        getItem: name => (open(), held.get(name) ?? null),
        setItem: (name, text) => (open(), held.set(name, text)),
    };
    return held;
}

await check('a stopwatch runs from start to stop, and its time is written', () => {
    let clock = 1000;
    const watch = new Stopwatch(500, () => clock);
    clock += 5000;
    assert.equal(watch.milliseconds, 500);
    watch.start();
    clock += 700;
    watch.start();
    clock += 300;
    assert.equal(watch.milliseconds, 1500);
    watch.stop();
    clock += 9000;
    watch.stop();
    assert.equal(watch.milliseconds, 1500);
    assert.deepEqual([0, 999, 65000, 3599999, 3600000, 3723000].map(writtenTime),
        ['0:00', '0:00', '1:05', '59:59', '1:00:00', '1:02:03']);
});

await check('days in a row: to today, or to yesterday; what else the storage says is no day', () => {
    storageOf({});
    for (const day of ['2026-11-24', '2026-11-21', '2026-11-23', '2026-11-24'])
        keepSolved(day);
    const length = today => streak(solvedDays(), today);
    assert.deepEqual(['24', '25', '26', '22', '21'].map(day => length(`2026-11-${day}`)),
        [2, 2, 0, 1, 1]);
    keepSolved('2026-11-22');
    assert.equal(length('2026-11-24'), 4);
    storageOf({'nqueens.puzzle.days': 'x 2026-02-30 <b> 2026-11-24 0000-01-01 0000-01-01'});
    assert.equal(length('2026-11-24'), 1);
    assert.ok(streak(solvedDays(), '0000-01-01') <= 2); // there is no day before, and an end
    storageOf(null);
    keepSolved('2026-11-24');
    assert.equal(length('2026-11-24'), 0);
});

await check('each round is kept with its time and hints', () => {
    const state = {board: 6, puzzle: '', level: 0, seed: 3}, chosen = chosenPuzzle(state, '2026-11-29');
    assert.deepEqual(chosen,
        {name: '6.2026-11-29', n: 6, seed: 20261129, tier: 5, day: '2026-11-29'});
    assert.deepEqual(chosenPuzzle({...state, level: 2}, '2026-11-29'),
        {name: '6.2.3', n: 6, seed: 3, tier: 2, day: ''});
    const stored = storageOf({});
    const puzzle = {n: 6, regions: REGIONS, queens: SOLUTION_OF_PUZZLE}, none = keptRound('x', '', '');
    const again = kept => new Round({}, puzzle, chosen, kept);
    const round = again(none);
    round.game.toggle(0, 3);
    round.keep(); // not begun
    assert.deepEqual(keptRound(chosen.name, '', ''), none);
    round.hints = 2;
    round.stopwatch.before = 5000;
    round.keep();
    round.keep(); // in place of the one before
    assert.equal(JSON.parse(stored.get('nqueens.puzzle.rounds')).length, 1);
    const {name, ...kept} = keptRound(chosen.name, '', '');
    assert.deepEqual(kept,
        {placed: '', crosses: '8.0.0.0.0.0', milliseconds: 5000, hints: 2, solved: false});
    assert.deepEqual(again(kept).game.moves.map(({does}) => does), ['X03']);
    assert.equal(keptRound(name, '', '8.0.0.0.0.0').hints, 2);
    assert.deepEqual(keptRound(name, '0.-.-.-.-.-', ''), {...none, placed: '0.-.-.-.-.-'});
    assert.deepEqual([again(kept).crosses, again(kept).isBegun], ['8.0.0.0.0.0', true]);
    for (let seed = 0; seed < 200; seed++) {
        round.name = `6.1.${seed}`;
        round.seen = round.stored();
        round.keep();
    }
    assert.deepEqual(['6.1.0', '6.1.199', name].map(name => keptRound(name, '', '').hints), [2, 2, 2]);
    assert.equal(Object.keys(JSON.parse(stored.get('nqueens.puzzle.moves'))).length, 20);
});

await check('a round takes its moves back on a later visit', () => {
    const chosen = chosenPuzzle({board: 6, puzzle: '', level: 1, seed: 3}, '2026-11-29');
    const puzzle = {n: 6, regions: REGIONS, queens: SOLUTION_OF_PUZZLE};
    const open = () => new Round({}, puzzle, chosen, keptRound(chosen.name, '', ''));
    storageOf({});
    const round = open(), {game} = round;
    let time = 1000;
    game.now = () => time += 1000;
    game.toggle(0, 3);
    game.toggle(0, 3);
    game.strokeOver([{row: 2, column: 0}, {row: 2, column: 1}], {});
    game.undo();
    game.suppose();
    game.toggleQueen(5, 5);
    assert.deepEqual([game.isSupposed(5, 5), game.isSupposed(0, 3)], [true, false]);
    round.stopwatch.before = 9000;
    round.keep();
    const {game: later} = open();
    assert.deepEqual([later.text(), later.isSupposing], ['3.-.-.-.-.5', true]);
    later.dropSupposed();
    assert.deepEqual([later.text(), later.isSupposing], ['3.-.-.-.-.-', false]);
    for (const [way, text, crosses] of [['undo', '3.-.-.-.-.5', ''], ['undo', '3.-.-.-.-.-', ''],
             ['undo', '3.-.-.-.-.-', ''], ['undo', '', '8.0.0.0.0.0'], ['undo', '', ''],
             ['redo', '', '8.0.0.0.0.0'], ['redo', '3.-.-.-.-.-', '']]) {
        later[way]();
        assert.deepEqual([later.text(), later.crossesText()], [text, crosses], way);
    }
    const boards = new PuzzleGame({}, puzzle, '', '').replay(game.movesText());
    assert.deepEqual(boards.map(({at}) => at), [0, 2000, 3000, 4000, 5000, 6000, 7000]);
    // Moves of another board, or that somebody else wrote, are none.
    for (const text of ['', 'x', '1kX0', '1kQzz', '1kQ00,', '0UX00', '1kQ01', '9'.repeat(99999)]) {
        storageOf({'nqueens.puzzle.rounds': JSON.stringify([{name: chosen.name, placed: '3.-.-.-.-.-',
            crosses: '', milliseconds: 1, hints: 0}]),
        'nqueens.puzzle.moves': JSON.stringify({[chosen.name]: text, x: 7})});
        assert.deepEqual([open().game.text(), open().game.canUndo], ['3.-.-.-.-.-', false], text);
    }
    delete globalThis.localStorage;
});

await check('a tab that another one has overtaken keeps nothing', () => {
    const chosen = chosenPuzzle({board: 6, puzzle: '2026-11-29', level: 0, seed: 0});
    const puzzle = {n: 6, regions: REGIONS, queens: SOLUTION_OF_PUZZLE};
    const open = () => new Round({}, puzzle, chosen, keptRound(chosen.name, '', ''));
    const solve = round => SOLUTION_OF_PUZZLE.forEach((column, row) =>
        round.game.hasQueen(row, column) || round.game.toggleQueen(row, column));
    const stored = storageOf({}), old = open(), other = open();
    for (const round of [old, other])
        round.stopwatch.before = 7000;
    solve(other);
    other.solvedOn = '2026-11-30';
    other.keep();
    const kept = stored.get('nqueens.puzzle.rounds');
    old.game.toggleQueen(0, 0);
    assert.ok(old.isOvertaken && !other.isOvertaken);
    old.keep();
    assert.equal(stored.get('nqueens.puzzle.rounds'), kept);
    const done = {milliseconds: 7000, hints: 0, on: '2026-11-30'};
    assert.deepEqual(recordOf(chosen.name), {state: 'solved', done});
    // Begun again it stays solved, by its first time.
    const again = new Round({}, puzzle, chosen, keptRound('', '', ''));
    again.stopwatch.before = 1;
    again.game.toggleQueen(0, 0);
    again.keep();
    assert.deepEqual(recordOf(chosen.name), {state: 'solved', done});
    solve(again);
    again.keep();
    assert.deepEqual(recordOf(chosen.name).done, done);
    delete globalThis.localStorage;
});

await check('a full board is no solved one: of rounds that are kept it can be continued', () => {
    const [right, wrong] = [SOLUTION_OF_PUZZLE.join('.'), '1.5.3.0.2.4']; // two queens in region B
    const state = {board: 6, puzzle: '2026-11-29', level: 0, seed: 0}, chosen = chosenPuzzle(state);
    const puzzle = {n: 6, regions: REGIONS, queens: SOLUTION_OF_PUZZLE};
    const none = {placed: '', crosses: '', milliseconds: 1, hints: 0};
    const found = () => [recordOf(chosen.name).state, unfinished().map(({name}) => name)];
    for (const [placed, isSolved] of [[right, true], [wrong, false], ['0.1.2.3.4.5', false]]) {
        storageOf({});
        new Round({}, puzzle, chosen, {...none, placed}).keep();
        assert.deepEqual(found(), isSolved ? ['solved', []] : ['begun', [chosen.name]], placed);
    }
    // Before 1.2.0 they did not say whether they were solved: without their regions nobody knows.
    for (const placed of [right, wrong, '0.5.2.4.1.-', '']) {
        for (const said of [{}, {solved: 'no'}, {solved: null}, {done: {}}]) {
            const round = {...none, name: chosen.name, placed, crosses: '1.0.0.0.0.0', ...said};
            storageOf({'nqueens.puzzle.rounds': JSON.stringify([round])});
            assert.deepEqual(found(), ['begun', [chosen.name]], placed);
        }
    }
    storageOf({'nqueens.puzzle.rounds': JSON.stringify([{...none, name: chosen.name}])});
    assert.deepEqual(found(), ['', []]);
    delete globalThis.localStorage;
});

await check('rounds that others wrote are read as far as they are some, and nothing throws', () => {
    const good = {name: 'a', placed: '0.-', crosses: '', milliseconds: 1, hints: 1};
    const wrong = ['{', '[', 'null', '7', '{"name": "a"}', '[null, 1, [], {}]',
        ...Object.entries({
            placed: ['9.9', 7, '<b>'], crosses: ['g', null], milliseconds: [-1, '1', 1e300, null],
            hints: [0.5, NaN]
        }).flatMap(([key, values]) => values.map(value => JSON.stringify([{...good, [key]: value}])))];
    for (const text of wrong) {
        storageOf({'nqueens.puzzle.rounds': text});
        assert.equal(keptRound('a', '', '').hints, 0, text);
    }
    storageOf({'nqueens.puzzle.rounds': JSON.stringify([null, good])});
    assert.equal(keptRound('a', '', '').hints, 1);
    assert.deepEqual(unfinished(), []);
    storageOf({'nqueens.puzzle.rounds': JSON.stringify([null, 7, '8.x', '8.', '4.2026-12-01', '6.9.1',
        '6.2026-12-01', '6.5.7', '7.1.1', '9.2026-13-01', '5.2.3.4'].map(name =>
        ({...good, name, ...name === '7.1.1' ? {placed: '1.3.0.2', solved: true} : {}})))});
    assert.deepEqual(unfinished().map(({place}) => place), [
        {board: 6, puzzle: '2026-12-01', level: 0, seed: 0},
        {board: 6, puzzle: '', level: 5, seed: 7}, {board: 5, puzzle: '', level: 2, seed: 3}]);
    storageOf(null);
    assert.equal(keptRound('a', '', '').hints, 0);
    delete globalThis.localStorage;
});

await check('statistics have the best, the mean and the days of each size, and levels grow', () => {
    const round = (name, seconds, hints, on = '2026-11-30') => ({name, placed: '', crosses: '',
        milliseconds: 1, hints: 9, solved: true, done: {milliseconds: 1000 * seconds, hints, on}});
    const hold = (...all) => storageOf({'nqueens.puzzle.rounds': JSON.stringify(all)});
    hold(round('8.2026-11-28', 30, 0), round('8.2026-11-27', 90, 1), round('8.2026-11-25', 60, 0),
        round('6.1.7', 5, 0), {...round('8.2026-11-26', 1, 0), solved: false, done: undefined});
    assert.deepEqual(statistics('2026-11-29'), [
        {n: 6, count: 1, unaided: 1, best: 5000, mean: 5000, streak: 0, longest: 0},
        {n: 8, count: 3, unaided: 2, best: 30000, mean: 60000, streak: 2, longest: 2}]);
    assert.deepEqual(timesWithout(8, '8.2026-11-28'), {best: 60000, mean: 75000});
    assert.deepEqual(timesWithout(5, ''), {best: null, mean: null});
    const solvedOf = (...tiers) => hold(...tiers.map((tier, i) => round(`6.${tier}.${i}`, 1, 0)));
    for (const [tiers, level] of [[[], 1], [[1], 1], [[1, 1], 2], [[1, 3], 2], [[3, 3], 4],
             [[5, 5], 5], [[1, 1, 2, 2, 3, 3, 4, 4], 5]]) {
        solvedOf(...tiers);
        assert.equal(levelReached(), level, String(tiers));
    }
    delete globalThis.localStorage;
});

await check('what another browser keeps is taken in, and what is here stays', () => {
    const round = (name, rest = {}) =>
        ({name, placed: '', crosses: '1.0.0.0.0.0', milliseconds: 5, hints: 1, solved: false, ...rest});
    const done = on => ({milliseconds: 7, hints: 0, on});
    storageOf({'nqueens.puzzle.rounds': JSON.stringify([round('6.1.1'), round('6.1.2'),
        round('6.1.3', {solved: true, done: done('2026-11-02')})]), 'nqueens.language': 'ko'});
    const there = {kind: 'n queens', days: '2026-11-01 x', others: {language: 'de', theme: 'dark', evil: 'x'},
        rounds: [round('6.1.2', {solved: true, done: done('')}), round('6.1.3', {solved: true,
            done: done('2026-11-01')}), round('6.1.4'), round('x'), {name: '6.1.5'}, null, 7]};
    assert.equal(takeIn(JSON.stringify(there)), 3);
    assert.equal(takeIn(JSON.stringify(there)), 0);
    assert.deepEqual(rounds().map(({name, done}) => [name, done?.on]),
        [['6.1.1', undefined], ['6.1.2', ''], ['6.1.3', '2026-11-01'], ['6.1.4', undefined]]);
    assert.deepEqual([...solvedDays()], ['2026-11-01']);
    assert.deepEqual(['language', 'theme', 'evil'].map(
        name => localStorage.getItem(`nqueens.${name}`)), ['ko', 'dark', null]);
    for (const text of ['', '{', 'null', '[]', '{"rounds": []}', '{"kind": "n queens", "rounds": 7}'])
        assert.equal(takeIn(text), null, text);
    delete globalThis.localStorage;
});

await check('a text is the same when it was packed, and none becomes too large', async () => {
    const text = JSON.stringify({words: '퀸 ♛ '.repeat(999)});
    assert.equal(await unpackedText(await packed(text)), text);
    assert.ok(readAddress(`#import=${await packed(text)}`).problems.length === 0);
    await assert.rejects(unpackedText(await packed('x'.repeat(6e6))));
    await assert.rejects(unpackedText('H4sIAAAAAAAA'));
});

await check('what could have been known is told from when on to when it was seen', () => {
    const boards = [0, 2, 3, 40, 41].map(second => ({at: 1000 * second}));
    const known = number => ({reason: 'deduced', tier: 1, lines: {family: 'row', numbers: [number]},
        filled: []});
    assert.deepEqual(moments(boards, [known(0), known(1), known(1), known(2), {reason: 'solved'}]),
        [{index: 1, from: 2000, until: 40000}]);
    assert.deepEqual(moments(boards, boards.map(() => ({reason: 'wrong'}))), []);
    const puzzle = {n: 6, regions: REGIONS, queens: SOLUTION_OF_PUZZLE};
    const game = new PuzzleGame({}, puzzle, '', ''), steps = [
        {filled: [{row: 0, column: SOLUTION_OF_PUZZLE[0]}], struck: []},
        {filled: [], struck: [{row: 0, column: (SOLUTION_OF_PUZZLE[0] + 1) % 6}, {row: 5, column: 0}]}];
    game.toggleQueen(0, SOLUTION_OF_PUZZLE[0]);
    game.toggle(5, 0);
    const made = game.replay(game.movesText());
    assert.deepEqual(takenAt(game, made, steps), [1, SOLUTION_OF_PUZZLE[0] === 0 ? 1 : 2]);
});

await check('switches are kept, those of before are read, and other texts are none', () => {
    for (const [stored, on] of [[{}, 'time crosses clashes'], [{'nqueens.puzzle.switches': 'time errors'},
        'time errors clashes'], [{'nqueens.puzzle.switches': ''}, 'clashes'],
    [{'nqueens.puzzle.shown': ''}, ''], [{'nqueens.puzzle.shown': 'patterns'}, 'patterns'],
    [{'nqueens.puzzle.shown': '<b>', 'nqueens.puzzle.switches': 'x'}, 'time crosses clashes']]) {
        storageOf(stored);
        assert.equal([...switchesOn()].join(' '), on);
    }
    keepSwitches(new Set(['large', 'time']));
    assert.deepEqual([...switchesOn()], ['time', 'large']);
    delete globalThis.localStorage;
});

await check('in a puzzle queens attack in rows, columns and regions, and where they touch', () => {
    const game = puzzleGame('-.-.2.-.-.-', '0.0.0.2.0.0');
    REGIONS.forEach((row, r) => row.forEach((region, c) => {
        const touches = Math.abs(r - 2) <= 1 && Math.abs(c - 2) <= 1;
        const isAttacked = r === 2 !== (c === 2) || touches && r !== 2;
        assert.equal(game.isAttacked(r, c), isAttacked, `${r} ${c}`);
    }));
    const attacks = text => puzzleGame(text).attacks()
        .map(pair => pair.map(({row, column}) => [row, column]));
    assert.deepEqual(attacks('1.-.-.-.-.5'), [[[0, 1], [5, 5]]]); // both in region B
    assert.deepEqual(attacks('1.-.-.0.-.-'), [[[0, 1], [3, 0]]]);
    assert.deepEqual(attacks('-.-.2.3.-.-'), [[[2, 2], [3, 3]]]);
    assert.deepEqual(attacks('0.-.-.-.1.-'), []);
});

await check('hints tell of what is wrong, and lead to the solution', () => {
    assert.equal(puzzleGame('1.-.-.-.-.5').hint().reason, 'attack');
    const column = SOLUTION_OF_PUZZLE[3]; // of the queen that is right, below one that is wrong
    assert.deepEqual(puzzleGame(`${column}.-.-.${column}.-.-`).hint(),
        {reason: 'attack', row: 0, column});
    const game = puzzleGame('3.-.-.-.-.-', '0.20.0.0.0.0'), reasons = [];
    for (let moves = 0; !game.isSolved() && moves < 20; moves++) {
        const hint = game.hint();
        reasons.push(hint.reason);
        game.follow(hint);
    }
    assert.deepEqual(reasons, ['wrong', 'crossed', ...new Array(6).fill('deduced')]);
    assert.deepEqual(game.queens, SOLUTION_OF_PUZZLE);
    assert.equal(game.hint().reason, 'solved');
});

await check('a deduction crosses out, and with none left a hint gives a queen', () => {
    const game = puzzleGame();
    const struck = [{row: 0, column: 2}, {row: 5, column: 1}];
    game.follow({reason: 'deduced', filled: [], struck});
    assert.equal(game.crossesText(), '4.0.0.0.0.2');
    game.library.deduce = () => null;
    assert.deepEqual(game.hint(), {reason: 'tried', row: 0, column: 0});
    game.follow(game.hint());
    assert.equal(game.queens[0], 0);
});

await check('regions that meet have different colours', () => {
    const colours = coloursOf(REGIONS);
    const at = (row, column) => REGIONS[row]?.[column];
    for (let r = 0; r < 6; r++) {
        for (let c = 0; c < 6; c++) {
            for (const [dr, dc] of [[0, 1], [1, -1], [1, 0], [1, 1]]) {
                const other = at(r + dr, c + dc);
                if (other !== undefined && other !== at(r, c))
                    assert.notEqual(colours[other], colours[at(r, c)]);
            }
        }
    }
});

await check('differences of colours are those that their authors publish', () => {
    for (const [a, b, published] of [[[50, 2.6772, -79.7751], [50, 0, -82.7485], 2.0425],
             [[22.7233, 20.0904, -46.694], [23.0331, 14.973, -42.5619], 2.0373],
             [[2.0776, 0.0795, -1.135], [0.9033, -0.0636, -0.5514], 0.9082]])
        assert.equal(difference(a, b).toFixed(4), String(published));
});

await check('any two regions differ for each kind of eye, and are light enough for ink', () => {
    const style = readFileSync(join(root, 'examples/page/page.css'), 'utf8');
    const both = [...style.matchAll(/^ {4}--region-(\d+): (#[0-9a-f]{6});$/gm)];
    const numbers = [...new Array(COLOURS).keys()], ink = luminance('#111111') + 0.05;
    assert.deepEqual(both.map(([, number]) => Number(number)), [...numbers, ...numbers]);
    // The usual colours, for who sees all; and those that come with patterns, for each kind of eye.
    for (const [colours, eyesOf, enough, contrast] of [
             [both.slice(0, COLOURS), colour => seen(colour).slice(0, 1), PASTEL, 7],
             [both.slice(COLOURS), seen, LEAST, 4.5]]) {
        const eyes = colours.map(([, , colour]) => eyesOf(colour));
        const least = Math.min(...eyes.flatMap((a, i) => eyes.slice(0, i)
            .flatMap(b => a.map((lab, eye) => difference(lab, b[eye])))));
        assert.ok(least >= enough, `${least}`);
        for (const [, , colour] of colours)
            assert.ok((luminance(colour) + 0.05) / ink > contrast, colour);
    }
    assert.deepEqual(coloursOf(puzzleGame().queens.map((_, row) => new Array(6).fill(row))),
        [0, 1, 2, 3, 4, 5]);
    assert.equal(new Set(emojiOf(REGIONS)).size, 7); // and the end of a line
    const drawn = Array.from({length: COLOURS}, (_, region) => patterns([[region]]));
    assert.equal(new Set(drawn).size, COLOURS);
});

await check('days: which there are, their numbers, and how hard their puzzles are', () => {
    for (const day of ['2026-11-22', '2024-02-29', '0001-01-01', '9999-12-31'])
        assert.ok(isDay(day), day);
    for (const day of ['2026-02-29', '2026-13-01', '2026-1-1', '20261122', '', 'x'])
        assert.ok(!isDay(day), day);
    assert.equal(dayOf(new Date(2026, 0, 9, 23, 59)), '2026-01-09');
    assert.equal(later('2026-12-31', 1), '2027-01-01');
    assert.equal(later('2024-03-01', -1), '2024-02-29');
    assert.equal(later('9999-12-31', 1), '9999-12-31');
    assert.equal(seedOf('2026-11-22'), 20261122);
    assert.deepEqual([23, 24, 25, 26, 27, 28, 29].map(day => tierOf(`2026-11-${day}`)),
        [1, 2, 2, 3, 3, 4, 5]);
    assert.match(writtenDay('2026-11-22', 'en'), /Sun.*22.*2026/);
    assert.deepEqual(['2026-11-30', '2024-02-03', '9999-12-01'].map(day => [daysOf(day)[0],
        daysOf(day).at(-1), daysOf(day).length]), [['2026-11-01', '2026-11-30', 30],
        ['2024-02-01', '2024-02-29', 29], ['9999-12-01', '9999-12-31', 31]]);
    assert.deepEqual([22, 23].map(day => weekdayOf(`2026-11-${day}`)), [7, 1]);
});

// What a program of Node.js prints as JSON in a time zone. It gets the folder of the models.
function inZone(zone, program, values) {
    const models = new URL('../../examples/page/model/', import.meta.url);
    const text = `const models = ${JSON.stringify(models)}, values = ${JSON.stringify(values)};
        ${program}`;
    return JSON.parse(execFileSync(process.execPath, ['--input-type=module', '-e', text],
        {encoding: 'utf8', env: {...process.env, TZ: zone}}));
}

// Days that end, of a year or a month, or on which or after which clocks are changed; and the
// offset at their last second.
const MIDNIGHTS = [
    ['Pacific/Kiritimati', '2026-12-31', '+14:00'], ['Pacific/Kiritimati', '2028-02-28', '+14:00'],
    ['Pacific/Pago_Pago', '2026-12-31', '-11:00'], ['Pacific/Pago_Pago', '2027-02-28', '-11:00'],
    ['America/New_York', '2026-03-07', '-05:00'], ['America/New_York', '2026-03-08', '-04:00'],
    ['America/New_York', '2026-11-01', '-05:00'], ['Europe/Berlin', '2026-03-28', '+01:00'],
    ['Europe/Berlin', '2026-03-29', '+02:00'], ['Europe/Berlin', '2026-10-25', '+01:00'],
    ['Asia/Kolkata', '2026-12-31', '+05:30'], ['UTC', '2026-12-31', '+00:00'],
    // After 23:59:59 comes 01:00.
    ['Africa/Cairo', '2026-04-23', '+02:00']
];

await check('a day begins at midnight where the reader is, with the puzzle and its name', () => {
    for (const zone of new Set(MIDNIGHTS.map(([zone]) => zone))) {
        const own = MIDNIGHTS.filter(([other]) => other === zone);
        const moments = own.map(([, day, offset]) => {
            const end = Date.parse(`${day}T23:59:59.999${offset}`);
            return [end - 59 * 60000, end, end + 1, end + 59 * 60000];
        });
        const found = inZone(zone, `
            const {dayOf, seedOf} = await import(models + 'day.mjs');
            const {chosenPuzzle} = await import(models + 'round.mjs');
            const of = moment => {
                const today = dayOf(new Date(moment));
                const {day, seed, name} = chosenPuzzle({board: 8, puzzle: '', level: 0}, today);
                return [today, day, seed === seedOf(today) && name === '8.' + today];
            };
            console.log(JSON.stringify(values.map(moments => moments.map(of))));`, moments);
        own.forEach(([, day], i) => {
            const next = later(day, 1);
            assert.deepEqual(found[i], [day, day, next, next].map(day => [day, day, true]), zone);
        });
    }
});

await check('calendar and streak go from day to day in each zone, over changes of the clock, too', () => {
    const days = ['2026-03-08', '2026-03-29', '2026-10-25', '2026-11-01', '2026-12-31', '2028-02-28'];
    const calendar = `
        const {daysOf, isDay, later, tierOf, weekdayOf, writtenDay, writtenMonth} =
            await import(models + 'day.mjs');
        const {streak} = await import(models + 'streak.mjs');
        console.log(JSON.stringify(values.map(day => {
            const days = daysOf(day), around = [-2, -1, 0, 1, 2].map(i => later(day, i));
            return [days, around, around.map(weekdayOf), around.map(tierOf), around.map(isDay),
                around.map(day => writtenDay(day, 'en')), writtenMonth(day, 'en'),
                around.map(today => streak(new Set(around), today))];
        })));`;
    const expected = inZone('UTC', calendar, days);
    assert.deepEqual(expected.map(([days]) => days.length), [31, 31, 31, 30, 31, 29]);
    assert.deepEqual(expected[0].slice(1), [
        ['2026-03-06', '2026-03-07', '2026-03-08', '2026-03-09', '2026-03-10'], [5, 6, 7, 1, 2],
        [3, 4, 5, 1, 2], [true, true, true, true, true],
        ['Fri, Mar 6, 2026', 'Sat, Mar 7, 2026', 'Sun, Mar 8, 2026', 'Mon, Mar 9, 2026',
            'Tue, Mar 10, 2026'], 'March 2026', [1, 2, 3, 4, 5]]);
    for (const zone of new Set(MIDNIGHTS.map(([zone]) => zone)))
        assert.deepEqual(inZone(zone, calendar, days), expected, zone);
});

// Puzzle, calendar and streak are given the day; a worksheet has a line for the date.
await check('what day it is the page asks in one place', () => {
    const folder = join(root, 'examples/page');
    const asked = ['.', 'model', 'drawing', 'screens'].flatMap(name => readdirSync(join(folder, name))
        .filter(file => file.endsWith('.mjs')).flatMap(file => read(`examples/page/${name}/${file}`)
            .split('\n').filter(line => /\bnew Date\(\)|\bDate\.now\b|\bTemporal\b|\bdayOf\(/.test(line))));
    assert.deepEqual(asked, ['export function dayOf(date) {',
        'export const today = () => dayOf(new Date());']);
});

await check('lines are named in each language', () => {
    const said = (language, family, ...numbers) => linesIn(translator(language), {family, numbers});
    assert.equal(said('en', 'row', 3), 'row 4'); // as players count
    assert.equal(said('en', 'region', 0, 2), 'regions A and C');
    assert.equal(said('en', 'column', 1, 2, 4), 'columns 2, 3 and 5');
    assert.equal(said('ko', 'row', 1, 2, 4), '2, 3, 5행');
});

// ---- A board of one's own ------------------------------------------------------------------

await check('a board is the same when it is read from its code', () => {
    for (const rule of ['touching', 'queen']) {
        for (let n = 1; n <= LARGEST_OWN; n++) {
            const board = emptyBoard(n, rule);
            assert.deepEqual(boardOf(codeOf(board)), board);
            board.regions.forEach((row, r) => row.forEach((_, c) => {
                row[c] = (r * r + 3 * c) % (n + 1) - 1;
            }));
            board.queens[n >> 1] = n - 1;
            assert.deepEqual(boardOf(codeOf(board)), board);
        }
    }
    assert.equal(codeOf(boardOf('AAABBBC..')), '3A3BC2.');
});

await check('a board is written as text and as JSON', () => {
    const board = boardOf('ABCA.CACC!..B');
    assert.equal(textOf(board), 'ABC\nA.C\nACC\n');
    assert.deepEqual(JSON.parse(jsonOf(board)),
        {n: 3, regions: [[0, 1, 2], [0, null, 2], [0, 2, 2]], givens: [[2, 1]]});
});

await check('regions that meet have other colours, at corners, too', () => {
    const quarters = [[0, 0, 1, 1], [0, 0, 1, 1], [2, 2, 3, 3], [2, 2, 3, 3]];
    for (const regions of [quarters, quarters.map(row => [...row].reverse())]) {
        assert.deepEqual(coloursOf(regions, 2), [0, 1, 0, 1]); // 1 and 2 meet at a corner
        assert.deepEqual(coloursOf(regions, 3), [0, 1, 2, 0]);
    }
    assert.equal(new Set(coloursOf(REGIONS)).size, 6);
});

await check('colours that are chosen are worn and kept, and others are not read', () => {
    const worn = () => {
        const held = new Map();
        return {
            held,
            setProperty: (name, value) => held.set(name, value),
            removeProperty: name => held.delete(name)
        };
    };
    const stored = storageOf({}), style = worn(), again = worn();
    choose(style, 2, '#aabbcc');
    choose(style, 11, '#00ff00');
    wear(again);
    const expected = [['--region-2', '#aabbcc'], ['--region-11', '#00ff00']];
    assert.deepEqual([[...style.held], [...again.held]], [expected, expected]);
    chooseUsual(again);
    assert.deepEqual([[...again.held], stored.get('nqueens.colours')],
        [[], new Array(COLOURS).fill('-').join(' ')]);
    for (const colour of ['#abc', '#aabbccdd', 'red', '#AABBCC', '', '<b>', 'url(x)']) {
        storageOf({'nqueens.colours': [colour, ...new Array(COLOURS - 1).fill('#aabbcc')].join(' ')});
        wear(again);
        assert.deepEqual([...again.held], [], colour);
    }
    delete globalThis.localStorage;
});

await check('codes that are no board are none, however large', () => {
    for (const code of ['', 'AA', '4E', 'A!B', '4A!A', '4A!A.B', '9A!rook', 'A!', 'A!!queen', '289A',
             '999A'.repeat(249), '0A', 'a', '4A!..!queen!', '!', '-1A', '4A ', 'x', '16', '999A',
             '3A!', '999A999A999A', '4A!AB!rook', '<b>', 'A'.repeat(3000), '9A!AAAA', '__proto__',
             '%', 'Q'])
        assert.equal(boardOf(code), undefined, code.slice(0, 20));
    for (const code of ['A', '.', '4A', '4.!.B!queen', '256A', '01A', '0A4.'])
        assert.ok(boardOf(code) !== undefined, code);
});

await check('a board is found in a message, quoted or not, and behind a link of the page', () => {
    const board = ['🟥🟥🟦🟦', '🟥🟩🟦🟦', '🟥🟩🟩🟨', '🟥🟨🟨🟨'].join('\n');
    const message = `Queens puzzle, Sat, Nov 28, 2026, 4 × 4, hard\nTime 0:09, hints: 2\n${board}\n` +
        'https://x.example/index.html#screen=puzzle&puzzle=2026-11-28\n';
    const letters = 'my board:\n\nA A B B\nA C B B\nA C C D\nA D D D\nDo you see?';
    for (const [text, found] of [[message, board], [message.replace(/^/gm, '> '), board],
             [message.replace(/^/gm, '>> ').replace(/\n/g, '\r\n'), board],
             [board.replace(/🟨/gu, '🟨\ufe0f'), board], [letters, letters.split('\n').slice(2, 6).join('\n')]])
        assert.ok(boardsIn(text).includes(found), text);
    assert.deepEqual(boardsIn('no board'), ['no board']);
    assert.ok(boardsIn('ab\n'.repeat(9999)).length < 300);
    assert.deepEqual(linkIn(message), {state: {screen: 'puzzle', puzzle: '2026-11-28'}});
    assert.deepEqual(linkIn('see https://x.example/index.html#screen=own&regions=A2BCAB2C3AD2A2D !'),
        {board: boardOf('A2BCAB2C3AD2A2D')});
    for (const text of ['', 'x', '#screen=own&regions=<b>', '#screen=step&n=6', '#', 'screen=own'])
        assert.equal(linkIn(text), null, text);
});

await check('another size keeps what fits', () => {
    const board = boardOf('ABCABCABC!.AC');
    assert.deepEqual(resized(resized(board, 5), 3), board);
    assert.deepEqual(resized(board, 2), boardOf('ABAB!.A'));
    assert.deepEqual(resized(board, 5).regions[4], [-1, -1, -1, -1, -1]);
});

await check('each part of a region that is painted has a letter, and no region has no colour', () => {
    const {regions} = boardOf('A.A3.A2.');
    assert.equal(count(letters(regions, true), 'class="letter"'), 3);
    assert.equal(count(letters(regions), 'class="letter"'), 1);
    assert.equal(count(regionSquares(regions, [0]), 'class="region-none"'), 6);
});

await check('arrows lead from square to square, and not off the board', () => {
    assert.deepEqual(squareBeside(3, null, 'ArrowDown'), {row: 0, column: 0});
    assert.deepEqual(squareBeside(3, {row: 1, column: 2}, 'ArrowRight'), {row: 1, column: 2});
    assert.deepEqual(squareBeside(3, {row: 1, column: 2}, 'ArrowUp'), {row: 0, column: 2});
    assert.equal(squareBeside(3, {row: 1, column: 2}, 'a'), undefined);
});

// ---- Games and lesson --------------------------------------------------------------------

await libraryChecks(library);

await check('answers are kept as far as they can be, and read with care', () => {
    for (const [text, number] of [['12', 12], [' 3 125 ', 3125], ['3,125', 3125], ['3.125', 3125],
             ['0', 0], ['999999', 999999], ['1000000', null], ['1,2', null], ['-1', null],
             ['1e3', null], ['', null], ['٣', null], ['0x1f', null], ['1'.repeat(400), null]])
        assert.equal(numberIn(text), number, text);
    const stored = storageOf({});
    const answers = new Answers();
    answers.give(1, 3125);
    answers.give(7, 0);
    assert.deepEqual([...stored.values()], [',3125,,,,,,0']);
    const again = new Answers();
    assert.deepEqual([again.of(0), again.of(1), again.of(7)], [null, 3125, 0]);
    const [key] = stored.keys();
    for (const text of ['', 'x', '<b>,1,2,3,4,5,6,7', '1,2', ',,,,,,,,', '9'.repeat(9999),
             '1,1,1,1,1,1,1,-1', '{"a":1}']) {
        stored.set(key, text);
        again.read();
        assert.equal(again.of(1), 3125); // what was there stays
        assert.equal(new Answers().of(1), null, text);
    }
    again.clear();
    assert.equal(again.of(1), null);
    delete globalThis.localStorage;
    again.give(2, 1);
    again.read();
    assert.equal(again.of(2), 1);
});

// ---- Texts and addresses -----------------------------------------------------------------

const holes = text => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort();

await check('all languages have the same texts with the same holes', () => {
    const {en} = LANGUAGES;
    const lacking = (texts, others) => Object.keys(others).filter(key => !(key in texts));
    for (const [language, texts] of Object.entries(LANGUAGES)) {
        assert.deepEqual(lacking(texts, en), [], `${language}.mjs lacks texts`);
        assert.deepEqual(lacking(en, texts), [], `${language}.mjs has texts that en.mjs lacks`);
        for (const key of Object.keys(en))
            assert.deepEqual(holes(texts[key]), holes(en[key]), `${language}.mjs: ${key}`);
    }
});

await check('a language is its file: its tag, its plurals, its place in addresses', () => {
    const files = readdirSync(join(root, 'examples/page/texts'));
    assert.deepEqual(Object.keys(LANGUAGES).map(tag => `${tag}.mjs`), files.sort());
    for (const tag of Object.keys(LANGUAGES)) {
        assert.deepEqual(readAddress(`#lang=${tag}`), {state: {lang: tag}, problems: []});
        assert.equal(preferred([`${tag.toUpperCase()}-x`]), tag);
    }
    LANGUAGES.pl = {rows: '{rows} {rows|wiersz|wiersze|wierszy|wiersza}'};
    const t = translator('pl');
    delete LANGUAGES.pl;
    assert.deepEqual(['1', '22', '12\u202f345', 0.5].map(rows => t('rows', {rows}).split(' ')[1]),
        ['wiersz', 'wiersze', 'wierszy', 'wiersza']);
});

await check('one has another word than several, and powers are raised', () => {
    const t = translator('en');
    assert.equal(t('speed.value', {speed: 1}), '1 step a second');
    assert.equal(t('speed.value', {speed: 0.5}), '0.5 steps a second');
    assert.match(translator('de')('speed.value', {speed: 0.5}), /^0,5 /);
    assert.equal(t('tree.rows', {rows: 1}), '1 row');
    assert.match(t('howmany.known', {n: 2, solutions: '0'}), /0 solutions\.$/);
    assert.match(t('howmany.known', {n: 1, solutions: '1'}), /1 solution\.$/);
    assert.equal(raised(-104), '⁻¹⁰⁴');
    for (const texts of Object.values(LANGUAGES)) {
        Object.values(texts).forEach(text => assert.doesNotMatch(text, /\^/));
        // The groups of a number stay in one line.
        Object.values(texts).forEach(text => assert.doesNotMatch(text, /\d \d{3}/));
    }
    const html = documentHtml('about 10^17, e^-1.9, 2^(n/4) and `a^b`');
    for (const part of ['10<sup>17</sup>,', 'e<sup>-1.9</sup>', '2<sup>n/4</sup>', '<code>a^b<'])
        assert.ok(html.includes(part), html);
});

await check('every text that the program names is there, and every text is used', () => {
    const folder = join(root, 'examples/page');
    const modulesIn = name => readdirSync(join(folder, name))
        .filter(file => file.endsWith('.mjs')).map(file => join(folder, name, file));
    const files = ['.', 'model', 'drawing', 'screens'].flatMap(modulesIn);
    const program = files.map(file => readFileSync(file, 'utf8')).join('\n');
    const named = [...program.matchAll(/\bt\('([^']+)'/g)].map(match => match[1]);
    named.forEach(key => assert.ok(key in LANGUAGES.en, key));
    const made = [...program.matchAll(/\bt\(`([^`]*)`/g)].map(
        match =>
            new RegExp('^' + match[1].replace(/\$\{[^}]*\}/g, '[^.]+').replace(/\./g, '.') + '$'));
    const quoted = new Set([...program.matchAll(/'([a-zA-Z.]+)'/g)].map(match => match[1]));
    for (const key of Object.keys(LANGUAGES.en))
        assert.ok(quoted.has(key) || made.some(form => form.test(key)) ||
                ['placements', 'rejections', 'noscript', 'problem.old'].includes(key),
            `unused: ${key}`);
});

const SAID = {
    [PLACE]: 'said.place', [REJECT]: 'said.reject', [RETREAT]: 'said.retreat', [SOLUTION]: 'said.solution'
};

await check('each step has a sentence in each language', () => {
    for (const language of Object.keys(LANGUAGES)) {
        const state = startOf(4), t = translator(language);
        for (const word of wordsOf(4)) {
            Object.assign(state, stateAfter(state, [word], 1));
            const {kind, row} = state.event;
            const key = kind === RETREAT && row === 3 ? 'said.onward' : SAID[kind];
            const [beginning] = t(key, counted(state.event)).split('{');
            assert.ok(sentence(t, state).startsWith(beginning), sentence(t, state));
            assert.doesNotMatch(sentence(t, state), /undefined|\{/);
        }
        assert.equal(sentence(t, startOf(4)), t('said.start', {row: 1, column: 1}));
        assert.equal(sentence(t, startOf(4), FOR_PROGRAMS),
            `${t('said.start', {row: 0, column: 0})} ${t('said.program')}`);
    }
    const said = (...first) => sentence(translator('en'),
        {n: 4, solutions: 2, event: unpack(pack(REJECT, 2, 1, 0, 2))}, ...first);
    assert.equal(said(), 'Reject row 3, column 2: the queen in row 1 attacks it along the anti-diagonal.');
    assert.equal(said(FOR_PROGRAMS),
        'Reject row 2, column 1: the queen in row 0 attacks it along the anti-diagonal.');
    assert.equal(preferred(['ko-KR', 'en']), 'ko');
    assert.equal(preferred(['fr', 'it']), 'en');
});

await check('an address is written as it was read, one of before as it is now', () => {
    for (const [text, now = text] of [
             ['#screen=step'], ['#screen=play&lang=ko&n=8&step=17&queens=0.-.3.-.-.-.-.7'],
             ['#screen=puzzle&puzzle=2026-11-22&board=5&placed=-.-.2.-.-&crosses=1f.0.8.0.1'],
             ['#screen=puzzle&n=7&board=12&level=3&seed=999999999'],
             ['#screen=puzzle&board=5&placed=0_1_4.-.2.-.-'],
             ['#screen=puzzle&board=12&placed=-.-.-.-.-.-.-.-.-.-.-.11&crosses=fff.0.0.0.0.0.0.0.0.0.0.1'],
             ['#screen=tree&embed'], ['#embed=1&screen=tree', '#screen=tree&embed'],
             ['#embed=&screen=tree', '#screen=tree&embed'],
             ['#screen=own&regions=A2BCAB2C3AD2A2D!..B.!queen'],
             ['#screen=step&regions=A', '#screen=step'],
             // Puzzles were on the screen Play.
             ['#screen=play&puzzle=2026-11-22', '#screen=puzzle&puzzle=2026-11-22&board=6'],
             ['#screen=play&puzzle=2026-11-22&n=8', '#screen=puzzle&puzzle=2026-11-22'],
             ['#screen=play&n=5&queens=-.-.2.-.-&puzzle=2026-11-22&crosses=1f.0.8.0.1',
                 '#screen=puzzle&puzzle=2026-11-22&board=5&placed=-.-.2.-.-&crosses=1f.0.8.0.1']]) {
        const {state, problems} = readAddress(text);
        assert.deepEqual(problems, [], text);
        assert.equal(writeAddress({...defaults(), ...state}, 'en'), now);
    }
    const state =
        {...defaults(), screen: 'play', n: 8, lang: 'ko', queens: '0.-.3.-.-.-.-.7', step: 17};
    assert.deepEqual({...defaults(), ...readAddress(writeAddress(state, 'en')).state}, state);
    const {state: {board}, problems} = readAddress('#screen=play&puzzle=2026-11-22&n=4');
    assert.deepEqual([board, problems], [8, [{key: 'board', value: '4'}]]);
});

await check('garbage in an address is told, and never throws', () => {
    for (const text of ['#n=0', '#n=13', '#n=x', '#n=1e1', '#step=-1', '#lang=xx',
             '#screen=__proto__', '#__proto__=1', '#constructor=1', '#n=%', '#%E0%A4%A',
             '#queens=9.9', '#embed=2', '#screen', '#=', '#n=6=7', '#puzzle=2026-02-30',
             '#regions=x', '#regions=999A', '#card=9', '#level=9', '#board=99', '#placed=1.2',
             '#queens=0_1.-', '#placed=0_8.-.-.-.-.-.-.-',
             '#screen=play&puzzle=2026-02-28&n=4', '#crosses=1.2', '#crosses=g',
             '#crosses=1f.0.8.0.1', '#crosses=100.0.0.0.0.0.0.0', '#board=5&placed=0.-.-.-.-.-',
             '#board=13', '#board=4',
             '#level=6', '#level=x', '#seed=1000000000', '#seed=-1', '#placed=8.-.-.-.-.-.-.-',
             '#queens=' + '0.'.repeat(500)])
        assert.ok(readAddress(text).problems.length > 0, text);
    const random = randomBelow('models.mjs: garbage');
    for (let i = 0; i < 2000; i++) {
        const {state} = readAddress('#' + Array.from({length: random(40)}, () =>
            String.fromCharCode(random(3) > 0 ? 33 + random(94) : random(65536))).join(''));
        assert.ok(Object.keys(state).every(key => key in defaults()));
    }
});

await check('504 hostile addresses and more are told, key by key, and change nothing', () => {
    const isTold = (text, wrong) => {
        const {state, problems} = readAddress(text), {[wrong]: usual} = defaults();
        return problems.some(({key}) => wrong === undefined || key === wrong) &&
            [undefined, usual].includes(state[wrong]) &&
            problems.every(({key, value}) => key.length + value.length <= 40);
    };
    const hostile = hostileAddresses();
    assert.ok(hostile.length >= 504, `${hostile.length} addresses`);
    for (const {text, key} of hostile)
        assert.ok(isTold(text, key), text.slice(0, 200));
});

// ---- Drawings ----------------------------------------------------------------------------

await check('a board draws what a step did by shapes', () => {
    const draw = event => board({n: 4, queens: [1, 3, 0, 2], event, label: 'a "b" <c>'});
    const plain = draw(null);
    assert.equal(count(plain, 'class="queen'), 4);
    assert.match(plain, /aria-label="a &quot;b&quot; &lt;c>"/);
    const rejected = {kind: REJECT, row: 3, column: 1, attackerRow: 0, line: 0};
    for (const [event, part, times] of [[rejected, 'cross', 1], [rejected, 'attacker', 1],
             [{kind: SOLUTION, row: 3, column: 2}, 'solved', 4],
             [{kind: RETREAT, row: 3, column: 2}, 'left', 1]])
        assert.equal(count(draw(event), `class="${part}"`), times, part);
    assert.deepEqual(squareAt(4, 0.99 * 46 / 47, 0.99 * 46 / 47), {row: 3, column: 3});
    assert.equal(squareAt(4, 0.01, 0.5), null);
});

await check('a puzzle draws a letter for each region, and marks of hints by their shapes', () => {
    const ground = regionSquares(REGIONS);
    assert.equal(count(letters(REGIONS), 'class="letter"'), 6);
    assert.equal(count(ground, 'class="region-'), 36);
    assert.equal(count(crosses([1, 0, 6, 0, 0, 0]), 'class="crossed"'), 3);
    const squares = [{row: 0, column: 1}, {row: 2, column: 2}];
    const marks = deduced({lookedAt: squares, filled: [], struck: squares});
    assert.deepEqual([count(marks, 'class="looked"'), count(marks, 'class="struck"')], [2, 2]);
    const filling = deduced({lookedAt: squares, filled: squares, struck: squares});
    assert.equal(count(filling, 'class="hint"'), 2);
    assert.match(
        board({n: 6, queens: SOLUTION_OF_PUZZLE, ground, marks: letters(REGIONS)}),
        /class="letter"/);
});

await check('a section of the documents is found and written as HTML', () => {
    const parts = [
        ['x *y* **z** `a*b*<` [c](d.md) [e](https://f)\nmore * 2',
            '<p>x <i>y</i> <b>z</b> <code>a*b*&lt;</code> <a href="docs/d.md">c</a> ' +
                '<a href="https://f">e</a>\nmore * 2</p>'],
        ['- one\n  two\n- three', '<ul><li>one\n  two\n</li><li>three</li></ul>'],
        ['| p | q |\n|---|---|\n| 1 | 2 |',
            '<div class="drawing"><table><thead><tr><th>p</th><th>q</th></tr></thead>' +
                '<tbody><tr><td>1</td><td>2</td></tr></tbody></table></div>'],
        ['    if (a < b)\n\n      c', '<pre tabindex="0">if (a &lt; b)\n\n  c</pre>'],
        ['end', '<p>end</p>']
    ];
    const text = `# A\n\n## 1. B?\n\n${
        parts.map(([text]) => text).join('\n\n')}\n\n## 2. C\n\nno\n`;
    const html = documentHtml(sectionOf(text, '1. B?').text, target => `docs/${target}`);
    assert.equal(html.replace(/>\n</g, '><').trim(), parts.map(([, html]) => html).join(''));
    assert.equal(sectionOf(text, '3. D').text, '');
    assert.deepEqual(sectionOf('# a.md\n## A\nb\n# c.md\n## C\nd\n## E\nf\n', 'C'),
        {page: 'c.md', text: 'd\n'});
    assert.equal(documentHtml('[c](d.md)\n'), '<p>c</p>');
});

// A picture of a board as other programs draw it. Of each square, ink(x, y), from 0 to 1, has another colour
// where something stands on it; each part of a colour is off by up to noise.
function painted(regions, colours, {
    side = 30, thin = 1, thick = 3, line = [0, 0, 0], ground = [255, 255, 255], left = 40, top = 70,
    width = 600, height = 700, ink = () => null, noise = 0
} = {}) {
    const data = new Uint8ClampedArray(4 * width * height), below = randomBelow('pictures');
    const at = (row, column) => regions[row]?.[column] ?? -1;
    const near = (place, index, isOther) => place - index * side < (isOther ? thick : thin) / 2;
    const colourAt = (x, y) => {
        const [row, column] = [Math.floor(y / side), Math.floor(x / side)];
        const isEdge = (r, c) => at(r, c) !== at(row, column);
        if (at(row, column) < 0) // half of a line at the end
            return at(...[y, x].map(place => Math.floor((place - thick / 2) / side))) >= 0 ? line : ground;
        if (near(x, column, isEdge(row, column - 1)) || near(y, row, isEdge(row - 1, column)) ||
                near(-x, -column - 1, isEdge(row, column + 1)) ||
                near(-y, -row - 1, isEdge(row + 1, column)))
            return line;
        return ink(x / side - column, y / side - row, row, column) ?? colours[at(row, column)];
    };
    for (let y = 0; y < height; y++) {
        for (let x = 0; x < width; x++) {
            const colour = x < left || y < top ? ground : colourAt(x - left, y - top);
            const noisy = colour.map(part => part + below(2 * noise + 1) - noise);
            data.set(noisy, 4 * (y * width + x));
        }
    }
    return {width, height, data};
}

const NINE = [
    'AABCCCCCC', 'AABCBBDDD', 'BBBBBBBDD', 'EEBBBBDDD', 'EEDDBDDDF', 'EEEDDDDDF', 'GGDDDDDDD', 'DDDDDDDHH',
    'DDDDIHHHH'
].map(row => [...row].map(letter => 'ABCDEFGHI'.indexOf(letter)));
const PASTELS = [[187, 163, 226], [255, 201, 146], [150, 190, 255], [179, 223, 160], [223, 223, 223],
    [255, 123, 96], [230, 243, 136], [185, 178, 158], [223, 160, 191]];

await check('regions are read from pictures of boards of many kinds', () => {
    const crown = (x, y) => Math.hypot(x - 0.5, y - 0.5) < 0.3 ? [10, 10, 10] : null;
    const cross = (x, y) => Math.min(Math.abs(x - y), Math.abs(x + y - 1)) < 0.06 &&
        Math.abs(x - 0.5) < 0.25 ? [40, 40, 40] : null;
    const marks = (x, y, row, column) => (row + column) % 3 === 0 ? crown(x, y)
        : (row + column) % 3 === 1 ? cross(x, y) : null;
    const expected = {regions: NINE};
    for (const [name, look] of Object.entries({
        plain: {}, marked: {ink: marks}, noisy: {noise: 4, ink: marks},
        dark: {ground: [18, 18, 20], line: [30, 30, 34]}, gaps: {thin: 4, thick: 4, line: [255, 255, 255]},
        small: {side: 13, thick: 2}, large: {side: 60, thick: 5, thin: 2}, atEdge: {left: 0, top: 0}
    }))
        assert.deepEqual(regionsIn(painted(NINE, PASTELS, look)), expected, name);
    const two = [[0, 0, 1, 2], [0, 1, 1, 2], [3, 3, 1, 2], [3, 3, 3, 2]]; // 0 and 2 are of one colour
    assert.deepEqual(regionsIn(painted(two, [PASTELS[0], PASTELS[1], PASTELS[0], PASTELS[2]])), {regions: two});
});

await check('a picture without a board, or of which it is not certain, has no regions', () => {
    const none = {regions: null};
    const alike = PASTELS.map((colour, i) => i === 8 ? PASTELS[7].map(part => part + 3) : colour);
    const chess = NINE.map((row, r) => row.map((_, c) => (r + c) % 2));
    for (const [name, picture] of Object.entries({
        alike: painted(NINE, alike), chess: painted(chess, PASTELS),
        cut: painted(NINE, PASTELS, {height: 200}), noLines: painted(NINE, PASTELS, {thin: 0, thick: 0}),
        narrow: painted(NINE, PASTELS, {side: 6}), empty: painted([], []),
        small: painted([[0, 1], [0, 1]], PASTELS), none: {width: 1, height: 1, data: new Uint8ClampedArray(4)}
    }))
        assert.deepEqual(regionsIn(picture), none, name);
});

finish();
