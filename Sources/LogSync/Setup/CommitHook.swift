import LogbookCore

/// The hook that checks what is committed.
package enum CommitHook {
  /// Git's name for it.
  package static let name = "pre-commit"

  /// The line that checks a log, for a hook that is there already.
  ///
  /// Where the program is missing, the commit is let through with a word: a program that starts git
  /// with another `PATH` is no reason not to keep a log, `sync` checks it anyway, and who is stopped
  /// without a fault learns to leave out all hooks.
  /// - Parameter prefix: The log's folder from the top, with a slash at its end; empty for the top.
  /// - Returns: A line of a shell.
  package static func line(below prefix: String) -> String {
    let folder = prefix.isEmpty ? "." : "./" + prefix.dropLast()
    let quoted = "'" + folder.replacing("'", with: "'\\''") + "'"
    let settings = "':" + (prefix + Logbook.settingsPath).replacing("'", with: "'\\''") + "'"
    // Nothing ends the hook of a person but a problem; a branch without the log has none.
    return "if git cat-file -e \(settings) 2>/dev/null; then if command -v divelog >/dev/null; "
      + "then divelog -C \(quoted) check --staged || exit; "
      + "else echo 'divelog is not on the path: not checked' >&2; fi; fi"
  }

  /// The whole hook, which starts only the program that is on the user's own path.
  package static func text(below prefix: String) -> String {
    "#!/bin/sh\n# Made by 'divelog git-setup --hooks'; 'divelog git-setup --remove' takes it away.\n"
      + line(below: prefix) + "\n"
  }
}
