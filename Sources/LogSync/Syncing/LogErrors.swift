import DiveChecks
import DiveUnits
package import LogbookCore
package import Diagnostics
import Wording

/// The errors or the warnings of one version of a log, to compare with those of another.
package struct LogErrors: Sendable {
  package let logbook: Logbook
  /// Sorted as in all outputs.
  let errors: [FileDiagnostic]
  /// Unreadable files without an error of their own.
  let unread: [FileDiagnostic]
  /// The positions of errors, the first of equal ones; other versions have none.
  let places: [ErrorKey: Place]
  /// The keys of errors, followed by unread files, in the same order.
  private let keys: [ErrorKey]

  struct Place: Sendable {
    let path: String
    /// The line, from 1; nil if the error is about the whole file.
    let line: Int?
  }

  /// The identity of an error across versions of its file, independent of its position.
  struct ErrorKey: Hashable, Sendable {
    let path: String
    let id: String
    let message: Message
    /// The marked text.
    let text: String
  }

  /// - Parameters:
  ///   - logbook: The version.
  ///   - today: The day that it is checked on.
  ///   - severity: What is compared.
  init(_ logbook: Logbook, today: CalendarDate?, of severity: Severity = .error) {
    var checker = Checker()
    checker.today = today
    checker.skip = Checker.rulesOfWholeFiles
    let errors = checker.check(logbook).diagnostics.filter { $0.diagnostic.severity == severity }
    let known = Set(errors.map(\.path))
    self.logbook = logbook
    self.errors = errors
    let unreadPaths = Set(logbook.unreadPaths)
    unread = logbook.diagnostics.filter {
      severity == .error && unreadPaths.contains($0.path) && !known.contains($0.path)
    }
    (keys, places) = Self.keys(of: errors + unread, in: logbook)
  }

  /// The keys of errors, and the place of the first error with each key.
  private static func keys(of errors: [FileDiagnostic], in logbook: Logbook)
    -> (keys: [ErrorKey], places: [ErrorKey: Place])
  {
    var (keys, places): ([ErrorKey], [ErrorKey: Place]) = ([], [:])
    var source: SourceText?
    for error in errors {
      if source?.path != error.path { source = logbook.source(of: error.path) }
      let key = ErrorKey(error, in: source)
      keys.append(key)
      let line = error.diagnostic.range.flatMap { source?.position(of: $0.lowerBound).line }
      if places[key] == nil { places[key] = Place(path: error.path, line: line) }
    }
    return (keys, places)
  }

  var isEmpty: Bool { errors.isEmpty && unread.isEmpty && logbook.unreadPaths.isEmpty }

  func key(of error: FileDiagnostic) -> ErrorKey {
    ErrorKey(error, in: logbook.source(of: error.path))
  }

  /// The errors that other versions have too, and those that only this version has.
  ///
  /// No one can tell what a version changes in files whose names are unclear, so these errors are always
  /// its own.
  func compared(to others: [LogErrors]) -> (own: [FileDiagnostic], shared: [FileDiagnostic]) {
    var left: [ErrorKey: Int] = [:]
    for version in others {
      var counts: [ErrorKey: Int] = [:]
      for key in version.keys { counts[key, default: 0] += 1 }
      left.merge(counts) { max($0, $1) }
    }
    var (own, shared): ([FileDiagnostic], [FileDiagnostic]) = ([], [])
    for (error, key) in zip(errors + unread, keys) {
      if left[key, default: 0] > 0, !error.diagnostic.isOfUnclearName {
        left[key, default: 0] -= 1
        shared.append(error)
      } else {
        own.append(error)
      }
    }
    return (own, shared)
  }

  /// Whether the only problem reported for a file is that it could not be read.
  package func isUnread(_ error: FileDiagnostic) -> Bool {
    unread.contains(error)
  }
}

extension LogErrors.ErrorKey {
  fileprivate init(_ error: FileDiagnostic, in source: SourceText?) {
    path = error.path
    id = error.diagnostic.id
    message = error.diagnostic.message
    text = error.diagnostic.range.flatMap { range in source.map { $0[range] } } ?? ""
  }
}
