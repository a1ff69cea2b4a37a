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
