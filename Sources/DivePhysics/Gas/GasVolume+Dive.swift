public import DiveModel
public import DiveUnits

extension GasVolume {
  /// The gas that a diver took from all the tanks of a dive on open circuit.
  ///
  /// It is nil where it is not known of one of them, for less would be a wrong figure; for a dive
  /// without tanks, a planned or an invalid one, a freedive and a rebreather, whose tanks do not tell
  /// what was breathed.
  ///
  /// - Parameters:
  ///   - dive: whose tanks are read.
  ///   - profile: of its first computer that recorded depths, for what nobody wrote.
  ///   - others: of its other computers, for pressures of tanks that this one did not record.
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
