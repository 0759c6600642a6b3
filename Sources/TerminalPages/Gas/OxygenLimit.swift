import DiveFormat
import DivePhysics
package import DiveUnits
package import Diagnostics

/// Limits of oxygen's partial pressure, which divers write without their unit.
package enum OxygenLimit {
  /// The usual limits on a slate: for long dives, for dives, for decompression stops.
  package static let usual = [Pressure(steps: 1200), OxygenLimits.working, OxygenLimits.atRest]
  /// The least breathable partial pressure.
  package static let least = Pressure(steps: 180)

  /// Reads `1.4` or `1.4 bar`.
  package static func read(_ text: String) throws(ArgumentFailure) -> Pressure {
    let isBare = text.allSatisfy { $0.isNumber || $0 == "." || $0 == "," } && !text.isEmpty
    return try ArgumentText("--ppo2", isBare ? text + " bar" : text)
      .read(.pressure, within: GasBounds.oxygen)
  }

  /// Parses several limits, which may be separated by commas.
  package static func readAll(_ texts: [String]) throws(ArgumentFailure) -> [Pressure] {
    var limits: [Pressure] = []
    for text in texts {
      // `1,4` cannot mean 1 bar and 4 bar.
      if !text.contains("."), text.contains(",") { _ = try read(text) }
      for part in text.split(separator: ",", omittingEmptySubsequences: false) {
        let limit = try read(String(part))
        if !limits.contains(limit) { limits.append(limit) }
      }
    }
    return limits
  }
}
