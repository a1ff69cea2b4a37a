// SPDX-License-Identifier: MIT
//
// One call of each kind, and what only JavaScript has: loading, arguments, exceptions, callbacks,
// iterators, memory.
//
// usage: node --expose-gc test_package.mjs PACKAGE MODULE: the name of one of the modules of the
// package, which is used for all but loading

import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {resolve} from 'node:path';
import {fileURLToPath, pathToFileURL} from 'node:url';
import {format, inspect} from 'node:util';

import {check, finish} from '../page/checks.mjs';
import {seedMathRandom} from '../page/random.mjs';

seedMathRandom('test_package.mjs');

const folder = pathToFileURL(resolve(process.argv[2]) + '/');
const bytes = readFileSync(new URL(process.argv[3], folder));
const nqueens = await import(new URL('nqueens.mjs', folder));
const {
    Attack, Code, Fault, Form, Format, Line, NQueensError, Solver, Square, Symmetry, Trace,
    Unsupported,
} = nqueens;
const {library} = await import(new URL('nqueens/library.mjs', folder));
const {REASONS} = await import(new URL('nqueens/deducing.mjs', folder));
const {OPTIONS} = await import(new URL('nqueens/options.mjs', folder));
const {ASKED, ASKED_IN_STEPS, WORKER_OPTIONS} =
    await import(new URL('nqueens/asked.mjs', folder));
const codes = Object.entries(Code);
const noAttack = 1 + Object.values(nqueens.Attack).reduce((all, attack) => all | attack, 0);

/* The error of a code that a function must throw. */
function fails(code, run) {
    let error = null;
    try {
        run();
    } catch (thrown) {
        error = thrown;
    }
    assert.ok(error instanceof NQueensError, `threw ${error}`);
    assert.equal(error.code, code);
    assert.equal(error.codeName, codes.find(([, number]) => number === code)[0]);
    assert.notEqual(error.message, '');
    return error;
}

/* A call that must throw the error for each of the values. */
function refuses(code, values, call) {
    for (const value of values)
        assert.doesNotThrow(() => fails(code, () => call(value)), `${call} of ${inspect(value)}`);
}

const SOLUTIONS = [1n, 1n, 0n, 0n, 2n, 10n, 4n, 40n, 92n, 352n, 724n];

/* A solver, n <= 10, that must count after a function has used it. */
function withSolver(n, use) {
    const solver = new Solver(n);
    use(solver);
    solver.clearCancel();
    solver.clearConstraints();
    assert.equal(solver.count(), SOLUTIONS[n]);
    solver.free();
}

// ---- Loading -------------------------------------------------------------------------

await check('before load() calls throw, and a failed load() can be repeated', async () => {
    assert.throws(() => new Solver(8), /load\(\)/);
    await assert.rejects(nqueens.load(new URL('missing.wasm', folder)));
    await assert.rejects(nqueens.load(Uint8Array.of(1, 2, 3)));
    await assert.rejects(nqueens.load(new Response('', {status: 404})));
    assert.throws(() => nqueens.count(8), /load\(\)/);
});

/* Each by a module of its own, since the first load() is the one that counts. */
await check('load() takes a file, bytes, a module, a URL and a Response', async () => {
    const url = new URL('nqueens.wasm', folder);
    const sources = [
        undefined, bytes, new Uint8Array(bytes).buffer, await WebAssembly.compile(bytes), url,
        url.href, fileURLToPath(url), `data:application/wasm;base64,${bytes.toString('base64')}`,
        new Response(bytes), Promise.resolve(new Response(bytes)),
    ];
    for (const [i, source] of sources.entries()) {
        const own = await import(new URL(`nqueens/library.mjs?${i}`, folder));
        assert.throws(own.library, /load\(\)/);
        await own.load(source);
        await own.load(Uint8Array.of(1));
        assert.match(own.version(), /^\d+\.\d+\.\d+$/);
    }
    await nqueens.load(bytes);
    assert.equal(nqueens.count(8), 92n);
});

/* Tells them by their sizes. */
await check('load() takes the module that WebAssembly can run', async () => {
    const {compile, validate} = WebAssembly, loaded = [];
    WebAssembly.compile = source => {
        loaded.push(source.byteLength);
        return compile(source);
    };
    for (const [i, has] of [true, false].entries()) {
        WebAssembly.validate = () => has;
        const own = await import(new URL(`nqueens/library.mjs?simd=${i}`, folder));
        assert.equal(nqueens.hasSimd(), has);
        await own.load();
    }
    Object.assign(WebAssembly, {compile, validate});
    assert.deepEqual(loaded, ['nqueens-simd.wasm', 'nqueens.wasm'].map(
        name => readFileSync(new URL(name, folder)).byteLength));
    assert.equal(nqueens.hasSimd(), true);
});

await check('the module imports callbacks and the clock alone', async () => {
    const imports = WebAssembly.Module.imports(await WebAssembly.compile(bytes));
    assert.deepEqual(imports.map(({name}) => name).sort(),
                     ['board', 'clock_time_get', 'deduction', 'progress']);
});

// ---- Kernels -------------------------------------------------------------------------

const HAS_SIMD = process.argv[3] === 'nqueens-simd.wasm';

/* What a kernel counts and lists, or the code of its error. */
function answers(name, n, prepare, most) {
    const solver = new Solver(n);
    try {
        prepare(solver);
        solver.kernel = name;
        return [solver.count(), solver.list(most)];
    } catch (error) {
        return error.code;
    } finally {
        solver.free();
    }
}

/* Boards of a few queens and forbidden squares, by a fixed sequence. */
function* randomBoards() {
    let state = 1;
    const below = bound => (state = state * 48271 % 2147483647) % bound;
    for (let n = 4; n <= 20; n++) {
        for (let times = 0; times < 6; times++) {
            const queens = new Map();
            while (queens.size < n - 10 + times % 2)
                queens.set(below(n), below(n));
            const forbidden = Array.from({length: below(2 * n)}, () => [below(n), below(n)]);
            yield {n, prepare(solver) {
                for (const [row, column] of queens)
                    solver.require(row, column);
                for (const [row, column] of forbidden)
                    solver.forbid(row, column);
            }};
        }
    }
}

await check('the kernels that run are those of the module', () => {
    const names = nqueens.kernelInfo().filter(({runsHere}) => runsHere).map(({name}) => name);
    const withSimd = new Set(['simd128', 'colour-simd128']);
    assert.deepEqual(names, [
        'auto', 'reference', 'completion', 'bitmask', 'simd128', 'join', 'profile',
        'colour', 'colour-simd128',
    ].filter(name => HAS_SIMD || !withSimd.has(name)));
    if (!HAS_SIMD)
        fails(Code.ERROR_UNAVAILABLE, () => { new Solver(8).kernel = 'simd128'; });
});

await check('all kernels count and list what "bitmask" does', () => {
    const names = nqueens.kernelInfo().filter(({runsHere}) => runsHere).map(({name}) => name);
    let refused = 0, solutions = 0n;
    const same = (n, prepare, most) => {
        const expected = answers('bitmask', n, prepare, most);
        solutions += expected[0];
        for (const name of names.filter(each => n <= 12 || each !== 'reference')) {
            const found = answers(name, n, prepare, most);
            refused += found === Code.ERROR_UNSUPPORTED;
            if (found !== Code.ERROR_UNSUPPORTED)
                assert.deepEqual(found, expected, `${name}, n = ${n}`);
        }
    };
    for (let n = 4; n <= 12; n++)
        same(n, () => {}, 2 ** 20);
    for (const {n, prepare} of randomBoards())
        same(n, prepare, 1000);
    assert.ok(solutions > 20000n && refused > 100, `${solutions}, ${refused}`);
});

/* Past 16 columns, where lanes are wider. */
await check('large boards are listed as by "bitmask"', () => {
    const list = (name, n) => {
        const solver = new Solver(n);
        solver.kernel = name;
        const queens = solver.list(200);
        solver.free();
        return queens;
    };
    for (let n = 13; n <= 22; n++) {
        const expected = list('bitmask', n);
        assert.equal(expected.length, 200 * n);
        for (const name of HAS_SIMD ? ['auto', 'simd128'] : ['auto'])
            assert.deepEqual(list(name, n), expected, `${name}, n = ${n}`);
    }
});

/* Where joins and searches have most of their parts. */
await check('all that count n = 15 agree', () => {
    for (const name of ['bitmask', 'join', ...(HAS_SIMD ? ['simd128'] : [])])
        assert.equal(answers(name, 15, () => {}, 1)[0], 2279184n, name);
});

// ---- Answers: those of tests/abi/witness.c -------------------------------------------

await check('each code has a text of its own', () => {
    assert.equal(new Set(codes.map(([, code]) => nqueens.strerror(code))).size, codes.length);
});

await check('boards, their texts and images', () => {
    const [queens, partial] = [[1, 3, 0, 2], [1, null, 3, 2]];
    assert.deepEqual(nqueens.findAttack(partial), {rowA: 0, rowB: 2, line: Line.DIAGONAL});
    assert.equal(nqueens.findAttack(queens), null);
    assert.deepEqual([queens, partial].map(nqueens.isSolution), [true, false]);
    assert.deepEqual(nqueens.attacksInRow(partial, 1), [2, 1, 3, 1]);
    assert.equal(nqueens.format(partial, Format.JSON), '[1,null,3,2]');
    assert.equal(nqueens.format(partial), '.Q..\n....\n...Q\n..Q.\n');
    assert.equal(nqueens.svg(queens), nqueens.format(queens, Format.SVG));
    assert.equal(nqueens.format(queens, Format.ROWS), '[".Q..","...Q","Q...","..Q."]');
    for (const form of Object.values(Format).filter(number => number !== Format.ANY)) {
        for (const board of [queens, partial, []]) {
            const text = nqueens.format(board, form);
            if (form !== Format.CHESS && form !== Format.SVG)
                assert.deepEqual(nqueens.parse(text, form), board);
        }
    }
    assert.deepEqual(nqueens.transform(queens, Symmetry.MIRROR), [2, 0, 3, 1]);
    assert.deepEqual(nqueens.canonical(Uint32Array.of(2, 0, 3, 1)), queens);
    assert.equal(nqueens.orbitSize(queens), 2);
});

/* What boards or puzzles gives of a text, last the message of the first that is none. */
function read(text, each = nqueens.boards) {
    const found = [];
    try {
        for (const board of each(text))
            found.push(board);
    } catch (error) {
        assert.ok(error instanceof NQueensError && error.code === Code.ERROR_TEXT, error);
        found.push(error.message);
    }
    return found;
}

const PICTURE = 'this looks like a picture of squares; ';
const QUEENS = [1, 3, 0, 2], IMAGE = [2, 0, 3, 1];

