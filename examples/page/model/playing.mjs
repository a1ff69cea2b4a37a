// SPDX-License-Identifier: MIT
//
// playing.mjs - lets a player go on by itself, at a speed in steps a second.

import {kept} from './kept.mjs';

export const SPEEDS = [0.5, 1, 2, 5, 10, 30, 100, 1000, 10000];
const SHORTEST_WAIT = 16; // milliseconds, a frame of the screen

// The one of these speeds that the browser keeps under a name, if it does.
export const keptSpeed = (name, speeds) =>
    kept(name, text => speeds.find(speed => String(speed) === text));

export class Playing {
    constructor(player, changed) {
        this.player = player;
        this.changed = changed;
        this.speed = keptSpeed('speed', SPEEDS) ?? SPEEDS[2];
        this.run = 0; // the number of the run; an old one ends when there is a newer
        this.isOn = false;
    }

    async start(wait = milliseconds => new Promise(done => setTimeout(done, milliseconds))) {
        const run = ++this.run;
        this.isOn = true;
        this.changed();
        let owed = 0;
        while (run === this.run && !this.player.atEnd) {
            const time = Math.max(SHORTEST_WAIT, 1000 / this.speed);
            await wait(time);
            if (run !== this.run)
                return;
            owed += time * this.speed / 1000;
            const steps = Math.floor(owed + 1e-6);
            owed -= steps;
            if (steps > 0)
                await this.player.forward(steps);
        }
        if (run === this.run)
            this.stop();
    }

    stop() {
        this.run++;
        this.isOn = false;
        this.changed();
    }

    toggle() {
        if (this.isOn)
            this.stop();
        else
            this.start();
    }
}
