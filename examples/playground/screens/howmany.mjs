// SPDX-License-Identifier: MIT
//
// howmany.mjs - a count in a worker, ended by ending the worker; an estimate with its error.

import {growth} from '../drawing/growth.mjs';
import {button, element, menu, stage} from '../drawing/element.mjs';
import {KNOWN, fromLog} from '../model/growth.mjs';
import {grouped} from '../model/language.mjs';

const LARGEST_COUNTED = 20;
const SAMPLES = [100, 1000, 10000, 100000];

export const howmany = {
    searches: false,
    build(page) {
        const {t} = page, {size} = page.state;
        let work = null, samples = 1000, seed = 1, estimate = null;
        const words = element('p', {class: 'said', role: 'status'});
        const picture = element('div', {class: 'picture'});
        const progress = element('progress', {max: 1, value: 0, 'aria-label': t('howmany.count')});
        const counted = element('p', {class: 'note', 'data-counted': ''});
        const estimated = element('p', {class: 'note', 'data-estimated': ''});

        function draw() {
            picture.innerHTML = growth(t, size, estimate);
        }

        function tellKnown() {
            const known = KNOWN[size - 1];
            words.textContent = known === undefined ? t('howmany.unknown', {n: size})
                : t('howmany.known', {n: size, solutions: grouped(known)});
        }

        // Runs one call in a worker of its own; the button ends it.
        async function run(call, values, told, done) {
            end();
            const own = work = page.newWork();
            ending.disabled = false;
            try {
                const result = await own.ask(call, values, told);
                if (own === work)
                    done(result);
            } catch (error) {
                page.tell(error.message);
            }
            if (own === work)
                end();
        }

        function end() {
            work?.end();
            work = null;
            ending.disabled = true;
        }

        function count() {
            const began = performance.now();
            progress.value = 0;
            counted.textContent = t('howmany.counting');
            run('count', {n: size, kernel: 'auto'}, ({fraction, solutions}) => {
                progress.value = fraction;
                counted.textContent = t('howmany.sofar', {solutions: grouped(solutions),
                    percent: (100 * fraction).toFixed(0), seconds: ((performance.now() - began) / 1000).toFixed(1)});
            }, ({solutions, milliseconds}) => {
                progress.value = 1;
                counted.textContent = t('howmany.counted', {solutions: grouped(solutions), seconds: (milliseconds / 1000).toFixed(3)});
                counted.dataset.counted = solutions;
            });
        }

        function guess() {
            estimated.textContent = t('howmany.estimating');
            run('estimate', {n: size, samples, seed: seed++}, () => {}, result => {
                estimate = {n: size, ...result};
                estimated.textContent = t('howmany.estimated', {solutions: fromLog(result.logarithm),
                    percent: (100 * result.relativeError).toFixed(1), samples: grouped(samples)});
                estimated.dataset.estimated = result.logarithm;
                draw();
            });
        }

        function stop() {
            end();
            counted.textContent = t('howmany.ended');
        }

        const ending = button(t('howmany.end'), stop, {'data-howmany': 'end', disabled: true});
        const number = element('input', {type: 'number', min: 1, max: 100, value: size, 'data-howmany': 'size', onchange: () => {
            const n = Math.round(Number(number.value));
            if (n >= 1 && n <= 100)
                page.change({size: n});
            else
                page.tell(t('howmany.range'));
        }});
        const counting = button(t('howmany.count'), count, {'data-howmany': 'count', disabled: size > LARGEST_COUNTED});
        const tools = element('div', {class: 'tools'}, element('label', {class: 'choice'}, 'n = ', number), counting, ending, progress);
        const guessing = element('div', {class: 'tools'},
            menu(t('howmany.samples'), SAMPLES.map(k => [String(k), grouped(k)]), samples, value => {
                samples = Number(value);
            }), button(t('howmany.estimate'), guess, {'data-howmany': 'estimate'}));
        tellKnown();
        draw();
        const root = stage(words, picture, tools, counted, guessing, estimated, ...page.words());
        root.classList.add('wide');
        return {leave: end, root};
    },
};
