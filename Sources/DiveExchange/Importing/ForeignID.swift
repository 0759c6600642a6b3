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

  /// Whether a name ends with a UUID that was drawn at random or made of a clock, so that nothing
  /// else has it.
  ///
  /// One that was made of a name may be made again; so may one that someone typed, which has few
  /// different digits.
  static func isRandom(_ name: String) -> Bool {
    let uuid = Array(name.utf8.suffix(36))
    guard uuid.count == 36 else { return false }
    let isWhole = uuid.enumerated().allSatisfy { place, byte in
      [8, 13, 18, 23].contains(place)
        ? byte == 0x2D : byte &- 0x30 < 10 || (byte | 0x20) &- 0x61 < 6
    }
    let isRandom = "1467".utf8.contains(uuid[14]) && "89abAB".utf8.contains(uuid[19])
    return isWhole && isRandom && Set(uuid.map { $0 | 0x20 }).count > 8
  }
}
