// SPDX-License-Identifier: MIT
//
// parts.mjs - a picture of SVG by its parts: as a text, and in the page, where only what differs
// from what is there changes.
//
// A picture is {kind, box, label, style, layers}, as svg.mjs has them; each layer is a list of
// parts, and lies above those before it. A part is {key, tag, attributes, content}: one element,
// with its content as SVG; of each key a layer has one, and the parts of a layer keep their order.

import {escaped, svg} from './svg.mjs';

const NAMESPACE = 'http://www.w3.org/2000/svg';

function partText({tag, attributes, content = ''}) {
    const written = Object.entries(attributes).map(
        ([name, value]) => ` ${name}="${escaped(value)}"`);
    return `<${tag}${written.join('')}>${content}</${tag}>`;
}

const layerText = parts => `<g role="none">${parts.map(partText).join('')}</g>`;

export function pictureText({kind, box, label, style, layers}) {
    return svg(kind, box, label, layers.map(layerText).join(''), style);
}

function changeAttributes(made, before, after) {
    for (const name of Object.keys(before)) {
        if (!Object.hasOwn(after, name))
            made.removeAttribute(name);
    }
    for (const [name, value] of Object.entries(after)) {
        if (before[name] !== value)
            made.setAttribute(name, value);
    }
}

// One layer in the page.
class Layer {
    constructor(root) {
        this.root = root;
        this.shown = new Map(); // of each key the element, and the part that it shows
    }

    draw(parts) {
        const keys = new Set(parts.map(({key}) => key));
        for (const [key, {made}] of this.shown) {
            if (!keys.has(key)) {
                made.remove();
                this.shown.delete(key);
            }
        }
        let next = this.root.firstChild;
        for (const part of parts) {
            const made = this.change(part);
            if (made === next)
                next = made.nextSibling;
            else
                this.root.insertBefore(made, next);
        }
    }

    // The element of a part, as it is now.
    change(part) {
        const {made, part: before} = this.shown.get(part.key) ??
            {made: document.createElementNS(NAMESPACE, part.tag), part: {attributes: {}}};
        changeAttributes(made, before.attributes, part.attributes);
        if (part.content !== before.content)
            made.innerHTML = part.content;
        this.shown.set(part.key, {made, part});
        return made;
    }
}

// A picture in a frame of the page, which has nothing else in it.
export class Picture {
    constructor(frame) {
        this.frame = frame;
        this.layers = null;
    }

    draw(picture) {
        const {frame} = this, {box, layers} = picture;
        const outline = pictureText({...picture, layers: layers.map(() => [])});
        if (this.layers === null) {
            frame.innerHTML = outline;
            this.layers = [...frame.firstChild.children].map(root => new Layer(root));
        } else if (outline !== this.outline) {
            const style = /style="([^"]*)"/.exec(outline)[1];
            changeAttributes(frame.firstChild, {}, {viewBox: box.join(' '), style});
        }
        this.outline = outline;
        layers.forEach((parts, index) => this.layers[index].draw(parts));
    }
}
