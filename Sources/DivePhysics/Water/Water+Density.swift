public import DiveModel
public import DiveUnits

extension Water {
  /// How dense water of the kind is, where nobody measured it.
  ///
  /// Salt is what dive computers take for it, brackish the Baltic proper at 7 g/kg (by the equation
  /// of state EOS-80, UNESCO 1983), fresh and pool are water as such.
  public var typicalDensity: Density {
    switch self {
    case .salt: .sea
    case .brackish: Density(steps: 1_005_000)
    case .fresh, .pool: Density(steps: 1_000_000)
    }
  }
}

extension Density {
  /// The sea as dive computers and Subsurface take it, 1.030 kg/L.
  public static let sea = Density(steps: 1_030_000)

  /// The water of EN 13319, ten metres of which weigh 1 bar; between fresh water and the sea.
  public static let en13319 = Density(steps: 1_019_367)
}
