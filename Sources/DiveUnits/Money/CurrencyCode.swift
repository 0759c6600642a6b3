import NearWords

/// A currency by its ISO 4217 code: `EUR`.
///
/// Includes former currencies, for old dives, but not precious metals and other codes without a
/// minor unit.
public struct CurrencyCode: Comparable, TextValue {
  /// The three letters as bytes, the first one highest.
  @usableFromInline let packed: UInt32

  /// The number of decimals: 2 for most currencies, 0 for `JPY`, 3 for `KWD`.
  public let decimals: Int

  /// Parses an ISO 4217 code, ignoring case; nil for any other text.
  public init?(reading bytes: UnsafeBufferPointer<UInt8>) {
    guard bytes.count == 3 else { return nil }
    var packed: UInt32 = 0
    for byte in bytes {
      let capital = byte &- 0x61 < 26 ? byte & 0xDF : byte
      packed = packed << 8 | UInt32(capital)
    }
    guard let decimals = CurrencyTable.decimals(of: packed) else { return nil }
    (self.packed, self.decimals) = (packed, decimals)
  }

  /// Explains why a text is not a valid currency; suggests the code for an unambiguous sign or
  /// name.
  public static func refusal(of text: String) -> ValueError {
    let repair = Repair(text, hedges: false)
    if Self(reading: repair.text) != nil {
      return repair.error(suggesting: repair.text.uppercased())
    }
    let meant = CurrencySymbol.currencies(of: repair.text)
    guard meant.isEmpty else { return .oneOf(meant) }
    return .unknownWord(text, nearest: nearest(to: repair.text))
  }

  /// The code that differs in one letter or by a swap of two, if there is only one; else the most
  /// used of them.
  static func nearest(to text: String) -> String? {
    guard text.count == 3 else { return nil }
    let codes = CurrencyTable.codes
    var near = Nearest.matches(text, in: codes, limit: codes.count)
    // The first letter and the last may be swapped too.
    let reversed = String(text.uppercased().reversed())
    if codes.contains(reversed), !near.contains(reversed) { near.append(reversed) }
    return near.count == 1 ? near.first : ["EUR", "USD", "GBP"].first(where: near.contains)
  }

  /// Whether the left code is first in alphabetical order.
  @inlinable
  public static func < (left: Self, right: Self) -> Bool {
    left.packed < right.packed
  }

  /// The three letters in upper case.
  public var description: String {
    let bytes = [16, 8, 0].map { UInt8(truncatingIfNeeded: packed >> UInt32($0)) }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension CurrencyCode {
  /// Every currency that amounts may be in, in alphabetical order.
  package static let all: [CurrencyCode] = CurrencyTable.codes.compactMap { Self(reading: $0) }
}
