import DiveModel
import DivePhysics
import DiveUnits
import Diagnostics
import Wording

/// A figure that both a dive and its samples give, in the quantity's smallest steps.
struct ProfileQuantity: Sendable {
  /// The largest tolerated difference.
  let limit: Int
  let ofDive: @Sendable (Dive) -> Located<Int>?
  let ofComputer: @Sendable (DiveComputer) -> Located<Int>?
  let measured: @Sendable (DiveProfile) -> ClosedRange<Int>?
  let text: @Sendable (Int, UnitSystem) -> String
  let limitText: @Sendable (UnitSystem) -> String
  let message: @Sendable (String, String) -> Message

  func agrees(_ value: Int, _ range: ClosedRange<Int>) -> Bool {
    value >= range.lowerBound - limit && value <= range.upperBound + limit
  }

  static let all = [depth, duration, temperature]

  /// The tolerance of the maximum depth.
  static let depthLimit = Depth(steps: 500)
  /// The tolerance of the duration outside the range that the samples allow.
  static let durationLimit = DiveDuration(steps: 60)
  /// The tolerance of the lowest temperature, in thousandths of a degree Celsius.
  static let temperatureLimit = 1000

  /// A difference: no zero point is subtracted.
  static func temperatureLimitText(_ units: UnitSystem) -> String {
    units == .metric
      ? Decimal(temperatureLimit, places: 3).text() + " °C"
      : Decimal(temperatureLimit * 9 / 5, places: 3).text() + " °F"
  }

  private static let depth = ProfileQuantity(
    limit: depthLimit.steps,
    ofDive: { $0.maximumDepth.map(\.inSteps) },
    ofComputer: { $0.maximumDepth.map(\.inSteps) },
    measured: { $0.greatestDepth.map { $0.steps...$0.steps } },
    text: { Depth(steps: $0).formatted($1, decimals: 1) },
    limitText: { depthLimit.formatted($0, decimals: 1) },
    message: { .profileDepth(written: $0, measured: $1) }
  )

  private static let duration = ProfileQuantity(
    limit: durationLimit.steps,
    ofDive: { $0.duration.map(\.inSteps) },
    ofComputer: { $0.duration.map(\.inSteps) },
    measured: { DepthFigures($0).map(\.possibleDurations.inSteps) },
    text: { DiveDuration(steps: $0).formatted($1) },
    limitText: { durationLimit.formatted($0) },
    message: { .profileDuration(written: $0, measured: $1) }
  )

  private static let temperature = ProfileQuantity(
    limit: temperatureLimit,
    ofDive: { $0.waterTemperature.map(\.inSteps) },
    ofComputer: { $0.waterTemperature.map(\.inSteps) },
    measured: { $0.lowestTemperature.map { $0.steps...$0.steps } },
    text: { Temperature(steps: $0).formatted($1, decimals: 1) },
    limitText: { temperatureLimitText($0) },
    message: { .profileTemperature(written: $0, measured: $1) }
  )
}

extension Located where Value: Quantity {
  fileprivate var inSteps: Located<Int> { Located<Int>(value.steps, at: range) }
}

extension ClosedRange<DiveDuration> {
  fileprivate var inSteps: ClosedRange<Int> { lowerBound.steps...upperBound.steps }
}
