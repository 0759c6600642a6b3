/// The scripts that make shells ask the program what may be typed.
///
/// They hold no command or option, so that they need not be written again when the program changes.
package enum CompletionScript {
  /// The first word by which a script asks; what follows it, `ShellCompletion.lines(for:of:)` says.
  package static let question = "---complete"

  package static let bash = #"""
    # bash completion for divelog: the program says what may follow.
    _divelog() {
      local line full= cut= tab=$'\t' program=${1/#\~/$HOME}
      # What lies in a folder is not run before Enter.
      case $program in /*) ;; *) program=divelog ;; esac
      local -i open=0
      COMPREPLY=()
      while IFS= read -r line; do
        case $line in
          '='*)
            # Bash replaces only what is behind the last colon or equals sign.
            full=${line#=} cut=${full%"$2"}
            continue
            ;;
          ':files'*) compopt -o default 2>/dev/null; return ;;
          ':folders'*) compopt -o dirnames 2>/dev/null; return ;;
          '+'*) open=1 ;;
          *) open=0 ;;
        esac
        line=${line:1}
        line=${line%%"$tab"*}
        line=${line#"$cut"}
        case ${COMP_WORDS[COMP_CWORD]} in
          *[\"\'\`\\]*)
            # Behind a quote, what the shell would read as a command is not offered.
            case $line in *[\"\'\$\`\\!]*) continue ;; esac
            ;;
          *)
            case $line in *[!A-Za-z0-9_.,:=/+@%-]*) printf -v line %q "$line" ;; esac
            ;;
        esac
        COMPREPLY+=("$line")
      done < <(command "$program" ---complete bash "${COMP_LINE:0:COMP_POINT}" 2>/dev/null)
      if [ ${#COMPREPLY[@]} = 1 ] && [ $open = 1 ]; then compopt -o nospace 2>/dev/null; fi
    }
    complete -F _divelog divelog

    """#

  package static let zsh = #"""
    #compdef divelog
    # zsh completion for divelog: the program says what may follow.
    _divelog() {
      local line text about program=${${(Q)words[1]}/#\~/$HOME}
      # What lies in a folder is not run before Enter.
      [[ $program == /* ]] || program=divelog
      local -a whole wholes open opens
      for line in "${(@f)$(command "$program" ---complete words "${(@Q)words[2,CURRENT-1]}" "${(Q)PREFIX}" 2>/dev/null)}"; do
        case $line in
          '='*) continue ;;
          :files*) [[ -n ${line#:files} ]] && compset -P '*='; _files; return ;;
          :folders*) [[ -n ${line#:folders} ]] && compset -P '*='; _files -/; return ;;
        esac
        text=${${line[2,-1]}%%$'\t'*} about=${line#*$'\t'}
        [[ -n $about ]] && about="$text  -- $about" || about=$text
        if [[ $line == +* ]]; then
          open+=("$text") opens+=("$about")
        else
          whole+=("$text") wholes+=("$about")
        fi
      done
      (( $#whole )) && compadd -l -d wholes -a whole
      (( $#open )) && compadd -l -S '' -d opens -a open
      (( $#whole + $#open ))
    }
    if [[ ${funcstack[1]} == _divelog ]]; then _divelog "$@"; else compdef _divelog divelog; fi

    """#

  package static let fish = #"""
    # fish completion for divelog: the program says what may follow.
    function __divelog_complete
      set -l words (commandline -opc)
      set -l current (commandline -ct | string unescape 2>/dev/null; or commandline -ct)
      set -l program (string replace -r '^~' $HOME -- $words[1])
      # What lies in a folder is not run before Enter.
      string match -q '/*' -- $program; or set program divelog
      set -l found (command $program ---complete words $words[2..] "$current" 2>/dev/null)
      switch "$found[2]"
        case ':files*'
          set -l head (string replace ':files' '' -- $found[2])
          for path in (__fish_complete_path (string replace -- "$head" '' "$current"))
            echo $head$path
          end
        case ':folders*'
          set -l head (string replace ':folders' '' -- $found[2])
          for path in (__fish_complete_directories (string replace -- "$head" '' "$current") '')
            echo $head$path
          end
        case '*'
          # Fish puts no space behind a colon, an equals sign, a hyphen or a slash.
          for line in $found[2..]
            string sub -s 2 -- $line
          end
      end
    end
    complete -c divelog -f -a '(__divelog_complete)'

    """#
}
