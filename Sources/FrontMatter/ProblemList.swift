import Diagnostics

/// A list of problems, of which only the first are kept if there are many.
package struct ProblemList {
  private(set) var kept: [Diagnostic] = []
  /// How many further problems were found.
  private(set) var dropped = 0

  /// The limit: more problems would not be read, but take time and memory.
  package static let most = 1000

  var count: Int { kept.count + dropped }
  var isFull: Bool { kept.count >= Self.most }

  mutating func append(_ diagnostic: @autoclosure () -> Diagnostic) {
    if isFull { dropped += 1 } else { kept.append(diagnostic()) }
  }

  mutating func append(contentsOf other: ProblemList) {
    let room = Self.most - kept.count
    kept += other.kept.prefix(max(0, room))
    dropped += other.dropped + max(0, other.kept.count - max(0, room))
  }

  /// The problems sorted by range.
  var inOrder: [Diagnostic] {
    kept.sorted {
      ($0.range ?? SourceRange(0, 0), $0.id) < ($1.range ?? SourceRange(0, 0), $1.id)
    }
  }
}
