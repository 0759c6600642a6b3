import DiveModel
public import DiveUnits

extension Logbook {
  /// The logbook's unit system, metric by default.
  public var unitSystem: UnitSystem { settings.units?.value == .imperial ? .imperial : .metric }

  /// The unit system of a dive's diver, else the logbook's.
  public func units(of logged: LoggedDive, _ index: RecordIndex) -> UnitSystem {
    let place = logged.diver.flatMap { index.index(of: $0, .diver) }
    let own = place.flatMap { divers[$0].units?.value }
    return (own ?? settings.units?.value) == .imperial ? .imperial : .metric
  }

  /// The unit system of the diver to whom all these dives belong, else the logbook's.
  public func units(of dives: [LoggedDive], _ index: RecordIndex) -> UnitSystem {
    guard let first = dives.first, dives.allSatisfy({ $0.diver == first.diver }) else {
      return unitSystem
    }
    return units(of: first, index)
  }
}
