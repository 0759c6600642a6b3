import DiveFormat
import DiveUnits

/// Makes ids of what other programs call by name.
package enum ForeignID {
  /// Makes an id that a reference can be.
  ///
  /// There is none of digits alone, which behind a dive's minute would read as the dive's rank in
  /// it, and none of a name that says nothing.
  package static func make(_ name: String, limit: Int = RecordID.longest) -> String? {
    guard let id = RecordID.make(from: name, limit: limit) else { return nil }
    let hasLetter = id.utf8.contains { (0x61...0x7A).contains($0) }
    return hasLetter && !FieldRow.saysNothing(id) ? id : nil
  }
}
