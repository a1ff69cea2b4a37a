// SPDX-License-Identifier: MIT
//
// own.mjs - a board of one's own: pasted forms as the command reads them, and the screen.
//
// Catches: a form that the page and the command read differently, or refuse at different places; a
// judgement that is not the command's; painting, keys, a link or a copy that lose a part of the
// board; a picture of a puzzle that is read wrongly, or not told to be none; a work that goes on when
// the board has changed, or cannot be stopped.

import assert from 'node:assert/strict';
import {spawnSync} from 'node:child_process';
import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';

import {openLibrary} from '../../examples/page/library.mjs';
import {linesIn, translator} from '../../examples/page/model/language.mjs';
import {LANGUAGES} from '../../examples/page/model/languages.mjs';
import {boardOf, codeOf, jsonOf, LARGEST_OWN, textOf} from '../../examples/page/model/own_board.mjs';

import {check} from './checks.mjs';
import {toScreen} from './home.mjs';
import {asTold, compareStep, nativePuzzle} from './puzzles.mjs';
import {randomBelow} from './random.mjs';
import {pointers} from './squares.mjs';

const SMALL = ['ABBC', 'ABCC', 'AAAD', 'AADD'];
const LARGEST_OF_COMMAND = 64;

// ---- Forms that are pasted -----------------------------------------------------------

const SECOND = 'a second puzzle follows the first, and one is to be read';
const EMPTY = 'there is no puzzle in standard input';

// What the command says of regions: {steps}, {place: [line, column], reason}, {reason} or {none}.
// Of several puzzles list refuses the second, as the page does, where hint takes each.
function native(command, input, ...rule) {
    const run = (...words) => spawnSync(command, [...words, '--regions', '-', ...rule],
                                        {input, encoding: 'utf8'});
    const read = run('list', '--limit', '0');
    const place = /standard input: (?:this looks like [^;]*; )?line (\d+), column (\d+).*: ([^:]*)$/m
        .exec(read.stderr);
    if (place !== null)
        return {place: place.slice(1, 3).map(Number), reason: place[3].trim()};
    const whole = [SECOND, EMPTY].find(reason => read.stderr.includes(reason));
    if (whole !== undefined)
        return {reason: whole};
    const {stdout, stderr, status} = run('hint', '--all', '--json');
    return stdout === '' || stdout === 'null\n' ? {none: stderr, status}
                                                : {steps: JSON.parse(stdout).steps, stderr};
}

// What the command says where the page has a text of own.wrong.
const REASONS = {
    none: EMPTY,
    encoding: 'this is not UTF-8, or a control character',
    width: 'the row is not as long as the first',
    rows: 'a board has as many rows as columns',
    bracket: 'a bracket or a quote does not fit here',
    several: SECOND,
    name: 'this is not the name of a region',
    more: 'this is one region more than the board has rows',
    size: 'this is not the size of the board, and a puzzle has 64 rows at most',
    twice: 'this stands twice, or means the same as another member',
    given: 'this is not a square of the board, not the one given before, or outside of the object',
    stars: 'two queens in each line are another puzzle',
    link: 'paste the regions as text in place of this address',
    fewer: 'there are fewer regions than rows, so that there is no solution',
    one: 'so small a board is read only where it is the whole text',
    queens: 'these are the squares of a board, and no regions'
};

// The judgement of the library in the page is that of the command on the same text.
function compareJudgement(library, {regions, queens}, told, rule = 'touching') {
    const t = translator('en');
    const {steps, solutions, reason, isDeduced} = library.judge({regions, queens, rule});
    if (told.steps === undefined) {
        assert.equal(solutions.length, 0, told.none);
        // The command names two queens that clash; the page a line that they leave without a square.
        const two = /the queens at (\d+),(\d+) and (\d+),(\d+) /.exec(told.none)?.map(Number);
        if (two !== undefined)
            assert.deepEqual([queens[two[1]], queens[two[3]]], [two[2], two[4]], told.none);
        else if (steps.length === 0 && reason.lines.numbers.length > 0)
            assert.ok(told.none.includes(asTold(reason.lines)), told.none);
        return;
    }
    assert.equal(isDeduced === true, !told.stderr.includes('only a search goes on'), told.stderr);
    assert.equal(steps.length, told.steps.length);
    steps.forEach((step, i) => compareStep(step, told.steps[i]));
}

