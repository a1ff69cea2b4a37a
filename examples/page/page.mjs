// SPDX-License-Identifier: MIT
//
// page.mjs - the frame of the page: its screens, language, address, keys and messages.
//
// The state is what the address says. A screen is built anew when the screen or the language
// changes, and updated when the player goes to another step.

import {documentHtml, sectionOf} from './drawing/document.mjs';
import {button, element} from './drawing/element.mjs';
import {keepingFocus} from './drawing/focus.mjs';
import {iconButton} from './drawing/icons.mjs';
import {Sheet} from './drawing/sheet.mjs';
import {Transport} from './drawing/transport.mjs';
import {makeInstallable} from './installing.mjs';
import {compiled, openLibrary} from './library.mjs';
import {
    defaults,
    GROUPS,
    isScreen,
    readAddress,
    writeAddress
} from './model/address.mjs';
import {wear} from './model/colours.mjs';
import {chooseTheme, chosenTheme, THEMES, wearTheme} from './theme.mjs';
import {keep, kept} from './model/kept.mjs';
import {languageOf, preferred, translator} from './model/language.mjs';
import {LANGUAGES} from './model/languages.mjs';
import {Player} from './model/player.mjs';
import {Playing} from './model/playing.mjs';
import {SECTIONS} from './model/sections.mjs';
import {wearSwitches} from './model/switches.mjs';
import {Presenting} from './presenting.mjs';
import {screens} from './screens/screens.mjs';
import {Work} from './work.mjs';

const ADDRESS_WAIT = 300; // milliseconds; browsers limit how often an address may change
const PUZZLE_KEYS = ['puzzle', 'board', 'level', 'seed']; // which puzzle it is
const MOST_PROBLEMS = 3; // of an address, told one by one
const THEME_SIGNS = {system: '◐', light: '☀', dark: '☾'};
const OWN = 'own'; // marks the entries of the history that the page wrote

export class Page {
    constructor(root, program) {
        this.root = root;
        this.program = program;
        this.language = kept('language', languageOf) ??
            preferred(navigator.languages ?? [navigator.language]);
        this.state = {...defaults(), lang: this.language};
        this.problems = [];
        this.seen = {}; // the last screen of each group
        this.presenting = new Presenting(this);
    }

    // unpack: gives the bytes of the library, or throws where the browser cannot.
    async start(unpack) {
        this.readAddress();
        this.t = translator(this.state.lang);
        wear(document.documentElement.style);
        wearSwitches(document.documentElement.classList);
        wearTheme();
        this.root.replaceChildren(element('p', {class: 'loading'}, this.t('loading')));
        const failed = key => error => {
            this.root.replaceChildren(
                element('p', {role: 'alert'}, this.t(key, {reason: error.message})));
            throw error;
        };
        try {
            this.module = await compiled(await unpack());
            this.library = await openLibrary(this.module);
        } catch (error) {
            failed('problem.library')(error);
        }
        try {
            this.search = this.newWork();
        } catch (error) {
            failed('problem.worker')(error);
        }
        const source = {
            summary: n => this.search.ask('summary', {n}, step => this.transport?.tellSeen(step)),
            chunk: (n, index) => this.search.ask('chunk', {n, index}),
        };
        this.player = new Player(source, () => this.update());
        this.playing = new Playing(this.player, () => this.update());
        addEventListener('hashchange', () => this.goToAddress());
        addEventListener('keydown', event => this.key(event));
        addEventListener('unhandledrejection',
            event => this.tell(String(event.reason?.message ?? event.reason)));
        this.build();
        this.openSearch();
        makeInstallable();
    }

    // A worker of its own, to be ended by who asks for it.
    newWork() {
        return new Work(this.program, this.module);
    }

    // ---- State and address ---------------------------------------------------------

    readAddress() {
        const {state, problems} = readAddress(location.hash);
        this.state = {...defaults(), lang: this.language, ...state};
        this.problems = problems;
        if (Object.keys(state).length > 0 || problems.some(({key}) => Object.hasOwn(this.state, key)))
            return;
        // Nothing that the page knows.
        this.state.screen = problems.length > 0 ? 'home' : kept('screen', isScreen) ?? 'home';
    }

    // Shows what the address says, which somebody has written, or to which Back and Forward led:
    // these leave the language as it is.
    goToAddress() {
        const {lang} = this.state;
        this.forget();
        this.playing.stop();
        this.readAddress();
        if (history.state === OWN)
            this.state.lang = lang;
        const {step} = this.state; // as long as the player stands elsewhere, its step is kept
        this.build();
        this.openSearch(step);
    }

