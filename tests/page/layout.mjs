// SPDX-License-Identifier: MIT
//
// layout.mjs - what is seen of a screen without scrolling, in windows of usual sizes, and on paper.
//
// Catches: a page wider than its window; a listing with a line that is cut; a lit line, a size, a
// speed, a question or a tab that is out of sight; a board that a phone in landscape cuts or makes tiny; text
// of less than 12 px on a phone, or in a plot; a sheet that is wider than its window, or that loses
// the focus; a door alone beside a gap; what a finger does not hit; a section to read on that is
// not there; controls on paper, or dark paper.

import assert from 'node:assert/strict';
import {join} from 'node:path';

import {SCREENS} from '../../examples/page/model/address.mjs';
import {LANGUAGES} from '../../examples/page/model/languages.mjs';
import {CARDS} from '../../examples/page/model/lesson.mjs';

import {AXE, violations} from './axe.mjs';
import {check, skip} from './checks.mjs';
import {pointers} from './squares.mjs';

// Width, height, and the size of the boards.
const WINDOWS = [
    [360, 740, 4], [360, 740, 6], [360, 740, 8], [360, 740, 12], [768, 1024, 8], [1024, 768, 8],
    [1280, 720, 8], [1280, 800, 8], [1366, 768, 8], [1600, 900, 8], [1920, 1080, 8]
];
// The windows in which all languages are seen, and axe looks; the others have those that somebody
// has read.
const CLOSELY = ['360,740,8', '1280,720,8'];
const READ = ['en', 'ko'];
// More than the screens, seen in windows of some widths.
const MORE = [
    ...CARDS.map((_, index) => `lesson&card=${index + 1}`), 'lesson&card=teacher',
    'tree&step=1050&pruning=off', 'tree&n=10', 'step&n=99'
];
const MORE_AT = [360, 768, 1280, 1920];
const PHONES_IN_LANDSCAPE = [[640, 360], [740, 360], [844, 390], [932, 430]];
const PROGRAMS = ['c', 'python', 'java'];

// Whether all of an element is between the top of the window and the controls at its bottom.
function inSight(selector) {
    const {top, bottom} = one(selector).getBoundingClientRect();
    const controls = one('.transport');
    return top >= 0 && bottom <= (controls?.getBoundingClientRect().top ?? innerHeight);
}

async function code({tab, show, turnTo}) {
    await check('Code: no line is cut at 1280, 1366 and 1920 px, in each language', async () => {
        await show('#screen=code&n=12');
        for (const [width, height] of [[1280, 720], [1366, 768], [1920, 1080]]) {
            for (const language of PROGRAMS) {
                await turnTo(`#screen=code&n=12&step=40&code=${language}`, {width, height});
                const cut = await tab.run(() => {
                    const {scrollWidth, clientWidth, scrollHeight, clientHeight} = one('.listing');
                    return [scrollWidth > clientWidth, scrollHeight > clientHeight];
                });
                assert.deepEqual(cut, [false, false], `${language} at ${width}`);
                assert.ok(await tab.run(inSight, '.listing'), `${language} at ${width}`);
            }
        }
    });
    await check('Code: on a phone one line is lit and in sight at each step', async () => {
        for (const height of [640, 740]) {
            for (const language of PROGRAMS) {
                await show(`#screen=code&n=4&code=${language}`, {width: 360, height});
                for (let step = 0; step < 40; step++) {
                    await tab.until(`one('.scrubber').value === '${step}'`);
                    assert.equal(await tab.count('.lit'), 1, `${language} ${step}`);
                    assert.ok(await tab.run(inSight, '.lit'), `${language} ${step}`);
                    assert.ok(await tab.run(() => {
                        const lit = one('.lit').getBoundingClientRect();
                        const frame = one('.listing').getBoundingClientRect();
                        return lit.top >= frame.top && lit.bottom <= frame.bottom;
                    }), `${language} ${step}`);
                    await tab.press('ArrowRight');
                }
            }
        }
    });
}

// The smallest text of the page that is seen, in pixels, and what it is.
function smallest() {
    let least = [99, ''];
    const texts = document.createTreeWalker(one('#page'), NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
        const {textContent, parentElement: at} = texts.currentNode;
        if (textContent.trim() === '' || at.getClientRects().length === 0)
            continue;
        const size = parseFloat(getComputedStyle(at).fontSize) * (at.getScreenCTM?.().a ?? 1);
        if (size < least[0])
            least = [size, at.outerHTML.slice(0, 90)];
    }
    return least;
}

