import CommandSupport
import Foundation

/// An article with the commands it shows, to be run again.
///
/// A transcript is a block of code whose first line begins with `$ `. The blocks of an article are
/// one session of the shell, begun in a folder with a copy of `SampleLog`, on 1 October 2026, in
/// UTF-8. A line `…` stands for any lines.
struct Article {
  private var parts: [Part] = []

  private enum Part {
    case prose(String)
    case transcript([Substring])
  }

  init(_ text: String) {
    var lines: [Substring] = []
    var block: [Substring]?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      guard line == "```" || line.hasPrefix("```") || block != nil else {
        lines.append(line)
        continue
      }
      guard let open = block else {
        block = []
        lines.append(line)
        continue
      }
      guard line == "```" else {
        block = open + [line]
        continue
      }
      if open.first?.hasPrefix("$ ") == true {
        parts.append(.prose(lines.joined(separator: "\n")))
        parts.append(.transcript(open))
        lines = []
      } else {
        lines += open
      }
      lines.append(line)
      block = nil
    }
    parts.append(.prose(lines.joined(separator: "\n")))
  }

  var commands: [String] {
    parts.flatMap { part -> [String] in
      guard case .transcript(let lines) = part else { return [] }
      return Self.commands(of: lines)
    }
  }

  /// The article with what its commands print now; where that is what it says, unchanged.
  func rerun(in folder: String) throws -> String {
    let script = Self.opening + parts.map(Self.script).joined()
    let outcome = try Divelog.runShell(script, in: folder)
    var outputs = outcome.output.components(separatedBy: Self.separator)[...]
    return parts.map { part in
      switch part {
      case .prose(let text): return text
      case .transcript(let lines):
        let found = (outputs.popFirst() ?? "").split(
          separator: "\n",
          omittingEmptySubsequences: false
        ).dropLast()
        return (Self.matches(lines[...], found) ? lines : Array(found)).joined(separator: "\n")
      }
    }.joined(separator: "\n")
  }

  private static let separator = "\u{1}\n"

  /// Everything goes to one place, as on a terminal.
  private static let opening = """
    exec 2>&1
    export LC_ALL=C.UTF-8
    export HOME="$PWD" XDG_CACHE_HOME="$PWD/.cache" GIT_CONFIG_NOSYSTEM=1
    export GIT_AUTHOR_NAME=Mari GIT_AUTHOR_EMAIL=mari@example.org
    export GIT_COMMITTER_NAME=Mari GIT_COMMITTER_EMAIL=mari@example.org
    export GIT_AUTHOR_DATE=2026-10-01T12:00:00Z GIT_COMMITTER_DATE=2026-10-01T12:00:00Z
    unset XDG_CONFIG_HOME XDG_STATE_HOME DIVELOG_DIVER DIVELOG_UNDO
    status=0
    divelog() {
      case "$1" in
        help | --help | --version) command divelog "$@" ;;
        *) command divelog --today 2026-10-01 "$@" ;;
      esac
    }

    """

  private static func script(of part: Part) -> String {
    guard case .transcript(let lines) = part else { return "" }
    let commands = commands(of: lines).map { command in
      """
      cat <<'SHOWN'
      $ \(command)
      SHOWN
      (exit $status)
      \(command)
      status=$?

      """
    }
    return commands.joined() + "printf '\\001\\n'\n"
  }

  /// A command with what `<<'END'` hands to it.
  private static func commands(of lines: [Substring]) -> [String] {
    var result: [String] = []
    var isOpen = false
    for line in lines {
      if isOpen, let last = result.indices.last {
        result[last] += "\n" + line
        isOpen = line != "END"
      } else if line.hasPrefix("$ ") {
        result.append(String(line.dropFirst(2)))
        isOpen = line.hasSuffix("<<'END'")
      }
    }
    return result
  }

  private static func matches(_ expected: ArraySlice<Substring>, _ found: ArraySlice<Substring>)
    -> Bool
  {
    guard let first = expected.first else { return found.isEmpty }
    let rest = expected.dropFirst()
    if first == "…" {
      return (found.startIndex...found.endIndex).contains { matches(rest, found[$0...]) }
    }
    return first == found.first && matches(rest, found.dropFirst())
  }
}
