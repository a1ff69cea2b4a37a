#!/bin/sh
# SPDX-License-Identifier: MIT
#
# bundlers.sh - the package for JavaScript in other people's tools: the programs and commands of its
# README, in empty folders; what vite, webpack, rollup and esbuild make of them, in Chromium; Next.js,
# SvelteKit and Nuxt, on the server and in Chromium; Vitest and Jest; TypeScript, Bun and Deno.
#
# Catches: an address of a file that a bundler does not see, or sees twice; a file that the package
# lacks; a command of the README that does not work; a page that works at the root of a server
# alone, or asks for more than its policy allows; a server that looks for a file at an address for
# browsers; a type that is wrong or needs those of browsers.
#
# usage: bundlers.sh PACKAGE SCRATCH, in the checkout
#
# npm fetches the tools, with the versions in tests/wasm/bundlers/package.json. A framework that npm does
# not fetch is skipped by its name.
set -eu

SOURCE_ROOT=$PWD
# shellcheck source=tests/tap.sh
. "$SOURCE_ROOT/tests/tap.sh"
# shellcheck source=tests/docs/reading.sh
. "$SOURCE_ROOT/tests/docs/reading.sh"

package=$(realpath "$1")
scratch_folder "$2"
here=$SOURCE_ROOT/tests/wasm/bundlers
readme=examples/bindings/wasm/README.md
answers='92 92 simd128 14772512'

has node npm chromium python3 || skip_all "no $needed"

export npm_config_audit=false npm_config_fund=false npm_config_update_notifier=false
export npm_config_prefer_offline=true
export NEXT_TELEMETRY_DISABLED=1 NUXT_TELEMETRY_DISABLED=1

# Made once: the commands of a pipeline run at the same time.
sed -n 's/^ *"\(.*\)": "\([0-9n].*\)",*$/\1 \2/p' "$here/package.json" >"$scratch/versions"

# with_versions: the commands in standard input; npm installs what package.json says.
with_versions() {
    awk '
        FILENAME == ARGV[1] { version[$1] = $2; next }
        /^npm install / {
            for (i = 3; i <= NF; i++)
                if ($i in version)
                    $i = $i "@" version[$i]
        }
        { print }' "$scratch/versions" -
}

# run_all: the commands in standard input, one after the other, and what they are. There are some.
run_all() {
    cat >"$scratch/commands"
    [ -s "$scratch/commands" ]
    sh -eux "$scratch/commands"
}

# in_the_readme FIRST: the commands of the block that begins with this one.
in_the_readme() {
    block_that_begins "$readme" "\$ $1" | commands | with_versions | sed "s|PACKAGE|$installed|"
}

# Tools need a newer Node.js than some systems have, and npm is made for that.
tools_are_installed() {
    mkdir "$scratch/tools"
    cd "$scratch/tools"
    echo '{}' >package.json
    echo 'npm install node npm bun deno' | with_versions | run_all
}

package_is_packed() {
    npm pack "$package"
    [ -f "$packed" ]
}

# project NAME [PACKAGE]: a folder in which the package is, and enters it.
project() {
    mkdir "$scratch/$1"
    cd "$scratch/$1"
    installed=${2:-$packed}
    in_the_readme 'npm init --yes' | run_all
    test ! -L node_modules/nqueens
    cp "$here/answers.mjs" .
}

# program NAME: a project with the page and the program for bundlers.
program() {
    project "$1"
    block "$readme" html 2 >index.html
    block "$readme" mjs 2 >main.mjs
    echo "import './titled.mjs';" >>main.mjs
    cp "$here/titled.mjs" .
}

# shows TEXT HOW...: page.mjs with what is served.
shows() {
    text=$1
    shift
    node "$here/page.mjs" "$text" "$answers" "$@"
}