// Returns what is wrong, or undefined.
function compareForm(library, command, text) {
    const told = native(command, text), board = library.readPasted(text, LARGEST_OF_COMMAND);
    const say = JSON.stringify(text.slice(0, 1000));
    assert.equal(REASONS[board.wrong], told.reason, `${say}: ${board.wrong}`);
    if (told.place !== undefined)
        assert.deepEqual([board.values.line, board.values.character], told.place, say);
    if (told.reason === undefined)
        compareJudgement(library, board, told);
    return board.wrong;
}

// The forms of regions, rows of numbers, with queens that stand.
function formsOf(regions, solution) {
    const rows = regions.map(row => row.map(region => 'ABCDEFGHIJKLMNOP'[region]));
    const text = rows.map(row => row.join('')).join('\n'), json = JSON.stringify(regions);
    const strings = JSON.stringify(rows.map(row => row.join('')));
    const last = rows.length - 1;
    const backwards = JSON.stringify(regions.map(row => row.map(region => last - region)));
    const one = solution.map((column, row) => row === 1 ? column : null);
    return [
        text, ` \r\n${text.replace(/^/gm, '\t')} \n\n`, rows.map(row => row.join(' ')).join('\r\n'),
        regions.map(row => row.map(region => region + 17).join('\t ')).join('\n'),
        text.replace(/A/g, '.'), text.replace(/B/g, '{').replace(/^./, '{'), json, backwards, strings,
        JSON.stringify(rows, null, 1), json.replace(/0/g, 'null'), json.replace(/1/g, '"."'),
        `{"regions": ${json}}`, `{"size": ${rows.length}, "colorRegions": ${strings}, "x": [{}]}`,
        `{"n": ${rows.length}, "regions": ${json}, "queens": ${JSON.stringify(one)}}`,
        `{"regions": ${json}, "givens": [[1, ${solution[1]}]], "queens": null}`,
        `{"regions": ${json}, "queens": ${JSON.stringify(solution)}}`,
        `{"puzzles": [{"regions": ${json}, "givens": [[0, 0], [3, 1]]}], "seed": 5}`,
        `{"regions": ${json}, "givens": [0, 0, -1${', null'.repeat(rows.length - 3)}]}`,
        rows.map(row => row.join('')).join('/'), text.replace(/A/g, '🟥').replace(/B/g, '🟦'),
        `const level = {\n  regions: ${strings}, // the level\n};\nexport default level;\n`
    ];
}

