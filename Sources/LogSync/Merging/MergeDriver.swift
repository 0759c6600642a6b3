import LogbookCore

/// The command with which git runs the program to merge a file of a log.
package enum MergeDriver {
  /// The name by which a shell finds the program.
  package static let program = "divelog"

  /// The command for a repository's settings, which finds the program by name.
  package static let setting = command(program)

  /// The command for the driver of files that are not text, of which both sides are kept.
  ///
  /// If the program cannot be found, git reports a conflict and keeps this side's version, as it does
  /// without a driver.
  static let settingOfFiles =
    "\(program) merge-driver --whole-files --mark-size %L -- %O %A %B %P || exit 1"

  /// The endings of files that are mostly not text, as patterns that ignore case.
  private static let wholeFiles = [
    "pdf", "jpg", "jpeg", "png", "heic", "webp",
  ].map { ending in
    ending.map { "[\($0)\($0.uppercased())]" }.joined()
  }

  /// The attributes that select the files of which both sides are kept, in a log below the
  /// repository's top.
  static func fileAttributes(below prefix: String) -> [String] {
    wholeFiles.map { attribute("**/*." + $0, "merge=divelog-files", below: prefix) }
  }

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
    ["**/*.md", Logbook.settingsPath].map { self.attribute($0, attribute, below: prefix) }
      .joined(separator: "\n")
  }

  /// A line of attributes for a pattern below a folder.
  private static func attribute(
    _ pattern: String,
    _ attribute: String,
    below prefix: String
  ) -> String {
    // Characters of a folder's name may mean something in a pattern, or negate it in front.
    let special = Set("[]*?\\!")
    let folder = prefix.map { special.contains($0) ? "\\\($0)" : String($0) }.joined()
    // A pattern with spaces is quoted, as in C.
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
}