await check('a board is read in any form, or the error says what, where and why', () => {
    for (const text of [
        '. Q . .\n. . . Q\nQ . . .\n. . Q .\n', '⬜👑⬜⬛\r\n⬛⬜⬛👑\r\n👑⬛⬜⬛\r\n⬛⬜👑⬜',
        '\ufeff|·|♛|·|·|\n|·|·|·|♛|\n|♛|·|·|·|\n|·|·|♛|·|', "['.Q..', '...Q', 'Q...', '..Q.']",
        '[[0,1,0,0],[0,0,0,1],[1,0,0,0],[0,0,1,0]]', '1, 3, 0, 2', '{2, 4, 1, 3}',
        '[(3, 2), (0, 1), (2, 0), (1, 3)]', '1q2/3q/q3/2q1 w - - 0 1',
        '{"queens": [1,3,0,2]}\n{"n": 4}\n{"seed": 5}', '1 3 0 2\n# the end',
    ])
        assert.deepEqual([nqueens.parse(text, Format.ANY), ...read(text)], [QUEENS, QUEENS], text);
    for (const [text, message] of [
        ['', 'line 1, column 1: there is no board'],
        ['\n\t \n', 'line 3, column 1: there is no board'],
        ['0 0 0\n1 0 1\n0 0 0', 'this looks like a matrix of 0 and 1; line 2, column 5: ' +
                                'the row has two queens'],
        ['⬜👑⬜\r\n👑⬜👑\r\n', `${PICTURE}line 2, column 3: the row has two queens`],
        ['⬜👑\n👑é', `${PICTURE}line 2, column 2: this is not a square`],
        ['Q.\n.\ud800', `${PICTURE}line 2, column 2: this is not a square`],
        ['\ufeff1 9 0', 'this looks like columns from 0; line 1, column 3: ' +
                        'this is not a column of the board'],
        ['[[0,1],[1,0]]', 'this looks like columns, or all squares of a matrix; line 1, column 2: ' +
                          'this can be meant in two ways'],
        ['1Q2/3K/Q3/2Q1', 'this looks like FEN; line 1, column 6: ' +
                          'this is another piece than a queen'],
        ['1 3 0 2\n\n  2 0 3 1\n', 'this looks like columns from 0; line 3, column 3: ' +
                                    'something follows the board'],
        ['[[2,4,1,3],[3,1,4,2]]', 'this looks like columns from 1; line 1, column 12: ' +
                                  'something follows the board'],
        ['·♛\n♛·\n♛·\n·♛\n', `${PICTURE}line 3, column 1: something follows the board`],
        ['{"n": 4}\n[1,3,0,2]', 'line 1, column 1: there is no board in this object'],
        ['{"queens": [1,3,0,2]}\n{"n": 4}\n\n{"queens": [2,0,3,1]}',
         'this looks like columns from 0; line 4, column 1: something follows the board'],
    ])
        assert.equal(fails(Code.ERROR_TEXT, () => nqueens.parse(text, Format.ANY)).message,
                     message);
});

await check('boards goes on past objects without a board, up to the first that is none', () => {
    for (const [text, found] of [
        ['', []], [' \r\n\n', []], ['[]', [[]]], ['0', [[0]]],
        ['- 1\n- -', [[null, 1], [null, null]]],
        ['1 3 0 2\n2 0 3 1\n', [QUEENS, IMAGE]],
        ['[[1,3,0,2],\n [1,0],\n [2,0,3,1]]', [QUEENS, [1, 0], IMAGE]],
        ['·♛\n♛·\n\n[2,4,1,3]\n1Q/Q1\n\n1 0', [[1, 0], QUEENS, [1, 0], [1, 0]]],
        ['·♛\n♛·\n\n0', [`${PICTURE}line 4, column 1: ` +
                         'so small a board is read only where it is the whole text']],
        ['{"n": 4}\n[1,3,0,2]', [QUEENS]], ['[1,3,0,2]\n{"n": 4}\n', [QUEENS]],
        ['{"n": 4}\n{"rows": [9, 9]}\n{"queens": [1,3,0,2]}\n\n{"n": 3}, {}\n2 0 3 1\n' +
         '{"n": 3}\n# end', [QUEENS, IMAGE]],
        ['\n{"n": 4}\n{"n": 5}\n', ['line 2, column 1: there is no board in this object']],
        ['{"n": 4}\n[1,9]\n[0]', ['this looks like columns from 0; line 2, column 4: ' +
                                 'this is not a column of the board']],
        [`${'{"n": 4}\n'.repeat(3000)}1 0\n${'{"n": 4}\n1 0\n'.repeat(3000)}`,
         Array(3001).fill([1, 0])],
        ['\ufeff·♛\n♛·\n\n⬜⬛z\n\n0',
         [[1, 0], `${PICTURE}line 4, column 3: this is not a square`]],
        ['[[1,3,0,2],[2,0,3,1],[9]]\n0',
         [QUEENS, IMAGE, 'this looks like columns from 0; line 1, column 23: ' +
                         'this is not a column of the board']],
    ])
        assert.deepEqual(read(text), found, text);
    const boards = Array.from({length: 5000}, () => Array.from(
        {length: 3 + Math.floor(6 * Math.random())}, (_, row) => row % 3 ? null : row));
    const text = boards.map(board => nqueens.format(board, Format.ROWS)).join('\n');
    assert.deepEqual(read(text), boards);
    assert.deepEqual(read(`${text}\n\n⬜⬛z`),
                     [...boards, `${PICTURE}line 5002, column 3: this is not a square`]);
    const generator = nqueens.boards('1 0\n\n1 9');
    assert.deepEqual(generator.next(), {value: [1, 0], done: false});
    fails(Code.ERROR_TEXT, () => generator.next());
    assert.deepEqual(generator.next(), {value: undefined, done: true});
});

const REGIONS = [[0, 0, 1, 1], [2, 0, 1, 3], [2, 0, 3, 3], [2, 2, 2, 3]];
const ROWS = ['AABB', 'CABD', 'CADD', 'CCCD'];
const NONE = [null, null, null, null];

await check('a puzzle is read in any form: regions, queens that stand, blocked squares', () => {
    const strings = JSON.stringify(ROWS), lines = ROWS.join('\n');
    for (const [text, rest = {}] of [
        [lines], [`\ufeff${lines}\r\n\r\n# a comment`],
        [lines.replace(/A/g, '🟥').replace(/B/g, '가')], [ROWS.join('/')], [strings],
        [JSON.stringify(REGIONS)], [`{"size": 4, "colorRegions": ${strings}}`],
        [`const level = {\n  regions: ${strings},\n  isNew: true,\n};\nexport default level;\n`],
        [`{"puzzles": [{"regions": ${strings}}], "seed": 5}`],
        [`{"regions": ${strings}, "queens": [null, null, 3, -1]}`, {queens: [null, null, 3, null]}],
        [`{"givens": {"queens": [[2, 3]], "blocked": [[0, 1], [3, 0]]}, "regions": ${strings}}`,
         {queens: [null, null, 3, null], blocked: [[0, 1], [3, 0]]}],
        [lines.replace(/D/g, '.'),
         {regions: REGIONS.map(row => row.map(region => region === 3 ? -1 : region))}],
    ]) {
        const expected = {n: 4, regions: REGIONS, queens: NONE, blocked: [], ...rest};
        assert.deepEqual([nqueens.parsePuzzle(text), ...read(text, nqueens.puzzles)],
                         [expected, expected], text);
    }
});

await check('a puzzle that was read is solved, with squares without a region', () => {
    const {n, regions, queens, blocked} = nqueens.parsePuzzle(
        '{"regions": ["A..B", "BAB.", "CADD", "CCDD"], "givens": [[2, 0]], "blocked": [[0, 1]]}');
    const solver = new Solver(n);
    solver.attacks = Attack.TOUCHING;
    solver.setRegions(regions);
    assert.deepEqual([...solver], [[1, 3, 0, 2], [2, 0, 3, 1]]);
    solver.requireBoard(queens);
    assert.deepEqual([...solver], [[1, 3, 0, 2]]);
    solver.clearConstraints();
    blocked.forEach(square => solver.forbid(...square));
    assert.deepEqual([...solver], [[2, 0, 3, 1]]);
    assert.match(fails(Code.ERROR_ARGUMENT, () => solver.setRegions([[-2, 0, 0, 0]])).message,
                 /^regions\[0\]\[0\] is -2,/);
    solver.free();
});

await check('squares are read as pairs and as pictures, and forbidden', () => {
    for (const [text, n] of [
        ['0 1\n1 2\n3 3', null], ['[[0,1],[1,2],[3,3]]', null],
        ['.x..\n..x.\n....\n...x\n', 4], ['[[0,1,0,0],[0,0,1,0],[0,0,0,0],[0,0,0,1]]', 4],
    ])
        assert.deepEqual(nqueens.parseSquares(text), {n, squares: [[0, 1], [1, 2], [3, 3]]}, text);
    assert.deepEqual(nqueens.parseSquares('..\n..'), {n: 2, squares: []});
    assert.deepEqual(nqueens.parseSquares('1 2\n3 1', Format.COLUMNS_FROM_1).squares, [[0, 1], [2, 0]]);
    assert.deepEqual(nqueens.parseSquares('0 1\n1 0', Format.TEXT), {n: 2, squares: [[0, 1], [1, 0]]});
    fails(Code.ERROR_ARGUMENT, () => nqueens.parseSquares('0 1', Format.FEN));
    const solver = new Solver(4);
    nqueens.parseSquares('0,1').squares.forEach(square => solver.forbid(...square));
    assert.deepEqual([...solver], [[2, 0, 3, 1]]);
    solver.free();
    const error = fails(Code.ERROR_TEXT, () => nqueens.parseSquares('1 2\n3 x'));
    assert.deepEqual([error.form, error.fault, error.line, error.column],
                     [Form.PAIRS, Fault.CHARACTER, 2, 3]);
});

await check('the error of a text that is no puzzle has form, fault, line and column', () => {
    const [regions, puzzle] = ['this looks like regions; ', 'this looks like a puzzle; '];
    for (const [text, form, fault, line, column, message] of [
        ['', Form.NONE, Fault.EMPTY, 1, 1, 'there is no board'],
        ['{"n": 2}', Form.PUZZLE, Fault.OBJECT, 1, 1, `${puzzle}there is no board in this object`],
        ['Regions of prose are none.', Form.NONE, Fault.PROSE, 1, 1,
         'this is prose or a program, without a puzzle'],
        ['🟥🟦\r\n🟥\0', Form.REGIONS, Fault.ENCODING, 2, 2,
         `${regions}this is not UTF-8, or a control character`],
        ['AAB\nABBA\nABB', Form.REGIONS, Fault.WIDTH, 2, 4,
         `${regions}the row is not as long as the first`],
        ['AAB\nABB\n', Form.REGIONS, Fault.ROWS, 3, 1,
         `${regions}a board has as many rows as columns`],
        ['[[0,1],[1,"', Form.REGIONS, Fault.BRACKET, 1, 11,
         `${regions}a bracket or a quote does not fit here`],
        ['[["가",1],\n[1,true]]', Form.REGIONS, Fault.NAME, 2, 4,
         `${regions}this is not the name of a region`],
        ['🟥🟦\n🟥é', Form.REGIONS, Fault.REGIONS, 2, 2,
         `${regions}this is one region more than the board has rows`],
        ['{"n": 3, "regions": ["AB","BA"]}', Form.PUZZLE, Fault.SIZE, 1, 7,
         `${puzzle}this is not the size of the board, and a puzzle has 64 rows at most`],
        ['{"regions": [[0]],\n "colorRegions": [[0]]}', Form.PUZZLE, Fault.MEMBER, 2, 3,
         `${puzzle}this stands twice, or means the same as another member`],
        ['{"regions": ["AB","BA"], "blocked": [[0,2]]}', Form.PUZZLE, Fault.GIVEN, 1, 39,
         `${puzzle}this is not a square of the board, not the one given before, or outside of the object`],
        ['{"regions": ["AB","BA"], "stars": 2}', Form.PUZZLE, Fault.STARS, 1, 35,
         `${puzzle}two queens in each line are another puzzle`],
        ['{"grid": ["ABBB","BBBB","BBBB","BBBB"]}', Form.PUZZLE, Fault.FEWER, 1, 10,
         `${puzzle}there are fewer regions than rows, so that there is no solution`],
        ['\nhttps://puzz.link/p?starbattle/8/8/1/x', Form.NONE, Fault.LINK, 2, 1,
         'paste the regions as text in place of this address'],
        ['AB\nBA\n\n  [[0,1],[0,1]]', Form.REGIONS, Fault.MORE, 4, 3,
         `${regions}something follows the board`],
        ['AB\nBA\n\nABC\nAB\n', Form.REGIONS, Fault.WIDTH, 5, 3,
         `${regions}the row is not as long as the first`],
    ]) {
        const error = fails(Code.ERROR_TEXT, () => nqueens.parsePuzzle(text));
        const at = message.lastIndexOf('; ') < 0 ? 0 : message.lastIndexOf('; ') + 2;
        const place = `line ${line}, column ${column}: `;
        assert.equal(error.message, message.slice(0, at) + place + message.slice(at), text);
        assert.deepEqual([error.form, error.fault, error.line, error.column],
                         [form, fault, line, column], text);
    }
    const {form, fault, line, column} =
        fails(Code.ERROR_TEXT, () => nqueens.parse('⬜👑⬜\n👑⬜👑', Format.ANY));
    assert.deepEqual([form, fault, line, column], [Form.PICTURE, Fault.TWO_QUEENS, 2, 3]);
});

