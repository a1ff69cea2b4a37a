# SPDX-License-Identifier: MIT
"""Writes the completions of nqueens and of nqueens-mpi for bash, zsh and fish, from their tables of
options: tables.c says what a program of tables writes.

usage: generate.py NQUEENS_TABLES NQUEENS_MPI_TABLES FOLDER

FOLDER is examples, or one with the same folders. An option that several subcommands have
in the same way is one line of a file.
"""

import re
import subprocess
import sys
from pathlib import Path

# ---- The tables ------------------------------------------------------------------


class Option:
    def __init__(self, fields):
        self.letter, self.name, self.argument, self.help, names = fields
        self.names = names.split()
        self.is_file = self.argument == 'FILE'
        self.is_list = self.argument.endswith(',...')
        self.is_optional = self.argument.startswith('[')
        self.flags = (['-' + self.letter] if self.letter else []) + ['--' + self.name]
        # With the form of a value that the user has to write, unless it is named.
        self.summary = re.split('[,;:]', self.help)[0]
        value = self.argument.strip('[]')
        if not self.names and not self.is_file and not re.search(rf'\b{value}\b', self.summary):
            self.summary += f' ({value})'


class CommandLine:
    def __init__(self, *command):
        usage, *lines = output_of(*command, '--help')
        self.operands = re.sub(r'^\[OPTION\]\.\.\. ?(--\S+ \S+ ?)?', '', usage)
        self.takes_files = 'FILE' in self.operands
        self.options = [Option(line.split('\t')) for line in lines]


class Program:
    """A command: its subcommands with their summaries, and their command lines; or its own command
    line, under the name None, if it has no subcommands. The options are those that stand in the
    place of a subcommand, which only the text of main.c has."""

    def __init__(self, name, tables):
        self.name = name
        self.function = '_' + name.replace('-', '_')
        text = '\n'.join(output_of(tables, '--help'))
        self.summaries = dict(re.findall(r'^  ([a-z]+)  +(.*)', text, re.MULTILINE))
        self.options = [Option((letter, name, '', summary, '')) for letter, name, summary in
                        re.findall(r'^  -(\w), --(\S+)  +(.*)', text, re.MULTILINE)]
        self.lines = {name: CommandLine(tables, name) for name in self.summaries}
        if not self.summaries:
            self.lines[None] = CommandLine(tables)

    def by_text(self, text_of):
        """{text: subcommands} of what text_of makes of each option, as they come."""
        texts = {}
        for subcommand, line in self.lines.items():
            for option in line.options:
                texts.setdefault(text_of(option), []).append(subcommand)
        return texts


def output_of(*command):
    return subprocess.run(command, check=True, text=True, stdout=subprocess.PIPE).stdout.splitlines()


def quoted(text):
    """The text as one word of bash and zsh."""
    return "'" + text.replace("'", "'\\''") + "'"


HELP = 'show the help of a subcommand'
HEAD = '''# SPDX-License-Identifier: MIT
{shellcheck}#
# Completion of the command {name} in {shell}. Written by tests/completions/generate.py.
'''

# ---- bash ------------------------------------------------------------------------

BASH = '''
# {function}_option FLAGS NAMES [SUBCOMMANDS]: an option, and the names that its value may be, with
# a comma behind them if it may be several.
{function}_option() {{
    [[ -z ${{3-}} || " $3 " == *" $subcommand "* ]] || return 0
    options+=" $1"
    [[ -z $2 || " $1 " != *" $before "* ]] || words=$2
}}

# {function}_list: of the names those that are not yet among the commas of the word.
{function}_list() {{
    local name names=${{words%,}}
    words=''
    [[ $word != *,* ]] || given=${{word%,*}},
    word=${{word##*,}}
    for name in $names; do
        [[ ,$given == *",$name,"* ]] || words+=" $name"
    done
}}

{function}() {{
    local word=${{COMP_WORDS[COMP_CWORD]}} before=${{COMP_WORDS[COMP_CWORD - 1]}} given=''
    local subcommand=${{COMP_WORDS[1]}} words='' options=''
    # bash takes --kernel=avx2 for three words.
    if [[ $word == = ]]; then
        word=''
    elif [[ $before == = ]]; then
        before=${{COMP_WORDS[COMP_CWORD - 2]}}
    fi
{body}
    [[ $words != *, ]] || {function}_list
    # mapfile is not in the bash of macOS. The words have no spaces in them.
    # shellcheck disable=SC2207
    COMPREPLY=($(compgen -P "$given" -W "$words" -- "$word"))
}}

# -o default: files, where there is nothing to offer.
complete -o default -F {function} {name}
'''

