public import DiveUnits

/// How to fill a tank with a gas by partial pressures: helium first, then oxygen, then the top gas.
///
/// All pressures are at one temperature, so the tank must cool before each reading.
public struct Blend: Hashable, Sendable {
  /// The pressure to drain to first; nil if nothing needs to be drained.
  public let drainTo: Pressure?
  /// The gas of which the tank contains too much; nil if nothing needs to be drained.
  public let drainedFor: BlendPart?
  /// The gauge pressure after adding helium; nil if none is needed.
  public let heliumTo: Pressure?
  /// The gauge pressure after adding oxygen; nil if none is needed.
  public let oxygenTo: Pressure?
  /// The gauge pressure after adding the top gas; nil if none is needed.
  public let topTo: Pressure?

  private let added: Additions

  /// Computes a fill; nil if it is impossible even for an empty tank, see `obstacle`.
  ///
  /// - Parameters:
  ///   - wanted: The final gas and pressure, up to 500 bar.
  ///   - start: The tank's current content.
  ///   - top: The compressor's gas.
  ///   - law: The gas law to use.
  public init?(
    of wanted: TankFill,
    from start: TankFill = .empty,
    top: GasMix = .air,
    _ law: GasLaw = .real
  ) {
    guard Self.pressures.contains(wanted.pressure.millibars), start.pressure.millibars >= 0 else {
      return nil
    }
    let goal = GasParts(wanted, law)
    let most = min(start.pressure.millibars, Self.pressures.upperBound)
    let room = BlendRoom(goal, top, law)
    guard let kept = room.mostKept(of: start.gas, upTo: most) else { return nil }
    let before = GasParts(TankFill(start.gas, at: Pressure(steps: kept.millibars)), law)
    guard let added = Additions(to: before, goal, top) else { return nil }

    var parts = before
    parts.helium += added.helium
    guard let afterHelium = parts.pressure(law) else { return nil }
    parts.oxygen += added.oxygen
    guard let afterOxygen = parts.pressure(law) else { return nil }

    let isDrained = kept.millibars < start.pressure.millibars
    drainTo = isDrained ? Pressure(steps: kept.millibars) : nil
    drainedFor = isDrained ? kept.limitedBy ?? .nitrogen : nil
    heliumTo = added.helium > Additions.nothing ? afterHelium : nil
    oxygenTo = added.oxygen > Additions.nothing ? afterOxygen : nil
    topTo = added.top > Additions.nothing ? wanted.pressure : nil
    self.added = added
  }

  /// The pressures that a tank can be filled to, in millibars.
  static let pressures = 1...500_000

  /// The helium to add, as volume at one atmosphere, 1.013 bar.
  public func helium(into tank: WaterVolume) -> GasVolume { volume(added.helium, tank) }

  /// The oxygen to add, besides that of the top gas, as volume at one atmosphere, 1.013 bar.
  public func oxygen(into tank: WaterVolume) -> GasVolume { volume(added.oxygen, tank) }

  /// The top gas to add, as volume at one atmosphere, 1.013 bar.
  public func top(into tank: WaterVolume) -> GasVolume { volume(added.top, tank) }

  private func volume(_ litres: Double, _ tank: WaterVolume) -> GasVolume {
    GasVolume(nearest: litres * Double(tank.millilitres) * 1000 / Atmosphere.millibars)
  }
}

/// The gases used for blending.
public enum BlendPart: Sendable {
  case oxygen, helium, nitrogen
}

/// The gases added to a tank of one litre, in litres at 1 bar.
struct Additions: Hashable {
  let helium, oxygen, top: Double

  /// Litres at 1 bar in a tank of one litre: below a millibar, which no gauge shows.
  static let nothing = 0.0005

  /// The amounts to add; nil if one would be negative.
  init?(to parts: GasParts, _ goal: GasParts, _ top: GasMix) {
    let nitrogen = goal.nitrogen - parts.nitrogen
    guard nitrogen >= 0 - Self.nothing else { return nil }
    guard top.nitrogen > 0 || nitrogen <= Self.nothing else { return nil }
    let amount = top.nitrogen > 0 ? max(nitrogen, 0) * 1000 / Double(top.nitrogen) : 0
    let helium = goal.helium - parts.helium - amount * Double(top.helium) / 1000
    let oxygen = goal.oxygen - parts.oxygen - amount * Double(top.oxygen) / 1000
    guard helium >= 0 - Self.nothing, oxygen >= 0 - Self.nothing else { return nil }
    (self.helium, self.oxygen, self.top) = (max(helium, 0), max(oxygen, 0), amount)
  }
}