await check('puzzles gives each puzzle of a text, up to the first that is none', () => {
    for (const [text, ...found] of [
        [''], [' \r\n\n'], ['AB\nAB\n\nABC\nABC\nABC\n# the end', 2, 3],
        ['[[[0,1],[1,0]],[[0,0],[1,1]],[[0,1,2],[0,1,2],[0,1,2]]]', 2, 2, 3],
        ['{"n":2,"puzzles":[{"regions":["AB","AB"]},{"regions":["A"]}],"seed":[1,2]}\nAB\nAB\n',
         2, 1, 2],
        ['a = [[0,0,1,1],[0,0,1,1],[2,2,3,3],[2,2,3,3]]\nb = ["AABB","AABB","CCDD","CCDD"]\nf()\n',
         4, 4],
        ['[{"regions":[[0]]},{"square":[[0]]},{"regions":[[0]]}]', 1,
         'this looks like a puzzle; line 1, column 20: there is no board in this object'],
        ['🟥🟦\n🟥🟦\n\n[{"regions":[[0]]},\n{"regions":[[0]],"stars":2}]', 2, 1,
         'this looks like a puzzle; line 5, column 26: two queens in each line are another puzzle'],
    ])
        assert.deepEqual(read(text, nqueens.puzzles).map(puzzle => puzzle.n ?? puzzle), found, text);
    const random = below => Math.floor(below * Math.random());
    const made = Array.from({length: 3000}, () => {
        const n = 2 + random(5);
        return {
            n,
            regions: Array.from({length: n},
                                () => Array.from({length: n}, () => random(n + 1) - 1)),
            queens: Array.from({length: n}, (_, row) => row > 0 && random(2) ? random(n) : null),
            blocked: random(2) ? [[random(n), random(n)]] : [],
        };
    });
    const text = JSON.stringify(made).replace(/-1/g, 'null');
    assert.deepEqual(read(text, nqueens.puzzles), made);
    const generator = nqueens.puzzles('AB\nAB\n\nABC\n');
    assert.equal(generator.next().value.n, 2);
    fails(Code.ERROR_TEXT, () => generator.next());
    assert.deepEqual(generator.next(), {value: undefined, done: true});
});

await check('searches of each kind', () => {
    withSolver(8, solver => {
        assert.deepEqual(
            [solver.count(), solver.countFundamental(), solver.countUpTo(50),
             solver.countSymmetric(Symmetry.HALF_TURN)], [92n, 12n, 50n, 4n]);
        assert.deepEqual(solver.first(), [0, 4, 7, 5, 2, 6, 1, 3]);
        const second = solver.next(solver.first());
        assert.deepEqual(second, [0, 5, 7, 2, 6, 3, 1, 4]);
        assert.deepEqual([...solver.list(3, second).subarray(-8)], [1, 3, 5, 7, 2, 0, 6, 4]);
        assert.equal(solver.rank(second), 1n);
        assert.deepEqual(solver.unrank(91), [7, 3, 0, 2, 5, 1, 6, 4]);
        const random = solver.randomSolution(2n ** 64n - 1n);
        for (const board of [random, solver.solve(), solver.solveFromSeed(2n ** 64n - 1n)])
            assert.ok(nqueens.isSolution(board) && solver.check(board));
        assert.deepEqual(solver.unrank(solver.rank(random)), random);
        const fundamental = solver.fundamentalSolutions();
        assert.deepEqual(fundamental, [...solver].filter(
            board => nqueens.canonical(board).every((column, row) => column === board[row])));
        const units = solver.units('backtracking');
        assert.equal(solver.countRange('backtracking', 0, units / 2n) +
                     solver.countRange('backtracking', units / 2n, units), 92n);
        assert.match(solver.unitsIdentity('backtracking'), /^[ -~]+$/);
        const {value, relativeError, logarithm} = solver.estimate(1000, 2n ** 64n - 1n);
        assert.ok(value > 60 && value < 140 && relativeError > 0 && relativeError < 0.2);
        assert.ok(Math.abs(Math.exp(logarithm) - value) < 1e-9 * value);
        const placements = solver.estimatePlacements(1000n, 1).value;
        assert.ok(placements > 1800 && placements < 2300);
    });
    withSolver(4, solver => {
        const events = [...solver.trace()];
        assert.equal(events.length, 78);
        assert.deepEqual(events.find(({kind}) => kind === Trace.SOLUTION), {
            kind: Trace.SOLUTION, row: 3, column: 2, attackerRow: null, line: null,
            queens: [1, 3, 0, 2], placements: 8, rejections: 18, solutions: 1,
        });
        assert.equal(events.at(-1).kind, Trace.RETREAT);
    });
});

await check('rules and regions', () => {
    withSolver(8, solver => {
        const queens = [0, 2, 4, 6, 1, 3, 5, 7];
        const regions = Array.from({length: 8}, () => Array(8).fill(null));
        regions[0][0] = regions[7][7] = 3;
        solver.attacks = Attack.TOUCHING;
        assert.deepEqual([solver.attacks, solver.check(queens)], [4, true]);
        solver.setRegions(regions);
        assert.deepEqual(solver.findConflict(queens), {rowA: 0, rowB: 7, line: Line.REGION});
        assert.deepEqual([solver.check(queens), solver.count()], [false, 5174n]);
        solver.setRegions(null);
        assert.deepEqual([solver.findConflict(queens), solver.count()], [null, 5242n]);
        solver.attacks = Attack.QUEEN;
    });
});

await check('deductions', () => {
    const solver = new Solver(6);
    const none = Array(6).fill(null);
    solver.attacks = Attack.TOUCHING;
    solver.setRegions(['ABCCDD', 'ABCCCD', 'EBBCCF', 'EEEECF', 'EEECCC', 'ECCCCC']
        .map(row => [...row].map(letter => 'ABCDEF'.indexOf(letter))));
    assert.deepEqual(solver.hint(), {
        reason: 'confined', family: 'region', lines: [0], withinFamily: 'column', within: [0],
        squares: [[0, 0], [1, 0]], closed: [[2, 0], [3, 0], [4, 0], [5, 0]], queen: null,
        queens: none,
    });
    assert.equal(solver.grade(), 'confined');
    for (let column = 0; column < 6; column++)
        solver.forbid(3, column);
    assert.deepEqual(solver.deductions()[0], {
        reason: 'empty', family: 'row', lines: [3], withinFamily: null, within: [], squares: [],
        closed: [], queen: null, queens: none,
    });
    solver.free();
});

// ---- Arguments -----------------------------------------------------------------------

await check('numbers that are out of range are wrong arguments', () => {
    const none = [-1, 0.5, NaN, Infinity, '8', null, undefined, {}, -1n];
    refuses(Code.ERROR_ARGUMENT, [...none, 2 ** 32, 2n ** 32n], n => new Solver(n));
    withSolver(8, solver => {
        refuses(Code.ERROR_ARGUMENT, [...none, 2 ** 53, 2n ** 64n], most => solver.countUpTo(most));
        for (const call of ['require', 'forbid', 'clearSquare', 'square'])
            refuses(Code.ERROR_ARGUMENT, [[8, 0], [0, 8], [-1, 0], [0, '1'], [0], [0.5, 1]],
                    square => solver[call](...square));
        refuses(Code.ERROR_ARGUMENT, [[], [[0]], new Array(8).fill(new Array(8).fill(8)), 7],
                regions => solver.setRegions(regions));
        fails(Code.ERROR_ARGUMENT, () => (solver.attacks = noAttack));
        fails(Code.ERROR_ARGUMENT, () => solver.countSymmetric(8));
        fails(Code.ERROR_ARGUMENT, () => solver.countRange('backtracking', 3, 2));
        assert.equal(solver.countUpTo(2n ** 64n - 1n), 92n);
        assert.equal(new Solver(8n).n, 8);
    });
});

/* Of each argument its name in the message, a call with it, and the values of WRONG that are right.
 */
const WRONG = [undefined, null, true, NaN, -1, 1.5, 'x', {}, [], () => 0, Symbol('x'), -1n,
               Object.create(null)];
