public import DiveModel

extension ProfileColumn {
  /// What its cells can say, in thousandths; nil where everything can be.
  ///
  /// The bounds are wider than those of a dive's own fields: a computer also records in the sun before
  /// a dive and in the air above the water, and a sensor that fails reads less than nothing.
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

  /// Whether a cell can say so much, in thousandths.
  public func allows(_ value: Int) -> Bool { plausible?.contains(value) ?? true }

  /// Else it is an oxygen sensor, where it has no name of its own.
  private var isTank: Bool { self < .setpoint }
}
