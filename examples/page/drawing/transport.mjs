// SPDX-License-Identifier: MIT
//
// transport.mjs - the controls of a search: board size, play, steps, scrubber, speed.

import {grouped} from '../model/language.mjs';
import {SPEEDS} from '../model/playing.mjs';

import {button, element, isAble, menu, setAble, sizeMenu} from './element.mjs';
import {speedSlider} from './speed.mjs';

const KEYS = {
    ArrowLeft: 'back',
    ArrowRight: 'forward',
    ' ': 'play',
    Home: 'start',
    End: 'end',
    r: 'retreat',
    s: 'solution'
};

// The same by their place: with an input method, as for Korean, they have other names.
const PLACES = {
    Space: 'play',
    KeyR: 'retreat',
    KeyS: 'solution'
};

const SIGNS = {
    start: '⇤',
    back: '←',
    play: '▶',
    forward: '→',
    end: '⇥',
    retreat: '↰',
    solution: '✓'
};

// root has the controls that stay in sight, settings the size and the speed, which stand at the
// top, and others what is set seldom.
export class Transport {
    constructor(page) {
        this.page = page;
        this.t = page.t;
        this.controls = Object.fromEntries(Object.keys(SIGNS).map(
            name => [name, button('', () => this.act(name), {'data-control': name})]));
        for (const [name, sign] of Object.entries(SIGNS))
            this.say(name, sign, name);
        this.scrubber = element('input', {
            type: 'range',
            min: 0,
            max: 0,
            value: 0,
            class: 'scrubber',
            'data-range': 'step',
            'aria-label': this.t('step.name'),
            oninput: () => {
                this.wanted = Number(this.scrubber.value);
                page.playing.stop();
                page.player.goTo(this.wanted);
            }
        });
        this.position = element('output', {class: 'position'});
        this.stopping = button(this.t('search.stop'), () => page.stopSearch(),
            {'data-control': 'stop', hidden: true});
        this.root = element('footer', {class: 'transport'},
            element('div', {class: 'controls'}, ...Object.values(this.controls)),
            element('div', {class: 'track'}, this.scrubber, this.position, this.stopping));
        this.wanted = null; // where somebody has moved the slider, until the player is there
        this.seen = 0; // how many steps the search has been followed for, as long as it is new
        this.settings = element('div', {class: 'settings'}, this.makeSize(), this.makeSpeed());
        this.others = element('div', {class: 'settings others'}, this.makeFind(),
            element('p', {class: 'keys'}, this.t('keys')));
    }

    makeSize() {
        const {page, t} = this;
        return sizeMenu(t, page.state.n, n => {
            page.playing.stop();
            page.change({n, step: 0});
        });
    }

    makeFind() {
        const {page, t} = this;
        return menu(t('find'), [['all', t('find.all')], ['first', t('find.first')]],
            page.state.find, value => page.change({find: value}));
    }

    makeSpeed() {
        const {playing} = this.page;
        return speedSlider(this.t, SPEEDS, {
            speed: playing.speed,
            words: 'speed.value',
            name: 'speed',
            chosen: speed => { playing.speed = speed; }
        });
    }

    // What a control does, if it does something now. A screen may move by other strides than
    // single steps.
    act(name) {
        const {player, playing, screen} = this.page;
        if (!isAble(this.controls[name]))
            return;
        this.wanted = null;
        if (name === 'play') {
            playing.toggle();
            return;
        }
        playing.stop();
        const moves = {
            start: () => player.goTo(0),
            back: () => screen.back ? screen.back() : player.back(),
            forward: () => screen.forward ? screen.forward() : player.forward(),
            end: () => player.goTo(Infinity),
            retreat: () => player.toNextRetreat(),
            solution: () => player.toNextSolution(),
        };
        moves[name]();
    }

    // Tells how far a new search has been followed.
    tellSeen(step) {
        this.seen = step;
        this.update();
    }

    // The steps are counted before any of them can be gone to: what is being done.
    counting(step) {
        const wanted = this.page.state.step;
        return this.t(wanted > step ? 'position.going' : 'position.unknown',
            {step: grouped(wanted > step ? wanted : step), seen: grouped(this.seen)});
    }

    // Whether the key is one of the controls'.
    key(event) {
        const control = KEYS[event.key] ?? PLACES[event.code];
        if (control !== undefined)
            this.act(control);
        return control !== undefined;
    }

    say(name, sign, words) {
        this.controls[name].replaceChildren(
            element('span', {class: 'sign', 'aria-hidden': 'true'}, sign),
            element('span', {class: 'words'}, this.t(`control.${words}`)));
    }

    update() {
        const {controls, scrubber, t} = this, {player, playing} = this.page;
        const {steps, state} = player, step = grouped(state.step);
        this.say('play', playing.isOn ? '❚❚' : '▶', playing.isOn ? 'pause' : 'play');
        for (const [name, control] of Object.entries(controls)) {
            const isKnown = steps !== null || !['end', 'solution'].includes(name);
            setAble(control,
                isKnown && (['start', 'back'].includes(name) ? state.step > 0 : !player.atEnd));
        }
        scrubber.disabled = steps === null;
        scrubber.max = steps ?? 0;
        if (state.step === this.wanted)
            this.wanted = null;
        scrubber.value = this.wanted ?? state.step;
        this.stopping.hidden = steps !== null || this.seen === 0; // most are followed at once
        this.position.classList.toggle('going', steps === null);
        this.position.textContent = steps === null ? this.counting(state.step)
                                                   : t('position', {step, steps: grouped(steps)});
        scrubber.setAttribute('aria-valuetext', this.position.textContent);
    }
}