// Texts that are wrong in one way each, and some that look so.
const ODD = [
    '', ' \n', '.', 'A', '[', '[]', '{}', '[[]]', '[""]', '[0]', '[[0]]', '["é"]', '[["é"]]', 'é', 'A\né',
    'AB\nCA', 'AAB\nAB', 'AB\nABA', 'AB\nBA\nAB', 'AB\n\nBA', 'AB\nB A', 'A B\nBA', 'A 12\n12 A',
    'A B1\nB A', 'A\u00a0B', '\ufeffA', '[[0,1],[1,2]]', '[[0,1],[1,0],[0,0]]', '[[0,1]]',
    '[[0,1],[1,0]] x', '[[0,1],[1,0]', '[[00,1],[1,0]]', '[[0.0,1],[1,0]]', '[[1e1,1],[1,1e1]]',
    '[[-1,1],[1,-1]]', '[["a\\u0041",1],[1,1]]', '["A\\"","BA"]', '[[true,1],[1,1]]', '[[[],1]]',
    '[["",1],[1,1]]', '[["1",1],[1,0]]', '[[01]]', '[[5]]', '[nul]', '[1 2]', '["A]', '["A\nB"]',
    '{"regions": 5}', '{"regions": []}', '{"a": [[0]]}', '{"regions": [[0]], "colorRegions": [[0]]}',
    '{"regions": [[0]], "n": 2}', '{"regions": [[0]], "size": "1"}', '{"regions": [[0]], "n": 1.0}',
    '{"reg\\u0069ons": [[0]]}', '{"regions": [[0]]', '{"regions" [[0]]}', '{regions: [[0]]}',
    '{"puzzles": []}', '{"puzzles": 3}', '{"puzzles": [{}]}', '{"puzzles": [{}, {}]}', '{"puzzles": [5]}',
    '{"regions": ["AB", "BA"], "givens": 3}', '{"regions": ["AB", "BA"], "givens": [0]}',
    '{"regions": ["AB", "BA"], "givens": [2, 0]}', '{"regions": ["AB", "BA"], "givens": [[0]]}',
    '{"regions": ["AB", "BA"], "givens": [[0, 0], [0, 1]]}', '{"regions": ["AB", "BA"], "givens": {}}',
    '{"regions": ["AB", "BA"], "givens": [[0, 0]], "queens": [1, null]}',
    '{"regions": ["AB", "BA"], "givens": [0, 0, 0]}', '{"regions": ["AB", "BA"], "givens": [[0, 2]]}',
    '{"regions": ["AB", "BA"], "givens": [[0, 0], 1]}', '{"regions": ["AB", "BA"], "queens": []}',
    'A'.repeat(65), `["${'A'.repeat(65)}"]`, '['.repeat(65) + ']'.repeat(65), '[{"a":'.repeat(40),
    '{"regions": ["AB", "BA"], "stars": 2}', '{"regions": ["AB", "BA"], "blocked": [[0, 2]]}',
    '{"grid": ["AAAB", "AAAB", "AAAB", "AAAB"]}', 'https://puzz.link/p?starbattle/4/4/1/x', 'AB\nBA\n\n[[0]]', 'AB\nB\x01', 'AB\nBA\n\nAB\nA', 'AB\nBA\n\nAB\nBA',
    '.Q..\n...Q\nQ...\n..Q.',
    'A'.repeat(1 << 20) + 'A', ' '.repeat(200000) + 'é', `["${'A'.repeat(1000000)}"]`, '[\n[0,\n1],[1,x]]'
];

// A text with a character taken out, put in, or replaced.
function mutated(text, random) {
    const at = random(text.length + 1), kind = random(3);
    const letter = ' \n,:[]{}"AZ.019-ntx'[random(19)];
    return text.slice(0, at) + (kind === 0 ? '' : letter) + text.slice(at + (kind === 1 ? 0 : 1));
}

