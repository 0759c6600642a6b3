/// A stop during the ascent: `6 m for 31 min`.
public struct DecoStop: TextValue {
  /// The depth of the stop.
  public let depth: Depth

  /// The duration of the stop.
  public let duration: DiveDuration

  /// Creates a stop.
  ///
  /// - Parameters:
  ///   - depth: The depth of the stop.
  ///   - duration: The duration of the stop.
  @inlinable
  public init(depth: Depth, duration: DiveDuration) {
    self.depth = depth
    self.duration = duration
  }

  /// Parses a depth and a duration, such as `6 m for 3 min`; nil for any other text.
  @inlinable
  public init?(reading bytes: UnsafeBufferPointer<UInt8>) {
    guard let middle = Self.startOfFor(bytes) else { return nil }
    let first = UnsafeBufferPointer(rebasing: bytes[..<middle]).trimmingSpaces()
    let second = UnsafeBufferPointer(rebasing: bytes[(middle + 3)...]).trimmingSpaces()
    guard let depth = Depth(reading: first), let duration = DiveDuration(reading: second) else {
      return nil
    }
    self.init(depth: depth, duration: duration)
  }

  /// The index at which the word `for` starts.
  @inlinable
  static func startOfFor(_ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    var index = 0
    while index + 4 < bytes.count {
      if bytes.packedWord(index, index + 5) == 0x20_666F_7220 { return index + 1 }
      index += 1
    }
    return nil
  }

  /// Explains why a text is not a valid stop: which part is missing or wrong.
  public static func refusal(of text: String) -> ValueError {
    let repair = Repair(text)
    guard let (first, second) = StopParts.split(repair.text) else {
      guard Depth(reading: repair.text) == nil, DiveDuration(reading: repair.text) == nil else {
        return .malformed(suggestion: nil)
      }
      return repair.text.holdsDigit ? .malformed(suggestion: nil) : .notANumber(text)
    }
    let halves = StopHalf.isDuration(first) ? (second, first) : (first, second)
    let (depth, duration) = (StopHalf<Depth>(halves.0), StopHalf<DiveDuration>(halves.1))
    if let reason = depth.reason {
      guard let other = duration.repaired else { return reason.mapFixes { _ in "" } }
      return reason.mapFixes { "\($0) for \(other)" }
    }
    if let reason = duration.reason { return reason.mapFixes { "\(halves.0) for \($0)" } }
    return repair.error(suggesting: "\(halves.0) for \(halves.1)")
  }

  /// The stop as `6 m for 31 min`.
  public var description: String { "\(depth) for \(duration)" }

  /// The stop in a system of units, with at most one decimal in its depth.
  public func formatted(_ system: UnitSystem) -> String {
    "\(depth.formatted(system, decimals: 1)) for \(duration.formatted(system))"
  }
}
