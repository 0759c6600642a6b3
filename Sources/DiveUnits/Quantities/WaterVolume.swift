/// The water volume of a tank, or of all tanks of a set together.
///
/// A set can be written as such: `2x12 L` is 24 litres. Never negative.
public struct WaterVolume: Quantity {
  /// Litres.
  public static let units = [UnitSpelling("L", 1000)]

  /// The volume in millilitres.
  public let millilitres: Int

  /// The value in millilitres.
  @inlinable public var steps: Int { millilitres }

  /// Takes millilitres.
  @inlinable
  public init(steps millilitres: Int) {
    self.millilitres = millilitres
  }

  /// Parses litres, `12 L`, or up to nine equal tanks, `2x12 L`; nil for any other text.
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

  /// The index of one tank's volume in `2x12 L`; nil for a single tank.
  @inlinable
  static func startAfterCross(_ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    let cross = bytes.skippingSpaces(from: 1)
    guard bytes.has(0x78, at: cross) || bytes.has(0x58, at: cross) else { return nil }
    return bytes.skippingSpaces(from: cross + 1)
  }

  /// Explains why a text is not a valid water volume; suggests a fix for another multiplication
  /// sign or unit.
  public static func refusal(of text: String) -> ValueError {
    let repair = Repair(text)
    guard let (tanks, cross, volume) = Self.set(repair.text) else {
      return repair.refusal(units: unitSymbols) { Self(reading: $0) != nil }
    }
    guard Self(reading: volume) != nil else {
      return Repair(volume).refusal(units: unitSymbols) { Self(reading: $0) != nil }
        .mapFixes { "\(tanks)x\($0)" }
    }
    let whole = "\(tanks)x\(volume)"
    if let fault = repair.fault { return fault.error(suggesting: whole) }
    return cross == "*" ? .malformed(suggestion: whole) : .outOfRange(text)
  }

  /// The parts of `2x12 L`: the count, the sign, and the volume of one tank.
  private static func set(
    _ text: String
  ) -> (tanks: Character, cross: Character, volume: String)? {
    let rest = text.dropFirst().drop { $0 == " " }
    guard let tanks = text.first, tanks.isASCIIDigit, tanks != "0" else { return nil }
    guard let cross = rest.first, "xX*".contains(cross) else { return nil }
    return (tanks, cross, rest.dropFirst().trimmingSpaces())
  }
}