const [NOTHING, , , , , , TEXT, MEMBERS, , FUNCTION, , , EMPTY] = WRONG;
const OPTIONAL = [NOTHING, MEMBERS, EMPTY];
const TAKEN = {regions: [null], require: [WRONG[8]], forbid: [WRONG[8]]};
const ASKING = [...Object.keys(ASKED), ...Object.keys(ASKED_IN_STEPS)];
const BEHIND = {countSymmetric: [1], countUpTo: [5], countRange: [0, 1], unrank: [0]}; // n
const argumentsOf = solver => [
    ['n', value => new Solver(value)],
    ['n', value => nqueens.puzzle(value)],
    ...ASKING.filter(call => call !== 'rank').flatMap(call => [
        ['n', value => nqueens[call](value, ...BEHIND[call] ?? [])],
        ['options', value => nqueens[call](6, ...BEHIND[call] ?? [], value), ...OPTIONAL]]),
    ['queens', value => nqueens.rank(value), WRONG[8]],
    ['options', value => nqueens.rank([1, 3, 5, 0, 2, 4], value), ...OPTIONAL],
    ...['limit', 'after'].map(
        name => [name, value => nqueens.solutions(6, {[name]: value}), NOTHING, null]),
    ['limit', limit => nqueens.list(6, {limit}), NOTHING, null],
    ...['solve', 'randomSolution', 'estimate', 'estimatePlacements'].map(
        call => ['seed', seed => nqueens[call](6, {seed}), NOTHING]),
    ...['estimate', 'estimatePlacements'].map(
        call => ['samples', samples => nqueens[call](6, {samples}), NOTHING]),
    ...['units', 'unitsIdentity'].map(
        call => ['method', method => nqueens[call](6, {method}), NOTHING]),
    ['method', method => nqueens.countRange(6, 0, 1, {method}), NOTHING],
    ['first', value => nqueens.countRange(6, value, 1)],
    ['end', value => nqueens.countRange(6, 0, value)],
    ['symmetry', value => nqueens.countSymmetric(6, value)],
    ['limit', value => nqueens.countUpTo(6, value)],
    ['rank', value => nqueens.unrank(6, value)],
    ['options', value => new Solver(6, value), ...OPTIONAL],
    ...['attacks', 'regions', 'require', 'forbid', 'kernel'].flatMap(name => [
        value => nqueens.count(6, {[name]: value}), value => nqueens.solutions(6, {[name]: value}),
        value => new Solver(6, {[name]: value})].map(
        call => [name, call, NOTHING, ...TAKEN[name] ?? []])),
    ...['threads', 'memoryLimit'].map(
        name => [name, value => new Solver(6, {[name]: value}), NOTHING]),
    ...['isSolution', 'findAttack', 'format', 'svg', 'transform', 'canonical', 'orbitSize',
        'attackingPairs'].map(
        call => ['queens', value => nqueens[call](value, 1), WRONG[8]]),
    ['row', value => nqueens.attacksInRow([0], value)],
    ['format', value => nqueens.format([0], value), NOTHING],
    ['format', value => nqueens.parse('Q', value), NOTHING],
    ['symmetry', value => nqueens.transform([0], value)],
    ['code', value => nqueens.strerror(value), -1],
    ...['parse', 'boards', 'parsePuzzle', 'puzzles', 'parseSquares'].map(
        call => ['text', value => nqueens[call](value), TEXT]),
    ['options', value => nqueens.puzzle(6, value), ...OPTIONAL],
    ['seed', seed => nqueens.puzzle(6, {seed}), NOTHING],
    ['grade', grade => nqueens.puzzle(6, {grade}), NOTHING, null],
    ['attacks', attacks => nqueens.puzzle(6, {attacks}), NOTHING],
    ...['require', 'forbid', 'clearSquare', 'square'].flatMap(call => [
        ['row', value => solver[call](value, 0)], ['column', value => solver[call](0, value)]]),
    ...['requireBoard', 'findConflict', 'check', 'next', 'rank'].map(
        call => ['queens', value => solver[call](value)]),
    ['regions', value => solver.setRegions(value), null],
    ['regions', value => (solver.regions = value), null],
    ['rank', value => solver.unrank(value)],
    ['limit', value => solver.countUpTo(value)],
    ...['solveFromSeed', 'randomSolution'].map(
        call => ['seed', value => solver[call](value), NOTHING]),
    ['seed', seed => solver.solve({seed}), NOTHING],
    ...['solutions', 'solve'].map(call => ['options', value => solver[call](value), ...OPTIONAL]),
    ...['count', 'countFundamental'].map(
        call => ['options', value => solver[call](value), ...OPTIONAL]),
    ['options', value => solver.countSymmetric(1, value), ...OPTIONAL],
    ['options', value => solver.countRange('backtracking', 0, 1, value), ...OPTIONAL],
    ['symmetry', value => solver.countSymmetric(value)],
    ['progress', progress => solver.count({progress}), NOTHING, FUNCTION],
    ['interval', interval => solver.count({progress() {}, interval}), NOTHING],
    ['capacity', value => solver.list(value), NOTHING],
    ['after', value => solver.list(1, value), NOTHING, null],
    ...['enumerate', 'enumerateFundamental'].map(
        call => ['callback', value => solver[call](value), FUNCTION]),
    ...['estimate', 'estimatePlacements'].flatMap(call => [
        ['samples', value => solver[call](value), NOTHING],
        ['seed', value => solver[call](10, value), NOTHING]]),
    ...['units', 'unitsIdentity'].map(
        call => ['method', value => solver[call](value), NOTHING]),
    ['method', value => solver.memoryNeeded(value)],
    ['method', value => solver.whyUnsupported(value), NOTHING, null],
    ['method', value => solver.countRange(value, 0, 1)],
    ['first', value => solver.countRange('backtracking', value, 1)],
    ['end', value => solver.countRange('backtracking', 0, value)],
    ['first', value => solver.traceSteps(value, 1)],
    ['count', value => solver.traceSteps(0, value)],
    ...['attacks', 'threads', 'kernel', 'memoryLimit'].map(
        name => [name, value => (solver[name] = value)]),
];

await check('an argument of another type is refused by its name and its value', () => {
    const solver = new Solver(6);
    for (const [name, call, ...taken] of argumentsOf(solver)) {
        for (const value of WRONG.filter(wrong => !taken.includes(wrong))) {
            assert.throws(() => call(value), error => {
                assert(error instanceof NQueensError, `${call}: ${error}`);
                assert.match(error.message, new RegExp(`^${name}(\\[\\d+\\])? (is|has) `));
                return true;
            }, `${call} takes ${typeof value}`);
        }
    }
    assert.equal(solver.count(), 4n);
    solver.free();
});

// ---- Options -------------------------------------------------------------------------

/* What options do to a board of n = 8, each by another number of solutions. */
const HONOURED = [
    [{require: [[0, 0]]}, 4n], [{forbid: [[0, 0], [7, 7]]}, 84n], [{attacks: 0}, 40320n],
    [{attacks: Attack.TOUCHING}, 5242n], [{kernel: 'reference', require: [[0, 3]]}, 18n],
    [{regions: Array.from({length: 8}, (_, row) => Array(8).fill(row))}, 5242n],
    [{regions: Array.from({length: 8}, (_, row) => Array(8).fill(row)), attacks: 3}, 92n],
    [{require: [[0, 0]], forbid: [[7, 3]]}, 3n], [{}, 92n], [{regions: null}, 92n],
    [Object.create({require: [[0, 0]]}), 4n], // inherited
    [{require: undefined, kernel: undefined}, 92n],
];

await check('options that a call knows are heeded, by all calls alike', () => {
    for (const [options, solutions] of HONOURED) {
        const solver = new Solver(8, options);
        assert.deepEqual([nqueens.count(8, options), solver.count(),
                          [...nqueens.solutions(8, options)].length, solver.list().length / 8],
                         [solutions, solutions, Number(solutions), Number(solutions)],
                         inspect(options));
        solver.free();
    }
    assert.equal(nqueens.count(8, {fundamental: true}), 12n);
    assert.equal(nqueens.count(8, {fundamental: false}), 92n);
    assert.equal(nqueens.count(7, {fundamental: true, attacks: Attack.TOUCHING}),
                 BigInt(new Set(Array.from(nqueens.solutions(7, {attacks: Attack.TOUCHING}),
                                           board => String(nqueens.canonical(board)))).size));
    const told = [];
    assert.equal(nqueens.count(8, {interval: 0, progress: report => void told.push(report)}), 92n);
    assert.equal(told.at(-1).fraction, 1);
    const solver = new Solver(8, {kernel: 'join', threads: 3, memoryLimit: 77});
    assert.deepEqual([solver.kernel, solver.threads, solver.memoryLimit], ['join', 1, 77n]);
    solver.free();
    fails(Code.ERROR_UNSUPPORTED, () => nqueens.count(8, {kernel: 'join', forbid: [[0, 0]]}));
    fails(Code.ERROR_UNKNOWN_NAME, () => nqueens.solutions(8, {kernel: 'x'}));
});

/* Every option that there is somewhere, and one with a fault, for every call. */
await check('an option that a call has not is refused by its name', async () => {
    const workers = await import(new URL('worker.mjs', folder));
    const solver = new Solver(6);
    const tables = {...OPTIONS, ...ASKED, ...ASKED_IN_STEPS};
    const names = new Set(['regoins', ...[tables, WORKER_OPTIONS].flatMap(Object.values).flat()]);
    const first = call => call === 'rank' ? [1, 3, 5, 0, 2, 4] : 6;
    const calls = {
        'Solver': options => new Solver(6, options),
        'Solver.count': options => solver.count(options),
        'Solver.solutions': options => solver.solutions(options),
        'Solver.solve': options => solver.solve(options),
        'puzzle': options => nqueens.puzzle(6, options),
        ...Object.fromEntries(ASKING.map(call => [
            call, options => nqueens[call](first(call), ...BEHIND[call] ?? [], options)])),
    };
    assert.deepEqual(Object.keys(calls), Object.keys(tables));
    assert.deepEqual(Object.keys(WORKER_OPTIONS).sort(), Object.keys(workers).sort());
    let refusals = 0;
    const saysSo = (error, name, known) => {
        assert(error instanceof NQueensError, `${name}: ${error}`);
        assert.ok(error.message.startsWith(`'${name}' is no option here; `));
        assert.ok(error.message.endsWith(`there are ${known.join(', ')}`));
        refusals++;
        return true;
    };
    for (const name of names) {
        for (const [call, known] of Object.entries(tables)) {
            if (!known.includes(name))
                assert.throws(() => calls[call]({[name]: 0}), error => saysSo(error, name, known));
        }
        for (const [call, known] of Object.entries(WORKER_OPTIONS)) {
            if (!known.includes(name))
                await assert.rejects(workers[call](first(call), ...BEHIND[call] ?? [], {[name]: 0}),
                                     error => saysSo(error, name, known));
        }
    }
    assert.ok(refusals > 60, `${refusals}`);
    assert.match(fails(Code.ERROR_ARGUMENT, () => new Solver(8, {regoins: null})).message,
                 /did you mean 'regions'\?/);
    assert.match(fails(Code.ERROR_ARGUMENT, () => nqueens.count(8, {requires: []})).message,
                 /did you mean 'require'\?/);
    assert.doesNotMatch(fails(Code.ERROR_ARGUMENT, () => nqueens.count(8, {limit: 1})).message,
                        /did you mean/);
    solver.free();
});

/* What a call gets, and behind it an option. Arrays and events are no options: map() and others hand
 * them over. */
const FIRST = {
    isSolution: [[0]], findAttack: [[0]], attacksInRow: [[0], 0], format: [[0], 0], svg: [[0]],
    parse: ['Q'], boards: [''], transform: [[0], 0], canonical: [[0]], orbitSize: [[0]],
    kernelInfo: [], load: [undefined], strerror: [0], version: [], parsePuzzle: ['A'], puzzles: [''],
    parseSquares: ['0 0'], puzzle: [6, {}], kernels: [], libraryVersion: [], attackingPairs: [[0]],
    rank: [[1, 3, 5, 0, 2, 4], {}],
};

await check('no call drops an option behind its arguments', () => {
    const calls = Object.keys(nqueens).filter(name => typeof nqueens[name] === 'function' &&
                                                      nqueens[name].prototype === undefined);
    const first = name => FIRST[name] ?? [6, ...BEHIND[name] ?? [], {}];
    assert.deepEqual(calls.sort(), [...new Set([...Object.keys(FIRST), ...ASKING])].sort());
    for (const name of calls) {
        assert.equal(nqueens[name].name, name);
        assert.match(fails(Code.ERROR_ARGUMENT, () =>
            nqueens[name](...first(name), {attacks: 0})).message, /^'attacks' is no option here/);
        nqueens[name](...first(name), undefined, [1], new Event('load'));
    }
    const solver = new Solver(6);
    for (let of = Solver.prototype; of !== Object.prototype; of = Object.getPrototypeOf(of)) {
        for (const [name, {value}] of Object.entries(Object.getOwnPropertyDescriptors(of))) {
            if (typeof value === 'function' && name !== 'constructor')
                fails(Code.ERROR_ARGUMENT, () => solver[name](0, 0, 0, {}, {attacks: 0}));
        }
    }
    assert.equal(fails(Code.ERROR_ARGUMENT, () => solver.first({seed: 1})).message,
                 "'seed' is no option here; there are none");
    assert.equal(fails(Code.ERROR_ARGUMENT, () => solver.list({capacity: 1})).message,
                 "'capacity' is no option here; there are none");
    assert.equal(solver.count(), 4n);
    solver.free();
});

await check('a solver takes no property that it has not', () => {
    const solver = new Solver(4);
    for (const name of ['regoins', 'board', 'n', 'kernelInUse', 'count', 'require'])
        assert.throws(() => (solver[name] = 1), TypeError, name);
    const copy = solver.copy();
    assert.throws(() => (copy.regoins = 1), TypeError);
    class Own4 extends Solver {
        name = 'four';
    }
    const own = new Own4(4);
    assert.deepEqual([own.name, own.copy().name, own.count()], ['four', 'four', 2n]);
    [solver, copy, own].forEach(each => each.free());
});

