public import DiveUnits

extension Dive {
  /// The gas at the greatest depth: the bottom gas with the least oxygen.
  ///
  /// Nil without such a gas, or if a tank that may have been used there has an unknown gas.
  public var deepestGas: Located<GasMix>? {
    guard let tanks = bottomTanks, tanks.allSatisfy({ $0.gas != nil }) else { return nil }
    return tanks.compactMap(\.gas).leanest { $0.value }
  }

  /// The gas at the greatest depth for calculations: air if a bottom tank has no gas written.
  ///
  /// Nil if there is no bottom tank, or if a gas or a tank's use is invalid.
  public var assumedDeepestGas: (gas: GasMix, isAirAssumed: Bool)? {
    guard let tanks = bottomTanks,
      !tanks.contains(where: { $0.fields.isDamaged(Tank.Field.gas.rawValue) }),
      let gas = tanks.map({ $0.gas?.value ?? .air }).leanest({ $0 })
    else { return nil }
    return (gas, tanks.contains { $0.gas == nil })
  }

  /// The tanks that may have been used at the bottom; nil if unknown.
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
  /// Whether the tank is for the bottom, which is the default.
  public var isForBottom: Bool { !has(.use) || isFor(.bottom) }

  /// Whether its pressure did not fall.
  fileprivate var stayedFull: Bool {
    guard let start = start?.value, let end = end?.value else { return false }
    return start == end
  }
}

extension Array {
  /// The first element with the least oxygen.
  fileprivate func leanest(_ gas: (Element) -> GasMix) -> Element? {
    self.min { gas($0).oxygen < gas($1).oxygen }
  }
}