    // Changes the state; what is shown follows.
    change(part) {
        const before = this.state;
        this.state = {...before, ...part};
        const changes = (...keys) => keys.some(key => before[key] !== this.state[key]);
        if (changes('n'))
            this.state.queens = ''; // they were on the other board
        if (changes(...PUZZLE_KEYS))
            Object.assign(this.state, {placed: '', crosses: ''});
        this.problems = [];
        if (changes('screen', ...PUZZLE_KEYS))
            this.rememberPlace(before);
        else
            this.rememberSoon();
        if (changes('screen') && !this.state.embed)
            keep('screen', this.state.screen);
        if (changes('screen', 'lang', 'n', 'size', 'card', 'route', ...PUZZLE_KEYS))
            this.build();
        // Another thing begins at its top, unless the button that asked for it is still there.
        if (changes('screen', 'card') ||
                (changes(...PUZZLE_KEYS) && document.activeElement === document.body))
            scrollTo(0, 0);
        if (changes('n', 'find'))
            this.openSearch();
        else
            this.update();
    }

    // Keeps a part of the state that is shown already.
    keep(part) {
        this.state = {...this.state, ...part};
        this.linkWhole();
        this.rememberSoon();
    }

    // Shows the screen anew with a part of the state, in its place.
    show(part) {
        this.keep(part);
        this.build();
    }

    openSearch(step = this.state.step) {
        const {n, find} = this.state;
        this.player.open(n, find === 'first', step);
    }

    // Ends a search that takes long, and shows the usual board.
    stopSearch() {
        this.search.end();
        this.search = this.newWork();
        this.change({n: defaults().n, step: 0});
    }

    rememberSoon() {
        this.reminder ??= setTimeout(() => this.remember('replaceState', this.state), ADDRESS_WAIT);
    }

    // Another screen or puzzle is another entry of the history: Back goes to the one before, as it
    // was left. In the frame of another page Back is that page's.
    rememberPlace(before) {
        this.remember('replaceState', before);
        this.remember(this.state.embed ? 'replaceState' : 'pushState', this.state);
    }

    remember(way, state) {
        this.forget();
        try {
            history[way](OWN, '', writeAddress(state, this.language));
        } catch {
            // Some browsers let no page from a file change its address.
        }
    }

    forget() {
        clearTimeout(this.reminder);
        this.reminder = undefined;
    }

    // ---- What is shown ---------------------------------------------------------------

    build() {
        this.t = translator(this.state.lang);
        const {t, state} = this;
        document.documentElement.lang = state.lang;
        document.documentElement.classList.toggle('embed', state.embed);
        document.title = `${t('title')}: ${t(`${state.screen}.name`)}`;
        document.querySelector('meta[name=description]').content = t('description');
        this.screen?.leave?.();
        if (this.player.n !== state.n)
            this.player.reset(state.n, state.find === 'first');
        const screen = screens[state.screen];
        this.transport = screen.searches ? new Transport(this) : null;
        this.screen = screen.build(this);
        if (this.transport !== null) {
            this.screen.root.classList.add('searching');
            this.screen.root.querySelector('.lead').append(this.transport.settings);
        }
        if (!this.presenting.isOn) // beside the size, where a phone has room
            this.screen.root.querySelector('.lead .settings > :first-child, .cards > :last-child')
                ?.after(...this.about(), ...this.presenting.button());
        const sheet = document.activeElement?.closest('dialog')?.dataset.sheet;
        keepingFocus(this.root, () => this.root.replaceChildren(
            ...state.embed || this.presenting.isOn ? [] : [this.header()],
            this.messages = element('div', {class: 'messages', role: 'alert'}),
            element('main', {tabindex: -1},
                ...state.embed || this.presenting.isOn
                    ? [element('h1', {class: 'name'}, t('title'))] : [],
                element('h2', {class: 'name'}, t(`${state.screen}.name`)),
                ...state.embed ? [] : this.wayBack(), this.screen.root),
            ...this.footer()));
        if (sheet !== undefined && document.activeElement === document.body)
            this.root.querySelector(`[data-opens=${sheet}]`)?.focus();
        this.showTab();
        this.tellProblems();
        this.update();
    }

    // The tab of the screen, where they are wider than the window, without moving the page.
    showTab() {
        const tab = this.root.querySelector('.tabs [aria-current=page]'), tabs = tab?.parentElement;
        if (tab === null)
            return;
        tabs.scrollLeft =
            tab.offsetLeft - tabs.offsetLeft - (tabs.clientWidth - tab.offsetWidth) / 2;
    }

    update() {
        if (!this.screen)
            return;
        if (this.state.step !== this.player.state.step && this.transport !== null &&
            this.player.steps !== null)
            this.keep({step: this.player.state.step});
        this.transport?.update();
        this.linkWhole();
        // What each step says is read aloud, but not while they run by.
        this.root.querySelector('.said')
            ?.setAttribute('aria-live', this.playing.isOn ? 'off' : 'polite');
        this.screen.update?.();
    }