await check('regions mean queens that touch, until attacks are set', () => {
    const ROW = Array.from({length: 5}, (_, row) => Array(5).fill(row));
    const solver = new Solver(5);
    assert.deepEqual([solver.attacks, solver.regions, solver.count()], [Attack.QUEEN, null, 10n]);
    solver.regions = ROW;
    assert.deepEqual([solver.attacks, solver.regions, solver.count()], [Attack.TOUCHING, ROW, 14n]);
    const copy = solver.copy();
    copy.setRegions(null);
    assert.deepEqual([copy.attacks, copy.regions, copy.count()], [Attack.QUEEN, null, 10n]);
    fails(Code.ERROR_ARGUMENT, () => (solver.regions = [[0]]));
    fails(Code.ERROR_ARGUMENT, () => (solver.attacks = 32));
    assert.deepEqual([solver.attacks, solver.regions], [Attack.TOUCHING, ROW]);
    solver.attacks = Attack.QUEEN;
    solver.regions = null;
    solver.regions = ROW.map(row => row.map(() => null));
    assert.deepEqual([solver.attacks, solver.regions[4], solver.count()],
                     [Attack.QUEEN, Array(5).fill(-1), 10n]);
    const other = solver.copy();
    other.regions = ROW;
    assert.deepEqual([other.attacks, solver.regions[4]], [Attack.QUEEN, Array(5).fill(-1)]);
    other.regions[0][0] = 4;
    assert.deepEqual(other.regions, ROW);
    const large = new Solver(65);
    fails(Code.ERROR_UNSUPPORTED, () => (large.regions = Array(65).fill(Array(65).fill(0))));
    assert.deepEqual([large.attacks, large.regions], [Attack.QUEEN, null]);
    [solver, copy, other, large].forEach(each => each.free());
});

await check('regions may be names, which are numbered as they come', () => {
    const numbers = [[0, 0, 1, 1], [2, 0, 1, 3], [2, 0, 3, 3], [2, 2, -1, 3]];
    for (const regions of [
        ['AABB', 'CABD', 'CADD', 'CC.D'], ['🟥🟥🟦🟦', '🟩🟥🟦🟨', '🟩🟥🟨🟨', '🟩🟩.🟨'],
        [['a', 'a', 'b', 'b'], ['c', 'a', 'b', 'd'], ['c', 'a', 'd', 'd'], ['c', 'c', null, 'd']]]) {
        const solver = new Solver(4, {regions});
        assert.deepEqual([solver.regions, solver.attacks, solver.solve()],
                         [numbers, Attack.TOUCHING, [1, 3, 0, 2]]);
        solver.free();
    }
    const steps = nqueens.deductions(5, {regions: ['AAAAA', 'BBBAC', 'BDDDC', 'BDECC', 'BEECC'],
                                         require: [3, null, null, null, null]});
    assert.deepEqual([steps[0].reason, steps[0].family, steps[0].within], ['confined', 'row', [1]]);
});

await check('a name of attacks, a symmetry or a format means its number', () => {
    for (const [names, attacks] of [
        ['queen', 3], ['superqueen', 11], ['semi', 1], ['rook', 0], ['diagonal', 1],
        ['anti-diagonal', 2], ['touching', 4], ['Knight', 8], ['torus', 19], ['rook,torus', 16],
        ['semi, torus', 17], ['queen,knight,torus', 27]]) {
        const solver = new Solver(5);
        solver.attacks = names;
        assert.equal(solver.attacks, attacks, names);
        assert.equal(nqueens.count(5, {attacks: names}), solver.count());
        solver.free();
    }
    assert.equal(nqueens.puzzle(6, {seed: 1, attacks: 'queen'}).attacks, Attack.QUEEN);
    for (const [key, number] of Object.entries(Symmetry)) {
        const name = key.toLowerCase().replaceAll('_', '-');
        assert.deepEqual(nqueens.transform([1, 3, 0, 2], name),
                         nqueens.transform([1, 3, 0, 2], number));
        assert.equal(nqueens.countSymmetric(8, name), nqueens.countSymmetric(8, number));
    }
    for (const [key, number] of Object.entries(Format).filter(([key]) => key !== 'ANY'))
        assert.equal(nqueens.format([1, 3, 0, 2], key.toLowerCase().replaceAll('_', '-')),
                     nqueens.format([1, 3, 0, 2], number));
    assert.deepEqual(nqueens.parse('2 4 1 3', 'columns-from-1'), [1, 3, 0, 2]);
});

await check('a puzzle keeps the squares that it was made for, and tries seeds where none is given', () => {
    const squares = {require: [[0, 3]], forbid: [[1, 1], [5, 5]]};
    for (let seed = 0; seed < 10; seed++) {
        const made = nqueens.puzzle(6, {seed, ...squares});
        assert.deepEqual({require: made.require, forbid: made.forbid}, squares);
        assert.deepEqual([...nqueens.solutions(made)], [made.queens]);
        assert.ok(made.queens[0] === 3 && made.queens[1] !== 1 && made.queens[5] !== 5);
        assert.deepEqual(nqueens.puzzle(6, {seed, ...squares, require: [3, ...Array(5).fill(null)]}),
                         made);
    }
    assert.equal('require' in nqueens.puzzle(6, {seed: 1}), false);
    for (let round = 0; round < 20; round++)
        assert.equal(nqueens.puzzle(12, {grade: 'contradiction'}).grade, 'contradiction');
    assert.equal(fails(Code.STUCK, () => nqueens.puzzle(4, {grade: 'contradiction'})).message,
                 '10 seeds give no puzzle of this grade, n = 4');
});

await check('required squares may be a board, and listings have a limit', () => {
    for (const require of [[0, 4, null, null, null, null, null, null],
                           Int8Array.of(0, 4, -1, -1, -1, -1, -1, -1), [[0, 0], [1, 4]]])
        assert.equal(nqueens.isUnique(8, {require}), true);
    assert.equal(nqueens.count(8, {require: []}), 92n);
    const all = [...nqueens.solutions(6)], solver = new Solver(6);
    for (const limit of [0, 1, 3n, 4, 5, 2n ** 64n - 1n, null]) {
        const some = limit === null ? all : all.slice(0, Number(limit));
        assert.deepEqual([...nqueens.solutions(6, {limit})], some);
        assert.deepEqual([...nqueens.list(6, {limit})], some.flat());
        for (const after of [all[1], [2, 5, 1, 4, 0, 2]])
            assert.deepEqual([...solver.solutions({limit, after})],
                             all.slice(after === all[1] ? 2 : 1).slice(0, some.length));
    }
    assert.deepEqual(solver.solve({seed: 4}), solver.solveFromSeed(4));
    assert.ok(new Set(Array.from({length: 20}, () => `${nqueens.randomSolution(8)}`)).size > 1);
    solver.free();
    assert.deepEqual(nqueens.attackingPairs([1, null, 3, 2]), 2);
    assert.equal(nqueens.attackingPairs(new Uint32Array(100000)), 100000 * 99999 / 2);
});

await check('a torus alone is refused, and only what is set is judged', () => {
    const solver = new Solver(7);
    solver.attacks |= Attack.TORUS;
    assert.equal(solver.count(), 28n);
    for (const attacks of [0, Attack.DIAGONAL, Attack.ANTI_DIAGONAL, Attack.TOUCHING,
                           Attack.KNIGHT]) {
        solver.attacks = attacks;
        if (attacks === 0)
            fails(Code.ERROR_ARGUMENT, () => (solver.attacks |= Attack.TORUS));
        else
            solver.attacks |= Attack.TORUS;
        assert.equal(solver.attacks, attacks === 0 ? 0 : attacks | Attack.TORUS);
    }
    solver.free();
});

await check('boards and regions may be typed arrays, in which -1 is none', () => {
    for (const Kind of [Int8Array, Int16Array, Int32Array, Uint8Array, Uint16Array, Uint32Array,
                        Float64Array])
        assert.equal(nqueens.isSolution(Kind.of(1, 3, 0, 2)), true);
    withSolver(4, solver => {
        solver.requireBoard(Int32Array.of(-1, 3, -1, -1));
        assert.deepEqual(solver.solve(), [1, 3, 0, 2]);
        solver.clearConstraints();
        const regions = [[0, -1, 1, 1], [0, 0, 1, 1], [2, 2, 3, 3], [2, 2, 3, 3]];
        for (const rows of [regions, regions.map(row => Int8Array.from(row)),
                            regions.map(row => new Set(row).size > 2 ? row.values() : row)]) {
            solver.setRegions(rows);
            assert.equal(solver.count(), 2n);
        }
    });
    fails(Code.ERROR_ARGUMENT, () => nqueens.format([-1]));
    assert.equal(nqueens.format(Int8Array.of(-1)), '.\n');
});

await check('boards that are none are wrong arguments', () => {
    const none = [null, undefined, 8, {}, [-1], [0.5], ['0'], [undefined], [2 ** 32],
                  [2 ** 32 - 1], [0n]];
    const others = [[], [1, 3, 0], [1, 3, 0, 2, 4]];
    for (const call of [nqueens.isSolution, nqueens.format])
        refuses(Code.ERROR_ARGUMENT, none, board => call(board));
    withSolver(4, solver => {
        for (const call of ['check', 'rank', 'next', 'requireBoard'])
            refuses(Code.ERROR_ARGUMENT, others, board => solver[call](board));
        fails(Code.ERROR_ARGUMENT, () => solver.requireBoard([4, null, null, null]));
        refuses(Code.ERROR_ARGUMENT, [...others, [4, 0, 0, 0], [256, 0, 0, 0], [0, 0, 0, null]],
                board => solver.list(1, board));
        refuses(Code.ERROR_ARGUMENT, [-1, 0.5, NaN, 2 ** 32, '1', null],
                capacity => solver.list(capacity));
        assert.equal(solver.check(new Set([1, 3, 0, 2])), true);
        assert.equal(solver.check([1, 3, 2, 0]), false);
    });
    fails(Code.ERROR_ARGUMENT, () => nqueens.attacksInRow([0], 1));
    fails(Code.ERROR_TEXT, () => nqueens.parse('8/8', Format.FEN));
    fails(Code.ERROR_TEXT, () => nqueens.parse('♛', Format.COLUMNS));
});

await check('names and kernels that are unknown or do not fit', () => {
    withSolver(8, solver => {
        fails(Code.ERROR_UNKNOWN_NAME, () => (solver.kernel = 'none'));
        fails(Code.ERROR_UNAVAILABLE, () => (solver.kernel = 'avx2'));
        fails(Code.ERROR_UNKNOWN_NAME, () => solver.units('auto'));
        solver.kernel = 'join';
        solver.forbid(0, 0);
        fails(Code.ERROR_UNSUPPORTED, () => solver.count());
        assert.equal(solver.whyUnsupported(), Unsupported.CONSTRAINTS);
        assert.equal(solver.kernel, 'join');
        solver.clearConstraints();
        assert.equal(solver.whyUnsupported(), Unsupported.SUPPORTED);
        assert.equal(solver.count(), 92n);
        solver.kernel = 'auto';
        assert.equal(solver.kernelInUse, HAS_SIMD ? 'simd128' : 'bitmask');
    });
});

await check('what is not there is null, or NO_SOLUTION', () => {
    withSolver(3, solver => {
        assert.deepEqual([solver.solve(), solver.first(), solver.randomSolution(1),
                          solver.solveFromSeed(1), solver.next([0, 0, 0])], Array(5).fill(null));
        assert.deepEqual([...solver], []);
        assert.deepEqual(solver.list(), new Uint8Array(0));
        fails(Code.NO_SOLUTION, () => solver.unrank(0));
        fails(Code.NO_SOLUTION, () => solver.rank([0, 1, 2]));
    });
});

// ---- Settings ------------------------------------------------------------------------

await check('there is one thread, whatever is set', () => {
    withSolver(8, solver => {
        for (const threads of [0, 1, 7]) {
            solver.threads = threads;
            assert.equal(solver.threads, 1);
        }
        fails(Code.ERROR_ARGUMENT, () => (solver.threads = -1));
    });
});

