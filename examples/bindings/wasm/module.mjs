// SPDX-License-Identifier: MIT
//
// The addresses of the module of WebAssembly and of other files of the package. They stand in its
// folder, as that of the worker does, so that all addresses in one bundle of modules begin in one folder.

/* A function that counts the bits of bytes of a vector. */
const WITH_SIMD = Uint8Array.of(
    0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253,
    15, 253, 98, 11);

/** Whether WebAssembly has vectors here, which nqueens-simd.wasm needs. */
export function hasSimd() {
    return WebAssembly.validate(WITH_SIMD);
}

/** The module beside this one that fits. Bundlers look for both addresses as they stand. */
export function ownModule() {
    return hasSimd() ? new URL('./nqueens-simd.wasm', import.meta.url)
                     : new URL('./nqueens.wasm', import.meta.url);
}

/** A file of the package where it is installed, for Node.js: bundlers pass over this address, and would
 * emit the file a second time, or give it one that only browsers can ask for. */
export function installed(name) {
    return new URL(/* webpackIgnore: true */ /* @vite-ignore */ name, import.meta.url);
}

/** The module that fits, as it is installed. */
export function installedModule() {
    return installed(hasSimd() ? 'nqueens-simd.wasm' : 'nqueens.wasm');
}
