/// A level of a planned dive: `50 m for 25 min`, `20 m for 4 min on EAN50 at 1.3 bar`.
public struct PlanLevel: TextValue {
  /// The depth, and the time until the next level begins.
  public let stop: DecoStop
  /// The gas from here on; nil if it stays the same.
  public let gas: GasMix?
  /// The setpoint of a rebreather from here on; nil if it stays the same.
  public let setpoint: Pressure?

  /// Creates a level.
  ///
  /// - Parameters:
  ///   - stop: The depth and the time.
  ///   - gas: The gas from here on.
  ///   - setpoint: The setpoint from here on.
  public init(_ stop: DecoStop, on gas: GasMix? = nil, at setpoint: Pressure? = nil) {
    (self.stop, self.gas, self.setpoint) = (stop, gas, setpoint)
  }

  /// Parses a depth and a duration, then optionally a gas after `on` and a setpoint after `at`.
  public init?(reading bytes: UnsafeBufferPointer<UInt8>) {
    let (front, at) = Self.split(bytes, StaticString(" at ").packedWord)
    let (stop, on) = Self.split(front, StaticString(" on ").packedWord)
    guard let stop = DecoStop(reading: stop) else { return nil }
    let gas = on.map { GasMix(reading: $0) }
    let setpoint = at.map { Pressure(reading: $0) }
    if case .some(nil) = gas { return nil }
    if case .some(nil) = setpoint { return nil }
    self.init(stop, on: gas ?? nil, at: setpoint ?? nil)
  }

  /// A text before and after the last occurrence of a word of four bytes; nil if it has none.
  private static func split(
    _ bytes: UnsafeBufferPointer<UInt8>,
    _ word: UInt64
  ) -> (UnsafeBufferPointer<UInt8>, UnsafeBufferPointer<UInt8>?) {
    var start = bytes.count - 4
    while start >= 0 {
      if bytes.packedWord(start, start + 4) == word {
        return (
          UnsafeBufferPointer(rebasing: bytes[..<start]).trimmingSpaces(),
          UnsafeBufferPointer(rebasing: bytes[(start + 4)...]).trimmingSpaces()
        )
      }
      start -= 1
    }
    return (bytes, nil)
  }

  /// Explains why a text is not a valid level: which part is missing or wrong.
  public static func refusal(of text: String) -> ValueError {
    var text = String(text.prefix(160))
    let (stop, gas, setpoint) = text.withUTF8 { bytes -> (String, String?, String?) in
      func string(_ part: UnsafeBufferPointer<UInt8>) -> String {
        String(decoding: part, as: UTF8.self)
      }
      let (front, at) = split(bytes, StaticString(" at ").packedWord)
      let (stop, on) = split(front, StaticString(" on ").packedWord)
      return (string(stop), on.map(string), at.map(string))
    }
    func whole(_ stop: String, _ gas: String?, _ setpoint: String?) -> String {
      stop + (gas.map { " on \($0)" } ?? "") + (setpoint.map { " at \($0)" } ?? "")
    }
    if let reason = StopHalf<DecoStop>(stop).reason {
      return reason.mapFixes { whole($0, gas, setpoint) }
    }
    if let gas, let reason = StopHalf<GasMix>(gas).reason {
      return reason.mapFixes { whole(stop, $0, setpoint) }
    }
    if let setpoint, let reason = StopHalf<Pressure>(setpoint).reason {
      return reason.mapFixes { whole(stop, gas, $0) }
    }
    return .malformed(suggestion: nil)
  }

  /// The level as `20 m for 4 min on EAN50 at 1.3 bar`.
  public var description: String {
    "\(stop)" + (gas.map { " on \($0)" } ?? "") + (setpoint.map { " at \($0)" } ?? "")
  }

  /// The level in a system of units, with at most one decimal in its depth; setpoints are always in bar.
  public func formatted(_ system: UnitSystem) -> String {
    stop.formatted(system) + (gas.map { " on \($0)" } ?? "")
      + (setpoint.map { " at \($0)" } ?? "")
  }
}
