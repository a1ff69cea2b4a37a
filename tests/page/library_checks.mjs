// SPDX-License-Identifier: MIT
//
// library_checks.mjs - what the models make of a library's answers: hints on a board, and the cards
// of the lesson. models.mjs asks the stand-in, screens.mjs the library itself.
//
// Catches: a hint that leads to no solution, or is not the one that it says; a card that asks what
// is not so, calls a right answer wrong, or lacks a line; a picture that shows another search.

import assert from 'node:assert/strict';

import {pictures} from '../../examples/page/drawing/lesson.mjs';
import {Game} from '../../examples/page/model/game.mjs';
import {translator} from '../../examples/page/model/language.mjs';
import {LANGUAGES} from '../../examples/page/model/languages.mjs';
import {CARDS, Questions} from '../../examples/page/model/lesson.mjs';
import {kindOf, REJECT} from '../../examples/page/model/trace.mjs';

import {check} from './checks.mjs';
import {steps} from './stand_in.mjs';

const wordsOf = n => steps(n, 0, 1e9).words;
const count = (text, part) => text.split(part).length - 1;

// The columns of a row that no queen of another row attacks.
const openIn = (queens, row) => queens.flatMap((_, column) => queens.every((other, r) =>
    other < 0 || other !== column && Math.abs(other - column) !== Math.abs(r - row)) ? [column] : []);

export async function libraryChecks(library) {
    await check('hints lead to a solution from any board that has one', () => {
        for (const text of ['', '1.-.-.-.-.-', '-.-.5.-.-.-', '0.-.-.-.-.-', '0.2.4.-.-.-']) {
            const game = new Game(library, 6, text);
            for (let moves = 0; !game.isSolved(); moves++) {
                const {reason, row, column} = game.hint(), {queens} = game;
                assert.ok(moves < 20 && row !== undefined, reason);
                const open = queens.map((at, r) => at < 0 ? openIn(queens, r) : null);
                const sizes = open.filter(columns => columns !== null).map(({length}) => length);
                if (reason === 'row' || reason === 'fewest')
                    assert.equal(open[row].length, Math.min(...sizes));
                assert.ok(reason !== 'row' || open[row].length === 1);
                assert.ok(reason !== 'column' ||
                    open.flatMap(columns => columns ?? []).filter(at => at === column).length === 1);
                game.toggle(row, column);
                if (['row', 'column', 'fewest'].includes(reason))
                    assert.ok(game.chance() > 0);
            }
            assert.equal(game.hint().reason, 'solved');
        }
        assert.equal(new Game(library, 3, '').hint().reason, 'impossible');
        assert.equal(new Game(library, 4, '0.0.-.-').hint().reason, 'attack');
        // One queen too many, and two.
        assert.deepEqual(new Game(library, 4, '0.-.-.-').hint(), {reason: 'none', row: 0, column: 0});
        assert.deepEqual(new Game(library, 6, '0.3.-.-.-.2').hint(),
            {reason: 'several', row: 5, column: 2});
    });

    await check('each card of the lesson asks what brute force answers', () => {
        const solutions = [0, 1, 0, 0, 2, 10, 4, 40, 92];
        const asked = CARDS.map(({ask}) => ask(library));
        assert.deepEqual(
            asked.map(({answer}) => answer), [4, 3125, 0, 12, 40, 49, 2, 6 * 3 * 2 * 2 * 2]);
        const [problem, , back, tree, half, , rules] = asked;
        assert.deepEqual([problem.queens, back.queens], [[1, 3, 5, 0, 2, -1], [0, 3, 1, -1]]);
        assert.deepEqual([tree.visited, tree.all], [17, 1 + 4 + 16 + 64 + 256]);
        assert.equal(2 * half.left + half.middle, solutions[7]);
        assert.deepEqual([rules.queen, rules.found], [solutions[5], 14]);
    });

    await check('the pictures of the lesson show what is searched and counted', () => {
        const t = translator('en');
        const frames = Object.fromEntries(CARDS.map(({name}) => {
            const {frames, draw, still = 0, wait} = pictures[name](t, library);
            assert.ok(wait >= 200 && still < frames);
            return [name, Array.from({length: frames}, (_, index) => draw(index))];
        }));
        for (const {picture, words} of Object.values(frames).flat())
            assert.doesNotMatch(picture + words, /undefined|NaN|\{\w/);
        assert.deepEqual(CARDS.map(({name}) => frames[name].length),
            [36, 256, wordsOf(6).length + 1, wordsOf(4).length + 1, 92,
                1 + wordsOf(6).filter(word => kindOf(word) !== REJECT).length, 14, 10]);
        const unattacked = list => list.filter(({picture}) => !picture.includes('"attack"')).length;
        assert.deepEqual([unattacked(frames.everything), unattacked(frames.rules)], [2, 10]);
        assert.equal(count(frames.tree.at(-1).picture, '<g class="node '), 17);
        assert.ok(frames.problem.every(({picture, words}) =>
            count(picture, '<circle class="pip"') === Number(words.match(/attacks (\d+)/)[1])));
        assert.ok(frames.half.every(({picture}) => count(picture, 'class="queen"') === 16));
    });

    await check('each card has all its lines in each language, of 90 words at most', () => {
        for (const texts of Object.values(LANGUAGES)) {
            for (const {name, ask} of CARDS) {
                const lines = texts[`lesson.${name}`].split('\n');
                assert.equal(lines.length, ask(library).kind === 'choice' ? 13 : 10, name);
                assert.ok(lines.every(line => line.length > 0), name);
                assert.ok(lines[1].split(' ').length <= 90, name);
            }
        }
    });

    await check('a right answer is called right, a wrong one has the right one', () => {
        const questions = new Questions(translator('en'), library);
        questions.asked.forEach(({answer, kind}, index) => {
            const others = questions.options(index).map((_, number) => number);
            assert.match(questions.verdict(index, answer), /^Right: [^.]*\. ./);
            const wrong = kind === undefined ? answer + 1 : others.find(number => number !== answer);
            const [said, right] = [wrong, answer].map(number => questions.answerText(index, number));
            assert.ok(questions.verdict(index, wrong).startsWith(`You said ${said}, but it is ${right}. `));
            assert.deepEqual([answer, null, ...kind === undefined ? [] : [others.length]].map(
                number => questions.isAnswer(index, number)), [true, false, false].slice(0, kind ? 3 : 2));
        });
        assert.deepEqual([0, 2, 6].map(index => questions.answerText(index)),
            ['column 5', 'row 1', 'more']);
    });
}