export async function pastedForms(wasm, command) {
    const library = await openLibrary(readFileSync(wasm));
    const boards = [4, 5, 8].map(n => library.makePuzzle(n, 3, 1));
    const forms = boards.flatMap(({regions, queens}) => formsOf(regions, queens));
    await check('each form of a board is read as the command reads it', () => {
        forms.forEach(text => compareForm(library, command, text));
    });
    await check('each fault is told where the command tells it, and has a text', () => {
        const seen = new Set(ODD.map(text => compareForm(library, command, text)));
        assert.deepEqual(Object.keys(REASONS).filter(wrong => !seen.has(wrong)), []);
        const random = randomBelow('own.mjs: mutated');
        let wrong = 0;
        for (let i = 0; i < 400; i++)
            wrong += compareForm(library, command, mutated(forms[i % 22], random)) !== undefined;
        assert.ok(wrong > 150 && wrong < 390, wrong);
        for (const key of [...Object.keys(REASONS), 'large', 'blocked'])
            assert.ok(`own.wrong.${key}` in LANGUAGES.en, key);
    });
    await check('boards that are too large, or have blocked squares, are refused', () => {
        const large = n => `${'A'.repeat(n)}\n`.repeat(n);
        const blocked = '{"regions": ["AB", "BA"], "givens": {"blocked": [[1, 0]]}}';
        assert.equal(library.readPasted(large(LARGEST_OWN), LARGEST_OWN).wrong, undefined);
        assert.deepEqual(library.readPasted(large(LARGEST_OWN + 1), LARGEST_OWN),
            {wrong: 'large', values: {limit: LARGEST_OWN}});
        assert.deepEqual(library.readPasted(blocked, LARGEST_OWN), {wrong: 'blocked', values: {}});
        assert.equal(native(command, blocked).reason, undefined);
        assert.deepEqual(library.readPasted(blocked.replace('[1, 0]', ''), LARGEST_OWN),
            {regions: [[0, 1], [1, 0]], queens: [-1, -1]});
    });
    await check('a board is the same when it is read from its JSON and its text', () => {
        for (let n = 1; n <= LARGEST_OWN; n++) {
            const regions = Array.from({length: n}, (_, r) =>
                Array.from({length: n}, (_, c) => (r * r + 3 * c) % (n + 1) - 1));
            const queens = regions.map((_, row) => row === n >> 1 ? n - 1 : -1);
            const board = {regions, queens, rule: 'touching'};
            assert.deepEqual(library.readPasted(jsonOf(board), LARGEST_OWN), {regions, queens});
            // A text numbers its regions as they come.
            const names = [...new Set(regions.flat())].filter(region => region >= 0);
            assert.deepEqual(library.readPasted(textOf(board), LARGEST_OWN).regions,
                regions.map(row => row.map(region => names.indexOf(region))));
        }
    });
    await check('both rules: the judgement of the command, and solutions that keep the board', () => {
        const seen = [0, 0, 0], random = randomBelow('own.mjs: boards');
        for (let i = 0; i < 60; i++) {
            const rule = i % 2 ? 'queen' : 'touching', n = 4 + i % 9;
            const regions = library.randomRegions(n, rule, random(2 ** 32));
            if (i % 3 === 1)
                regions[i % n][0] = regions[i * 5 % n][n - 1];
            if (i % 3 === 2)
                regions[n >> 1].fill(-1);
            const queens = regions.map((_, row) => i % 4 === 0 && row === 2 ? i % n : -1);
            const board = {regions, queens, rule}, json = jsonOf(board);
            const attacks = ['--attacks', rule];
            compareJudgement(library, board, native(command, json, ...attacks), rule);
            const {solutions} = library.judge(board);
            const {stdout} = spawnSync(command, ['count', '--regions', '-', ...attacks],
                {input: json, encoding: 'utf8'});
            assert.equal(solutions.length, Math.min(2, Number(stdout)), json);
            assert.equal(new Set(solutions.map(String)).size, solutions.length);
            seen[solutions.length]++;
            for (const solution of solutions) {
                const given = {...board, queens: solution};
                assert.equal(library.judge(given).solutions.length, 1);
                assert.ok(queens.every((column, row) => column < 0 || solution[row] === column));
            }
        }
        assert.ok(Math.min(...seen) > 0, String(seen));
    });
}

// ---- The screen ------------------------------------------------------------------------

const OWN = '#screen=own';
const NOTE = '.note[role=status]:not(#square)';
// Holds when the verdict of the library is shown; that it takes long is none.
const JUDGED = "one('.stage.judging') === null && one('[data-own=\"search.stop\"]')?.hidden";
// The board that the address carries, when it does.
const CODE = "new URLSearchParams(location.hash.slice(1)).get('regions')";

async function open(visit, code, look) {
    await visit.show(`${OWN}&regions=${encodeURIComponent(code)}`, look);
    await visit.tab.until(JUDGED);
    await visit.tab.pass(2000); // a verdict stays
}

// Types into the field by pasting.
const paste = (tab, text) => tab.choose('[data-own=text]', text);

const carries = (tab, code) => tab.until(`${CODE} === ${JSON.stringify(code)}`);

const emptyCode = n => `${n * n}.`;
const codeFrom = (rows, rest = {}) => codeOf({
    regions: rows.map(row => [...row].map(letter => 'ABCDEFGHIJKLMNOP'.indexOf(letter))),
    queens: rows.map(() => -1),
    rule: 'touching',
    ...rest
});

