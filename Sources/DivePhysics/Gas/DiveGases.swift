public import DiveModel
public import DiveUnits

/// The gases in the tanks of a dive.
public struct DiveGases: Hashable, Sendable {
  /// The gas of each tank in the order that profiles number them; nil if unknown.
  public let tanks: [GasMix?]
  /// The indices, from 0, of the tanks with an invalid gas.
  private let unreadable: Set<Int>

  /// Takes the gas of each tank, in the order that profiles number them; nil if unknown.
  public init(_ tanks: [GasMix?]) {
    self.tanks = tanks
    unreadable = []
  }

  /// Takes the gases that a dive records for its tanks.
  public init(of dive: Dive) {
    var (tanks, unreadable): ([GasMix?], Set<Int>) = ([], [])
    for entry in dive.items(of: .tanks) {
      let tank = Tank(content: entry.content)
      let isDamaged = tank.map { $0.fields.isDamaged(Tank.Field.gas.rawValue) } ?? true
      if isDamaged { unreadable.insert(tanks.count) }
      tanks.append(tank?.gas?.value)
    }
    // If the list could not be read at all, the first tank counts as breathed.
    if tanks.isEmpty, dive.fields.isDamaged(Dive.Field.tanks.rawValue) { unreadable.insert(0) }
    self.tanks = tanks
    self.unreadable = unreadable
  }

  /// The gas that a diver breathes; nil if unknown.
  public subscript(source: GasSource) -> GasMix? {
    switch source {
    case .tank(let place): tanks.indices.contains(place) ? tanks[place] : nil
    case .gas(let gas): gas
    }
  }

  /// Whether a gas can be assumed to be air because none is written.
  ///
  /// A gas that is written but invalid is unknown.
  func isUnwritten(_ source: GasSource) -> Bool {
    guard case .tank(let place) = source, self[source] == nil else { return false }
    return !unreadable.contains(place)
  }
}
