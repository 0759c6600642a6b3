import DiveFormat
import DivePhysics
import DiveUnits
import SourceText

/// Limits of oxygen's partial pressure, which divers write without their unit.
enum OxygenLimit {
  /// Those that a slate has: of a long dive, of a dive, of its decompression stops.
  static let usual = [Pressure(steps: 1200), OxygenLimits.working, OxygenLimits.atRest]
  /// The least that one may breathe.
  static let least = Pressure(steps: 180)

  /// Reads `1.4` or `1.4 bar`.
  static func read(_ text: String) throws(QueryFailure) -> Pressure {
    let isBare = (try? DecimalNumber(parsing: text)) != nil
    return try ArgumentText("--ppo2", isBare ? text + " bar" : text)
      .read(.pressure, within: GasBounds.oxygen)
  }

  /// Reads several, which may stand together with commas between them.
  static func readAll(_ texts: [String]) throws(QueryFailure) -> [Pressure] {
    var limits: [Pressure] = []
    for text in texts.flatMap({ $0.split(separator: ",") }) {
      limits.append(try read(String(text)))
    }
    return limits
  }
}