await check('the memory limit is set, read and told', () => {
    withSolver(10, solver => {
        const usual = solver.memoryLimit;
        assert.ok(usual > 0n);
        solver.kernel = 'join';
        solver.memoryLimit = solver.memoryNeeded('join');
        assert.equal(solver.count(), 724n);
        solver.memoryLimit = 1;
        assert.equal(solver.memoryLimit, 1n);
        fails(Code.ERROR_UNSUPPORTED, () => solver.count());
        assert.equal(solver.whyUnsupported('join'), Unsupported.MEMORY);
        solver.memoryLimit = 0;
        assert.equal(solver.memoryLimit, usual);
        solver.kernel = 'auto';
    });
});

await check('constraints are added, read and removed', () => {
    withSolver(8, solver => {
        solver.require(0, 3);
        solver.forbid(0, 3);
        assert.equal(solver.square(0, 3), Square.REQUIRED | Square.FORBIDDEN);
        assert.equal(solver.count(), 0n);
        solver.clearSquare(0, 3);
        assert.equal(solver.square(0, 3), Square.FREE);
        solver.requireBoard([0, null, null, null, null, null, null, 3]);
        assert.equal(solver.countUpTo(2), 1n);
        const copy = solver.copy();
        solver.clearConstraints();
        assert.deepEqual(copy.solve(), [0, 4, 7, 5, 2, 6, 1, 3]);
        assert.equal(solver.count(), 92n);
        copy.free();
    });
});

// ---- Callbacks -----------------------------------------------------------------------

class Own extends Error {}

function callsWithCallbacks(solver, callback) {
    return [
        () => solver.enumerate(callback),
        () => solver.enumerateFundamental(callback),
        () => solver.count({progress: callback, interval: 0}),
        () => solver.countFundamental({progress: callback, interval: 0}),
        () => solver.countSymmetric(Symmetry.HALF_TURN, {progress: callback}),
        () => solver.countRange('backtracking', 0, 9, {progress: callback, interval: 0}),
    ];
}

await check('an exception of a callback comes out of the call, which can be made again', () => {
    withSolver(8, solver => {
        for (const times of [0, 1]) {
            let left = times;
            const own = new Own();
            const calls = callsWithCallbacks(solver, () => {
                if (left-- === 0)
                    throw own;
            });
            for (const call of calls) {
                left = times;
                assert.throws(call, error => error === own);
                assert.equal(solver.count(), 92n);
            }
        }
        for (const call of callsWithCallbacks(solver, () => {
            throw undefined;
        }))
            assert.throws(call, error => error === undefined);
        for (const call of callsWithCallbacks(solver, null))
            assert.match(fails(Code.ERROR_ARGUMENT, call).message,
                         / is null, and must be a function$/);
        assert.equal(solver.count(), 92n);
    });
});

await check('in a callback the same solver is BUSY, but for cancel and properties', () => {
    withSolver(8, solver => {
        let visits = 0;
        const busy = [
            () => solver.count(), () => solver.count({progress() {}}), () => solver.solve(),
            () => solver.require(0, 0), () => solver.first(), () => solver.copy(),
            () => solver.deductions(), () => solver.hint(), () => solver.grade(),
            () => solver.list(), () => solver.list(0), () => solver[Symbol.iterator]().next(),
            () => solver.trace().next(), () => solver.enumerate(() => {}), () => solver.free(),
            () => solver.clearCancel(), () => solver.check([0, 4, 7, 5, 2, 6, 1, 3]),
            () => (solver.kernel = 'auto'),
        ];
        for (const call of callsWithCallbacks(solver, () => {
            visits++;
            busy.forEach(inner => fails(Code.ERROR_BUSY, inner));
            assert.equal(solver.n, 8);
            assert.equal(solver.kernel, 'auto');
            assert.equal(solver.threads, 1);
        }))
            call();
        assert.ok(visits > 92 + 12);
    });
});

await check('other solvers work in a callback, and their exceptions are theirs', () => {
    withSolver(6, outer => {
        const boards = [];
        outer.enumerate(board => {
            withSolver(5, inner => {
                assert.throws(() => inner.enumerate(() => {
                    throw new Own();
                }), Own);
                assert.equal(inner.count({progress: () => nqueens.count(4)}), 10n);
            });
            boards.push(board);
        });
        assert.deepEqual(boards, [...outer]);
        assert.throws(() => outer.enumerate(() => {
            new Solver(5).enumerate(() => {
                throw new Own();
            });
        }), Own);
    });
});

await check('true stops a call, and nothing else does', () => {
    withSolver(8, solver => {
        let calls = 0;
        assert.equal(solver.enumerate(() => ++calls === 5), false);
        assert.equal(calls, 5);
        assert.equal(solver.enumerate(() => ++calls), true);
        assert.equal(calls, 97);
        assert.equal(solver.enumerateFundamental(() => true), false);
        const error = fails(Code.STOPPED, () => solver.count({progress: () => true}));
        assert.equal(error.solutions, 0n);
        assert.equal(solver.count(), 92n);
    });
});

await check('progress begins with nothing, never decreases, and ends with all', () => {
    withSolver(10, solver => {
        const heard = options => {
            const reports = [];
            const progress = report => void reports.push(report);
            assert.equal(solver.count({progress, ...options}), 724n);
            return reports;
        };
        const reports = heard({interval: 0}), last = reports.at(-1);
        assert.ok(reports.length > 2);
        assert.equal(reports[0].unitsDone, 0n);
        assert.deepEqual(last, {...last, unitsDone: last.unitsTotal, solutions: 724n, fraction: 1});
        for (let i = 1; i < reports.length; i++)
            assert.ok(reports[i].unitsDone >= reports[i - 1].unitsDone);
        assert.equal(heard({interval: 2 ** 32 - 1}).length, 2);
        const {length} = reports;
        solver.count();
        assert.equal(reports.length, length);
        fails(Code.ERROR_ARGUMENT, () => heard({interval: -1}));
    });
});

await check('a count is cancelled from its callback, and until clearCancel()', () => {
    withSolver(10, solver => {
        let found = 0n;
        const error = fails(Code.CANCELLED, () => solver.count({
            progress({solutions}) {
                found = solutions;
                if (solutions > 0n)
                    solver.cancel();
            },
            interval: 0,
        }));
        assert.ok(found > 0n && error.solutions >= found && error.solutions <= 724n);
        for (const call of [() => solver.count(), () => solver.solve(), () => solver.estimate(),
                            () => solver.trace().next(), () => solver.first(),
                            () => solver.traceSteps(0, 1), () => solver.list(0)])
            fails(Code.CANCELLED, call);
        solver.clearCancel();
        const trace = solver.trace();
        trace.next();
        solver.cancel();
        fails(Code.CANCELLED, () => [...trace]);
    });
});

await check('callbacks that call without end leave the stack, and the library works again', () => {
    const callback = () => new Solver(6).enumerate(callback);
    for (let times = 0; times < 2; times++) {
        assert.throws(callback, error =>
            error instanceof WebAssembly.RuntimeError || error instanceof RangeError);
        assert.equal(nqueens.count(10), 724n);
        assert.equal(nqueens.isSolution(nqueens.parse('2 0 3 1', Format.COLUMNS)), true);
    }
});

// ---- Iterators -----------------------------------------------------------------------

await check('solutions are iterated over, left, and narrowed on the way', () => {
    withSolver(8, solver => {
        const all = [...solver.solutions()];
        assert.equal(all.length, 92);
        const iterators = [solver.solutions(), solver.solutions()];
        for (const board of all)
            iterators.forEach(iterator => assert.deepEqual(iterator.next().value, board));
        iterators.forEach(iterator => assert.equal(iterator.next().done, true));
        for (const board of solver) {
            assert.deepEqual(board, all[0]);
            break;
        }
        const narrowed = solver.solutions();
        narrowed.next();
        solver.require(7, 0);
        assert.deepEqual([...narrowed], all.filter(board => board[7] === 0));
    });
    assert.equal([...nqueens.solutions(6)].length, 4);
    assert.deepEqual([...nqueens.solutions(0)], [[]]);
});

/* The iterator as it is meant. */
function* oneByOne(solver) {
    for (let board = solver.first(); board !== null; board = solver.next(board))
        yield board;
}

/* The steps of an iterator if one of the changes is made after every `taken` of them. */
function steps(iterated, taken, changes) {
    const solver = new Solver(7);
    const iterator = iterated(solver);
    const said = [];
    const step = () => {
        try {
            said.push(iterator.next().value ?? 'end');
        } catch (error) {
            said.push(error.codeName);
        }
    };
    for (const change of changes) {
        for (let i = 0; i < taken; i++)
            step();
        change(solver, step);
    }
    do
        step();
    while (said.at(-1) !== 'end');
    solver.free();
    return said;
}

const CHANGES = [
    solver => solver.require(4, 2),
    solver => solver.forbid(4, 2),
    solver => solver.requireBoard([null, null, null, 5, null, null, null]),
    solver => solver.setRegions(Array.from({length: 7}, (_, row) => Array(7).fill(row >> 1))),
    solver => Object.assign(solver, {attacks: Attack.TOUCHING}),
    solver => Object.assign(solver, {kernel: 'reference'}),
    solver => assert.equal(solver.list(3).length, 21),
    solver => fails(Code.ERROR_ARGUMENT, () => solver.require(7, 7)),
    (solver, step) => assert.equal(solver.enumerate(() => !step()), false),
    solver => solver.cancel(),
    solver => [solver.cancel(), solver.clearCancel()],
];

const UNDONE = [
    solver => solver.clearSquare(4, 2),
    solver => solver.clearConstraints(),
    solver => solver.setRegions(null),
    solver => Object.assign(solver, {attacks: Attack.QUEEN}),
    solver => solver.free(),
];

await check('solutions found in advance are not given when the solver has changed', () => {
    const different = new Set();
    for (const change of CHANGES) {
        for (const undo of UNDONE) {
            for (let taken = 1; taken < 24; taken++) {
                const expected = steps(oneByOne, taken, [change, undo]);
                const said = steps(solver => solver.solutions(), taken, [change, undo]);
                assert.deepEqual(said, expected);
                different.add(String(expected));
            }
        }
    }
    assert.ok(different.size > 200, `${different.size} cases`);
});

await check('a kernel that does not list boards of this size ends an iterator', () => {
    const solver = new Solver(300);
    solver.requireBoard(solver.solve().map((column, row) => row % 10 === 0 ? null : column));
    const iterator = solver.solutions();
    iterator.next();
    iterator.next();
    solver.kernel = 'bitmask';
    fails(Code.ERROR_UNSUPPORTED, () => iterator.next());
    solver.free();
});

/* By a clock that goes on by `milliseconds` whenever it is asked, which is twice for a block. */
function blocksOfAll(n, milliseconds) {
    const clock = Object.getOwnPropertyDescriptor(globalThis, 'performance');
    let asked = 0;
    Object.defineProperty(globalThis, 'performance',
                          {configurable: true, value: {now: () => milliseconds * asked++}});
    try {
        assert.equal([...nqueens.solutions(n)].length, Number(SOLUTIONS[n]));
    } finally {
        Object.defineProperty(globalThis, 'performance', clock);
    }
    return asked / 2;
}

await check('the blocks of an iterator grow, but not where they are slow', () => {
    assert.equal(blocksOfAll(10, 0), 10); // 1, 2, 4, ... 512
    assert.equal(blocksOfAll(10, 60000), 725);
});

// ---- Arrays of solutions -------------------------------------------------------------

