package import DivePhysics
import DivePlanning
package import DiveUnits
package import Wording

/// No-decompression limits as a table for a slate.
package struct NoStopPage {
  package let table: GasTable

  /// Computes the limits of a gas.
  package init(
    _ gas: GasMix,
    _ settings: DecompressionSettings,
    in water: WaterColumn,
    _ slate: SlateText,
    _ words: (Message) -> String
  ) {
    var table = GasTable(
      [
        .init("depth", words(.planColumnDepth)), .init("limit", words(.gasColumnLimit)),
        .init("ppo2", words(.gasColumnPpo2)),
      ],
      in: water
    )
    for row in NoStopTable(gas, settings, in: water).rows {
      let isMore = row.minutes == NoStopTable.most
      let limit = "\(row.minutes ?? 0)"
      table.add(
        [
          slate.depth(row.depth), isMore ? words(.planLimitMore(limit: limit)) : limit,
          SlateText.oxygen(Pressure(steps: row.oxygen)),
        ],
        [
          ("depth", SlateJSON.metres(row.depth)), ("minutes", isMore ? "null" : limit),
          ("ppO2", SlateJSON.thousandths(row.oxygen)),
        ]
      )
    }
    table.notes = [words(.planNoStopLimits), words(.planIsNoAdvice)]
    self.table = table
  }
}
