public import DiveModel
public import DiveUnits

extension GasVolume {
  /// The gas used from all tanks of an open-circuit dive.
  ///
  /// Nil if it is unknown for one of them, as the sum would be too small; for a dive without tanks,
  /// a planned or invalid one, a freedive and a rebreather dive, whose tanks do not show what was
  /// breathed.
  ///
  /// - Parameters:
  ///   - dive: The dive with the tanks.
  ///   - profile: The samples of the first computer with depths, for values that are not written.
  ///   - others: The samples of other computers, for tank pressures that this one did not record.
  public init?(
    usedOn dive: Dive,
    profile: DiveProfile? = nil,
    beside others: [DiveProfile] = []
  ) {
    guard dive.isOpenCircuit, dive.isReal else { return nil }
    let profiles = (profile.map { [$0] } ?? []) + others
    let breathed = BreathedTanks(profiles)
    var (sum, place) = (0, 0)
    for entry in dive.items(of: .tanks) {
      defer { place += 1 }
      guard let tank = Tank(content: entry.content) else { return nil }
      let reading = TankReading(tank, place: place, profiles)
      switch breathed.find(tank, reading, place: place) {
      case .shut: continue
      case .unknown: return nil
      case .breathed:
        guard let used = reading.used else { return nil }
        let (total, overflow) = sum.addingReportingOverflow(used.millilitres)
        guard !overflow else { return nil }
        sum = total
      }
    }
    guard sum > 0 else { return nil }
    self.init(steps: sum)
  }
}
