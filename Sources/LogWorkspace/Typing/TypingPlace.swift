package import DiveFormat
package import DiveModel

/// What a person is about to type at a place of a record.
///
/// It is found by lines, columns and brackets: the text need not parse. What is known of a text as far as
/// it parses stands in the folder `Editing`.
package struct TypingPlace: Sendable {
  /// What is expected there.
  package let expected: Expected
  /// The bytes that are typed already, and that a completion replaces; they end at the place, or at the
  /// end of the word that it stands in.
  package let typed: Range<Int>
  /// The column of the keys of the mapping, to indent what follows.
  package let column: Int
  /// Whether it is inside brackets or braces.
  package let isInline: Bool
  /// Whether only blanks may follow the key's colon, because a value stands there already.
  package let hasColon: Bool

  /// What may be typed.
  package enum Expected: Sendable {
    /// A key of a mapping that has these others.
    case key(FieldTable, present: Set<String>)
    /// A value of a field, or an item of its list, of which these are there.
    case value(FieldRow, FieldTable, taken: Set<String>)
    /// A rule, as a key of `rules` in the settings or in a comment.
    case rule(present: Set<String>)
    /// A severity of a rule.
    case severity
    /// The target of a link in the notes.
    case link
    /// A name or an event in a table of samples.
    case sample
  }

  /// Finds what is expected at an offset; nil where nothing can be said.
  ///
  /// - Parameters:
  ///   - offset: In bytes; moved into the text.
  ///   - bytes: The text of the file, finished or not.
  ///   - kind: The kind of record.
  package init?(at offset: Int, in bytes: [UInt8], of kind: RecordKind) {
    let offset = min(max(offset, 0), bytes.count)
    let text = TypingText(bytes, kind)
    if let body = text.body, offset >= body {
      guard let target = Self.linkTarget(at: offset, in: bytes, from: body) else { return nil }
      self.init(.link, target..<offset)
      return
    }
    guard let place = text.place(at: offset, by: .table(of: kind)) else { return nil }
    self = place
  }

  init(
    _ expected: Expected,
    _ typed: Range<Int>,
    column: Int = 0,
    isInline: Bool = false,
    hasColon: Bool = false
  ) {
    (self.expected, self.typed, self.column) = (expected, typed, column)
    (self.isInline, self.hasColon) = (isInline, hasColon)
  }

  /// Whether what is typed can be replaced so that a completion stands alone: it lies in one line, and
  /// nothing of the same value follows it.
  func isReplaceable(in bytes: [UInt8]) -> Bool {
    guard !bytes[typed].contains(where: { $0 == 0x0A || $0 == 0x0D }) else { return false }
    guard case .value = expected else { return true }
    let rest = bytes[typed.upperBound...].prefix { $0 != 0x0A && $0 != 0x0D }
    let next = rest.drop { $0 == 0x20 || $0 == 0x09 }
    switch next.first {
    case nil: return true
    case UInt8(ascii: "#"): return next.startIndex > rest.startIndex
    case UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}"): return isInline
    default: return false
    }
  }

  /// The start of the target of a link that is open at an offset: after `](` on the same line.
  private static func linkTarget(at offset: Int, in bytes: [UInt8], from start: Int) -> Int? {
    var place = offset
    while place > start {
      place -= 1
      switch bytes[place] {
      case 0x0A, 0x0D, UInt8(ascii: ")"), UInt8(ascii: " "): return nil
      case UInt8(ascii: "("):
        return place > start && bytes[place - 1] == UInt8(ascii: "]") ? place + 1 : nil
      default: continue
      }
    }
    return nil
  }
}