BASH_SUBCOMMANDS = '''    local subcommands='{subcommands}'
    [[ $subcommand != [0-9]* ]] || subcommand=count
    if [[ $COMP_CWORD -eq 1 ]]; then
        words="$subcommands help {flags}"
    elif [[ $subcommand == help ]]; then
        words=$subcommands
    else
'''


def bash(program):
    def text_of(option):
        names = ' '.join(option.names) + (' ,' if option.is_list else '')
        return quoted(' '.join(option.flags)) + ' ' + quoted(names)

    lines = []
    for text, subcommands in program.by_text(text_of).items():
        chosen = ' ' + quoted(' '.join(subcommands)) if program.summaries else ''
        lines.append(f'{program.function}_option {text}{chosen}')
    lines.append('[[ -n $words || $word != -* ]] || words=$options')
    if program.summaries:
        flags = ' '.join(flag for option in program.options for flag in option.flags)
        body = BASH_SUBCOMMANDS.format(subcommands=' '.join(program.summaries), flags=flags)
        body += ''.join(f'        {line}\n' for line in lines) + '    fi'
    else:
        body = '\n'.join(f'    {line}' for line in lines)
    return HEAD.format(shell='bash', name=program.name, shellcheck='# shellcheck shell=bash\n') + \
        BASH.format(name=program.name, function=program.function, body=body)


# ---- zsh -------------------------------------------------------------------------

ZSH_SUBCOMMANDS = '''
# _nqueens_option SUBCOMMANDS SPECIFICATION...: an option or the operands, for _arguments.
_nqueens_option() {{
  [[ " $1 " != *" $subcommand "* ]] || specifications+=("${{@:2}}")
}}

_nqueens() {{
  if (( CURRENT == 2 )) || [[ $words[2] == help && $CURRENT -eq 3 ]]; then
    local -a subcommands options
    subcommands=(
{subcommands}    )
    (( CURRENT == 3 )) || subcommands+=({help})
    _describe -t subcommands subcommand subcommands
    (( CURRENT == 2 )) || return
    options=(
{options}    )
    _describe -o -t options option options
    return
  fi

  local subcommand=$words[2]
  [[ $subcommand != [0-9]* ]] || subcommand=count
  local -a specifications
  shift words
  (( CURRENT-- ))
{lines}  (( $#specifications == 0 )) || _arguments -s $specifications
}}

_nqueens "$@"
'''


def zsh_escaped(text):
    return re.sub(r'([\\:\[\]])', r'\\\1', text)


def zsh_option(option):
    action = ''
    if option.is_list:
        action = '_values -s , name ' + ' '.join(option.names)
    elif option.names:
        action = '(' + ' '.join(option.names) + ')'
    elif option.is_file:
        action = '_files'
    summary = zsh_escaped(option.summary)
    text = f'[{summary}]'
    if option.is_optional:
        text = f'=-{text}::{summary}'
    elif option.argument:
        text += f':{summary}:{action}' if action else f':{summary}'
    long = '--' + option.name
    if 'may be repeated' in option.help:
        long = '*' + long
    if option.argument and not option.is_optional:
        long += '='
    if not option.letter:
        return quoted(long + text)
    short = '-' + option.letter + ('+' if option.argument else '')
    return quoted(f'({" ".join(option.flags)})') + f'{{{short},{long}}}' + quoted(text)


def zsh_operands(line):
    several = '*' if line.operands.endswith('...') else ''
    files = ':_files' if line.takes_files else ''
    return quoted(f'{several}:{zsh_escaped(line.operands)}{files}')


