/// A safety stop: `5 m for 3 min`, one part of it (`3 min`, `5 m`), or `none`.
public struct SafetyStop: TextValue {
  /// The depth of the stop; nil if unknown.
  public let depth: Depth?

  /// The duration of the stop; nil if unknown.
  public let duration: DiveDuration?

  /// No stop was made.
  ///
  /// Write `SafetyStop.none` in full for an optional stop, because `.none` is nil there.
  public static let none = Self(depth: nil, duration: nil)

  /// Whether no stop was made.
  @inlinable public var isNone: Bool { depth == nil && duration == nil }

  /// Creates a safety stop; without both parts it is `none`.
  ///
  /// - Parameters:
  ///   - depth: The depth of the stop, if known.
  ///   - duration: The duration of the stop, if known.
  @inlinable
  public init(depth: Depth?, duration: DiveDuration?) {
    self.depth = depth
    self.duration = duration
  }

  /// Parses `none`, a depth, a duration, or both, such as `5 m for 3 min`; nil for any other text.
  @inlinable
  public init?(reading bytes: UnsafeBufferPointer<UInt8>) {
    if let stop = DecoStop(reading: bytes) {
      self.init(depth: stop.depth, duration: stop.duration)
    } else if let duration = DiveDuration(reading: bytes) {
      self.init(depth: nil, duration: duration)
    } else if let depth = Depth(reading: bytes) {
      self.init(depth: depth, duration: nil)
    } else if bytes.packedWord(0, bytes.count) == 0x6E6F_6E65 {  // none
      self.init(depth: nil, duration: nil)
    } else {
      return nil
    }
  }

  /// Explains why a text is not a valid safety stop: which part is wrong.
  public static func refusal(of text: String) -> ValueError {
    guard text.holdsDigit else { return .unknownWord(text, among: ["none"]) }
    let (duration, depth) = (StopHalf<DiveDuration>(text), StopHalf<Depth>(text))
    switch (duration.reason, depth.reason) {
    case (.some(let reason), .some) where !reason.fixes.isEmpty: return reason
    case (.some, .some(let reason)) where !reason.fixes.isEmpty: return reason
    default: break
    }
    guard StopParts.split(text) == nil else { return DecoStop.refusal(of: text) }
    return duration.reason ?? .malformed(suggestion: nil)
  }

  /// The stop as written in a file; `none` if no stop was made.
  public var description: String {
    switch (depth, duration) {
    case (let depth?, let duration?): "\(depth) for \(duration)"
    case (let depth?, nil): "\(depth)"
    case (nil, let duration?): "\(duration)"
    case (nil, nil): "none"
    }
  }

  /// The stop in a system of units, with at most one decimal in its depth.
  public func formatted(_ system: UnitSystem) -> String {
    switch (depth, duration) {
    case (let depth?, let duration?):
      DecoStop(depth: depth, duration: duration).formatted(system)
    case (let depth?, nil): depth.formatted(system, decimals: 1)
    default: description
    }
  }
}