async function judgements(visit, library, command) {
    const {tab} = visit, t = translator('en');
    await check('Own: the steps and the grade are the command\'s, and shown on the board', async () => {
        const {regions, queens} = library.makePuzzle(6, 5, 3);
        const {steps} = native(command, JSON.stringify(regions));
        await open(visit, codeOf({regions, queens: queens.map(() => -1), rule: 'touching'}));
        assert.equal(await tab.text('.said'), t('own.one'));
        assert.ok((await tab.text(NOTE)).startsWith('Level “medium”'));
        assert.equal(await tab.count('.steps button'), steps.length);
        for (const [i, {struck_out: struck, queens: [filled]}] of steps.entries()) {
            await tab.click('[data-by="1"]');
            assert.equal(await tab.count(`[data-step="${i + 1}"][aria-current=true]`), 1);
            assert.equal(await tab.count('.picture .struck'), filled ? 0 : struck.length);
            assert.equal(await tab.text('.said'), await tab.text(`[data-step="${i + 1}"]`));
        }
        assert.equal(await tab.count('.picture .queen'), 6);
        assert.equal(await tab.evaluate(`one('[data-by="1"]').ariaDisabled`), 'true');
        await tab.click('[data-by="-1"]');
        await tab.click('[data-step="1"]');
        assert.ok((await tab.text('output')).startsWith('Step 1 of'));
    });
    await check('Own: two solutions side by side, and where they differ', async () => {
        const code = codeFrom(['AAAABB', 'AACABB', 'AABBBB', 'ADDEDB', 'ADDEFF', 'FFFFFF']);
        const board = boardOf(code);
        const [first, second] = library.judge(board).solutions;
        await open(visit, code);
        assert.equal(await tab.text('.said'), t('own.several'));
        assert.deepEqual(await tab.evaluate("all('.solutions svg')" +
            '.map(drawing => drawing.ariaLabel.match(/[0-9]( [0-9])+/)[0])'),
        [first.join(' '), second.join(' ')]);
        const rows = [...first.keys()].filter(row => first[row] !== second[row]);
        assert.equal(rows.length, 2);
        assert.equal(await tab.text(NOTE), t('own.all'));
        assert.equal(await tab.text('.solutions p'),
            t('own.differ', {lines: linesIn(t, {family: 'row', numbers: rows})}));
        assert.equal(await tab.count('.solutions .looked'), 2 * rows.length);
    });
    await check('Own: no solution, and why; given queens; a search alone', async () => {
        await open(visit, codeFrom(SMALL, {queens: [2, -1, -1, -1]}));
        assert.equal(await tab.text('.said'), 'Region C has no square left: there is no solution.');
        await open(visit, '9.');
        assert.match(await tab.text('.said'), /^No solution: in the end .* as the steps show\.$/);
        await tab.click('.steps li:last-child button');
        assert.ok(await tab.count('.picture .looked') > 0);
        const rows = ['AAAAAA', 'BBBBBB', 'CCCCCC', 'DDDDDD', 'EEEEEE', 'FFFFFF'];
        await open(visit, codeFrom(rows, {queens: [0, -1, -1, -1, -1, -1], rule: 'queen'}));
        assert.ok((await tab.text('.said')).startsWith('No solution'));
        await open(visit, '1A');
        assert.equal(await tab.text('.said'), t('own.one'));
    });
}

