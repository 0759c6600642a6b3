import DiveFormat
import DiveModel
import FrontMatter
package import LogbookCore

extension Logbook {
  /// The changes that put the keys of records in order; one change per file that is out of order.
  package func orderingKeys(of isWanted: (String) -> Bool) -> [FileChange] {
    records.compactMap { path, kind in
      guard isWanted(path), let source = source(of: path) else { return nil }
      let edits = CanonicalOrder.edits(
        of: source,
        as: kind == .settings ? .settings : .record,
        by: .table(of: kind)
      )
      return edits.isEmpty ? nil : .edit(source, edits)
    }
  }
}
