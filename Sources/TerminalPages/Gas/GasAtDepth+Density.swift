import DivePhysics
import DiveUnits
package import Wording

extension GasAtDepth {
  /// The densities of the gases; without depths, the depths at which they reach the limits.
  package func densities(_ words: (Message) -> String) throws(GasFailure) -> GasTable {
    var table = try depths.isEmpty ? densityLimits(words) : densitiesAtDepths(words)
    table.notes = [
      words(
        .gasDensityNote(
          advised: SlateText.density(.advisedGas),
          greatest: SlateText.density(.greatestGas)
        )
      )
    ]
    return table
  }

  private static let limits = [Density.advisedGas, .greatestGas]

  private func densitiesAtDepths(
    _ words: (Message) -> String
  ) throws(GasFailure) -> GasTable {
    let columns =
      [("density", .gasColumnDensity), ("limit", .gasColumnLimit)] as [(String, Message)]
    return try table(columns, words) { gas, depth in
      let density = gas.density(at: depth, in: water)
      let above = Self.limits.last { density > $0 }
      let limit = above.map { words(.gasAbove(limit: SlateText.density($0))) }
      return (
        [SlateText.density(density), limit ?? words(.gasWithin)],
        [("density", SlateJSON.grams(density)), ("above", SlateJSON.grams(above))]
      )
    }
  }

  private func densityLimits(_ words: (Message) -> String) -> GasTable {
    let gas = GasTable.Column("gas", words(.gasColumnGas), isNumeric: false)
    let columns = Self.limits.map(SlateText.density).map { GasTable.Column($0, $0) }
    var table = GasTable([gas] + columns, in: water)
    for gas in gases {
      let depths = Self.limits.map { gas.maximumDensityDepth(limit: $0, in: water) }
      let items = zip(Self.limits, depths).map { limit, depth in
        "{\"density\": \(SlateJSON.grams(limit)), \"depth\": \(SlateJSON.metres(depth))}"
      }
      table.add(
        [gas.name] + depths.map { slate.depth($0) },
        [("gas", SlateJSON.gas(gas)), ("depths", "[" + items.joined(separator: ", ") + "]")]
      )
    }
    return table
  }
}
