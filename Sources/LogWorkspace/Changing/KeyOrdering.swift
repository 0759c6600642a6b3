import DiveChecks
import DiveFormat
import DiveModel
import FrontMatter
package import LogbookCore

/// Files whose keys are put in order.
package struct KeyOrdering {
  /// One change per file that is out of order.
  package let changes: [FileChange]
  /// The paths of files that are left alone because the extent of their keys is unknown.
  package let notOrdered: [String]
}

extension Logbook {
  /// Puts the keys of the wanted files in order.
  package func orderingKeys(of isWanted: (String) -> Bool) -> KeyOrdering {
    let unsound = filesWithoutSoundKeys
    let changes = records.compactMap { path, kind -> FileChange? in
      guard isWanted(path), !unsound.contains(path), let source = source(of: path) else {
        return nil
      }
      let edits = CanonicalOrder.edits(
        of: source,
        as: kind == .settings ? .settings : .record,
        by: .table(of: kind)
      )
      return edits.isEmpty ? nil : .edit(source, edits)
    }
    return KeyOrdering(changes: changes, notOrdered: unsound.filter(isWanted).sorted())
  }
}
