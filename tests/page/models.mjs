// SPDX-License-Identifier: MIT
//
// models.mjs - tests of what the page computes, without a browser and without the library.
//
//     node models.mjs CHECKOUT
//
// Catches: a step back that shows another board than the step there did; a tree, masks, lines
// or numbers that are not those of the search or of the documents; a text that one language
// lacks; an address that throws.

import assert from 'node:assert/strict';
import {execFileSync} from 'node:child_process';
import {mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';

import {board, squareAt} from '../../examples/playground/drawing/board.mjs';
import {
    defaults,
    readAddress,
    SCREENS,
    writeAddress
} from '../../examples/playground/model/address.mjs';
import {Game} from '../../examples/playground/model/game.mjs';
import {fromLog, KNOWN} from '../../examples/playground/model/growth.mjs';
import {
    grouped,
    LANGUAGES,
    preferred,
    sentence,
    translator
} from '../../examples/playground/model/language.mjs';
import {
    callsOf,
    LISTINGS,
    markOf,
    MARKS,
    shownOf
} from '../../examples/playground/model/listings.mjs';
import {masksAt} from '../../examples/playground/model/masks.mjs';
import {METHODS} from '../../examples/playground/model/methods.mjs';
import {Player} from '../../examples/playground/model/player.mjs';
import {Playing} from '../../examples/playground/model/playing.mjs';
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
} from '../../examples/playground/model/trace.mjs';
import {layOut, nodeAt, treeOf, withoutPruning} from '../../examples/playground/model/tree.mjs';
import {WAYS} from '../../examples/playground/model/ways.mjs';

import {check, finish, skip} from './checks.mjs';
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
});

