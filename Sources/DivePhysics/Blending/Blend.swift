public import DiveUnits

/// How a tank is filled to a wanted gas by partial pressures: helium first, then oxygen, then the
/// top gas.
///
/// It is reckoned with real gases at one temperature. A filler lets the tank cool before a reading.
public struct Blend: Hashable, Sendable {
  /// What is to be let out first; nil if nothing is.
  public let drainTo: Pressure?
  /// What the gauge is to show after the helium; nil where none is needed.
  public let heliumTo: Pressure?
  /// What the gauge is to show after the oxygen; nil where none is needed.
  public let oxygenTo: Pressure?
  /// What the gauge is to show after the top gas; nil where none is needed.
  public let topTo: Pressure?

  /// Works out a fill; nil where even an empty tank can't be filled so.
  ///
  /// It can't by a top gas that has more oxygen or helium than is wanted, or no nitrogen.
  ///
  /// - Parameters:
  ///   - wanted: the gas and the pressure at the end, up to 500 bar.
  ///   - start: what is in the tank.
  ///   - top: what the compressor gives.
  public init?(of wanted: TankFill, from start: TankFill = .empty, top: GasMix = .air) {
    guard (1...500_000).contains(wanted.pressure.millibars), start.pressure.millibars >= 0 else {
      return nil
    }
    let goal = GasParts(wanted)
    let most = min(start.pressure.millibars, 500_000)
    guard let kept = Self.mostKept(of: start.gas, upTo: most, goal, top) else { return nil }
    let before = GasParts(TankFill(start.gas, at: Pressure(steps: kept)))
    guard let added = Self.added(to: before, goal, top) else { return nil }

    var parts = before
    parts.helium += added.helium
    guard let afterHelium = parts.pressure else { return nil }
    parts.oxygen += added.oxygen
    guard let afterOxygen = parts.pressure else { return nil }

    drainTo = kept < start.pressure.millibars ? Pressure(steps: kept) : nil
    heliumTo = added.helium > Self.nothing ? afterHelium : nil
    oxygenTo = added.oxygen > Self.nothing ? afterOxygen : nil
    topTo = added.top > Self.nothing ? wanted.pressure : nil
  }

  /// Litres at 1 bar in a tank of one litre: below a millibar, which no gauge shows.
  private static let nothing = 0.0005

  /// What must go in; nil where some would have to come out.
  private static func added(
    to parts: GasParts,
    _ goal: GasParts,
    _ top: GasMix
  ) -> (helium: Double, oxygen: Double, top: Double)? {
    let nitrogen = goal.nitrogen - parts.nitrogen
    guard nitrogen >= 0 - nothing else { return nil }
    guard top.nitrogen > 0 || nitrogen <= nothing else { return nil }
    let amount = top.nitrogen > 0 ? max(nitrogen, 0) * 1000 / Double(top.nitrogen) : 0
    let helium = goal.helium - parts.helium - amount * Double(top.helium) / 1000
    let oxygen = goal.oxygen - parts.oxygen - amount * Double(top.oxygen) / 1000
    guard helium >= 0 - nothing, oxygen >= 0 - nothing else { return nil }
    return (max(helium, 0), max(oxygen, 0), amount)
  }

  /// The greatest pressure in millibars, of what is in the tank, from which the goal can be reached.
  ///
  /// What must be added of each gas changes evenly with what is kept, so what may be kept lies
  /// between two bounds.
  private static func mostKept(
    of gas: GasMix,
    upTo most: Int,
    _ goal: GasParts,
    _ top: GasMix
  ) -> Int? {
    let part = GasParts.one(of: gas)
    let perNitrogen = top.nitrogen > 0 ? 1 / Double(top.nitrogen) : 0
    let helium = Double(top.helium) * perNitrogen
    let oxygen = Double(top.oxygen) * perNitrogen
    var kept = 0...GasParts.total(of: gas, at: Pressure(steps: most))
    for (room, change) in [
      (goal.nitrogen, 0 - part.nitrogen),
      (goal.helium - goal.nitrogen * helium, part.nitrogen * helium - part.helium),
      (goal.oxygen - goal.nitrogen * oxygen, part.nitrogen * oxygen - part.oxygen),
    ] {
      var (low, high) = (kept.lowerBound, kept.upperBound)
      if change < 0 { high = min(high, (room + nothing) / (0 - change)) }
      if change > 0 { low = max(low, (0 - nothing - room) / change) }
      guard low <= high, change != 0 || room >= 0 - nothing else { return nil }
      kept = low...high
    }
    if kept.upperBound == GasParts.total(of: gas, at: Pressure(steps: most)) { return most }
    var (low, high) = (0, most)
    while high - low > 1 {
      let middle = (low + high) / 2
      let held = GasParts.total(of: gas, at: Pressure(steps: middle))
      if held <= kept.upperBound { low = middle } else { high = middle }
    }
    return low
  }
}
