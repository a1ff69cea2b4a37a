// SPDX-License-Identifier: MIT
//
// Runs a program of WASI in the current folder, with its exit status.
//
// usage: node run_wasi.mjs PROGRAM [ARGUMENT...]

import {readFile} from 'node:fs/promises';
import {WASI} from 'node:wasi';

const wasi = new WASI({version: 'preview1', args: process.argv.slice(2), preopens: {'.': '.'}});
const {instance} = await WebAssembly.instantiate(
    await readFile(process.argv[2]), {wasi_snapshot_preview1: wasi.wasiImport});
process.exitCode = wasi.start(instance);