    header() {
        const {screen} = this.state;
        const group = Object.keys(GROUPS).find(name => GROUPS[name].includes(screen));
        return element('header', {}, this.skipping(), element('h1', {}, this.t('title')),
            this.doors(group),
            ...group === undefined ? [] : [this.tabs(group)],
            element('div', {class: 'choices'}, this.themes(true), this.languages()));
    }

    // What stays in sight: the controls of a search, and in the frame of another page a link to
    // what it shows in a page of its own, before a class what ends that.
    footer() {
        const root = this.transport?.root ?? element('footer', {class: 'transport'});
        this.whole = this.state.embed
            ? element('a', {class: 'whole', target: '_blank', rel: 'noopener'},
                this.t('embed.whole'))
            : null;
        root.append(...this.whole === null ? [] : [this.whole],
            ...this.presenting.isOn ? this.presenting.button() : []);
        return root.childElementCount > 0 ? [root] : [];
    }

    linkWhole() {
        this.whole?.setAttribute('href', writeAddress({...this.state, embed: false}));
    }

    // For who goes by keys: past the header, to the board or what stands there first.
    skipping() {
        return button(this.t('skip'), () => {
            const main = this.root.querySelector('main');
            (main.querySelector('.picture[tabindex]') ?? main).focus();
        }, {class: 'skip', 'data-skip': ''});
    }

    goTo(screen) {
        this.playing.stop();
        this.change({screen, coach: false});
    }

    // The first screen, and the groups of the others; a group leads to its screen that was seen
    // last.
    doors(current) {
        const {t, state} = this;
        if (current !== undefined)
            this.seen[current] = state.screen;
        const door = group => button(t(`group.${group}`),
            () => this.goTo(this.seen[group] ?? GROUPS[group][0]),
            {'aria-current': group === current ? 'true' : null, 'data-group': group});
        return element('nav', {class: 'groups', 'aria-label': t('groups')},
            button(t('home.name'), () => this.goTo('home'), {
                'aria-current': current === undefined ? 'page' : null,
                'data-screen': 'home'
            }),
            ...Object.keys(GROUPS).map(door));
    }

    tabs(group) {
        const tab = name => button(this.t(`${name}.name`), () => this.goTo(name),
            {'aria-current': name === this.state.screen ? 'page' : null, 'data-screen': name});
        return element('nav', {class: 'tabs', 'aria-label': this.t('screens')},
            ...GROUPS[group].map(tab));
    }

    // A link that shows a part of the state, in a place of its own, too.
    link(text, part, attributes = {}) {
        const show = event => {
            if (event.ctrlKey || event.metaKey || event.shiftKey)
                return;
            event.preventDefault();
            this.playing.stop();
            this.change(part);
        };
        const href = writeAddress({...this.state, ...part}, this.language);
        return element('a', {href, onclick: show, ...attributes}, text);
    }

    // To the card of the lesson that led here.
    wayBack() {
        const {card, screen} = this.state;
        return card === '' || screen === 'lesson' ? [] : [element('p', {class: 'way-back'},
            this.link('← ' + this.t('lesson.name'), {screen: 'lesson'}, {'data-lesson': 'back'}))];
    }

    languages() {
        const choice = name => {
            const {'language.name': title, 'language.short': short} = LANGUAGES[name];
            return button(short, () => this.chooseLanguage(name), {lang: name, title,
                'aria-label': `${short}: ${title}`, 'aria-pressed': String(name === this.state.lang),
                'data-language': name});
        };
        return element('div', {class: 'languages', role: 'group', 'aria-label': this.t('language')},
            ...Object.keys(LANGUAGES).map(choice));
    }

    // Light, dark, or as the system has it. isSmall: one button that goes from one to the next.
    themes(isSmall = false) {
        const {t} = this, named = name => t(`theme.${name}`);
        const choose = name => {
            chooseTheme(name);
            keepingFocus(this.root, () => this.root.querySelectorAll('[data-themes]').forEach(
                made => made.replaceWith(this.themes(made.dataset.themes === 'small'))));
        };
        const chosen = chosenTheme(), next = THEMES[(THEMES.indexOf(chosen) + 1) % THEMES.length];
        const made = isSmall
            ? [button(THEME_SIGNS[chosen], () => choose(next), {'aria-label':
                `${t('theme')}: ${named(chosen)}`, title: named(chosen), 'data-theme-next': ''})]
            : THEMES.map(name => button(`${THEME_SIGNS[name]} ${named(name)}`, () => choose(name),
                {'aria-pressed': String(name === chosen), 'data-theme-choice': name}));
        return element('div', {class: 'languages', role: 'group', 'aria-label': t('theme'),
            'data-themes': isSmall ? 'small' : 'all'}, ...made);
    }