await check('of two requests at once the later one is shown', async () => {
    const player = await playerAt(9, 0);
    const requests = [player.goTo(CHUNK + 5), player.goTo(7), player.open(5, false, 3)];
    await Promise.all(requests);
    assert.equal(player.n, 5);
    assert.equal(player.state.step, 3);
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

// ---- Tree, masks, code -----------------------------------------------------------------

await check('the tree has a node for each placement, and stands where the board does', () => {
    for (const n of [1, 2, 3, 4, 5, 6]) {
        const words = wordsOf(n), nodes = treeOf(words), state = startOf(n);
        layOut(nodes, n);
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

await check('without pruning the tree of 4 has 341 nodes and 4^4 full boards', () => {
    const all = withoutPruning(treeOf(wordsOf(4)), 4), {width} = layOut(all, 4);
    assert.equal(all.length, 341);
    assert.equal(all.filter(node => node.depth === 4).length, 256);
    assert.ok(all.every(node => node.x >= 0 && node.x <= width));
});

await check('nodes of a row do not overlap', () => {
    const nodes = treeOf(wordsOf(6));
    layOut(nodes, 6);
    for (let depth = 0; depth <= 6; depth++) {
        const places = nodes.filter(node => node.depth === depth && node.kind !== 'rejected')
                           .map(node => node.x);
        places.slice(1).forEach((x, i) => assert.ok(x - places[i] >= 0.99));
    }
});

await check('the masks free what isPromising places', () => {
    const n = 7, words = wordsOf(n), state = startOf(n);
    words.forEach((word, index) => {
        const before = masksAt(state), {kind, row, column} = unpack(word);
        if (kind === PLACE) {
            assert.equal(row, before.row);
            assert.equal(1 << column, before.lowest);
        } else if (kind === REJECT) {
            assert.equal(
                (before.columns | before.diagonals | before.antiDiagonals) >> column & 1, 1);
        } else if (kind === RETREAT && row + 1 < n) {
            assert.equal(before.free, 0);
        }
        Object.assign(state, stateAfter(state, [word], 1));
        assert.equal(state.step, index + 1);
    });
});

await check('each listing has each mark once, and each step lights a line', () => {
    for (const {lines} of Object.values(LISTINGS)) {
        const marks = shownOf(lines(6)).map(({mark}) => mark).filter(mark => mark !== '');
        assert.deepEqual(marks.sort(), [...MARKS].sort());
    }
    for (const word of wordsOf(5))
        assert.ok(MARKS.includes(markOf({event: unpack(word)})));
});

await check('the calls are those of a recursion', () => {
    const n = 5, words = wordsOf(n), state = startOf(n);
    for (const word of words) {
        Object.assign(state, stateAfter(state, [word], 1));
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

function has(command) {
    try {
        execFileSync('sh', ['-c', `command -v ${command}`], {stdio: 'ignore'});
        return true;
    } catch {
        return false;
    }
}

for (const [key, needed, name, command] of [[
         'c', 'cc', 'queens.c', 'cc -std=c11 -Wall -Wextra -Werror -o queens queens.c && ./queens'
     ],
         ['python', 'python3', 'queens.py', 'python3 queens.py'],
         ['java', 'java', 'Queens.java', 'java Queens.java']]) {
    const words = `the program in ${LISTINGS[key].name} counts`;
    if (!has(needed))
        skip(words, `no ${needed} here`);
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

await check('the table of ways has the numbers of docs/algorithms.md', () => {
    const page = read('docs/algorithms.md');
    for (const {name, cases} of WAYS) {
        for (const number of Object.values(cases)) {
            if (number !== null && number < 1e12 && !(name === 'half' && number !== 1029))
                assert.match(page, new RegExp(`\\b${grouped(number).replace(/\u202f/g, ' ?')}\\b`),
                    `${name}: ${number}`);
        }
    }
    assert.match(page, /1\.0 · 10\^17 \| 8\.9 · 10\^12/);
});

await check('the known numbers of solutions are those of OEIS A000170', () => {
    assert.deepEqual(KNOWN, known('solutions').values.slice(1));
    assert.equal(fromLog(Math.log(92)), '92');
    assert.equal(fromLog(Math.log(14772512)), '1.477 · 10^7');
    assert.equal(fromLog(-Infinity), '0');
});

// ---- Play ------------------------------------------------------------------------------

await check('hints lead to a solution from any board that has one', () => {
    for (const text of ['', '1.-.-.-.-.-', '-.-.5.-.-.-', '0.-.-.-.-.-', '0.2.4.-.-.-']) {
        const game = new Game(library, 6, text);
        for (let moves = 0; !game.isSolved(); moves++) {
            const {reason, row, column} = game.hint();
            assert.ok(moves < 20 && row !== undefined, reason);
            game.toggle(row, column);
            if (['row', 'column', 'fewest'].includes(reason))
                assert.ok(game.chance() > 0);
        }
        assert.equal(game.hint().reason, 'solved');
    }
    assert.equal(new Game(library, 3, '').hint().reason, 'impossible');
    assert.equal(new Game(library, 4, '0.0.-.-').hint().reason, 'attack');
});

await check('undo goes back to the empty board', () => {
    const game = new Game(library, 4, '');
    game.toggle(0, 1);
    game.toggle(0, 2);
    game.toggle(1, 0);
    assert.equal(game.text(), '2.0.-.-');
    game.clear();
    for (let i = 0; i < 4; i++)
        game.undo();
    assert.ok(!game.canUndo && game.text() === '');
});

// ---- Texts and addresses -----------------------------------------------------------------

const holes = text => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort();

await check('all languages have the same texts with the same holes', () => {
    const [first, ...others] = Object.values(LANGUAGES);
    for (const texts of others) {
        assert.deepEqual(Object.keys(texts), Object.keys(first));
        for (const key of Object.keys(first))
            assert.deepEqual(holes(texts[key]), holes(first[key]), key);
    }
});

await check('every text that the program names is there, and every text is used', () => {
    const folder = join(root, 'examples/playground');
    const files = readdirSync(folder,
        {recursive:
                true}).filter(name => name.endsWith('.mjs') && !name.startsWith('texts'));
    const program = files.map(name => readFileSync(join(folder, name), 'utf8')).join('\n');
    const named = [...program.matchAll(/\bt\('([^']+)'/g)].map(match => match[1]);
    named.forEach(key => assert.ok(key in LANGUAGES.en, key));
    const made = [...program.matchAll(/\bt\(`([^`]*)`/g)].map(
        match =>
            new RegExp('^' + match[1].replace(/\$\{[^}]*\}/g, '[^.]+').replace(/\./g, '.') + '$'));
    const quoted = new Set([...program.matchAll(/'([a-zA-Z.]+)'/g)].map(match => match[1]));
    for (const key of Object.keys(LANGUAGES.en))
        assert.ok(quoted.has(key) || made.some(form => form.test(key)) ||
                ['placements', 'rejections'].includes(key),
            `unused: ${key}`);
});

await check('each screen says what to see, what to predict, and where to read on', () => {
    for (const [language, page] of [
             ['en', 'docs/algorithms.md'], ['ko', 'docs/algorithms.ko.md']]) {
        const t = translator(language), headings = read(page).split('\n');
        for (const screen of SCREENS) {
            assert.ok(t(`${screen}.look`) && t(`${screen}.question`));
            assert.ok(headings.includes(`## ${t(`${screen}.section`)}`), t(`${screen}.section`));
        }
    }
});

await check('each step has a sentence in each language', () => {
    for (const language of Object.keys(LANGUAGES)) {
        const state = startOf(4), t = translator(language);
        for (const word of wordsOf(4)) {
            assert.doesNotMatch(sentence(t, state), /undefined|\{/);
            Object.assign(state, stateAfter(state, [word], 1));
        }
    }
    assert.equal(preferred(['ko-KR', 'en']), 'ko');
    assert.equal(preferred(['fr', 'de']), 'en');
});

await check('an address is the same when it is read', () => {
    const state =
        {...defaults(), screen: 'play', n: 8, lang: 'ko', queens: '0.-.3.-.-.-.-.7', step: 17};
    const {state: again, problems} = readAddress(writeAddress(state, 'en'));
    assert.deepEqual({...defaults(), ...again}, state);
    assert.deepEqual(problems, []);
    assert.equal(writeAddress(defaults(), 'en'), '#screen=step');
});

await check('garbage in an address is told, and never throws', () => {
    for (const text of ['#n=0', '#n=13', '#n=x', '#n=1e1', '#step=-1', '#lang=xx',
             '#screen=__proto__', '#__proto__=1', '#constructor=1', '#n=%', '#%E0%A4%A',
             '#queens=9.9', '#=', '#n=6=7',
             '#queens=' +
                 '0.'.repeat(500)])
        assert.ok(readAddress(text).problems.length > 0, text);
    let seed = 1;
    const random = () => seed = seed * 48271 % 2147483647;
    for (let i = 0; i < 2000; i++) {
        const text = '#' +
            Array
                .from({length: random() % 40},
                    () => String.fromCharCode(random() % 3 ? 33 + random() % 94 : random() % 65536))
                .join('');
        const {state} = readAddress(text);
        assert.ok(Object.keys(state).every(key => key in defaults()));
    }
});

// ---- Drawings ----------------------------------------------------------------------------

await check('a board draws what a step did by shapes', () => {
    const draw = event => board({n: 4, queens: [1, 3, 0, 2], event, label: 'a "b" <c>'});
    const count = (text, part) => text.split(part).length - 1;
    const plain = draw(null);
    assert.equal(count(plain, 'class="queen'), 4);
    assert.match(plain, /aria-label="a &quot;b&quot; &lt;c>"/);
    assert.equal(
        count(draw({kind: REJECT, row: 3, column: 1, attackerRow: 0, line: 0}), 'class="cross"'),
        1);
    assert.equal(
        count(draw({kind: REJECT, row: 3, column: 1, attackerRow: 0, line: 0}), 'class="attacker"'),
        1);
    assert.equal(count(draw({kind: SOLUTION, row: 3, column: 2}), 'class="solved"'), 4);
    assert.equal(count(draw({kind: RETREAT, row: 3, column: 2}), 'class="left"'), 1);
    assert.deepEqual(squareAt(4, 0.99 * 46 / 47, 0.99 * 46 / 47), {row: 3, column: 3});
    assert.equal(squareAt(4, 0.01, 0.5), null);
});

finish();
