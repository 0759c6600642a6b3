public import DiveModel

extension SurfaceAirConsumption {
  /// The pressure drop per minute at the surface, for the only tank that a dive used.
  ///
  /// It depends on the tank's size, so it is nil for several tanks, and if unknown.
  ///
  /// - Parameters:
  ///   - dive: The dive with the tanks.
  ///   - profile: The samples of the first computer with depths, for values that are not written.
  ///   - number: The number of that computer, from 1.
  ///   - others: The samples of other computers, for tank pressures that this one did not record.
  ///   - water: The water and air above the diver.
  public init?(
    of dive: Dive,
    profile: DiveProfile? = nil,
    ofComputer number: Int = 1,
    beside others: [DiveProfile] = [],
    in water: WaterColumn
  ) {
    guard dive.has(.tanks) else { return nil }
    let tanks = TankGasUse.all(
      of: dive,
      profile: profile,
      ofComputer: number,
      beside: others,
      in: water
    )
    guard tanks.count == 1, let rate = tanks[0].consumption else { return nil }
    self = rate
  }
}