await check('an array of solutions is that of the iterator, whole or in parts', () => {
    for (let n = 1; n <= 11; n++) {
        const solver = new Solver(n);
        const whole = solver.list();
        assert.ok(whole instanceof Uint8Array);
        assert.deepEqual([...whole], [...solver].flat());
        for (const capacity of [1, 3, 1024, 2048, 4000]) {
            if (capacity < 4 && n > 8)
                continue;
            const parts = [];
            for (let part; part?.length !== 0; parts.push(part))
                part = solver.list(capacity, part?.subarray(-n));
            assert.ok(parts.every(part => part.length <= n * capacity));
            assert.equal(parts.length, Math.ceil(whole.length / n / capacity) + 1);
            assert.deepEqual(parts.flatMap(part => [...part]), [...whole]);
        }
        solver.free();
    }
    withSolver(0, solver => assert.deepEqual(solver.list(), new Uint8Array(0)));
    withSolver(8, solver => assert.deepEqual(solver.list(0), new Uint8Array(0)));
});

await check('an array is of bytes up to n = 256, and then of words', () => {
    for (const [n, Columns] of [[256, Uint8Array], [257, Uint32Array]]) {
        const solver = new Solver(n);
        const board = solver.solve();
        solver.requireBoard(board);
        assert.deepEqual(solver.list(), Columns.from(board));
        assert.deepEqual([...solver], [board]);
        for (const capacity of [0, 1])
            assert.equal(solver.list(capacity, board).length, 0);
        solver.kernel = 'bitmask';
        fails(Code.ERROR_UNSUPPORTED, () => solver.list());
        fails(Code.ERROR_UNSUPPORTED, () => solver.solutions().next());
        solver.free();
    }
});

await check('arrays and boards belong to the caller', () => {
    withSolver(8, solver => {
        const whole = solver.list();
        const iterator = solver.solutions();
        for (let i = 0; i < whole.length; i += 8) {
            const board = iterator.next().value;
            assert.deepEqual(board, [...whole.subarray(i, i + 8)]);
            board.fill(7);
            const part = solver.list(2);
            assert.notEqual(part.buffer, library().memory.buffer);
            part.fill(7);
        }
        assert.deepEqual(solver.list(), whole);
    });
});

await check('a trace in parts of any length is the same', () => {
    withSolver(5, solver => {
        const {steps, isLast} = solver.traceSteps(0, 100000);
        const whole = [...steps];
        assert.equal(isLast, true);
        assert.equal(whole.length / 5, [...solver.trace()].length);
        for (const length of [1, 7, whole.length / 5 - 1, whole.length / 5]) {
            const parts = [];
            for (let first = 0, part; !part?.isLast; first += length) {
                part = solver.traceSteps(first, length);
                parts.push(...part.steps);
            }
            assert.deepEqual(parts, whole);
        }
        assert.equal(solver.traceSteps(10n ** 18n, 5).steps.length, 0);
        assert.deepEqual([...steps.slice(0, 5)], [Trace.PLACE, 0, 0, -1, -1]);
    });
});

await check('a trace keeps the constraints that it began with', () => {
    withSolver(6, solver => {
        const whole = [...solver.trace()];
        const trace = solver.trace();
        const events = [trace.next().value];
        solver.require(0, 0);
        events.push(...trace);
        assert.deepEqual(events, whole);
        assert.notDeepEqual([...solver.trace()], whole);
    });
});

// ---- Deductions and puzzles ------------------------------------------------------------

/* A solver of the puzzle's board. */
function solverOf({n, regions}) {
    const solver = new Solver(n);
    solver.attacks = Attack.TOUCHING;
    solver.setRegions(regions);
    return solver;
}

await check('a board without a solution has no hint, nor has one that is stuck', () => {
    const {queens, ...made} = nqueens.puzzle(8, {seed: 1});
    const solver = solverOf(made);
    solver.forbid(3, queens[3]);
    const whole = solver.deductions();
    const [first] = whole;
    assert.deepEqual([first.reason, first.closed, first.queen], ['empty', [], null]);
    assert.equal(first.queens.every(queen => queen === null), true);
    assert.equal(whole.at(-1).reason, 'empty');
    for (const call of [() => solver.hint(), () => solver.grade()])
        assert.match(fails(Code.NO_SOLUTION, call).message, /there is no solution/);
    solver.free();
    withSolver(8, free => {
        assert.deepEqual([free.deductions(), free.hint(), free.grade()], [[], null, 'search']);
        free.cancel();
        for (const call of [() => free.deductions(), () => free.hint(), () => free.grade()])
            fails(Code.CANCELLED, call);
    });
    withSolver(0, none => assert.deepEqual([none.hint(), none.grade()], [null, null]));
    const large = new Solver(65);
    for (const call of [() => large.deductions(), () => large.hint(), () => large.grade()])
        fails(Code.ERROR_UNSUPPORTED, call);
    large.free();
});

await check('a puzzle has n regions and one solution, the same for a seed', () => {
    const seeds = [undefined, 1, 2n ** 64n - 1n];
    for (const attacks of [undefined, Attack.QUEEN]) {
        for (const seed of seeds) {
            const made = nqueens.puzzle(9, {seed, attacks});
            const solver = solverOf(made);
            solver.attacks = attacks ?? Attack.TOUCHING;
            assert.deepEqual(solver.list(2), Uint8Array.from(made.queens));
            assert.equal(new Set(made.regions.flat()).size, 9);
            assert.equal(solver.grade(), made.grade);
            solver.free();
            if (seed !== undefined)
                assert.deepEqual(nqueens.puzzle(9, {seed, attacks}), made);
        }
    }
    assert.notDeepEqual(nqueens.puzzle(9), nqueens.puzzle(9));
    for (const grade of REASONS.slice(1)) {
        const made = nqueens.puzzle(7, {seed: 5, grade}), solver = solverOf(made);
        assert.deepEqual([made.grade, solver.deductions().at(-1).queens], [grade, made.queens]);
        solver.free();
    }
});

await check('a puzzle in place of n has its solution, and no other', () => {
    for (const n of [7, 8]) {
        for (let seed = 0; seed < 50; seed++) {
            const made = nqueens.puzzle(n, {seed}), solver = new Solver(made);
            assert.deepEqual([solver.solve(), solver.grade(), nqueens.count(made)],
                             [made.queens, made.grade, 1n], `n = ${n}, seed = ${seed}`);
            assert.deepEqual([...nqueens.solutions(n, {regions: made.regions})], [made.queens]);
            assert.notEqual(solver.hint(), null);
            solver.free();
        }
    }
    const made = nqueens.puzzle(8, {seed: 3, attacks: Attack.QUEEN});
    assert.deepEqual([made.attacks, ...nqueens.solutions(made)], [Attack.QUEEN, made.queens]);
    assert.equal(nqueens.count(made, {forbid: [[0, made.queens[0]]]}), 0n);
    assert.ok(nqueens.count(made, {attacks: 0}) > 1n);
    const text = '{"regions": ["A..B", "BAB.", "CADD", "CCDD"]';
    const read = given => [...nqueens.solutions(nqueens.parsePuzzle(`${text}, ${given}}`))];
    assert.deepEqual(read('"seed": 1'), [QUEENS, IMAGE]);
    assert.deepEqual(read('"givens": [[2, 0]]'), [QUEENS]);
    assert.deepEqual(read('"blocked": [[0, 1]]'), [IMAGE]);
    const parsed = nqueens.parsePuzzle(`${text}}`);
    assert.deepEqual([...nqueens.solutions(parsed, {require: [[0, 2]]})], [IMAGE]);
    assert.deepEqual([...nqueens.solutions({...parsed, regions: null})], [QUEENS, IMAGE]);
});

await check('puzzles that there are not', () => {
    for (const grade of ['empty', 'search', 'hard', '', 1, undefined + ''])
        assert.match(fails(Code.ERROR_ARGUMENT, () => nqueens.puzzle(8, {grade})).message,
                     /^grade is .*, and must be null or one of single, .*contradiction$/);
    for (const seed of [-1, 0.5, '1', null, 2n ** 64n])
        assert.match(fails(Code.ERROR_ARGUMENT, () => nqueens.puzzle(8, {seed})).message, /^seed/);
    refuses(Code.ERROR_ARGUMENT, [-1, noAttack, '4'], attacks => nqueens.puzzle(8, {attacks}));
    refuses(Code.ERROR_ARGUMENT, [-1, 0.5, '8', undefined], n => nqueens.puzzle(n));
    refuses(Code.ERROR_UNSUPPORTED, [0, 25, 64, 65, 2 ** 32 - 1], n => nqueens.puzzle(n));
    for (const n of [2, 3])
        assert.equal(fails(Code.NO_SOLUTION, () => nqueens.puzzle(n)).message,
                     `n is ${n}: no solution`);
    assert.match(fails(Code.STUCK, () => nqueens.puzzle(4, {seed: 1, grade: 'set'})).message,
                 /seed 1 .* n = 4/);
});

// ---- Memory --------------------------------------------------------------------------

await check('a solver that is freed is of no use, and may be freed again', () => {
    const solver = new Solver(8);
    solver.free();
    solver.free();
    for (const call of [() => solver.n, () => solver.count(), () => solver.copy(),
                        () => solver.cancel(), () => solver.first(), () => solver.trace().next(),
                        () => solver.list(0), () => solver.solutions().next(),
                        () => solver.hint(), () => solver.grade()])
        fails(Code.ERROR_ARGUMENT, call);
    if (Symbol.dispose !== undefined) {
        const other = new Solver(8);
        other[Symbol.dispose]();
        fails(Code.ERROR_ARGUMENT, () => other.n);
    }
});

/* All that a call may leave behind. */
function useAll() {
    withSolver(8, solver => {
        solver.memoryNeeded('join');
        solver.forbid(0, 0);
        [...solver.trace()].length;
        [...solver.copy().solutions()];
        solver.solutions().next();
        solver.list();
        fails(Code.ERROR_ARGUMENT, () => solver.list(9, Array(8).fill(8)));
        solver.trace().next();
        solver.estimate(10);
        solver.rank(solver.randomSolution(7));
        solver.unitsIdentity('backtracking');
        solver.fundamentalSolutions();
        assert.throws(() => solver.enumerate(() => {
            throw new Own();
        }), Own);
        fails(Code.ERROR_TEXT, () => nqueens.parse('x'));
        fails(Code.ERROR_TEXT, () => nqueens.parse('x', Format.ANY));
        nqueens.boards('1 3 0 2\n2 0 3 1').next();
        assert.equal(read('1 3 0 2\n'.repeat(9) + 'x').length, 10);
        fails(Code.ERROR_UNKNOWN_NAME, () => solver.units('none'));
        nqueens.parse(nqueens.format(solver.solve()));
    });
    nqueens.kernelInfo();
    const solver = solverOf(nqueens.puzzle(6));
    solver.hint();
    solver.deductions();
    solver.free();
    fails(Code.ERROR_ARGUMENT, () => nqueens.puzzle(6, {grade: 'hard'}));
}

await check('memory is given back, of forgotten solvers too', async () => {
    const size = () => library().memory.buffer.byteLength;
    const queens = Array.from({length: 2000}, (_, row) => row);
    for (let i = 0; i < 20; i++)
        useAll();
    const before = size();
    for (let i = 0; i < 400; i++) {
        useAll();
        new Solver(queens.length).requireBoard(queens); // forgotten
        if (i % 10 === 9) {
            globalThis.gc();
            await new Promise(done => setTimeout(done));
        }
    }
    assert.ok(size() - before <= 1 << 20, `grew by ${size() - before} bytes`);
});

await check('there is no memory for boards that are too large', () => {
    const huge = new Solver(2 ** 32 - 1);
    fails(Code.ERROR_MEMORY, () => huge.solve());
    huge.free();
    const large = new Solver(2 ** 30 - 1);
    fails(Code.ERROR_MEMORY, () => large.first());
    fails(Code.ERROR_MEMORY, () => large.list(1));
    fails(Code.ERROR_MEMORY, () => large.solutions().next());
    large.free();
    assert.equal(nqueens.count(8), 92n);
});

