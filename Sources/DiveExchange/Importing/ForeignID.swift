import DiveFormat
import DiveUnits

/// Makes ids from the names that other programs use.
package enum ForeignID {
  /// Makes an id for references from a name.
  ///
  /// Ids of digits only are avoided, because after a dive's minute they would look like its rank in
  /// that minute; a name without letters or digits gives nil.
  package static func make(_ name: String, limit: Int = RecordID.longest) -> String? {
    guard let id = RecordID.make(from: name, limit: limit) else { return nil }
    let hasLetter = id.utf8.contains { (0x61...0x7A).contains($0) }
    return hasLetter && !FieldRow.saysNothing(id) ? id : nil
  }
}
