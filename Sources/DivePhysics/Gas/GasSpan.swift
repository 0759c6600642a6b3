public import DiveModel
public import DiveUnits

/// The gases of a dive in short: the leading one, and the range of the others.
///
/// The leading gas is that for the deepest part: the one with the most helium, among equals the one
/// with the least oxygen (as in Subsurface).
public struct GasSpan: Hashable, Sendable {
  /// The gas for the deepest part.
  public let leading: GasMix
  /// The most oxygen in any of the gases, in thousandths; at least that of the leading one.
  public let richest: UInt16
  /// Whether air was assumed for a gas that is not written, or because there is no tank.
  public let isAirAssumed: Bool

  /// Takes the gases of a dive's tanks.
  ///
  /// Unused tanks are left out, and so is a rebreather's oxygen tank.
  public init(of dive: Dive) {
    var gases: [GasMix?] = []
    for entry in dive.items(of: .tanks) {
      guard let tank = Tank(content: entry.content) else { continue }
      if !tank.isFor(.unused) && !tank.isFor(.oxygen) { gases.append(tank.gas?.value) }
    }
    self.init(gases)
  }

  /// Takes gases; air is assumed for nil and for an empty list.
  public init(_ gases: [GasMix?]) {
    isAirAssumed = gases.isEmpty || gases.contains(nil)
    var leading = gases.first.flatMap(\.self) ?? .air
    var richest = leading.oxygen
    for gas in gases {
      let gas = gas ?? .air
      richest = max(richest, gas.oxygen)
      let isDeeper =
        gas.helium > leading.helium
        || gas.helium == leading.helium && gas.oxygen < leading.oxygen
      if isDeeper { leading = gas }
    }
    self.leading = leading
    self.richest = richest
  }

  /// The gases in a form short enough for a list of dives: `air`, `32%`, `21/35`, `21/35…100%`.
  public var name: String {
    if leading == .air && richest == leading.oxygen { return leading.name }
    let first = Self.percent(leading.oxygen)
    let mix = leading.helium == 0 ? first : first + "/" + Self.percent(leading.helium)
    guard richest > leading.oxygen else { return leading.helium == 0 ? mix + "%" : mix }
    return mix + "…" + Self.percent(richest) + "%"
  }

  /// Whole per cent, as on a tank's label, rounded to the nearest.
  private static func percent(_ permille: UInt16) -> String { "\((permille + 5) / 10)" }
}
