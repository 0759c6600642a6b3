public import DiveUnits

extension Dive {
  /// The gas that was breathed at the greatest depth: the bottom gas with the least oxygen.
  ///
  /// It is nil if there is none, or if the gas of a tank that may have been it is not known.
  public var deepestGas: Located<GasMix>? {
    guard let tanks = bottomTanks, tanks.allSatisfy({ $0.gas != nil }) else { return nil }
    return tanks.compactMap(\.gas).leanest { $0.value }
  }

  /// The gas that figures take for that at the greatest depth: air where a bottom gas is not written.
  ///
  /// It is nil without a bottom gas, and where a gas or a tank's use is written and cannot be read.
  public var assumedDeepestGas: (gas: GasMix, isAirAssumed: Bool)? {
    guard let tanks = bottomTanks,
      !tanks.contains(where: { $0.fields.isDamaged(Tank.Field.gas.rawValue) }),
      let gas = tanks.map({ $0.gas?.value ?? .air }).leanest({ $0 })
    else { return nil }
    return (gas, tanks.contains { $0.gas == nil })
  }

  /// The tanks that may have been breathed at the bottom; nil where that cannot be told.
  private var bottomTanks: [Tank]? {
    var tanks: [Tank] = []
    for entry in items(of: .tanks) {
      guard let tank = Tank(content: entry.content),
        !tank.fields.isDamaged(Tank.Field.use.rawValue)
      else { return nil }
      if tank.isForBottom && !tank.stayedFull { tanks.append(tank) }
    }
    return tanks
  }
}

extension Tank {
  /// Whether it is breathed at the bottom; so it is where no use is written.
  public var isForBottom: Bool { !has(.use) || isFor(.bottom) }

  /// Whether nothing was taken from it.
  fileprivate var stayedFull: Bool {
    guard let start = start?.value, let end = end?.value else { return false }
    return start == end
  }
}

extension Array {
  /// The first with the least oxygen.
  fileprivate func leanest(_ gas: (Element) -> GasMix) -> Element? {
    self.min { gas($0).oxygen < gas($1).oxygen }
  }
}
