public import DiveModel
import DiveUnits
import Wording

extension ValuePrinter {
  /// A value with all its decimals, for two that are printed alike and are not the same.
  public static func exactText(_ content: Content, of kind: ValueKind) -> String {
    guard case .steps(let steps) = content, let unit = kind.unitSymbols.first else {
      return ValuePrinter(.metric).text(content, of: kind)
    }
    switch kind {
    case .depth, .distance, .pressure, .mass, .density, .flow, .pressureRate:
      return "\(Decimal(steps, places: 3).text()) \(unit)"
    case .temperature: return "\(Decimal(steps - 273_150, places: 3).text()) \(unit)"
    default: return ValuePrinter(.metric).text(content, of: kind)
    }
  }
}
