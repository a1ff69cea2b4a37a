// SPDX-License-Identifier: MIT
//
// What a call throws: the code of the library and its name.

import {Code} from './constants.mjs';

const names = new Map(Object.entries(Code).map(([name, code]) => [code, name]));

/** What the library answered instead of a result. */
export class NQueensError extends Error {
    /** @param {number} code @param {string} message */
    constructor(code, message) {
        super(message);
        this.name = 'NQueensError';
        /** Its number in nqueens.h. */
        this.code = code;
        /** Its name there, without NQUEENS_. */
        this.codeName = names.get(code) ?? 'UNKNOWN';
    }
}

/** The error of a wrong argument. */
export function wrongArgument(message) {
    return new NQueensError(Code.ERROR_ARGUMENT, message);
}

/** That of an argument by its name and its value. */
export function wrongValue(value, name, wanted) {
    return wrongArgument(`${name} is ${shown(value)}, and must be ${wanted}`);
}

/** A callback, if it is one. */
export function callable(value, name) {
    if (typeof value !== 'function')
        throw wrongValue(value, name, 'a function');
    return value;
}

/** Whether a value is an object of members, as options are, and not of entries. */
export const isMembers = value => typeof value === 'object' && value !== null &&
                                  typeof value[Symbol.iterator] !== 'function';

/** Makes a call without callbacks, whose error names an argument if it has one of these codes, and may
 * say what to do. */
export function blaming(value, name, codes, call, remedy = '') {
    try {
        return call();
    } catch (error) {
        if (error instanceof NQueensError && codes.includes(error.code))
            throw new NQueensError(
                error.code, `${name} is ${shown(value)}: ${error.message}${remedy}`);
        throw error;
    }
}

const MOST = 60; // characters of a value
const isArray = value => Array.isArray(value) || ArrayBuffer.isView(value);

/* A value as a person writes it, or what kind it is if it has no text. */
function shown(value) {
    let text = typeof value;
    try {
        if (typeof value === 'string')
            text = JSON.stringify(value);
        else
            text = isArray(value) ? `[${value}]` : String(value).replace(/\s+/g, ' ');
    } catch {
        // an object without a text
    }
    return text.length > MOST ? `${text.slice(0, MOST)}...` : text;
}
