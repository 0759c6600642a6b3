import LogbookCore
import Diagnostics

/// The files that records name, and those of them that are missing.
struct NamedFiles: Sendable {
  /// The files beside records that some record names, and how often.
  var named: [String: Int] = [:]
  var missing: [Missing] = []

  /// Whether some record names a file.
  func isNamed(_ path: String) -> Bool { named[path] != nil }

  /// Adds the files that a record names.
  mutating func add(_ record: SweptRecord) {
    for path in record.named { named[path, default: 0] += 1 }
    missing += record.missing
  }

  /// A missing file that a record names.
  struct Missing: Sendable {
    /// The record's path.
    let path: String
    /// As the record names it.
    let text: String
    let range: SourceRange
    /// The path from the logbook's root.
    let target: String
    /// Whether a link or picture in the Markdown names it, not a field.
    let isLink: Bool
    /// The files that may be meant, by their paths from the root.
    var candidates: [String] = []
    /// Whether the file exists under a name that differs only in case.
    var differsInCase = false
  }
}

extension NamedFiles {
  /// The most missing files that are searched for: a search is slow, and a log without its files
  /// misses all of them.
  private static let mostSearched = 200

  /// Searches for missing files elsewhere, and drops those that are not beside a record.
  ///
  /// A file found this way counts as named, so that one mistake is reported once.
  mutating func searchMissing(in logbook: Logbook) {
    if missing.isEmpty { return }
    let known = FilesByName(logbook.attachments)
    var stillMissing: [Missing] = []
    for var file in missing {
      if let twin = known.twin(of: file.target) {
        file.candidates = [twin]
        file.differsInCase = true
      } else if logbook.tree.exists(file.target),
        file.isLink || !logbook.tree.isFolder(file.target)
      {
        continue
      } else if stillMissing.count < Self.mostSearched {
        file.candidates = known.near(file.target)
      }
      for path in file.candidates { named[path, default: 0] += 1 }
      stillMissing.append(file)
    }
    missing = stillMissing
  }
}

/// A rule about files beside records.
protocol FileRule: StaticRule {
  func check(_ files: NamedFiles, in context: CheckContext, report: (FileDiagnostic) -> Void)
}
