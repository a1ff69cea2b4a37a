#!/bin/sh
# SPDX-License-Identifier: MIT
#
# --json writes one document on standard output, however a subcommand ends: with an answer,
# without one, refused, failed or interrupted. A table says what is run, and what has to come.
set -eu

# shellcheck source=tests/cli/command.sh
. "$SOURCE_ROOT/tests/cli/command.sh"

# document STATUS PATTERN ARGUMENT...: an exit status that matches, and one document with a line that
# matches.
document() {
    wanted=$1 pattern=$2
    shift 2
    run "$@"
    echo "$status" | grep -qx -e "$wanted"
    keep_json "$scratch/out"
    grep -q -e "$pattern" "$scratch/out"
}

# table: lines STATUS, PATTERN and ARGUMENTS from standard input, '|' between them.
table() {
    while IFS='|' read -r wanted pattern arguments; do
        # shellcheck disable=SC2086 # the arguments are words
        check "nqueens $arguments" document "$wanted" "$pattern" $arguments </dev/null
    done
}

printf '1 3 0 2\n' >solution
echo '{"regions": ["ABBC","ABCC","AAAD","AADD"], "givens": [[0, 1]]}' >puzzle
sed 's/"givens": .*/"blocked": [[1, 3]]}/' puzzle >closed
printf 'AAAAA\nBBBBB\nCCCCC\nDDDDD\nEEEEE\n' >loose
nqueens list --format=svg 5 >svg
table <<'END'
0|^{"n": 8, "solutions": 92, |count -j 8
0|^{"n": 5, "solutions": 2, "fundamental": true, |count -j --fundamental 5
0|"n": 7, "solutions": 40,|count -j 6..8
0|"fundamental": true, .*"orbits": {"8": 11, "4": 1}}$|count -j --fundamental 8
0|"fundamental": true, .*"seconds": [0-9.]*}$|count -j --fundamental --attacks rook 5
0|"fundamental": true, .*"seconds": [0-9.]*}$|count -j --fundamental --forbid 0,0 5
0|"orbits": {"1": 1}}$|count -j --fundamental 1
0|"solutions": 4, .*"symmetric": "half-turn"}$|count -j --symmetric half-turn 8
0|"method": "backtracking", "first_unit": 0, "end_unit": 2, "last_unit": 2}|count -j --units 0:2 8
0|"kernel": "reference", "threads": 1,|count -j --kernel reference --threads 3 6
0|"kernel": "reference", "threads": 1,|count -j --kernel reference --threads 3 --fundamental 6
0|"kernel": "reference", "threads": 3,|count -j --kernel reference --threads 3 --units 0:2 8
0|^\[\]$|count -j -
1|^{"n": 8, "solutions": 92, |count -j --kernel join 8 40
1|^{"error": "n = 40: kernel 'join' cannot|count -j --kernel join 40 8
2|^{"error": "option '--threads' needs a value"}$|count -qj 8 --threads
0|^\[\[1,3,0,2\]$|list -j 4
0|^\[\]$|list -j 3
0|^,\[4,2,0,5,3,1\]$|list -j 6
0|^\[\[1,3,5,0,2,4\]$|list -j --limit 1 6
0|^\[\]$|list -j --limit 0 5
0|^\[\]$|list -j --after 4,2,0,5,3,1 6
0|^\[0\]$|solve -j 1
1|^null$|solve -j 3
1|^null$|solve -j -q 3
1|^null$|solve -j --require 0,0 --require 1,1 8
0|"solution": true|check -j -q solution
1|"attack": {"along": "column", "queens": \[\[0, 1\], \[1, 1\]\]}|check -j 1 1 0 2
1|"empty_row": 2|check -j 1 3 - 2
1|"given": \[0, 1\]|check -j --attacks rook --regions puzzle 3 1 0 2
1|"blocked": \[1, 3\]|check -j --regions closed 1 3 0 2
0|"attackers": .*"free_squares": |attacks -j solution
0|"rank": 0}|rank -j solution
1|"rank": null, "error": "|rank -j 0 1 2 3
0|"reason": "single", .*"takes": "single"|hint -j --all --regions puzzle
1|\], "why": "no deduction is left|hint -j --regions loose
1|^null$|hint -j --regions loose --require 0,0 --require 1,0
2|^{"error": "there is no subcommand 'cuont': did you mean 'count'?"}$|cuont -j 8
2|^{"error": "'--json' stands before the subcommand: write `nqueens count 8 --json`"}$|--json count 8
1|"error": "this looks like SVG; line 1, column 1, '<svg': SVG cannot be read back"|check -j svg
1|"error": "this looks like SVG; line 1, column 1, '<svg': SVG cannot be read back"|attacks -j svg
0|^\[\[1,3,0,2\]$|unrank -j 4 0
1|^{"error": ".*"}$|unrank -j 4 2
1|^\[\[1,3,0,2\]$|unrank -j 4 0 2
0|^{"n": 5, "seed": 1, "puzzles": \[|puzzle -j --seed 1 5
0|^{"n": 4, "seed": 1, "boards": \[\[|random -j --seed 1 4
1|^{"n": 3, "seed": 1, "boards": \[\]$|random -j --seed 1 3
0|^{"n": 8, "solutions": [89]|estimate -j 8
0|"placements": [0-9.]*, "relative_error": [0-9.]*, "log_placements": [0-9.]*, "samples": 500, "seed": 3, |estimate -j --placements --samples 500 --seed 3 8
0|"solutions": null, "relative_error": 0.2[0-9]*, "log_solutions": 898.8|estimate -j -q --samples 100 250
0|"solutions": 0, "relative_error": null, "log_solutions": null|estimate -j -q 3
0|"method": "backtracking", "units": 342, "sampled": 342, .*"error": 0}|plan -j --units 342 12
0|"command": "nqueens count 12"|plan -j --units 342 12
0|"methods": |plan -j 2
0|"gpu": {"gpus": 4, "units": 677294, "ranges": 2646, "range_units": 256, "parts": 42, "command": "nqueens-gpu --ledger part.ledger --shard 1/42 24", "memory_needed": 14184704, "estimated_solutions": 2.[0-9]*e+14, .*"device": null, "gpu_seconds": null, "seconds": null, "rough": null, "factor": null, "measured_n": null, "picoseconds": null}, "command"|plan -j -q --units 1 --kernel bitmask --gpus 4 24
0|"rough": true, "factor": 3, |plan -j --units 1 --kernel bitmask 26
0|"rough": true, "factor": 3, |plan -j -q --budget 0.01 --kernel bitmask 60
0|^{"n": 4, .*{"name": "join-units", "solutions": null}|verify -j 4
0|^{"n": 5, "forbidden": \[\], "solutions": 10, "engines": \[{"name": "reference", "solutions": 10}, .*{"name": "listing", "solutions": 10}\]}|verify -j 5
0|"count_takes": \[|info -j
0|^ "engines": \[$|info -j
END
transcript <<'END'
$ json bench -j --rounds 1 13 >measured && for words in '"rounds": 1, "counts": \[$' \
>     '^  {"n": 1[23], "engines": \[{"name": "textbook", "seconds": [0-9.nul]*, "memory": [0nul]*}, {"name": "bitmask", '; do
>     grep -c "$words" measured
> done
1
2
$ sed -n 's/.*"n": 12, .*"bitmask", [^}]*"memory": \([0-9]*\)}.*"join", [^}]*"memory": \([0-9]*\)}.*/\1 \2/p' measured |
>     awk '{ print (0 < $1 && 0 < $2) }'
1
$ json bench --json --rounds 1 13 | grep '^  {"n": '
~   ."n": 12, .*
~   ."n": 13, .*\], "solutions": 73712.\].
$ json bench --json --list --rounds 1 12 | sed 's/.*"listings"/"listings"/'
"listings": [
~   ."n": 12, "engines": \[."name": "textbook", .*"name": "bitmask", .*\], "solutions": 14200.\].
END

# ---- Ledgers -----------------------------------------------------------------

if ! has_sqlite; then
    skip 'run and ledger' 'built without SQLite'
    finish
    exit
fi
nqueens run -q --ledger whole.ledger 12 >whole
nqueens run -q --ledger tens.ledger --range 10 12 >whole
nqueens run -q --ledger half.ledger --shard 1/2 12 2>half
nqueens ledger --export whole.ledger >whole.txt
nqueens ledger --export tens.ledger >tens.txt
cp whole.ledger dropped.ledger
table <<'END'
0|"command": "nqueens run --ledger 26.ledger --kernel bitmask 26"|plan -j --units 1 --kernel bitmask 26
0|^{"n": 8, "solutions": 92, .*"complete": true, "ranges_done": 30, "ranges": 30}$|run -j --ledger new.ledger 8
0|^{"n": 8, "solutions": 92, .*"complete": true|run -j --ledger new.ledger 8
[01]|^{"n": 12, "method": .*"complete": false, "ranges_done": 19, "ranges": 57}$|run -j --ledger shard.ledger --shard 3/3 12
0|^{"n": 12, "method": .*, "shard": {"part": 3, "parts": 3, "ranges": 19, "ranges_done": 19}, "complete": false|run -j --ledger shard.ledger --shard 3/3 12
1|^{"error": "whole.ledger: |run -j --ledger whole.ledger 13
2|^{"error": "no ledger given: --ledger FILE"}$|run -j 8
0|"ranges_done": 57|ledger -j whole.ledger
0|"method": "backtracking", .*"ranges": 57, "range_units": 6,|plan -j --units 342 12
0|"ranges_done": 29|ledger -j half.ledger
0|"shards": \[{"part": 1, "parts": 2, "ranges": 29, "ranges_done": 29}\]}$|ledger -j half.ledger
0|"solutions": 14200, "complete": true, "as_published": true, .*"lost": 0, |ledger -j --sum whole.ledger
1|"complete": false, "as_published": null, |ledger -j --sum half.ledger
0|^{"ledger": "half.ledger", "ranges": 29, "ranges_done": 29, "shards": \[{"part": 1, |ledger -j half.ledger half.ledger
0|^\], "ranges_missing": 28, "shards_missing": \[{"first": 2, "last": 2, "parts": 2}\], "problem": |ledger -j half.ledger half.ledger
0|^\], "ranges_missing": 0, "shards_missing": \[\], .*"solutions": 14200, "complete": true|ledger -j half.ledger whole.ledger
1|^{"ledger": "svg", "error": "svg: |ledger -j half.ledger svg
1|^{"ledger": "svg", "error": "svg: |ledger -j --sum svg missing.ledger
1|^{"ledger": "tens.ledger", "error": "tens.ledger: this ledger has |ledger -j half.ledger tens.ledger
0|^{"ranges": 57, "recounted": 3, "agree": 3, "disagree": 0}$|ledger -j --verify 3 whole.ledger
0|^{"ranges": 57, "recounted": 0, "agree": 0, "disagree": 0}$|ledger -j --verify 0 whole.ledger
1|^{"error": "missing.ledger: |ledger -j --verify 3 missing.ledger
1|^{"error": "svg: |ledger -j svg
0|^{"export": "whole.txt", "added": 28, "repeated": 29}$|ledger -j --merge half.ledger whole.txt
0|^{"export": "whole.txt", "added": 0, "repeated": 57},$|ledger -j --merge half.ledger whole.txt whole.txt
1|^\], "error": "tens.txt: |ledger -j --merge half.ledger whole.txt tens.txt
1|^{"error": "tens.txt: |ledger -j --merge half.ledger tens.txt whole.txt
1|^{"error": "cannot open missing: |ledger -j --merge half.ledger missing
0|^{"dropped": 1}$|ledger -j --drop 3 dropped.ledger
0|^{"dropped": 0}$|ledger -j --drop 3:4 dropped.ledger
1|^{"error": "dropped.ledger: there is no range 57: the ledger has 57 ranges, counted from 0"}$|ledger -j --drop 57 dropped.ledger
2|^{"error": "--export writes text, it cannot be combined with --json"}$|ledger --export -j whole.ledger
2|^{"error": "no ledger given"}$|ledger -j
END
check_with python3 'Python reads all documents' python_reads_all

# The members of all documents above, and those that the page has.
members_are_documented() {
    python3 - "$SOURCE_ROOT/docs/man/nqueens.1" "$scratch"/documents/* <<'END'
import json, re, sys

def members(value):
    if isinstance(value, dict):
        for name, inner in value.items():
            if not name.isdigit():
                yield name
            yield from members(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from members(inner)

with open(sys.argv[1], encoding='utf-8') as page:
    table = page.read().split('\n.Sh JSON\n')[1].split('\n.Sh ')[0]
documented = {name for line in re.findall('^.It Li (.*)', table, re.M) for name in line.split(' , ')}
written = set()
for name in sys.argv[2:]:
    with open(name, encoding='utf-8') as file:
        written.update(members(json.load(file)))
print('not on the page:', *sorted(written - documented))
others = {'at_least', 'ranks', 'threads_asked'}  # interrupted, by MPI, without the memory
print('in no document:', *sorted(documented - written - others))
sys.exit(not written <= documented <= written | others)
END
}

check_with python3 'nqueens(1) has the members of all documents' members_are_documented
finish
