#!/bin/sh
# SPDX-License-Identifier: MIT
#
# wasm.sh - examples/bindings/wasm/build.sh, and what it leaves, under Node.js: the library gives the
# witness what it should, and the package works, a call of each kind and what only JavaScript has.
#
# Catches: an answer of WebAssembly that is another; an exception of a callback that is lost, or
# leaves a solver busy; memory that is not given back; a package without one of its files; a worker
# that blocks the page, or goes on when it is aborted. What needs no module is in sources.mjs.
#
# usage: wasm.sh SCRATCH
# Environment: see package_environment in tests/meson.build; OLDEST_NODE, another Node.js to test
# with.
set -eu

# shellcheck source=tests/tap.sh
. "$SOURCE_ROOT/tests/tap.sh"
# shellcheck source=tests/docs/reading.sh
. "$SOURCE_ROOT/tests/docs/reading.sh"

scratch_folder "$1"
here=$SOURCE_ROOT/tests/wasm

[ -z "$SKIP" ] || skip_all "$SKIP"
has clang llvm-ar node python3 || skip_all "no $needed"

# tap_of LABEL COMMAND...: the checks of a command that speaks TAP, as checks of this script.
tap_of() {
    label=$1
    shift
    "$@" >tap 2>errors || true
    comments=$(grep '^# ' tap) || true
    grep -q '^1\.\.' tap || report 1 "$label: $* comes to its end" "$(cat tap errors)"
    grep 'ok [0-9]* - ' tap >made || true
    while IFS= read -r line; do
        case $line in
        'ok '*) report 0 "$label: ${line#ok * - }" '' ;;
        *) report 1 "$label: ${line#not ok * - }" "$comments" ;;
        esac
    done <made
}

package_is_made() {
    sh "$SOURCE_ROOT/examples/bindings/wasm/build.sh" "$scratch/built"
    for file in nqueens.wasm nqueens-simd.wasm nqueens.mjs nqueens.d.ts worker.mjs worker.d.ts package.json README.md LICENSE; do
        test -s "$scratch/built/package/$file"
    done
}

version_is_that_of_the_library() {
    grep -q "^  \"version\": \"$VERSION\",\$" "$scratch/built/package/package.json"
}

# Every function of the library as each module was built, called from C.
witness_is_given_what_it_should() {
    for module in nqueens nqueens-simd; do
        find "$scratch/built/$module/lib" -name '*.o' -exec clang --target=wasm32-wasi \
            -I "$SOURCE_ROOT/include" -o witness.wasm "$SOURCE_ROOT/tests/abi/witness.c" {} +
        node --no-warnings "$here/run_wasi.mjs" witness.wasm "$VERSION"
    done
}

# As its users get it, without a network: all of it packed, and installed into a folder of a project
# of its own. Without package.json npm would install it into one above, as into a checkout in which
# the lines of the README have left a folder node_modules.
package_is_installed() {
    mkdir project
    cd project
    echo '{}' >package.json
    npm pack --offline "$scratch/built/package"
    npm install --offline --no-audit --no-fund ./nqueens-*.tgz
    test ! -L node_modules/nqueens
    diff -r "$scratch/built/package" node_modules/nqueens
    test "$(node --input-type=module -e "import {count} from 'nqueens/worker'
        console.log(await count(8))")" = 92n
    test "$(npx --offline nqueens 8)" = 92
    test "$(npx --offline nqueens 4 5)" = '4 2
5 10'
    result=0
    npx --offline nqueens eight 2>said || result=$?
    test "$result" -eq 2
    grep "'eight' is not a board size" said
}

# as_installed PAGE [NUMBER]: runs the first program in JavaScript of a page, or another.
as_installed() {
    [ -d project/node_modules/nqueens ] || {
        mkdir -p project/node_modules
        cp -R "$scratch/built/package" project/node_modules/nqueens
    }
    block "$1" js "${2:-1}" >project/program.mjs
    node project/program.mjs
}

# In it what is printed stands behind each call, but for a board.
readme_is_true() {
    for number in 1 2; do
        as_installed examples/bindings/wasm/README.md "$number" >said
        sed -n 's,.*// \(.*\)$,\1,p' project/program.mjs | grep -v '^the first' >shown
        [ -s shown ]
        grep -v '^[.Q]*$' said | diff shown -
    done
}

guide_is_true() {
    as_installed docs/guide.md >said
    output_after docs/guide.md "$(head -n 1 project/program.mjs)" | diff - said
}

check 'build.sh leaves a package' package_is_made
[ -f "$scratch/built/package/nqueens.wasm" ] || {
    finish
    exit
}
check 'the package has the version of the library' version_is_that_of_the_library
name='the witness is given what it should'
if [ -d "$scratch/built/nqueens" ]; then
    check "$name" witness_is_given_what_it_should
else
    skip "$name" 'a release has the package built, and no objects to link'
fi
check_with npm 'the package is packed, and installed without a compiler' package_is_installed
check 'the programs in the README print what they show' readme_is_true
check 'the program in the guide prints what it shows' guide_is_true
"$KNOWN_TEXTS" >known_texts
for node in node ${OLDEST_NODE:+"$OLDEST_NODE"}; do
    runtime=$("$node" --version)
    for module in nqueens.wasm nqueens-simd.wasm; do
        tap_of "$runtime, $module" "$node" --expose-gc "$here/test_package.mjs" \
            "$scratch/built/package" $module
        tap_of "$runtime, $module" "$node" "$here/known_texts.mjs" "$scratch/built/package" $module \
            known_texts
    done
    tap_of "$runtime" "$node" "$here/test_worker.mjs" project/node_modules/nqueens
    tap_of "$runtime" "$node" "$here/contract.mjs" project/node_modules/nqueens
    tap_of "$runtime" python3 "$here/../terminal.py" package "$(command -v "$node")" \
        project/node_modules/nqueens/command.mjs
done
finish
