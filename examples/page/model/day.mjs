// SPDX-License-Identifier: MIT
//
// day.mjs - days as texts, 2026-11-22, and what is chosen by them.

export function dayOf(date) {
    const digits = (number, count) => String(number).padStart(count, '0');
    return `${digits(date.getFullYear(), 4)}-${digits(date.getMonth() + 1, 2)}-` +
        digits(date.getDate(), 2);
}

const dateOf = day => new Date(`${day}T00:00:00Z`);
const isoOf = date => Number.isNaN(date.getTime()) ? '' : date.toISOString().slice(0, 10);

export function isDay(text) {
    return /^\d{4}-\d\d-\d\d$/.test(text) && isoOf(dateOf(text)) === text;
}

// The day that is `days` days later; the same one at the ends of the years of four digits.
export function later(day, days) {
    const date = dateOf(day);
    date.setUTCDate(date.getUTCDate() + days);
    return isDay(isoOf(date)) ? isoOf(date) : day;
}

// All days of the month of a day.
export function daysOf(day) {
    const month = day.slice(0, 8);
    return Array.from({length: 31}, (_, i) => later(`${month}01`, i))
        .filter(other => other.startsWith(month));
}

// From 1, Monday, to 7.
export const weekdayOf = day => dateOf(day).getUTCDay() || 7;

const LONG = {weekday: 'short', year: 'numeric', month: 'short', day: 'numeric'};

export const writtenMonth = (day, language) =>
    writtenDay(day, language, {year: 'numeric', month: 'long'});

// A day as a language writes it, with the day of the week.
export function writtenDay(day, language, form = LONG) {
    return new Intl.DateTimeFormat(language, {...form, timeZone: 'UTC'}).format(dateOf(day));
}

// The same without the year, where that is today's.
export const shortDay = (day, today, language) => writtenDay(day, language,
    day.slice(0, 4) === today.slice(0, 4) ? {weekday: 'short', month: 'short', day: 'numeric'} : LONG);

// The number that chooses the puzzle of the day, 20261122.
export function seedOf(day) {
    return Number(day.replaceAll('-', ''));
}

// How hard it is, from 1 to 5: easiest on Mondays, hardest on Sundays.
export function tierOf(day) {
    return [5, 1, 2, 2, 3, 3, 4][dateOf(day).getUTCDay()];
}