async function painting(visit) {
    const {tab} = visit;
    for (const kind of ['drag', 'touch']) {
        await check(`Own: painting by ${kind}, and undo`, async () => {
            const stroke = pointers(tab, 3)[kind];
            await open(visit, emptyCode(3));
            await tab.click('[data-tool="1"]');
            await stroke([[0, 0], [0, 1], [1, 1]]);
            await carries(tab, '2B2.B4.');
            await tab.click('[data-tool="-2"]');
            await stroke([[2, 2]]);
            await carries(tab, '2B2.B4.!..C');
            await tab.click('[data-tool="-1"]');
            await stroke([[0, 1]]);
            await carries(tab, 'B3.B4.!..C');
            for (const code of ['2B2.B4.!..C', '2B2.B4.', '9.']) {
                await tab.click('[data-own="play.undo"]');
                await carries(tab, code);
            }
            assert.equal(await tab.evaluate(`one('[data-own="play.undo"]').ariaDisabled`), 'true');
        });
    }
    await check('Own: painting by keys, with the square in words', async () => {
        await open(visit, emptyCode(4));
        await tab.focus('.picture');
        for (const key of ['ArrowRight', 'a', 'ArrowRight', 'b', 'ArrowDown', ' ', 'Enter', 'z'])
            await tab.press(key);
        await carries(tab, 'AB3.B10.!.B..');
        assert.equal(await tab.text('#square'), 'row 2, column 2, region B, queen');
        await tab.press('Delete');
        await carries(tab, 'AB14.!.B..');
        await tab.press('Enter');
        await carries(tab, 'AB14.');
        assert.equal(await tab.text('#square'), 'row 2, column 2, empty');
        await tab.press('ㅊ', 0, 'KeyC');
        await carries(tab, 'AB3.C10.');
        await tab.press('z', 2);
        await carries(tab, 'AB14.');
        await tab.press('y', 2);
        await carries(tab, 'AB14.');
        assert.ok(await tab.evaluate("document.activeElement.matches('.picture')"));
    });
    await check('Own: another size, rule, board; and the focus stays', async () => {
        const choose = async (menu, value) => {
            await tab.focus(`[data-menu="${menu}"]`);
            await tab.choose(`[data-menu="${menu}"]`, value);
        };
        await open(visit, codeFrom(SMALL, {queens: [3, -1, -1, -1]}));
        await choose('Board', 3);
        await carries(tab, 'A2BABC3A');
        await choose('Board', 5);
        await carries(tab, 'A2B2.ABC2.3A12.');
        await choose('Queens attack', 'queen');
        await carries(tab, 'A2B2.ABC2.3A12.!queen');
        assert.ok(await tab.evaluate("document.activeElement.matches('.settings select')"));
        await tab.click('[data-own="own.random"]');
        await tab.says('.said', LANGUAGES.en['own.one']);
        assert.ok((await tab.evaluate(CODE)).endsWith('!queen'));
        await tab.click('[data-own="play.clear"]');
        await carries(tab, '25.!queen');
        await choose('Board', LARGEST_OWN);
        await carries(tab, `${LARGEST_OWN ** 2}.!queen`);
        assert.ok(LANGUAGES.en['own.look'].includes(`${LARGEST_OWN} × ${LARGEST_OWN}`));
    });
}

