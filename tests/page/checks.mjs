// SPDX-License-Identifier: MIT
//
// checks.mjs - the Test Anything Protocol: a check passes if its function does not throw. What is
// needed for it may be missing. NQUEENS_TEST_CHECKS names a part of the names of the checks that
// are made, or none for all.

const only = process.env.NQUEENS_TEST_CHECKS ?? '';

let made = 0;
let failed = 0;

export async function check(name, test) {
    if (!name.includes(only))
        return;
    made++;
    try {
        await test();
        console.log(`ok ${made} - ${name}`);
    } catch (error) {
        failed++;
        console.log(`not ok ${made} - ${name}`);
        console.log(String(error.stack ?? error).replace(/^/gm, '# '));
    }
}

export function skip(name, reason) {
    made++;
    console.log(`ok ${made} - ${name} # SKIP ${reason}`);
}

// Whether NQUEENS_TEST_TOOLS names a tool that tests/run.sh does not install, see has in
// tests/tap.sh.
export function has(tool) {
    return (process.env.NQUEENS_TEST_TOOLS ?? '').split(' ').includes(tool);
}

// The plan; the exit status tells whether all passed.
export function finish() {
    console.log(`1..${made}`);
    process.exitCode = failed > 0 ? 1 : 0;
}
