import DivePhysics
import DiveUnits
package import Wording

extension GasAtDepth {
  /// The partial pressures of oxygen, and the limits that they exceed or fall below.
  package func oxygenPressures(_ words: (Message) -> String) throws(GasFailure) -> GasTable {
    let limits = OxygenLimit.usual.suffix(2)
    let columns = [("ppo2", .gasColumnPpo2), ("limit", .gasColumnLimit)] as [(String, Message)]
    return try table(columns, words) { gas, depth in
      let pressure = gas.oxygenPressure(at: depth, in: water)
      let above = limits.last { pressure > $0 }
      let below = pressure < OxygenLimit.least ? OxygenLimit.least : nil
      let limit =
        above.map { words(.gasAbove(limit: SlateText.oxygen($0))) }
        ?? below.map { words(.gasBelow(limit: SlateText.oxygen($0))) }
      return (
        [SlateText.oxygen(pressure), limit ?? words(.gasWithin)],
        [
          ("ppo2", SlateJSON.bar(pressure)), ("above", SlateJSON.bar(above)),
          ("below", SlateJSON.bar(below)),
        ]
      )
    }
  }
}
