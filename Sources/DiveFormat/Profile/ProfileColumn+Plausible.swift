public import DiveModel

extension ProfileColumn {
  /// The plausible values in thousandths; nil if unlimited.
  ///
  /// The limits are wider than those of a dive's fields: a computer also records in the sun before
  /// a dive and above water, and a broken sensor can read below zero.
  public var plausible: ClosedRange<Int>? {
    switch self {
    case .depth: -10_000...400_000
    case .stopDepth: 0...400_000
    case .temperature: -70_000...70_000
    case .setpoint: 0...10_000
    case .ppo2: 0...50_000
    case .cns: 0...1_000_000
    case .heartRate: 0...300_000
    case .heading: 0...360_000
    case .time, .noDecompressionLimit, .stopTime, .timeToSurface, .remainingBottomTime, .inDeco: nil
    default: isTank ? 0...700_000 : -50_000...50_000
    }
  }

  /// Whether a value in thousandths is plausible.
  public func allows(_ value: Int) -> Bool { plausible?.contains(value) ?? true }

  /// Any other numbered column is an oxygen sensor.
  private var isTank: Bool { self < .setpoint }
}