// What is to be pressed and lower or narrower than 24 px, but for the links of a sentence. A label
// is pressed for what it names.
function small() {
    const inSentence = ({localName, parentElement: {textContent}}) =>
        localName === 'a' && textContent.trim().length > 60;
    return all('button, select, input, textarea, summary, a').filter(target => {
        const {width, height} = (target.closest('label') ?? target).getBoundingClientRect();
        return target.checkVisibility() && Math.min(width, height) < 24 && !inSentence(target);
    }).map(target => target.outerHTML.slice(0, 90));
}

// What is wrong with the page as it is seen. size: where the size of the board is chosen, if it is.
function faults(size) {
    const isWide = ({scrollWidth, clientWidth}) => scrollWidth > clientWidth;
    const section = one('.section')?.textContent, [pixels, what] = smallest(), [target] = small();
    const found = {
        'is wider than its window': document.documentElement.scrollWidth > innerWidth,
        'has a tab out of sight': innerWidth >= 768 && all('nav').some(isWide),
        'has its size out of sight': size !== null && !inSight(size),
        'has its speed out of sight': one('.transport') !== null && !inSight('[data-speed]'),
        'has words of controls that are cut': all('.words').some(
            words => words.scrollWidth > words.parentElement.clientWidth),
        [`has text of ${pixels} px: ${what}`]: innerWidth === 360 && pixels <= 11.95,
        'has a plot with text of less than 12 px': all('.growth text').some(text =>
            parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().a < 11.95),
        'has a door alone beside a gap': all('.door').some(door => innerWidth >= 600 &&
            door.offsetWidth < 0.7 * one('.doors').offsetWidth && all('.door').every(other =>
                other === door || other.offsetTop >= door.offsetTop + door.offsetHeight ||
                other.offsetTop + other.offsetHeight <= door.offsetTop)),
        [`has a target of less than 24 px: ${target}`]: target !== undefined,
        'has no section to read on': section === undefined
            ? one('.doors') === null : section.length <= 200 || /\*\*|\]\(|`/.test(section)
    };
    return Object.keys(found).filter(fault => found[fault]);
}

// The card of a lesson moves to its last picture.
async function look({tab, turnTo}, place, lang, [width, height, n]) {
    const [screen] = place.split('&'), sizes = {howmany: '[data-howmany=size]', lesson: null, home: null, puzzle: null};
    const {[screen]: size = '[data-size]'} = sizes;
    await turnTo(`#n=${n}&board=${Math.max(n, 5)}&step=300&lang=${lang}&screen=${place}`,
        {width, height, reduced: screen === 'lesson', dark: lang === 'ko'});
    await tab.until(screen === 'home' ? "one('.doors .picture .borders') !== null"
                                      : "one('.reading') !== null");
    if (['own', 'puzzle'].includes(screen)) // what is below moves when they are judged or made
        await tab.until("one('.letter') !== null && one('.judging') === null && " +
            "one('[data-own=\"search.stop\"]')?.hidden !== false");
    const frames = '[data-moving=frame]';
    if (await tab.count(frames) > 0)
        await tab.choose(frames, await tab.evaluate(`one('${frames}').max`));
    return tab.evaluate(`(() => {
        ${inSight} ${smallest} ${small}
        return (${faults})(${JSON.stringify(size)}); })()`);
}

// The board of a phone in landscape, without scrolling, and the controls beside it.
async function landscape({tab, show}) {
    await check('in landscape a phone shows the whole board, and its controls beside it', async () => {
        for (const [width, height] of PHONES_IN_LANDSCAPE) {
            for (const screen of ['step', 'play', 'puzzle', 'own']) {
                const where = `${screen} at ${width} x ${height}`;
                await show(`#screen=${screen}&n=8`, {width, height});
                if (screen === 'puzzle')
                    await tab.until("one('.letter') !== null");
                assert.ok(await tab.run(inSight, '.picture svg'), where);
                const [board, lead, side] = await tab.run(() => ['.picture svg', '.lead', '.side']
                    .map(part => one(part).getBoundingClientRect().toJSON()));
                assert.ok(board.width >= 0.6 * height, `${where}: ${board.width} px`);
                assert.ok(lead.left >= board.right && side.left >= board.right, where);
                const first = await tab.evaluate(
                    "(one('.head') ?? one('.lead')).getBoundingClientRect().top");
                assert.ok(first <= board.top, where);
                assert.ok(await tab.evaluate('document.documentElement.scrollWidth <= innerWidth'));
            }
        }
    });
}

