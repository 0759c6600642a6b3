/// A safety stop: `5 m for 3 min`, one half of it (`3 min`, `5 m`), or `none`.
public struct SafetyStop: TextValue {
  /// How deep it was made, if that is known.
  public let depth: Depth?

  /// How long it lasted, if that is known.
  public let duration: DiveDuration?

  /// No stop was made; `SafetyStop.none` in full where the stop is optional, for `.none` is `nil`.
  public static let none = Self(depth: nil, duration: nil)

  /// Whether no stop was made.
  @inlinable public var isNone: Bool { depth == nil && duration == nil }

  /// Makes a safety stop; without both it is `none`.
  ///
  /// - Parameters:
  ///   - depth: how deep it was made, if that is known.
  ///   - duration: how long it lasted, if that is known.
  @inlinable
  public init(depth: Depth?, duration: DiveDuration?) {
    self.depth = depth
    self.duration = duration
  }

  /// Reads `none`, a depth, a duration, or both, `5 m for 3 min`; nil for any other text.
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

  /// Says why a text is no safety stop: which of its halves is wrong.
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

  /// The stop as it is written, `none` if none was made.
  public var description: String {
    switch (depth, duration) {
    case (let depth?, let duration?): "\(depth) for \(duration)"
    case (let depth?, nil): "\(depth)"
    case (nil, let duration?): "\(duration)"
    case (nil, nil): "none"
    }
  }

  /// The stop in a reader's units, its depth with one decimal at most.
  public func formatted(_ system: UnitSystem) -> String {
    switch (depth, duration) {
    case (let depth?, let duration?):
      DecoStop(depth: depth, duration: duration).formatted(system)
    case (let depth?, nil): depth.formatted(system, decimals: 1)
    default: description
    }
  }
}