async function exchange(visit, library, command) {
    const {tab} = visit;
    await check('Own: what is pasted is read, and what is wrong is told and loses nothing', async () => {
        await open(visit, emptyCode(4));
        await paste(tab, '{"regions": ["ABBC","ABCC","AAAD","AADD"], "givens": [[0, 1]]}');
        const code = codeFrom(SMALL, {queens: [1, -1, -1, -1]});
        await carries(tab, code);
        for (const [text, message] of [
                 ['AAB\nAB', 'Line 2, character 3: this row is'],
                 ['{"regions": [[0]', 'Line 1, character 13: a bracket'],
                 [('A'.repeat(17) + '\n').repeat(17), 'Boards here go up to 16 × 16'],
                 ['AB\nC<b>', 'Line 2, character 1: this is one region more'],
                 ['[["<img>", 1],\n[1, 2]]', 'Line 2, character 5: this is one region more'],
                 ['🟥🟦\n🟥é', 'Line 2, character 2: this is one region more'],
                 ['{"regions": ["A"], "stars": 2}', 'Line 1, character 29: here each row'],
                 ['{"regions": ["AB", "BA"], "blocked": [[0, 0]]}', 'Some squares of this board']]) {
            await paste(tab, text);
            assert.ok((await tab.text('.exchange .wrong')).startsWith(message), text);
            assert.equal(await tab.evaluate("one('[data-own=text]').value"), text);
            await carries(tab, code);
        }
        await paste(tab, '');
        assert.equal(await tab.text('.exchange .wrong'), '');
    });
    await check('Own: a message, a quoted one and links of the page are read, too', async () => {
        const code = codeFrom(['AABB', 'ACBB', 'ACCD', 'ADDD']), place = 'https://x.example/index.html';
        const result = ['Queens puzzle, Sat, Nov 28, 2026, 4 × 4, hard', 'Time 0:09, hints: 2', '🟥🟥🟦🟦',
            '🟥🟩🟦🟦', '🟥🟩🟩🟨', '🟥🟨🟨🟨', `${place}#screen=puzzle&puzzle=2026-11-28`].join('\n');
        for (const text of [result, result.replace(/^/gm, '> '), `${place}#screen=own&regions=${code}`,
                 `> see ${place}#screen=own&regions=${code}`]) {
            await open(visit, emptyCode(5));
            await paste(tab, text);
            await carries(tab, code);
            assert.equal(await tab.text('.exchange .wrong'), '', text);
        }
        // One that has to be made.
        const day = '2026-11-28', {regions} = nativePuzzle(command, 6, day);
        await paste(tab, `${place}#screen=puzzle&board=6&puzzle=${day}`);
        await carries(tab, codeOf({regions, queens: regions.map(() => -1), rule: 'touching'}));
    });
    await check('Own: copies are read back by the command and by the page', async () => {
        const code = codeFrom(['AB.C', 'ABCC', 'AAAD', 'AADD'], {queens: [1, -1, -1, -1]});
        await open(visit, code);
        const copied = async name => {
            await tab.replaceClipboard(true);
            await tab.click(`[data-own="own.${name}"]`);
            await tab.until('window.copied !== undefined');
            return tab.evaluate('copied');
        };
        const json = await copied('json'), text = await copied('text'), link = await copied('link');
        const read = copy => library.readPasted(copy, LARGEST_OWN);
        assert.deepEqual(read(json), {regions: boardOf(code).regions, queens: [1, -1, -1, -1]});
        assert.deepEqual(read(text).regions.flat().filter(i => i < 0).length, 1);
        for (const copy of [json, text])
            assert.equal(native(command, copy).reason, undefined);
        await tab.goTo(link);
        await tab.until(JUDGED);
        await carries(tab, code);
        await tab.replaceClipboard(false);
        await tab.click('[data-own="own.text"]');
        await tab.until("one('[data-own=text]').value === 'AB.C\\nABCC\\nAAAD\\nAADD\\n'");
    });
    await check('Own: without a storage there is a board, and the address keeps it', () =>
        tab.withoutStorage(async () => {
            await visit.show(OWN);
            await tab.until(JUDGED);
            await tab.click('[data-own="play.clear"]');
            await carries(tab, '49.');
            assert.equal(await tab.count('.messages p'), 0);
        }));
    await check('Own: the board is kept, and no other screen carries it', async () => {
        await open(visit, '4A12B!queen');
        await toScreen(tab, 'step');
        await tab.until("location.hash.startsWith('#screen=step')");
        assert.ok(!(await tab.evaluate('location.hash')).includes('regions'));
        await visit.show(OWN, {keeps: true});
        await carries(tab, '4A12B!queen');
        await tab.click('[data-language=ko]');
        await tab.until(`document.documentElement.lang === 'ko' && ${JUDGED}`);
        await carries(tab, '4A12B!queen');
        await tab.evaluate("localStorage.removeItem('nqueens.own')");
    });
}

// A picture of the page as it is seen, as a file of a type.
async function photograph(tab, {format = 'png', ...options} = {}) {
    const {data} = await tab.send('Page.captureScreenshot', {format, ...options});
    return Buffer.from(data, 'base64');
}

async function pastePicture(tab, bytes, type = 'image/png') {
    await tab.run((base64, type) => {
        const clipboardData = new DataTransfer();
        const bytes = Uint8Array.from(atob(base64), letter => letter.charCodeAt(0));
        clipboardData.items.add(new File([bytes], 'picture', {type}));
        document.activeElement.dispatchEvent(
            new ClipboardEvent('paste', {clipboardData, bubbles: true, cancelable: true}));
    }, bytes.toString('base64'), type);
}

