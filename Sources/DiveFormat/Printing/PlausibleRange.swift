import DiveModel
import DiveUnits

extension FieldRow {
  /// The limits of plausible values, in metric units; nil if unlimited.
  public var plausibleText: (low: String, high: String)? {
    guard let plausible else { return nil }
    return (Self.text(plausible.lowerBound, kind), Self.text(plausible.upperBound, kind))
  }

  private static func text(_ steps: Int, _ kind: ValueKind) -> String {
    switch kind {
    case .visibility: Distance(steps: steps).formatted(.metric)
    case .tankVolume: WaterVolume(steps: steps).formatted(.metric)
    default: ValuePrinter(.metric).text(.steps(steps), of: kind)
    }
  }
}
