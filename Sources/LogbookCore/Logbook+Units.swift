import DiveModel
public import DiveUnits

extension Logbook {
  /// The units of reports.
  public var unitSystem: UnitSystem { settings.units?.value == .imperial ? .imperial : .metric }

  /// The units in which a dive's diver reads, else those of the logbook.
  public func units(of logged: LoggedDive, _ index: RecordIndex) -> UnitSystem {
    let place = logged.diver.flatMap { index.index(of: $0, .diver) }
    let own = place.flatMap { divers[$0].units?.value }
    return (own ?? settings.units?.value) == .imperial ? .imperial : .metric
  }

  /// The units of the diver whose dives all of these are, else those of the logbook.
  public func units(of dives: [LoggedDive], _ index: RecordIndex) -> UnitSystem {
    guard let first = dives.first, dives.allSatisfy({ $0.diver == first.diver }) else {
      return unitSystem
    }
    return units(of: first, index)
  }
}
