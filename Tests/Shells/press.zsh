# Presses Tab in a shell with a terminal of its own: takes bash or zsh, the script and the line, and prints what stands
# in the terminal then.
zmodload zsh/zpty
case $1 in
  bash)
    zpty -e tab bash --norc -i
    zpty -w tab "PS1=; bind 'set show-all-if-ambiguous on'; bind 'set enable-bracketed-paste off'; bind 'set page-completions off'"
    zpty -w tab "source '$2'"
    ;;
  zsh)
    zpty tab zsh -f -i
    zpty -w tab "PS1=; RPROMPT=; unset zle_bracketed_paste; LISTMAX=0; setopt no_auto_menu no_list_ambiguous"
    zpty -w tab "autoload -Uz compinit; compinit -u -D; source '$2'"
    ;;
esac
zpty -w tab "stty rows 60 columns 400; echo rea''dy"
zpty -r tab text '*ready*'
zpty -w -n tab "$3"$'\t'
local all= text= quiet=0
# Until nothing more comes for a while.
for try in {1..600}; do
  before=$#all
  while zpty -r -t tab text; do all+=$text; done
  if (( $#all > before || $#all <= $#3 )); then quiet=0; else (( quiet++ )); fi
  (( quiet > ${QUIET:-8} )) && break
  sleep 0.03
done
zpty -d tab
all=${${${all//$'\r'/}//$'\n'/ }//$'\e'\[[0-9;?]#[a-zA-Z]/}
print -r -- ${all//$'\a'/}