# The folder of the package, and not the archive.
node_prints_a_board() {
    project node "$package"
    block "$readme" mjs 1 >board.mjs
    node board.mjs >"$scratch/printed"
    sed '/^$/d' "$scratch/printed" >"$scratch/board"
    grep -c '^[.Q]\{8\}$' "$scratch/board" | grep -x 8
    cp "$here/printed.mjs" .
    equals "$answers" timeout $((60 * patience)) node printed.mjs
}

# served_by TEXT COMMAND [HOW]: the page, by this server, which has a port of its own.
served_by() {
    # shellcheck disable=SC2086 # words
    shows "$1" "${3:---server}" $2
}

# The last line starts the server.
a_page_needs_no_bundler() {
    project plain
    block "$readme" html 1 >index.html
    echo '<script type="module" src="titled.mjs"></script>' >>index.html
    cp "$here/titled.mjs" .
    sed "s,'nqueens','./nqueens/nqueens.mjs',; s,'nqueens/worker','./nqueens/worker.mjs'," \
        "$here/answers.mjs" >answers.mjs
    : >favicon.ico
    in_the_readme 'cp -R node_modules/nqueens .' | sed '$d' | run_all
    shows "$(cat "$scratch/board")" "$PWD"
    served_by "$(cat "$scratch/board")" \
        "$(in_the_readme 'cp -R node_modules/nqueens .' | sed -n '$p') 0"
}

# The text of the page with the program for bundlers.
with_a_count() {
    cat "$scratch/board"
    echo '92 solutions'
}

# bundles NAME FIRST: the page is made by the commands that begin with this one, and works.
bundles() {
    program "$1"
    in_the_readme "$2" | run_all
    policy=$(sed -n 's/^Content-Security-Policy: //p' "$SOURCE_ROOT/$readme")
    shows "$(with_a_count)" dist "$policy"
}

# finds_each_file_once NAME: the two modules and the worker, in what the bundler made.
finds_each_file_once() {
    cd "$scratch/$1/dist"
    find . -name '*.wasm' | wc -l | grep -x 2
    grep -rl WorkerGlobalScope . | wc -l | grep -x 1
}

# serves_while_you_write NAME: the development server of vite, in the project of that name.
serves_while_you_write() {
    cd "$scratch/$1"
    : >favicon.ico
    # shellcheck disable=SC2016 # no expression
    command=$(grep -o '`npx vite`' "$SOURCE_ROOT/$readme" | tr -d '`')
    served_by "$(with_a_count)" "$command --port 0"
}

# Its build by the commands of the README, and its configuration.
bundles_by_vite_7() {
    program vite-7
    block "$readme" mjs 3 >vite.config.mjs
    in_the_readme 'npm install --save-dev vite' | sed 's/vite@[^ ]*/vite-7/' | with_versions |
        run_all
    shows "$(with_a_count)" dist
}

types_are_strict() {
    project types
    cp "$here/program.mts" .
    echo 'npm install --save-dev typescript @types/node' | with_versions | run_all
    for settings in '--module esnext --moduleResolution bundler' '--module node16' \
        '--module nodenext'; do
        for kinds in '--lib es2022,dom' '--lib es2022 --types node'; do
            # shellcheck disable=SC2086 # words
            npx tsc --noEmit --strict --target es2022 $settings $kinds program.mts
        done
    done
    npx tsc --strict --target es2022 --module nodenext --types node program.mts
    equals true node program.mjs
}

# runs_on NAME: an engine runs the first program by the command of the README, and gives the
# answers.
runs_on() {
    cd "$scratch/node"
    command=$(in_the_readme 'bun board.mjs' | grep "^$1 ")
    $command | diff "$scratch/printed" -
    # shellcheck disable=SC2086 # words
    equals "$answers" timeout $((60 * patience)) ${command% *} printed.mjs
}

# with_framework NAME PACKAGE...: a project with these packages, whose modules are those of JavaScript.
with_framework() {
    framework=$1
    shift
    mkdir "$scratch/$framework"
    cd "$scratch/$framework"
    echo '{"type": "module"}' >package.json
    echo "npm install $*" | with_versions | run_all
}

