import DiveChecks
import DiveUnits
import Logbook
import SourceText
import Wording

/// The errors of one version of a log, to be compared with those of another.
struct LogErrors {
  let logbook: Logbook
  /// In the order of outputs.
  let errors: [FileDiagnostic]
  /// What could not be read, and has no error of its own.
  let unread: [FileDiagnostic]

  /// What makes an error the same in two versions of its file, wherever it stands there.
  struct Key: Hashable {
    let path: String
    let id: String
    let message: Message
    /// What is marked.
    let text: String
  }

  init(_ logbook: Logbook, today: CalendarDate?) {
    var checker = Checker()
    checker.today = today
    let errors = checker.check(logbook).diagnostics.filter { $0.diagnostic.severity == .error }
    let known = Set(errors.map(\.path))
    self.logbook = logbook
    self.errors = errors
    unread = logbook.diagnostics.filter {
      logbook.unreadPaths.contains($0.path) && !known.contains($0.path)
    }
  }

  var isEmpty: Bool { errors.isEmpty && unread.isEmpty && logbook.unreadPaths.isEmpty }

  func key(of error: FileDiagnostic) -> Key {
    let text = error.diagnostic.range.flatMap { range in
      logbook.source(of: error.path).map { $0[range] }
    }
    return Key(
      path: error.path,
      id: error.diagnostic.id,
      message: error.diagnostic.message,
      text: text ?? ""
    )
  }

  /// What other versions have too, and what they have not.
  func compared(to others: [LogErrors]) -> (own: [FileDiagnostic], shared: [FileDiagnostic]) {
    var left: [Key: Int] = [:]
    for version in others {
      var counts: [Key: Int] = [:]
      for error in version.errors + version.unread {
        counts[version.key(of: error), default: 0] += 1
      }
      left.merge(counts) { max($0, $1) }
    }
    var (own, shared): ([FileDiagnostic], [FileDiagnostic]) = ([], [])
    for error in errors + unread {
      let key = key(of: error)
      if left[key, default: 0] > 0 {
        left[key, default: 0] -= 1
        shared.append(error)
      } else {
        own.append(error)
      }
    }
    return (own, shared)
  }

  /// One error as a line, or what could not be read.
  func line(of error: FileDiagnostic, _ options: GlobalOptions) -> String {
    let path = error.path.isEmpty ? "." : error.path
    guard error.diagnostic.severity == .error, !unread.contains(error) else {
      return options.words(.notRead(path: path, reason: error.diagnostic.message))
    }
    let context = RenderContext(language: options.language) { logbook.source(of: $0) }
    let text = TextRenderer(context, isConcise: true).text(of: [error])
    return text.split(separator: "\n").first.map(String.init) ?? path
  }

  /// Where an error stands, by the lines of its file from 1; nil if it is about the whole file.
  func lineNumber(of error: FileDiagnostic) -> Int? {
    error.diagnostic.range.flatMap { range in
      logbook.source(of: error.path)?.position(of: range.lowerBound).line
    }
  }
}
