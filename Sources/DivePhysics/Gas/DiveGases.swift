public import DiveModel
public import DiveUnits

/// The gases in the tanks of a dive.
public struct DiveGases: Hashable, Sendable {
  /// The gas of each tank in the order that profiles number them; nil where it is not known.
  public let tanks: [GasMix?]

  /// Takes the gas of each tank, in the order that profiles number them; nil where it is not known.
  public init(_ tanks: [GasMix?]) { self.tanks = tanks }

  /// Takes the gases that a dive records for its tanks.
  public init(of dive: Dive) {
    var tanks: [GasMix?] = []
    for entry in dive.items(of: .tanks) { tanks.append(Tank(content: entry.content)?.gas?.value) }
    self.tanks = tanks
  }

  /// The gas that a diver breathes; nil where it is not known.
  public subscript(source: GasSource) -> GasMix? {
    switch source {
    case .tank(let place): tanks.indices.contains(place) ? tanks[place] : nil
    case .gas(let gas): gas
    }
  }
}