# in_framework NAME FILE...: enters the project, in which the package and these files are then, too.
in_framework() {
    cd "$scratch/$1"
    shift
    in_the_readme 'npm init --yes' | sed 1d | run_all
    cp -R "$@" "$here/answers.mjs" .
}

next_builds_it() {
    in_framework next "$here/next/."
    mkdir app/board public
    block "$readme" jsx 1 >app/board/page.jsx
    : >public/favicon.ico
    in_the_readme 'npm install next react react-dom' | sed 1d | run_all
    grep -c '[.Q]\{8\}' .next/server/app/board.html
}

next_serves_it() {
    cd "$scratch/next"
    served_by "$(with_a_count)" 'npx next start --hostname 127.0.0.1 --port 0'
}

sveltekit_serves_it() {
    in_framework sveltekit "$here/sveltekit/."
    mkdir static
    : >static/favicon.ico
    npx vite build
    served_by "$(with_a_count)" 'env HOST=127.0.0.1 PORT=0 node build'
}

nuxt_serves_it() {
    in_framework nuxt "$here/nuxt/."
    mkdir public
    : >public/favicon.ico
    npx nuxt build
    served_by "$(with_a_count)" 'env HOST=127.0.0.1 PORT=0 node .output/server/index.mjs' \
        --prefetching
}

# The commands behind those that install it.
vitest_tests_with_it() {
    in_framework vitest "$here/vitest/."
    in_the_readme 'npm install --save-dev vitest' | sed 1d | ANSWERS=$answers run_all
}

jest_tests_with_it() {
    in_framework jest "$here/jest.test.mjs"
    in_the_readme 'npm install --save-dev jest' | sed 1d | ANSWERS=$answers run_all
}

# check_framework DESCRIPTION FUNCTION NAME PACKAGE...: the function, where npm fetches the packages.
check_framework() {
    description=$1
    function=$2
    shift 2
    if ( with_framework "$@" ) >"$scratch/fetched" 2>&1; then
        check "$description" "$function"
    else
        cat "$scratch/fetched" >&2
        skip "$description" "npm does not fetch $1"
    fi
}

check 'npm installs the tools' tools_are_installed
PATH=$scratch/tools/node_modules/.bin:$PATH
packed=$PWD/nqueens-$(node -p "require('$package/package.json').version").tgz
installed=$packed
check 'npm packs the package' package_is_packed
check 'Node.js prints a board' node_prints_a_board
check 'a page needs no bundler' a_page_needs_no_bundler
check 'vite makes the page' bundles vite 'npm install --save-dev vite'
check 'vite serves it while it is written' serves_while_you_write vite
check 'vite 7 makes it' bundles_by_vite_7
check 'vite 7 serves it' serves_while_you_write vite-7
check 'webpack makes it' bundles webpack 'npm install --save-dev webpack webpack-cli'
check 'rollup makes it' bundles rollup 'npm install --save-dev rollup @rollup/plugin-node-resolve'
check 'esbuild makes it' bundles esbuild 'npm install --save-dev esbuild'
for name in vite vite-7 webpack rollup esbuild; do
    check "$name finds each file once" finds_each_file_once "$name"
done
check_framework 'Next.js builds it, with a page from its server' next_builds_it next next react react-dom
if [ -d "$scratch/next/.next" ]; then
    check 'Next.js serves it, by server and client components' next_serves_it
fi
check_framework 'SvelteKit serves it, and its page counts' sveltekit_serves_it \
    sveltekit @sveltejs/kit svelte @sveltejs/vite-plugin-svelte @sveltejs/adapter-node vite
check_framework 'Nuxt serves it, and its page counts' nuxt_serves_it nuxt nuxt vue
check_framework 'Vitest tests with it' vitest_tests_with_it vitest vitest
check_framework 'Jest tests with it' jest_tests_with_it jest jest
check 'types are those of TypeScript, strictly' types_are_strict
check 'Bun runs it' runs_on bun
check 'Deno runs it' runs_on deno
finish
