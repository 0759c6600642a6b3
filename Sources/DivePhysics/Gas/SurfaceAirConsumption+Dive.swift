public import DiveModel

extension SurfaceAirConsumption {
  /// The fall of pressure, in a minute at the surface, of the one tank that a dive took gas from.
  ///
  /// It belongs to the size of a tank, so it is nil for a dive on several, and where it is not known.
  ///
  /// - Parameters:
  ///   - dive: whose tanks are read.
  ///   - profile: of its first computer that recorded depths, for what nobody wrote.
  ///   - number: which of its computers that is, from 1.
  ///   - others: of its other computers, for pressures of tanks that this one did not record.
  ///   - water: above the diver.
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
