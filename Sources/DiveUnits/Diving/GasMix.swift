/// A breathing gas, given by its fractions of oxygen and helium; the rest is nitrogen.
///
/// Accepted forms are `air`, `oxygen`, `EAN32`, `nitrox 32`, `18/45` and `trimix 18/45`, with at
/// most one decimal. Case and the space are ignored.
public struct GasMix: TextValue {
  /// Oxygen in permille, 1 to 1000.
  public let oxygen: UInt16

  /// Helium in permille, 0 to 999.
  public let helium: UInt16

  /// Nitrogen and other gases in permille.
  @inlinable public var nitrogen: UInt16 { 1000 - oxygen - helium }

  /// Air: 20.9 % oxygen.
  public static let air = Self(unchecked: 209, 0)

  /// Pure oxygen.
  public static let pureOxygen = Self(unchecked: 1000, 0)

  /// Creates a gas from its fractions.
  ///
  /// - Parameters:
  ///   - oxygen: In permille, 1 to 1000.
  ///   - helium: In permille; the sum with oxygen is at most 1000. Otherwise the result is nil.
  @inlinable
  public init?(oxygen: Int, helium: Int = 0) {
    guard (1...1000).contains(oxygen), (0...1000).contains(helium) else { return nil }
    guard oxygen + helium <= 1000 else { return nil }
    self.init(unchecked: UInt16(oxygen), UInt16(helium))
  }

  @inlinable
  init(unchecked oxygen: UInt16, _ helium: UInt16) {
    self.oxygen = oxygen
    self.helium = helium
  }

  /// Parses `air`, `EAN32`, `nitrox 32`, `18/45`, `trimix 18/45` or `oxygen`; nil for any other
  /// text and for more than 100 %.
  @inlinable
  public init?(reading bytes: UnsafeBufferPointer<UInt8>) {
    let wordEnd = bytes.skippingLetters(from: 0)
    let word = bytes.packedWord(0, wordEnd)
    if wordEnd == bytes.count {
      switch word {
      case 0x61_6972: self.init(unchecked: 209, 0)  // air
      case 0x6F78_7967_656E: self.init(unchecked: 1000, 0)  // oxygen
      default: return nil
      }
      return
    }
    let isNitrox = word == 0x65_616E || word == 0x6E69_7472_6F78  // ean, nitrox
    guard isNitrox || wordEnd == 0 || word == 0x7472_696D_6978 else { return nil }  // trimix
    let start = bytes.skippingSpaces(from: wordEnd)
    guard let first = ScannedNumber(bytes, from: start), let oxygen = first.scaled(toDecimals: 1)
    else { return nil }
    if isNitrox {
      guard first.end == bytes.count else { return nil }
      self.init(oxygen: oxygen)
      return
    }
    guard
      bytes.has(0x2F, at: first.end),
      let second = ScannedNumber(bytes, from: first.end + 1), second.end == bytes.count,
      let helium = second.scaled(toDecimals: 1)
    else { return nil }
    self.init(oxygen: oxygen, helium: helium)
  }

  /// The usual name: `air`, `oxygen`, `EAN32`, `18/45`.
  public var name: String {
    let percent = decimalText(Int(oxygen), decimals: 1)
    return switch (oxygen, helium) {
    case (209, 0): "air"
    case (1000, 0): "oxygen"
    case (_, 0): "EAN" + percent
    default: percent + "/" + decimalText(Int(helium), decimals: 1)
    }
  }

  /// The same as `name`.
  public var description: String { name }
}
