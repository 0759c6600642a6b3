import DiveFormat
package import DivePhysics
import DiveUnits
package import Diagnostics
import Wording

/// The content of a tank, actual or wanted: `EAN32 200 bar`, or `empty`.
package struct FillText {
  package let name: String
  package let text: String

  package init(_ name: String, _ text: String) {
    (self.name, self.text) = (name, text)
  }

  package func read() throws(ArgumentFailure) -> TankFill {
    let trimmed = text[...].drop { $0 == " " }
    if trimmed.lowercased().filter({ $0 != " " }) == "empty" { return .empty }
    // A gas may be two words, as `trimix 18/45`.
    for end in trimmed.indices.filter({ trimmed[$0] == " " }).reversed()
    where (try? GasMix(parsing: String(trimmed[..<end]))) != nil {
      let gas = try ArgumentText(name, text, trimmed[..<end]).read(GasMix.self, .gas)
      let pressure: Pressure = try ArgumentText(name, text, trimmed[end...].drop { $0 == " " })
        .read(.pressure, within: GasBounds.tank)
      return TankFill(gas, at: pressure)
    }
    let isLone = (try? GasMix(parsing: text)) != nil || (try? Pressure(parsing: text)) != nil
    if !isLone {
      _ = try ArgumentText(name, text, trimmed.prefix { $0 != " " }).read(GasMix.self, .gas)
    }
    throw ArgumentText(name, text).refusal(.gasNoFill(text: text), expected: .gasExpectedFill)
  }
}