// Other screens of a phone in landscape: the picture is beside the words, and large enough.
async function landscapeOfOthers({tab, show}) {
    const box = part => tab.run(part => one(part).getBoundingClientRect().toJSON(), part);
    await check('in landscape the pictures of other screens are seen, too', async () => {
        for (const [width, height] of PHONES_IN_LANDSCAPE) {
            const look = async screen => {
                await show(`#screen=${screen}&n=8&step=300`, {width, height});
                assert.ok(await tab.evaluate('document.documentElement.scrollWidth <= innerWidth'));
            };
            for (const screen of ['code', 'tree', 'bits']) {
                const where = `${screen} at ${width} x ${height}`;
                await look(screen);
                const [picture, lead] = [await box('.picture'), await box('.lead')];
                assert.ok(lead.left >= picture.right && lead.top <= picture.top, where);
                assert.ok(picture.width >= 0.6 * height, `${where}: ${picture.width} px`);
            }
            await look('home');
            await tab.until("one('.doors .picture .borders') !== null");
            assert.ok(await tab.run(inSight, '.door .picture svg'), `home at ${width} x ${height}`);
            await look('race');
            assert.ok((await box('.lane svg')).width >= 90, `race at ${width} x ${height}`);
        }
    });
}

// What lies over a puzzle for a while: as wide as its window at most, and axe finds nothing there.
async function sheets({tab, show}) {
    const openings = {settings: '[data-play=settings]', boards: '[data-opens=boards]',
        rule: '[data-opens=rule]', statistics: '[data-opens=statistics]'};
    await check('each sheet has its place on a phone and a screen, in each language', async () => {
        for (const lang of Object.keys(LANGUAGES)) {
            for (const look of [{width: 360, height: 740}, {width: 1280, height: 720, dark: true}]) {
                for (const [name, opening] of Object.entries(openings)) {
                    await show(`#screen=puzzle&board=12&lang=${lang}`, {...look, reduced: true});
                    await tab.until("one('.letter') !== null");
                    await tab.click(opening);
                    await tab.until("one('dialog[open]') !== null");
                    const where = `${name} in ${lang} at ${look.width}`;
                    assert.ok(await tab.run(() => {
                        const {left, right, top, bottom} = one('dialog[open]').getBoundingClientRect();
                        const {scrollWidth, clientWidth} = one('dialog[open]');
                        return left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight &&
                            scrollWidth <= clientWidth;
                    }), where);
                    assert.deepEqual(await violations(tab), [], where);
                    await tab.press('Escape');
                    await tab.until("one('dialog[open]') === null");
                    assert.ok(await tab.evaluate(`document.activeElement.matches('${opening}')`), where);
                }
            }
        }
    });
}

// The words of a search on a phone: its question above the picture, an answer in its place, and what else
// is said a touch away.
async function wordsOfSearches({tab, show}) {
    const PHONE = {width: 360, height: 740};
    await check('on a phone the question of a search is in sight, and its words a touch away', async () => {
        for (const lang of Object.keys(LANGUAGES)) {
            for (const screen of ['step', 'code', 'tree', 'bits']) {
                const where = `${screen} in ${lang}`, texts = LANGUAGES[lang];
                await show(`#screen=${screen}&n=6&lang=${lang}`, PHONE);
                assert.ok(await tab.run(inSight, '.predict'), where);
                assert.ok(await tab.run(() => one('.predict').getBoundingClientRect().bottom <=
                    one('.picture').getBoundingClientRect().top), where);
                if (screen === 'step')
                    assert.ok(await tab.run(inSight, '.picture svg'), where);
                await tab.focus('[data-opens=about]');
                await tab.press('Enter');
                await tab.until("one('dialog[open] .reading') !== null");
                assert.ok((await tab.text('dialog')).includes(texts[`${screen}.name`]), where);
                assert.ok((await tab.text('dialog p')).length > 100, where);
                await tab.click('dialog .reading summary');
                assert.equal(await tab.seen('dialog .section'), 1, where);
                assert.deepEqual(await violations(tab), [], where);
                await tab.press('Escape');
                await tab.until("document.activeElement.matches('[data-opens=about]')");
            }
        }
    });
    await check('on a phone an answer stands where the question was', async () => {
        await show('#screen=step&n=6', PHONE);
        const {top} = await tab.boxOf('.predict');
        await pointers(tab, 6).tap(0, 2);
        await tab.until("one('.answer').textContent !== ''");
        assert.equal(await tab.seen('.predict'), 0);
        assert.ok(Math.abs((await tab.boxOf('.answer')).top - top) < 8);
        assert.ok(await tab.run(inSight, '.answer'));
        await show('#screen=step&n=6');
        assert.deepEqual([await tab.seen('[data-opens=about]'), await tab.seen('.look')], [0, 1]);
    });
}

