// SPDX-License-Identifier: MIT
//
// howmany.mjs - a count in workers, ended by ending them; an estimate with its error.

import {button, element, isAble, menu, setAble, stage} from '../drawing/element.mjs';
import {growth} from '../drawing/growth.mjs';
import {sharedCount, workersFor} from '../library.mjs';
import {estimateText, KNOWN} from '../model/growth.mjs';
import {grouped} from '../model/language.mjs';
import {keepMeasured, measured} from '../model/measured.mjs';

const LARGEST_COUNTED = 21; // some minutes on eight cores
const LARGEST_ESTIMATED = 100;
const CLICK = 400; // milliseconds, longer than a click
const SAMPLES = [100, 1000, 10000, 100000];

class HowMany {
    constructor(page) {
        this.page = page;
        this.t = page.t;
        this.size = page.state.size;
        this.samples = 1000;
        this.seed = 1;
        this.works = [];
        this.picture = element('div', {class: 'picture'});
        this.number = this.sizeField();
        this.wrong = element('p', {class: 'note wrong', role: 'alert', id: 'howmany-wrong'});
        this.long = element('p', {class: 'note', 'data-howmany': 'long'});
        this.lead = element('div', {});
        this.counted = element('p', {class: 'note', 'data-counted': ''});
        this.estimated = element('p', {class: 'note', 'data-estimated': ''});
        this.root = stage(this.lead, this.picture, this.countTools(), this.wrong, this.long,
            this.counted, this.estimateTools(), this.estimated, ...page.words());
        this.root.classList.add('wide');
        this.showSize();
    }

    // The known number, hidden until it has been guessed.
    known() {
        const {t, size: n} = this, known = KNOWN[n - 1];
        if (known === undefined)
            return element('p', {class: 'said'}, t('howmany.unknown', {n}));
        return element('details', {class: 'said'}, element('summary', {}, t('howmany.reveal', {n})),
            t('howmany.known', {n, solutions: grouped(known)}));
    }

    countTools() {
        const {t} = this;
        this.counting =
            button(t('howmany.count'), () => this.count(), {'data-howmany': 'count'});
        this.progress = element('progress', {max: 1, value: 0, 'aria-label': t('howmany.count')});
        this.ending = button(t('howmany.end'), () => this.stop(), {'data-howmany': 'end'});
        setAble(this.ending, false);
        const size = element('label', {class: 'choice'}, 'n = ', this.number);
        return element('div', {class: 'tools'}, size, this.counting, this.ending, this.progress);
    }

    estimateTools() {
        const {t} = this;
        const samples = menu(t('howmany.samples'), SAMPLES.map(k => [String(k), grouped(k)]),
            this.samples, value => { this.samples = Number(value); });
        this.estimating =
            button(t('howmany.estimate'), () => this.estimate(), {'data-howmany': 'estimate'});
        return element('div', {class: 'tools'}, samples, this.estimating);
    }

    // The field of n. What is typed is shown at once, and nothing is made anew: the button that the
    // next click is for stays where it is.
    sizeField() {
        return element('input', {
            type: 'number',
            min: 1,
            max: LARGEST_ESTIMATED,
            value: this.size,
            'data-howmany': 'size',
            'aria-describedby': 'howmany-wrong',
            oninput: () => this.resize(Number(this.number.value)),
            onchange: () => this.settle()
        });
    }

    // Bad input changes nothing but the message, and nothing can be started with it.
    resize(n) {
        const isRight = Number.isInteger(n) && n >= 1 && n <= LARGEST_ESTIMATED;
        this.wrong.textContent = isRight ? '' : this.t('howmany.range');
        this.number.setAttribute('aria-invalid', String(!isRight));
        if (isRight && n !== this.size) {
            this.end();
            this.size = n;
            this.page.keep({size: n});
            this.showSize();
        }
        this.allow(isRight);
    }

