/// A currency by its three letters (ISO 4217): `EUR`.
///
/// Currencies that are no more are known too, for old dives; precious metals and other codes
/// without a smallest unit are not.
public struct CurrencyCode: Comparable, TextValue {
  /// The three letters, the first of them in the highest of three bytes.
  @usableFromInline let packed: UInt32

  /// How many decimals the smallest unit makes: 2 for most, 0 for `JPY`, 3 for `KWD`.
  public let decimals: Int

  /// Reads the three letters of a currency of ISO 4217, in either case; nil for any other text.
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

  /// Says why a text is no currency; a sign or a name is suggested as its code where it has one
  /// alone.
  public static func refusal(of text: String) -> ValueError {
    let mending = Repair(text, hedges: false)
    if Self(reading: mending.text) != nil {
      return mending.error(suggesting: mending.text.uppercased())
    }
    let meant = CurrencySymbol.currencies(of: mending.text)
    guard meant.isEmpty else { return .oneOf(meant) }
    return .unknownWord(text, nearest: nearest(to: mending.text))
  }

  /// The code with one letter another, or with two letters changed, if it is the only one.
  static func nearest(to text: String) -> String? {
    let letters = Array(text.uppercased())
    guard letters.count == 3 else { return nil }
    let near = CurrencyTable.codes.filter { code in
      let differ = zip(letters, code).filter { $0 != $1 }
      return differ.count == 1 || differ.count == 2 && Set(letters) == Set(code)
    }
    return near.count == 1 ? near.first : near.first { ["EUR", "USD", "GBP"].contains($0) }
  }

  /// Whether the left code comes first in the alphabet.
  @inlinable
  public static func < (left: Self, right: Self) -> Bool {
    left.packed < right.packed
  }

  /// The three letters in capitals.
  public var description: String {
    let bytes = [16, 8, 0].map { UInt8(truncatingIfNeeded: packed >> UInt32($0)) }
    return String(decoding: bytes, as: UTF8.self)
  }
}
