/// Recently read texts, so that a text that a log repeats is stored once.
///
/// The same suit, buddies and gear occur in dive after dive. A text of up to 15 bytes needs no
/// memory of its own, and is not searched for.
package struct TextCache: Sendable {
  private var slots: [String] = []

  private static let count = 256
  /// The lengths of cached texts in bytes; longer ones seldom occur twice.
  private static let lengths = 16...64

  /// Creates an empty cache.
  package init() {}

  /// An equal text that was read before, else the text itself.
  mutating func shared(_ text: String) -> String {
    guard Self.lengths.contains(text.utf8.count) else { return text }
    if slots.isEmpty { slots = Array(repeating: "", count: Self.count) }
    // FNV-1a; which of two texts keeps the place does not matter.
    var hash: UInt32 = 0x811C_9DC5
    for byte in text.utf8 { hash = (hash ^ UInt32(byte)) &* 0x0100_0193 }
    let place = Int(truncatingIfNeeded: (hash ^ hash >> 16) & UInt32(Self.count - 1))
    // Compares bytes, because texts with different bytes can be equal.
    if slots[place].utf8.elementsEqual(text.utf8) { return slots[place] }
    slots[place] = text
    return text
  }
}
