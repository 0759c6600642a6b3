import LogbookCore

/// A hook that checks a log.
package enum LogHook: String, CaseIterable, Sendable {
  /// Checks what is committed.
  case commit = "pre-commit"
  /// Checks before a push what has changed since the branch that is pushed to.
  case push = "pre-push"
  /// Checks what a merge brought; it cannot stop anything.
  case merge = "post-merge"

  /// Git's name for it.
  package var name: String { rawValue }

  /// The option of `git-setup` that makes it.
  private var option: String {
    switch self {
    case .commit: "--hooks"
    case .push: "--push-hook"
    case .merge: "--merge-hook"
    }
  }

  private static let asking = "then divelog -C "

  /// What follows the folder in the line.
  private var check: String {
    switch self {
    case .commit: " check --staged || exit; "
    // The upstream is not there before the first push, and the whole log is checked.
    case .push:
      " check $(git rev-parse -q --verify '@{upstream}' >/dev/null 2>&1 && echo '--since=@{upstream}') "
        + "|| exit; "
    case .merge: " check --since ORIG_HEAD || :; "
    }
  }

  /// The line that checks a log, for a hook that already exists.
  ///
  /// Where the program is missing, the commit is let through with a word: a program that starts git
  /// with another `PATH` is no reason not to keep a log, `sync` checks it anyway, and who is stopped
  /// without a fault learns to leave out all hooks. A log that has moved would never be checked again
  /// and no one would notice, so then the commit is stopped.
  /// - Parameter prefix: The log's folder from the top, with a slash at its end; empty for the top.
  /// - Returns: A line of a shell.
  package func line(below prefix: String) -> String {
    let settings = Self.quoted(":" + prefix + Logbook.settingsPath)
    let former = Self.quoted("HEAD:" + prefix + Logbook.settingsPath)
    // Nothing ends the hook of a person but a problem; a branch that never had the log has none.
    let line =
      "if git cat-file -e \(settings) 2>/dev/null; then if command -v divelog >/dev/null; "
      + Self.asking + Self.quoted(Self.folder(prefix)) + check
      + "else echo 'divelog is not on the path: not checked' >&2; fi; "
    guard self == .commit else { return line + "fi" }
    return line + "elif git cat-file -e \(former) 2>/dev/null; "
      + "then echo 'the log is gone from here: run divelog git-setup --hooks where it is now,"
      + " or leave out the check with --no-verify' >&2; exit 1; fi"
  }

  /// The first lines of the whole hook, which starts only the program that is on the user's own path.
  private var head: String {
    "#!/bin/sh\n# Made by 'divelog git-setup \(option)'; 'divelog git-setup --remove' takes it away.\n"
      + (self == .push ? Self.sameAsPushed : "")
  }

  /// Stops a push of something else than what stands in the files, which is what is checked.
  private static let sameAsPushed = """
    while read -r _ pushed _ _; do
      case $pushed in *[!0]*) ;; *) continue ;; esac
      if [ "$pushed" = "$(git rev-parse HEAD)" ] && git diff-index --quiet HEAD --; then continue; fi
      echo 'divelog checks the files as they are: check out what you push and commit your changes first,' >&2
      echo 'or leave out the check with --no-verify' >&2
      exit 1
    done

    """

  /// The whole hook for some logs.
  package func text(below prefixes: [String]) -> String {
    head + prefixes.map { line(below: $0) + "\n" }.joined()
  }

  /// The folders of the logs for which a hook was made; nil for the hook of a person.
  func prefixes(ofHook bytes: [UInt8]) -> [String]? {
    guard let text = String(validating: bytes, as: UTF8.self), text.hasPrefix(head) else {
      return nil
    }
    var prefixes: [String] = []
    for line in text.dropFirst(head.count).split(separator: "\n") {
      guard let prefix = prefix(ofLine: line) else { return nil }
      prefixes.append(prefix)
    }
    return Array(self.text(below: prefixes).utf8) == bytes ? prefixes : nil
  }

  private func prefix(ofLine line: Substring) -> String? {
    guard let start = line.firstRange(of: Self.asking)?.upperBound,
      let end = line[start...].firstRange(of: check)?.lowerBound,
      line[start..<end].hasPrefix("'")
    else { return nil }
    let folder = line[start..<end].dropFirst().dropLast().replacing("'\\''", with: "'")
    return folder == "." ? "" : folder.dropFirst(2) + "/"
  }

  private static func folder(_ prefix: String) -> String {
    prefix.isEmpty ? "." : "./" + prefix.dropLast()
  }

  private static func quoted(_ text: String) -> String {
    "'" + text.replacing("'", with: "'\\''") + "'"
  }
}