async function photos(visit) {
    const {tab, command} = visit, day = '2026-11-29';
    await check('Own: a screenshot of a puzzle is read, whatever stands on it', async () => {
        const looks = [{width: 360, height: 740}, {width: 1280, height: 800, dark: true},
            {width: 740, height: 360}];
        for (const [i, n] of [5, 8, 12].entries()) {
            const {regions, queens} = nativePuzzle(command, n, day);
            for (const [way, options] of [['plain', {}], ['marked', {format: 'jpeg', quality: 70}],
                     ['patterns', {}]]) {
                const where = `${n}, ${way}`, use = pointers(tab, n);
                await visit.show(`#screen=puzzle&board=${n}&puzzle=${day}`, looks[i]);
                await tab.until("one('.letter') !== null");
                await tab.run(isOn => document.documentElement.classList.toggle('patterns', isOn),
                    way === 'patterns');
                if (way === 'marked') {
                    await use.drag([[1, 0], [1, n - 1]]);
                    await use.press([3, queens[3]]);
                    await tab.click('[data-play=hint]');
                }
                await tab.evaluate('scrollTo(0, 0)');
                const picture = await photograph(tab, options);
                await open(visit, emptyCode(n === 6 ? 7 : 6));
                await pastePicture(tab, picture, `image/${options.format ?? 'png'}`);
                await carries(tab, codeOf({regions, queens: new Array(n).fill(-1), rule: 'touching'}));
                await tab.until(JUDGED);
                assert.equal(await tab.text('.said'), LANGUAGES.en['own.one'], where);
            }
        }
    });
    await check('Own: a picture is chosen by keys, and one without a board is refused', async () => {
        const folder = mkdtempSync(join(tmpdir(), 'page-')), code = emptyCode(6);
        try {
            await visit.show(`#screen=puzzle&board=7&puzzle=${day}`);
            await tab.until("one('.letter') !== null");
            writeFileSync(join(folder, 'board.png'), await photograph(tab));
            await visit.show('#screen=howmany');
            const other = await photograph(tab);
            await visit.show('#screen=play&n=8');
            const squares = await photograph(tab); // of two colours
            await open(visit, code);
            for (const [bytes, type] of [[other], [squares], [Buffer.from('no picture')]]) {
                await pastePicture(tab, bytes, type);
                await tab.until("one('[data-own=no-board]').textContent !== ''");
                assert.ok((await tab.text('[data-own=no-board]')).startsWith('No board is found'));
                await tab.until(JUDGED);
                await carries(tab, code);
                await tab.evaluate("one('[data-own=no-board]').textContent = ''");
            }
            await tab.focus('[data-own=picture]');
            const {root} = await tab.send('DOM.getDocument');
            const {nodeId} = await tab.send('DOM.querySelector',
                {nodeId: root.nodeId, selector: '[data-own=picture]'});
            await tab.send('DOM.setFileInputFiles', {nodeId, files: [join(folder, 'board.png')]});
            const {regions} = nativePuzzle(command, 7, day);
            await carries(tab, codeOf({regions, queens: new Array(7).fill(-1), rule: 'touching'}));
            await tab.click('[data-own="play.undo"]');
            await carries(tab, code);
        } finally {
            rmSync(folder, {recursive: true});
        }
    });
}

async function slowWork(visit) {
    const {tab} = visit;
    await check('Own: work that takes long is told, can be stopped, and ends with a change', async () => {
        await visit.show('#screen=bits&n=4');
        await tab.evaluate(`(() => {
            window.ended = 0;
            window.Worker = class {
                postMessage() {}
                terminate() { window.ended++; }
            }; })()`);
        await tab.evaluate("location.hash = '#screen=own'");
        await tab.says('.said', LANGUAGES.en['own.long']);
        await tab.focus('[data-own="search.stop"]');
        await tab.press('Enter');
        assert.equal(await tab.text('.said'), LANGUAGES.en['own.stopped']);
        assert.equal(await tab.evaluate('window.ended'), 1);
        assert.equal(await tab.evaluate(`one('[data-own="search.stop"]').hidden`), true);
        assert.ok(await tab.evaluate("document.activeElement.matches('.picture')"));
        await tab.press('b');
        await tab.says('.said', LANGUAGES.en['own.long']);
        await tab.press('c');
        assert.equal(await tab.evaluate('window.ended'), 2);
        await tab.until("one('.stage.judging') === null");
        await tab.says('.said', LANGUAGES.en['own.long']);
        await toScreen(tab, 'step');
        assert.equal(await tab.evaluate('window.ended'), 3);
    });
}

export async function ownBoard(visit) {
    const library = await openLibrary(readFileSync(visit.wasm));
    await judgements(visit, library, visit.command);
    await painting(visit);
    await exchange(visit, library, visit.command);
    await photos(visit);
    await slowWork(visit);
}
