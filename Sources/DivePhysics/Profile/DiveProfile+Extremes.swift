public import DiveModel
public import DiveUnits

extension DiveProfile {
  /// The maximum depth of all samples, at least 0; nil if none was recorded.
  public var greatestDepth: Depth? {
    samples(of: .depth)?.greatest.map { Depth(steps: max($0, 0)) }
  }

  /// The lowest temperature of all samples; nil if none was recorded.
  public var lowestTemperature: Temperature? {
    samples(of: .temperature)?.least.map { Temperature(steps: $0 + 273_150) }
  }
}