async function paper({tab, show}) {
    await check('on paper: what is shown, in ink on white, without controls', async () => {
        for (const screen of SCREENS) {
            await show(`#screen=${screen}&n=8&step=300`, {dark: true});
            await tab.send('Emulation.setEmulatedMedia',
                {media: 'print', features: [{name: 'prefers-color-scheme', value: 'dark'}]});
            assert.deepEqual(await tab.run(() => {
                const {backgroundColor, color} = getComputedStyle(document.body);
                return [one('h2').offsetHeight > 10, one('main :is(svg, table):not(button *)').checkVisibility(),
                    backgroundColor, color];
            }), [true, true, 'rgb(255, 255, 255)', 'rgb(34, 30, 44)'], screen);
            assert.equal(await tab.seen('nav, .languages, .transport, select, input, ' +
                'button:not(.image, .step), textarea'), 0, screen);
            await tab.send('Emulation.setEmulatedMedia', {media: ''});
        }
    });
}

// What can be pressed, but for links in a sentence and the label around another one.
function smallTargets() {
    return all('button, a, select, input, summary').filter(target => {
        const {width, height} = target.getBoundingClientRect();
        return target.checkVisibility() && !target.matches('.section a, .question a') &&
            (width < 24 || height < 24);
    }).map(target => target.outerHTML.slice(0, 80));
}

async function targets({tab, show}) {
    await check('on a phone the screens of a class have targets of 24 px', async () => {
        for (const place of ['step', 'code', 'tree', 'bits', 'step&card=3', 'lesson&card=1',
                 'lesson&card=2', 'lesson&card=7', 'lesson&card=teacher']) {
            await show(`#n=8&step=300&screen=${place}`, {width: 360, height: 740, reduced: true});
            assert.deepEqual(await tab.run(smallTargets), [], place);
        }
    });
}

export async function layout(visit) {
    const {tab, pictures} = visit;
    await code(visit);
    await landscape(visit);
    await landscapeOfOthers(visit);
    await targets(visit);
    await wordsOfSearches(visit);
    await paper(visit);
    await sheets(visit);
    if (AXE === null)
        skip('axe-core has nothing to say on any screen', 'no axe-core in NQUEENS_TEST_TOOLS');
    await check('each screen has its place in each window, in each language', async () => {
        for (const window of WINDOWS) {
            const [width, height, n] = window, isClosely = CLOSELY.includes(String(window));
            await visit.show(`#n=${n}`);
            const more = n === 8 && MORE_AT.includes(width) ? MORE : [];
            for (const place of [...SCREENS, ...more]) {
                for (const lang of isClosely ? Object.keys(LANGUAGES) : READ) {
                    const where = `${place} in ${lang} at ${window}`;
                    assert.deepEqual(await look(visit, place, lang, window), [], where);
                    if (pictures)
                        await tab.picture(join(pictures, `${where}.png`));
                    if (width === 1280 && place !== 'home') {
                        await tab.click('.reading summary');
                        assert.ok(await tab.evaluate("one('.reading').open"), where);
                    }
                    for (const dark of isClosely ? [false, true] : []) {
                        await tab.look({width, height, dark});
                        assert.deepEqual(await violations(tab), [], `${where}, dark: ${dark}`);
                    }
                }
            }
        }
    });
}