def zsh(program):
    texts = program.by_text(zsh_option)
    for subcommand, line in program.lines.items():
        if line.operands:
            texts.setdefault(zsh_operands(line), []).append(subcommand)
    head = f'#compdef {program.name}\n' + HEAD.format(shell='zsh', name=program.name, shellcheck='')
    if not program.summaries:
        return head + '\n_arguments -s' + ''.join(f' \\\n  {text}' for text in texts) + '\n'

    def described(items):
        return ''.join(f'      {quoted(f"{name}:{summary}")}\n' for name, summary in items)

    return head + ZSH_SUBCOMMANDS.format(
        subcommands=described(program.summaries.items()),
        help=quoted(f'help:{HELP}'),
        options=described((flag, option.summary) for option in program.options
                          for flag in option.flags),
        lines=''.join(f'  _nqueens_option {quoted(" ".join(subcommands))} {text}\n'
                      for text, subcommands in texts.items()))


# ---- fish ------------------------------------------------------------------------


def fish_quoted(text):
    return "'" + text.replace('\\', '\\\\').replace("'", "\\'") + "'"


FISH_LIST = '''
# The names with those of the word that are completed already, as far as they are not among them.
function {function}_list
    set -l given (commandline -ct | string replace -r -- '^--[^=]*=' '' | string match -r -- '.*,')
    for name in $argv
        string match -q -- "*,$name,*" ",$given"; or echo "$given$name"
    end
end
'''


def fish_option(option, program):
    words = []
    if option.is_file:
        words += ['-r', '-F']
    elif option.argument and not option.is_optional:
        words += ['-x']
    if option.letter:
        words += ['-s', option.letter]
    words += ['-l', option.name, '-d', fish_quoted(option.summary)]
    names = ' '.join(option.names)
    if option.is_list:
        names = f'(_{program.function}_list {names})'
    if names:
        words += ['-a', fish_quoted(names)]
    return ' '.join(words)


FISH_SUBCOMMANDS = '''
set -l subcommands {subcommands}
set -l none "not __nqueens_subcommand_is $subcommands"
# Whether the subcommand is one of the arguments; a number in its place is counted.
function __nqueens_subcommand_is
    set -l words (commandline -opc)[2..]
    test "$words[1]" != help; or set -e words[1]
    string match -q -r -- '^[0-9]' "$words[1]"; and set words[1] count
    contains -- "$words[1]" $argv
end

function __nqueens_option
    set -l condition "__nqueens_subcommand_is $argv[1]"
    complete -c nqueens -n $condition $argv[2..-1]
end

complete -c nqueens -f
'''


def fish(program):
    head = HEAD.format(shell='fish', name=program.name, shellcheck='')
    texts = program.by_text(lambda option: fish_option(option, program))
    head += FISH_LIST.format(function='_' + program.function)
    if not program.summaries:
        return head + '\n' + ''.join(f'complete -c {program.name} {text}\n'
                                     for text in ['-f', *texts])
    for subcommand, line in program.lines.items():
        if line.takes_files:
            texts.setdefault('-F', []).append(subcommand)
    lines = [f'complete -c nqueens -n $none -a {name} -d {fish_quoted(summary)}'
             for name, summary in program.summaries.items()]
    lines.append('complete -c nqueens -n "$none; and not __fish_seen_subcommand_from help"'
                 f' -a help -d {fish_quoted(HELP)}')
    lines += [f'complete -c nqueens -n $none {fish_option(option, program)}'
              for option in program.options]
    lines += [f'__nqueens_option {fish_quoted(" ".join(subcommands))} {text}'
              for text, subcommands in texts.items()]
    lines.append('functions -e __nqueens_option')
    return head + FISH_SUBCOMMANDS.format(subcommands=' '.join(program.summaries)) + \
        '\n'.join(lines) + '\n'


def main():
    nqueens, mpi, folder = sys.argv[1:]
    for name, tables, where in (('nqueens', nqueens, 'command/nqueens'),
                                ('nqueens-mpi', mpi, 'clusters/mpi')):
        program = Program(name, tables)
        for file, text in ((name + '.bash', bash(program)), ('_' + name, zsh(program)),
                           (name + '.fish', fish(program))):
            Path(folder, where, 'completions', file).write_text(text, encoding='utf-8')


main()
