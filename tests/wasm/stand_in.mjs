// SPDX-License-Identifier: MIT
//
// stand_in.mjs - loads functions in JavaScript in place of the module of WebAssembly, for tests of
// what the package makes of their answers.

import {load} from '../../examples/bindings/wasm/nqueens.mjs';
import {Code} from '../../examples/bindings/wasm/nqueens/constants.mjs';

/* What the package calls: memory that grows with each text and never is given back, and functions
 * that checks add. */
export const memory = new WebAssembly.Memory({initial: 64});
let used = 16;

function malloc(bytes) {
    const at = used;
    used += Math.ceil(bytes / 8) * 8;
    return at;
}

function textAt(text) {
    const at = malloc(4 * text.length + 1);
    new TextEncoder().encodeInto(text, new Uint8Array(memory.buffer, at));
    return at;
}

export const numbersAt = (at, numbers) => new Int32Array(memory.buffer, at, numbers.length).set(numbers);

const KERNELS = [['auto', ''], ['bitmask', 'backtracking'], ['join', 'join'], ['reference', 'search']];

export const standIn = {
    memory,
    malloc,
    free() {},
    nqueens_strerror: code => textAt(`code ${code}`),
    nqueens_form_string: form => textAt(`form ${form}`),
    nqueens_fault_string: fault => textAt(`fault ${fault}`),
    nqueens_kernel_info(i, name, method) {
        if (i >= KERNELS.length)
            return Code.ERROR_ARGUMENT;
        numbersAt(name, [textAt(KERNELS[i][0])]);
        numbersAt(method, [textAt(KERNELS[i][1])]);
        return Code.OK;
    },
};

const {instantiate} = WebAssembly;
WebAssembly.instantiate = async () => ({exports: standIn});
await load(new WebAssembly.Module(Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0)));
WebAssembly.instantiate = instantiate;
