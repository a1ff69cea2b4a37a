# SPDX-License-Identifier: MIT
#
# Writes what zsh offers behind each line of standard input, in which the last word is begun: a line
# of words with a blank before each. A zsh in a terminal of its own is given the line and a tab, and
# writes each match that a completion adds.
#
# usage: zsh -f offered.zsh FILE...
# The files are completions. Environment: SCRATCH, a folder for files of this script.

zmodload zsh/zpty
export ZDOTDIR=$SCRATCH/zsh OFFERED=$SCRATCH/zsh/offered
mkdir -p $ZDOTDIR
print -r "fpath=(${(q)@:h} \$fpath)" >$ZDOTDIR/.zshrc
cat >>$ZDOTDIR/.zshrc <<'END'
autoload -U compinit
compinit -u -D
compadd() {
  # Matches that are asked for are not offered yet.
  if [[ ${@[1,(i)(-|--)]} == *-[OAD]\ * ]]; then
    builtin compadd "$@"
    return
  fi
  local -a offered
  builtin compadd -A offered "$@"
  (( $#offered == 0 )) || print -rn -- '' $offered >>$OFFERED
  builtin compadd "$@"
}
complete_line() {
  : >$OFFERED
  zle complete-word
  BUFFER=
  print completed
}
zle -N complete_line
bindkey '^I' complete_line
PROMPT=started
END
zpty terminal zsh -d -i
zpty -r terminal said '*started*'
while IFS= read -r line; do
  zpty -w -n terminal "$line"$'\t'
  zpty -r terminal said '*completed*'
  print -r -- "$(<$OFFERED)"
done
zpty -d terminal
