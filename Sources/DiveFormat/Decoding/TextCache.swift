/// Texts that were read lately, so that those which a log repeats are kept once.
///
/// A diver's suit, buddies and gear stand in dive after dive. A text of up to 15 bytes needs no memory
/// of its own, and is not looked for.
package struct TextCache: Sendable {
  private var slots: [String] = []

  private static let count = 256
  /// Texts that are longer seldom occur twice.
  private static let lengths = 16...64

  /// Begins with none.
  package init() {}

  /// The text itself, or one that is equal and was read before.
  mutating func shared(_ text: String) -> String {
    guard Self.lengths.contains(text.utf8.count) else { return text }
    if slots.isEmpty { slots = Array(repeating: "", count: Self.count) }
    // FNV-1a; which of two texts keeps the place does not matter.
    var hash: UInt32 = 0x811C_9DC5
    for byte in text.utf8 { hash = (hash ^ UInt32(byte)) &* 0x0100_0193 }
    let place = Int(truncatingIfNeeded: (hash ^ hash >> 16) & UInt32(Self.count - 1))
    // Bytes, since texts of other bytes can be equal.
    if slots[place].utf8.elementsEqual(text.utf8) { return slots[place] }
    slots[place] = text
    return text
  }
}
