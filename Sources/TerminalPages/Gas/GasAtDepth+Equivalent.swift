package import DivePhysics
import DiveUnits
package import Wording

extension GasAtDepth {
  /// The depths at which air has as much nitrogen.
  package func airDepths(_ words: (Message) -> String) throws(GasFailure) -> GasTable {
    try equivalents("ead", .gasColumnEad, words) { gas, depth in
      gas.equivalentAirDepth(at: depth, in: water)
    }
  }

  /// The depths at which air is as narcotic.
  package func narcoticDepths(
    _ narcosis: Narcosis,
    _ words: (Message) -> String
  ) throws(GasFailure) -> GasTable {
    try equivalents("end", .gasColumnEnd, words) { gas, depth in
      gas.equivalentNarcoticDepth(at: depth, in: water, narcosis)
    }
  }

  private func equivalents(
    _ key: String,
    _ title: Message,
    _ words: (Message) -> String,
    _ equivalent: (GasMix, Depth) -> Depth?
  ) throws(GasFailure) -> GasTable {
    var table = try table([(key, title)], words) { gas, depth in
      let depth = equivalent(gas, depth)
      return ([slate.depth(depth)], [(key, SlateJSON.metres(depth))])
    }
    if table.rows.contains(where: { $0.cells.last == SlateText.none }) {
      table.notes = [words(.gasWeakerThanAir)]
    }
    return table
  }
}
