public import DiveModel
public import DiveUnits

extension DiveProfile {
  /// The lowest temperature of all samples; nil where none was recorded.
  public var lowestTemperature: Temperature? {
    samples(of: .temperature)?.least.map { Temperature(steps: $0 + 273_150) }
  }
}
