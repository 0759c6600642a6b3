import Diagnostics

/// A digest of all inputs of a report; while it is unchanged, so is the report.
public struct InputDigest: Hashable, Sendable {
  let digest: FileDigest

  /// The digest of a log's records, samples and pictures, and of other inputs.
  ///
  /// - Parameters:
  ///   - logbook: The log; its files are read again completely, because modification times are
  ///     unreliable.
  ///   - others: The report's options, the day, and the version of the program and its texts.
  public init(of logbook: Logbook, and others: [String]) {
    let names = (logbook.recordPaths + logbook.attachments.filter(Self.isShown))
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    let tree = logbook.tree
    let parts = inChunks(names.count, of: 256) { range in
      tree.readingMany(limit: Self.largestFile) { read in
        range.map { place in
          let digits = (try? read(names[place])).map { FileDigest(of: $0).digits } ?? "-"
          return "\(digits) \(names[place])\n"
        }
        .joined()
      }
    }
    let all = parts + Self.unread(logbook) + others
    digest = FileDigest(of: Array(all.joined(separator: "\u{0}").utf8))
  }

  /// Names of unread files and of files that may be misplaced records; visibility depends on them.
  private static func unread(_ logbook: Logbook) -> [String] {
    let strays = logbook.attachments.filter {
      FilePaths.looksLikeRecord($0) || RecordPath.isMeantForDiver($0)
    }
    let misplaced = logbook.diagnostics.filter { $0.diagnostic.id == "not-a-record" }.map(\.path)
    return (logbook.unreadPaths + logbook.links + strays + misplaced).sorted()
  }

  private static let largestFile = 64 * 1024 * 1024

  /// Whether a file beside records is used in reports.
  private static func isShown(_ path: String) -> Bool {
    let lowered = path.lowercased()
    return [".csv", ".png", ".jpg", ".jpeg", ".gif", ".webp", ".svg", ".pdf"]
      .contains { lowered.hasSuffix($0) }
  }
}
