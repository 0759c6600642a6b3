import LogbookCore

/// The hook that checks what is committed.
package enum CommitHook {
  /// Git's name for it.
  package static let name = "pre-commit"

  private static let asking = "then divelog -C "
  private static let check = " check --staged || exit; "

  /// The line that checks a log, for a hook that is there already.
  ///
  /// Where the program is missing, the commit is let through with a word: a program that starts git
  /// with another `PATH` is no reason not to keep a log, `sync` checks it anyway, and who is stopped
  /// without a fault learns to leave out all hooks. A log that has moved would never be checked again
  /// and no one would notice, so then the commit is stopped.
  /// - Parameter prefix: The log's folder from the top, with a slash at its end; empty for the top.
  /// - Returns: A line of a shell.
  package static func line(below prefix: String) -> String {
    let settings = quoted(":" + prefix + Logbook.settingsPath)
    let former = quoted("HEAD:" + prefix + Logbook.settingsPath)
    // Nothing ends the hook of a person but a problem; a branch that never had the log has none.
    return "if git cat-file -e \(settings) 2>/dev/null; then if command -v divelog >/dev/null; "
      + asking + quoted(folder(prefix)) + check
      + "else echo 'divelog is not on the path: not checked' >&2; fi; "
      + "elif git cat-file -e \(former) 2>/dev/null; "
      + "then echo 'the log is gone from here: run divelog git-setup --hooks where it is now,"
      + " or leave out the check with --no-verify' >&2; exit 1; fi"
  }

  /// The whole hook, which starts only the program that is on the user's own path.
  package static func text(below prefix: String) -> String {
    "#!/bin/sh\n# Made by 'divelog git-setup --hooks'; 'divelog git-setup --remove' takes it away.\n"
      + line(below: prefix) + "\n"
  }

  /// The folder of the log for which a hook was made; nil for the hook of a person.
  static func prefix(ofHook bytes: [UInt8]) -> String? {
    let text = String(decoding: bytes, as: UTF8.self)
    guard let start = text.firstRange(of: asking)?.upperBound,
      let end = text[start...].firstRange(of: check)?.lowerBound, text[start] == "'"
    else { return nil }
    let folder = text[start..<end].dropFirst().dropLast().replacing("'\\''", with: "'")
    let prefix = folder == "." ? "" : folder.dropFirst(2) + "/"
    return Array(Self.text(below: prefix).utf8) == bytes ? prefix : nil
  }

  private static func folder(_ prefix: String) -> String {
    prefix.isEmpty ? "." : "./" + prefix.dropLast()
  }

  private static func quoted(_ text: String) -> String {
    "'" + text.replacing("'", with: "'\\''") + "'"
  }
}