await check('boards of a million rows are solved', () => {
    const solver = new Solver(1000000);
    assert.equal(nqueens.isSolution(solver.solve()), true);
    solver.free();
});

/* The names of constants as calls take them. */
const namesOf = kind => Object.keys(kind).map(key => key.toLowerCase().replaceAll('_', '-'));

await check('errors name the argument and its value', () => {
    const solver = new Solver(3);
    const partial = [nqueens.format, nqueens.svg, nqueens.findAttack,
                     board => nqueens.attacksInRow(board, 0), board => solver.requireBoard(board),
                     board => solver.findConflict(board)];
    const whole = [nqueens.canonical, nqueens.orbitSize, board => nqueens.transform(board, 1)];
    const refused = [
        ...partial.map(call => [
            () => call([0, 4, 7]), 'queens[1] is 4, and must be from 0 to 2, or null']),
        ...whole.flatMap(call => [
            [() => call([0, 4, 7]), 'queens[1] is 4, and must be from 0 to 2'],
            [() => call([0, 1, null]), 'queens[2] is null, and must be from 0 to 2'],
            [() => call([2, 0, 2]), 'queens[2] is 2, as is queens[0], and no two queens may ' +
                                    'share a column']]),
        [() => new Solver('8'), 'n is "8", and must be an integer, or a puzzle: parsePuzzle reads a ' +
                                'text'],
        [() => new Solver(Symbol('x')),
         'n is Symbol(x), and must be an integer from 0 to 2^32 - 1'],
        [() => new Solver(Object.create(null)),
         'n is object, and must be a number of queens, or a puzzle'],
        [() => nqueens.count([8]), 'n is [8], and must be an integer from 0 to 2^32 - 1'],
        [() => nqueens.puzzle(nqueens.puzzle(6)),
         'n is [object Object], and must be an integer from 0 to 2^32 - 1'],
        [() => nqueens.count({n: 8}), 'regions is undefined, and must be rows of numbers'],
        [() => nqueens.count({regions: [[0]]}),
         'n is [object Object], and must be a number of queens, or a puzzle'],
        [() => nqueens.count({n: 1, regions: [[0]], givens: []}),
         "'givens' is no member of a puzzle; there are n, regions, attacks, queens, blocked, grade, " +
         'require, forbid'],
        [() => nqueens.count({n: 1, regions: [[0]]}, {regions: [[0]]}),
         'regions are given beside a puzzle, which has its own'],
        [() => nqueens.count({n: 1, regions: [[0]], queens: [0, 1]}),
         'queens has 2 entries, and must have 1'],
        [() => nqueens.count({n: 1, regions: [[0]], blocked: [0]}),
         'blocked[0] is 0, and must be a row and a column'],
        [() => nqueens.count(8, {require: [[0, 0, 0]]}),
         'require[0] is [0,0,0], and must be a row and a column'],
        [() => new Solver(8, {forbid: 'a1'}), 'forbid is "a1", and must be an array of squares: ' +
                                              'parseSquares(text).squares reads a text'],
        [() => nqueens.count(8, {forbid: [[0, 0], [8, 0]]}),
         'forbid[1] is [8,0], and must be on the board of 8: rows and columns count from 0'],
        [() => nqueens.count(4, {require: [null, 4, 0, 0]}),
         'require[1] is 4, and must be from 0 to 3, or null'],
        [() => nqueens.count(4, {require: [0, 3]}), 'require has 2 entries, and must have 4'],
        ...[nqueens.isSolution, nqueens.attackingPairs, nqueens.rank, nqueens.canonical,
            board => solver.check(board)].flatMap(call => [
            [() => call('1 3 0 2'), 'queens is "1 3 0 2", and must be an array of numbers: ' +
                                    "parse(queens, 'any') reads a text"],
            ...[[[0, 1], '0,1'], [[0, 1, 0, 0], '0,1,0,0']].map(([row, text]) => [
                () => call([row]), `queens[0] is [${text}], and must be a column: ` +
                "parse(JSON.stringify(board), 'any') reads pairs, rows and matrices"])]),
        [() => nqueens.isSolution(['.Q..']), 'queens[0] is ".Q..", and must be a column: ' +
         "parse(JSON.stringify(board), 'any') reads pairs, rows and matrices"],
        [() => nqueens.count(2, {regions: 'AB\nAB'}), 'regions is "AB\\nAB", and must be rows of ' +
         'names or numbers: parsePuzzle(text) reads a text'],
        [() => nqueens.count(2, {regions: ['AB', 'AC']}),
         'regions[1] has the region C, one more than 2'],
        [() => nqueens.count(2, {regions: ['AB', 'A']}), 'regions[1] has 1 entries, and must have 2'],
        [() => nqueens.count(7, {attacks: 'toros'}), 'attacks is "toros", and must be one or more ' +
         `of ${[...new Set(['queen', 'superqueen', 'semi', 'rook', ...namesOf(Attack)])].join(', ')}` +
         ', with commas between'],
        [() => nqueens.transform([0], 'turn'), 'symmetry is "turn", and must be one of identity, ' +
         'mirror, quarter-turn, transposition, half-turn, flip, three-quarter-turn, ' +
         'anti-transposition'],
        [() => nqueens.puzzle(6, {grade: 'sets'}), 'grade is "sets", and must be null or one of ' +
         'single, confined, set, blocked, contradiction'],
        [() => nqueens.format([0], 'pdf'),
         `format is "pdf", and must be one of ${namesOf(Format).join(', ')}`],
        [() => nqueens.count(8, {fundamental: 'no'}),
         'fundamental is "no", and must be true or false'],
        [() => nqueens.findAttack(13), 'queens is 13, and must be an array of numbers'],
        [() => nqueens.findAttack([0.5]),
         'queens[0] is 0.5, and must be an integer from 0 to 2^32 - 2, or null'],
        [() => solver.check([0]), 'queens has 1 entries, and must have 3'],
        [() => solver.require(3, 0), 'row is 3, and must be an integer from 0 to 2'],
        [() => solver.square(0, -1), 'column is -1, and must be an integer from 0 to 2'],
        [() => (solver.attacks = noAttack),
         `attacks is ${noAttack}, and must be an integer from 0 to ${noAttack - 1}`],
        ...[() => (solver.attacks = Attack.TORUS), () => new Solver(7, {attacks: Attack.TORUS}),
            () => nqueens.count(7, {attacks: Attack.TORUS}),
            () => nqueens.puzzle(7, {attacks: Attack.TORUS})].map(call => [
            call, 'attacks is 16, and must be Attack.QUEEN | Attack.TORUS for queens on a torus, ' +
                  'or 0 for rooks']),
        [() => (solver.kernel = 5), 'kernel is 5, and must be a string'],
        [() => solver.setRegions(5), 'regions is 5, and must be rows of names or ' +
                                      'numbers: parsePuzzle(text) reads a text'],
        [() => solver.setRegions([[0, 1, 2], [0, 1]]), 'regions[1] has 2 entries, and must have 3'],
        [() => solver.setRegions([[0, 1, 2], [0, 3, null], [0, 0, 0]]),
         'regions[1][1] is 3, and must be from 0 to 2, or null'],
        [() => solver.count({progress: 5}), 'progress is 5, and must be a function'],
        [() => solver.count(null), 'options is null, and must be an object'],
        [() => solver.count({proggress: () => {}}),
         "'proggress' is no option here; did you mean 'progress'? there are progress, interval"],
        [() => nqueens.puzzle(6, {sead: 1}),
         "'sead' is no option here; did you mean 'seed'? there are seed, grade, attacks, require, " +
         'forbid'],
        [() => solver.hint({regions: []}), "'regions' is no option here; there are none"],
        [() => solver.count(async () => {
            await 1;
        }), 'options is async () => { await 1; }, and must be an object'],
        [() => nqueens.findAttack(new Int8Array(2).fill(-7)),
         'queens[0] is -7, and must be an integer from 0 to 2^32 - 2, or null'],
        [() => solver.enumerate('print'), 'callback is "print", and must be a function'],
        [() => solver.randomSolution(2 ** 60), 'seed is 1152921504606847000, and must be an ' +
                                               'integer from 0 to 2^64 - 1, above 2^53 a BigInt'],
        ...[() => solver.estimate(0), () => solver.estimatePlacements(0n)].map(call => [
            call, 'samples is 0, and must be an integer from 1 to 2^64 - 1, above 2^53 a BigInt']),
        [() => solver.list(1, [0, 9, 1]), 'after[1] is 9, and must be an integer from 0 to 2'],
        [() => nqueens.format([0], 10), 'format is 10, and must be an integer from 0 to 9'],
        [() => nqueens.parse('0', 10), 'format is 10, and must be an integer from 0 to 9'],
        [() => nqueens.format([0], Format.ANY),
         'format is 9, and must be one to write: Format.ANY is to read only'],
        [() => nqueens.transform([0], 8), 'symmetry is 8, and must be an integer from 0 to 7'],
        [() => nqueens.parse(5), 'text is 5, and must be a string'],
        [() => nqueens.parse(5, Format.ANY), 'text is 5, and must be a string'],
        ...[nqueens.boards, nqueens.parsePuzzle, nqueens.puzzles, nqueens.parseSquares].map(call => [
            () => call(5), 'text is 5, and must be a string']),
    ];
    for (const [call, message] of refused)
        assert.equal(fails(Code.ERROR_ARGUMENT, call).message, message);
    for (const [code, call, message] of [
        [Code.ERROR_UNKNOWN_NAME, () => (solver.kernel = 'avx3'),
         'kernel is "avx3": unknown kernel or method'],
        [Code.ERROR_UNKNOWN_NAME, () => solver.countRange('x', 0, 1),
         'method is "x": unknown kernel or method'],
        [Code.ERROR_TEXT, () => nqueens.parse('Q..'),
         'text is "Q..": the text is not a board in this format; the format ' +
         "'any' reads more"],
        [Code.NO_SOLUTION, () => solver.rank([0, 1, 2]), 'queens is [0,1,2]: no solution'],
        [Code.NO_SOLUTION, () => solver.unrank(7),
         'rank is 7, and there are no more solutions than that'],
        [Code.ERROR_UNSUPPORTED, () => nqueens.puzzle(30),
         'n is 30: the call, kernel or method cannot take this board'],
    ])
        assert.equal(fails(code, call).message, message);
    assert.equal(solver.count(), 0n);
    solver.free();
});

// ---- Declarations --------------------------------------------------------------------

/* What a program prints, and what stands behind its calls of console.log. */
async function printedAndShown(program, scope) {
    const {log} = console, printed = [];
    console.log = (...values) => printed.push(format(...values));
    try {
        await new AsyncFunction(...Object.keys(scope), `{${program}}`)(...Object.values(scope));
    } finally {
        console.log = log;
    }
    const shown = program.matchAll(/console\.log\(.*\); +\/\/ (.*)$/gm);
    return [printed, Array.from(shown, ([, text]) => text)];
}

const AsyncFunction = (async () => {}).constructor;

await check('the examples in the declarations run, and print what they show', async () => {
    const workers = await import(new URL('worker.mjs', folder));
    let found = 0;
    for (const [name, scope] of [['nqueens.d.ts', nqueens], ['worker.d.ts', workers]]) {
        const text = readFileSync(new URL(name, folder), 'utf8');
        for (const [, lines] of text.matchAll(/^ *\* @example\n([^]*?)^ *\*\/$/gm)) {
            const program = lines.replace(/^ *\* ?/gm, '');
            const [printed, shown] = await printedAndShown(program, scope);
            let at = -1;
            for (const line of shown) {
                at = printed.indexOf(line.replace(/, then .*/, ''), at + 1);
                assert(at >= 0, `${line} is not printed by\n${program}\n${printed.join('\n')}`);
                found++;
            }
        }
    }
    assert(found >= 20, `${found} lines`);
});

finish();
