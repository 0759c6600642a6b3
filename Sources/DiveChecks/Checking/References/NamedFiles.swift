import Logbook
import SourceText

/// Which files the records name, and which of those are not there.
struct NamedFiles: Sendable {
  /// The files beside records that some record names.
  var named: Set<String> = []
  var missing: [Missing] = []

  /// A file that a record names and that is not there.
  struct Missing: Sendable {
    /// The record's path.
    let path: String
    /// As the record names it.
    let text: String
    let range: SourceRange
    /// The path from the logbook's root.
    let target: String
    let isLink: Bool
  }
}

/// A rule about files beside records.
protocol FileRule: Rule {
  func check(_ files: NamedFiles, in context: CheckContext, report: (FileDiagnostic) -> Void)
}
