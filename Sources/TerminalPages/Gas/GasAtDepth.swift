package import DivePhysics
package import DiveUnits
import Wording

/// Gases at depths, one per line.
package struct GasAtDepth {
  package let gases: [GasMix]
  package let depths: [Depth]
  package let water: WaterColumn
  package let slate: SlateText

  package init(
    _ gases: [GasMix],
    at depths: [Depth],
    in water: WaterColumn,
    _ slate: SlateText
  ) {
    (self.gases, self.depths) = (gases, depths)
    (self.water, self.slate) = (water, slate)
  }

  /// The figures of a gas at a depth: a text per column, and JSON fields.
  typealias Figures = (cells: [String], fields: [(key: String, literal: String)])

  /// A table of gas, depth and further columns; throws without a depth.
  func table(
    _ columns: [(key: String, title: Message)],
    _ words: (Message) -> String,
    _ figures: (GasMix, Depth) -> Figures
  ) throws(GasFailure) -> GasTable {
    guard !depths.isEmpty else { throw .needsDepth }
    var table = GasTable(
      [
        .init("gas", words(.gasColumnGas), isNumeric: false),
        .init("depth", words(.gasColumnDepth)),
      ] + columns.map { .init($0.key, words($0.title)) },
      in: water
    )
    for gas in gases {
      for depth in depths {
        let (cells, fields) = figures(gas, depth)
        table.add(
          [gas.name, slate.depth(depth)] + cells,
          [("gas", SlateJSON.gas(gas)), ("depth", SlateJSON.metres(depth))] + fields
        )
      }
    }
    return table
  }
}
