// SPDX-License-Identifier: MIT
//
// stopwatch.mjs - a time that runs and stands, and how it is written.

export class Stopwatch {
    // before: milliseconds that have run already; now: tells the time in milliseconds.
    constructor(before = 0, now = () => performance.now()) {
        Object.assign(this, {before, now, since: null});
    }

    get milliseconds() {
        return this.before + (this.since === null ? 0 : this.now() - this.since);
    }

    start() {
        this.since ??= this.now();
    }

    stop() {
        this.before = this.milliseconds;
        this.since = null;
    }
}

// 3:05, or 1:02:03.
export function writtenTime(milliseconds) {
    const seconds = Math.floor(milliseconds / 1000);
    const parts = [Math.floor(seconds / 60) % 60, seconds % 60];
    if (seconds >= 3600)
        parts.unshift(Math.floor(seconds / 3600));
    return parts.map((part, i) => i > 0 ? String(part).padStart(2, '0') : part).join(':');
}
