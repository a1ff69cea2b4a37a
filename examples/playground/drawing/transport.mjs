// SPDX-License-Identifier: MIT
//
// transport.mjs - the controls of a search: board size, play, steps, scrubber, speed.

import {LARGEST_N} from '../model/trace.mjs';
import {grouped} from '../model/language.mjs';
import {SPEEDS} from '../model/playing.mjs';
import {button, element, menu} from './element.mjs';

// What the controls do, by name; a screen may move by other strides than single steps.
function actions(page) {
    const {player, playing} = page;
    const stopped = move => () => {
        playing.stop();
        return move();
    };
    return {
        start: stopped(() => player.goTo(0)),
        back: stopped(() => page.screen.back ? page.screen.back() : player.back()),
        play: () => playing.toggle(),
        forward: stopped(() => page.screen.forward ? page.screen.forward() : player.forward()),
        end: stopped(() => player.goTo(Infinity)),
        retreat: stopped(() => player.toNextRetreat()),
        solution: stopped(() => player.toNextSolution()),
    };
}

const KEYS = {ArrowLeft: 'back', ArrowRight: 'forward', ' ': 'play', Home: 'start', End: 'end',
    r: 'retreat', s: 'solution'};

const SIGNS = {start: '⇤', back: '←', play: '▶', forward: '→', end: '⇥', retreat: '↰', solution: '✓'};

export function transport(page) {
    const {t, player, playing} = page;
    const act = actions(page);
    const control = name => button('', act[name], {'data-control': name, class: name});
    const controls = Object.fromEntries(Object.keys(SIGNS).map(name => [name, control(name)]));
    const say = (name, sign, words) => {
        controls[name].replaceChildren(element('span', {class: 'sign', 'aria-hidden': 'true'}, sign),
            element('span', {class: 'words'}, t(`control.${words}`)));
    };
    for (const [name, sign] of Object.entries(SIGNS))
        say(name, sign, name);

    const scrubber = element('input', {type: 'range', min: 0, max: 0, value: 0, class: 'scrubber',
        'aria-label': t('position.unknown', {step: ''}), oninput: () => {
            playing.stop();
            player.goTo(Number(scrubber.value));
        }});
    const position = element('output', {class: 'position'});
    const speed = element('input', {type: 'range', min: 0, max: SPEEDS.length - 1,
        value: SPEEDS.indexOf(playing.speed), oninput: () => setSpeed()});
    const speedSaid = element('output', {});
    const setSpeed = () => {
        playing.speed = SPEEDS[Number(speed.value)];
        speedSaid.textContent = t('speed.value', {speed: playing.speed});
        speed.setAttribute('aria-valuetext', speedSaid.textContent);
    };
    setSpeed();

    const sizes = Array.from({length: LARGEST_N}, (_, i) => [String(i + 1), `${i + 1} × ${i + 1}`]);
    const size = menu(t('board.size'), sizes, page.state.n, n => {
        playing.stop();
        page.change({n: Number(n), step: 0});
    });
    const find = menu(t('find'), [['all', t('find.all')], ['first', t('find.first')]], page.state.find,
        value => page.change({find: value}));

    const root = element('footer', {class: 'transport'},
        element('div', {class: 'controls'}, ...Object.values(controls)),
        element('div', {class: 'track'}, scrubber, position));
    const settings = element('div', {class: 'settings'}, size, find,
        element('label', {class: 'choice'}, t('speed') + ' ', speed, ' ', speedSaid),
        element('p', {class: 'keys'}, t('keys')));

    function update() {
        const {steps, state} = player;
        say('play', playing.isOn ? '❚❚' : '▶', playing.isOn ? 'pause' : 'play');
        controls.start.disabled = controls.back.disabled = state.step === 0;
        for (const name of ['forward', 'end', 'play', 'retreat', 'solution'])
            controls[name].disabled = player.atEnd;
        controls.end.disabled ||= steps === null;
        controls.solution.disabled ||= steps === null;
        scrubber.disabled = steps === null;
        scrubber.max = steps ?? 0;
        scrubber.value = state.step;
        position.textContent = steps === null ? t('position.unknown', {step: grouped(state.step)})
            : t('position', {step: grouped(state.step), steps: grouped(steps)});
        scrubber.setAttribute('aria-valuetext', position.textContent);
    }

    function key(name) {
        const control = KEYS[name];
        if (control === undefined)
            return false;
        if (!controls[control].disabled)
            act[control]();
        return true;
    }

    return {root, settings, update, key};
}
