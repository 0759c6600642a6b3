import LogbookCore

/// The command with which git runs the program to merge a file of a log.
package enum MergeDriver {
  /// The name by which a shell finds the program.
  package static let program = "divelog"

  /// The command for a repository's settings, which finds the program by name.
  package static let setting = command(program)

  /// The command for one run of git, with the program's path.
  package static func command(at path: String) -> String {
    // Git expands what begins with `%`, and the shell reads the rest.
    let quoted = path.replacing("'", with: "'\\''").replacing("%", with: "%%")
    return command("'\(quoted)'")
  }

  /// The shell command for git: the program with the three versions and the file's path.
  ///
  /// If the program cannot be found, git reports a conflict although the file contains only one
  /// side. So if it cannot be started, or merges nothing, the command falls back to git's own
  /// merge.
  private static func command(_ program: String) -> String {
    "\(program) merge-driver --mark-size %L -- %O %A %B %P || { s=$?; [ $s -gt 125 ] || exit $s; "
      + "git merge-file --marker-size=%L -L ours -L base -L theirs %A %O %B; }"
  }

  /// The attributes that select the files of a driver in a log below the repository's top.
  static func attributes(below prefix: String, _ attribute: String = "merge=divelog") -> String {
    // Characters of a folder's name may mean something in a pattern, or negate it in front.
    let special = Set("[]*?\\!")
    let folder = prefix.map { special.contains($0) ? "\\\($0)" : String($0) }.joined()
    // A pattern with spaces is quoted, as in C.
    func quoted(_ pattern: String) -> String {
      let text = (folder + pattern).unicodeScalars.map { scalar in
        switch scalar {
        case "\\", "\"": "\\\(scalar)"
        case "\t": "\\t"
        case "\n": "\\n"
        case "\r": "\\r"
        default: String(scalar)
        }
      }
      return "\"\(text.joined())\" \(attribute)"
    }
    return quoted("**/*.md") + "\n" + quoted(Logbook.settingsPath)
  }
}
