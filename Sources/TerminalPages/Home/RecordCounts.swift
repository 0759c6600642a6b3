import DiveFormat
import DiveModel
package import LogbookCore
package import Wording

/// How many records of each kind a log has.
package struct RecordCounts {
  private let counts: [(name: Message, count: Int)]

  /// Counts the records of a log, and the files beside them.
  package init(_ logbook: Logbook) {
    let kinds = RecordKind.allCases.filter { $0 != .settings }
    counts =
      kinds.map { ($0.label, logbook.count(of: $0)) }
      + [(.labelAttachments, logbook.attachments.count)]
  }

  /// A line for each kind.
  package func lines(_ words: (Message) -> String) -> [String] {
    TableLayout(counts.map { (words($0.name), "\($0.count)") }).lines()
  }
}