    // It is kept for the next visit; one that an address says is not.
    chooseLanguage(lang) {
        keep('language', lang);
        this.change({lang});
    }

    // What a screen shows in words, by default those of its name: what to see, what to predict, an
    // answer, the settings, where to read on. In the frame of another page that page has the words.
    words({topic = this.state.screen, answer = []} = {}) {
        const {t} = this, settings = this.transport === null ? [] : [this.transport.others];
        if (this.state.embed)
            return [...answer, ...settings];
        return [
            element('p', {class: 'look'}, t(`${topic}.look`)),
            this.question(topic), ...answer, ...settings, this.reading(topic), ...this.unread()
        ];
    }

    question(topic) {
        const {t} = this;
        return element('p', {class: 'question predict'}, element('b', {}, t('predict') + ': '),
            t(`${topic}.question`));
    }

    // What to see and where to read on, for a phone, on which the words of a search stand behind its
    // controls.
    about() {
        const {t, state: {screen, embed}} = this;
        if (this.transport === null || embed)
            return [];
        const sheet = new Sheet(t, 'about', t(`${screen}.name`), () => [
            element('p', {}, t(`${screen}.look`)), this.question(screen), this.reading(screen),
            ...this.unread()]);
        this.screen.root.append(sheet.root);
        return [iconButton('rule', t('more.about'), () => sheet.open(), {'data-opens': 'about'}, false)];
    }

    // That no native speaker has read a translation yet.
    unread() {
        const words = this.t('language.unread');
        return words === '' ? [] : [element('p', {class: 'note unread'}, words)];
    }

    // Where to read on: the section itself, and a link where its page can be reached from here.
    reading(topic) {
        const {t, state} = this, heading = t(`${topic}.section`), folder = documentsFolder();
        const {page, text} = sectionOf(SECTIONS[state.lang] ?? SECTIONS.en, heading);
        const linked = target =>
            folder === null ? null : folder + (target.startsWith('#') ? page : '') + target;
        const whole = linked('#' + anchor(heading));
        const section = element('div', {class: 'section'});
        section.innerHTML = documentHtml(text, linked);
        if (whole !== null)
            section.append(element('p', {}, element('a', {href: whole}, t('more.whole'))));
        return element('details', {class: 'reading'},
            element('summary', {'data-part': 'reading'}, t('more', {section: heading})), section);
    }

    // ---- Messages and keys -----------------------------------------------------------

    // The first ones, and how many others there are, so that the screen stays in sight.
    tellProblems() {
        const {t, problems, state} = this, others = problems.length - MOST_PROBLEMS;
        for (const {key, value} of problems.slice(0, MOST_PROBLEMS)) {
            this.tell(Object.hasOwn(state, key) ? t('problem.address', {key, value})
                                                : t('problem.hash', {key}));
        }
        if (others > 0)
            this.tell(t('problem.others', {others}));
    }

    // Each message stands there once.
    tell(message) {
        if ([...this.messages?.children ?? []].some(line => line.dataset.message === message))
            return;
        const close = button(this.t('problem.close'), () => {
            line.remove();
            const next = this.messages.querySelector('button');
            const other = '[aria-current=page], main button, main select';
            (next ?? this.root.querySelector(other))?.focus();
        });
        const line = element('p', {'data-message': message}, message + ' ', close);
        this.messages?.append(line);
    }

    key(event) {
        if (!event.target.closest('textarea') && this.screen?.shortcut?.(event)) {
            event.preventDefault();
            return;
        }
        if (event.altKey || event.ctrlKey || event.metaKey)
            return;
        if (this.presenting.key(event)) {
            event.preventDefault();
            return;
        }
        if (this.transport === null || event.target.closest('input, select, textarea'))
            return;
        if (event.key === ' ' && event.target.closest('button, a, summary'))
            return; // presses what has the focus
        if (this.screen.key?.(event) || this.transport.key(event))
            event.preventDefault();
    }
}

const textOf = id => document.getElementById(id).textContent;

// The address of docs/: beside the build in a checkout, or as the page was built with; or null.
function documentsFolder() {
    const built = textOf('documents').trim();
    if (/\/build\/page\/index\.html$/.test(location.pathname))
        return '../../docs/';
    return built === '' ? null : built.replace(/\/?$/, '/');
}

// The anchor that a heading has on a page made of Markdown.
function anchor(heading) {
    return heading.toLowerCase().replace(/[^\p{L}\p{N}\s_-]/gu, '').replace(/ /g, '-');
}