    // The field is left: it has the n that the screen shows. A click that was meant for what
    // was typed, if that was bad, starts nothing.
    settle() {
        if (!this.isWrong)
            return;
        this.number.value = this.size;
        this.number.setAttribute('aria-invalid', 'false');
        setTimeout(() => this.allow(!this.isWrong), CLICK);
    }

    get isWrong() {
        return this.number.getAttribute('aria-invalid') === 'true';
    }

    // A count that is not offered says why.
    allow(isRight) {
        const isLong = this.size > LARGEST_COUNTED;
        this.long.textContent =
            isLong ? this.t('howmany.long', {n: this.size, largest: LARGEST_COUNTED}) : '';
        setAble(this.counting, isRight && !isLong);
        setAble(this.estimating, isRight);
    }

    // Shows the n that is asked about; no answers of another one.
    showSize() {
        this.lead.replaceChildren(this.known());
        this.progress.value = 0;
        this.counted.textContent = this.estimated.textContent = '';
        this.counted.dataset.counted = this.estimated.dataset.estimated = '';
        this.draw(null);
        this.allow(true);
    }

    draw(estimate) {
        this.picture.innerHTML = growth(this.t, this.size, estimate, measured());
    }

    // What use makes of workers of its own; null if they were ended or it failed.
    async run(workers, use) {
        this.end();
        const works = this.works = Array.from({length: workers}, () => this.page.newWork());
        setAble(this.ending, true);
        const result = await use(works).catch(error => {
            this.page.tell(error.message);
            return null;
        });
        if (works === this.works)
            this.end();
        return result;
    }

    async count() {
        const {t, size: n} = this, cores = workersFor(n, navigator.hardwareConcurrency ?? 1);
        if (!isAble(this.counting))
            return;
        let began; // when the workers stood ready
        const seconds = () => (performance.now() - began) / 1000;
        const told = ({fraction, solutions}) => {
            began ??= performance.now();
            this.progress.value = fraction;
            this.counted.textContent = t('howmany.sofar', {
                solutions: grouped(solutions),
                percent: (100 * fraction).toFixed(0),
                seconds: seconds().toFixed(1),
                cores
            });
        };
        this.progress.value = 0;
        this.counted.textContent = t('howmany.counting', {cores});
        const asked = work => (call, values, heard) => work.ask(call, {n, ...values}, heard);
        const solutions =
            await this.run(cores, works => sharedCount(works.map(asked), told));
        if (solutions === null)
            return;
        const time = seconds();
        keepMeasured(n, time);
        this.draw(null);
        this.progress.value = 1;
        this.counted.textContent = t('howmany.counted',
            {solutions: grouped(solutions), seconds: time.toFixed(3), cores});
        this.counted.dataset.counted = solutions;
        this.counted.dataset.cores = cores;
    }

    async estimate() {
        const {t, size, samples} = this;
        if (!isAble(this.estimating))
            return;
        this.estimated.textContent = t('howmany.estimating');
        const result = await this.run(
            1, ([work]) => work.ask('estimate', {n: size, samples, seed: this.seed++}));
        if (result === null)
            return;
        const {logarithm, relativeError} = result;
        this.estimated.textContent = estimateText(t, samples, result);
        this.estimated.dataset.estimated = logarithm;
        this.draw({n: size, logarithm, relativeError});
    }

    stop() {
        if (!isAble(this.ending))
            return;
        this.end();
        this.counted.textContent = this.t('howmany.ended');
    }

    // Ends what runs.
    end() {
        this.works.forEach(work => work.end());
        this.works = [];
        setAble(this.ending, false);
    }
}

let shown = null; // the screen, with what it has counted and still counts while others are seen

export const howmany = {
    searches: false,
    build(page) {
        const {lang, size, embed} = page.state, asked = [lang, embed].join();
        if (shown?.asked !== asked || shown.size !== size) {
            shown?.end();
            shown = new HowMany(page);
        }
        shown.asked = asked;
        return shown;
    }
};
