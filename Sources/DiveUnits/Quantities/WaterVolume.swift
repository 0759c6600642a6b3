/// The volume of water that a tank holds, or that the tanks of a set hold together.
///
/// Twins may be written as they are: `2x12 L` is 24 litres. Never negative.
public struct WaterVolume: Quantity {
  /// Litres.
  public static let units = [UnitSpelling("L", 1000)]

  /// The volume in millilitres.
  public let millilitres: Int

  /// The value in millilitres.
  @inlinable public var steps: Int { millilitres }

  /// Takes millilitres, any number of them.
  @inlinable
  public init(steps millilitres: Int) {
    self.millilitres = millilitres
  }

  /// Reads litres, `12 L`, of up to nine tanks alike, `2x12 L`; nil for any other text.
  @inlinable
  public init?(reading bytes: UnsafeBufferPointer<UInt8>) {
    guard let tanks = bytes.digit(at: 0), let start = Self.startAfterCross(bytes) else {
      guard let steps = Self.steps(reading: bytes, from: 0) else { return nil }
      self.init(steps: steps)
      return
    }
    guard tanks > 0, let each = Self.steps(reading: bytes, from: start) else { return nil }
    guard each <= largestSteps / tanks else { return nil }
    self.init(steps: each * tanks)
  }

  /// Where the volume of one tank begins in `2x12 L`, or `nil` if a single one is written.
  @inlinable
  static func startAfterCross(_ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    let cross = bytes.skippingSpaces(from: 1)
    guard bytes.has(0x78, at: cross) || bytes.has(0x58, at: cross) else { return nil }
    return bytes.skippingSpaces(from: cross + 1)
  }

  /// Says why a text is no volume of water; another cross or unit is suggested anew.
  public static func refusal(of text: String) -> ValueError {
    let mending = Repair(text)
    guard let (tanks, cross, volume) = Self.set(mending.text) else {
      return mending.refusal(units: unitSymbols) { Self(reading: $0) != nil }
    }
    guard Self(reading: volume) != nil else {
      return Repair(volume).refusal(units: unitSymbols) { Self(reading: $0) != nil }
        .mapFixes { "\(tanks)x\($0)" }
    }
    let whole = "\(tanks)x\(volume)"
    if let fault = mending.fault { return fault.error(suggesting: whole) }
    return cross == "*" ? .malformed(suggestion: whole) : .outOfRange(text)
  }

  /// The parts of `2x12 L`: how many, the cross, and the volume of one.
  private static func set(
    _ text: String
  ) -> (tanks: Character, cross: Character, volume: String)? {
    let rest = text.dropFirst().drop { $0 == " " }
    guard let tanks = text.first, tanks.isASCIIDigit, tanks != "0" else { return nil }
    guard let cross = rest.first, "xX*".contains(cross) else { return nil }
    return (tanks, cross, rest.dropFirst().trimmingSpaces())
  }
}
