public import DiveModel
public import DiveUnits

extension Water {
  /// How dense water of the kind is, where nobody measured it.
  ///
  /// Salt is the sea at 35 g/kg and some 15 °C, brackish the Baltic proper at 7 g/kg (both by the
  /// equation of state EOS-80, UNESCO 1983), fresh and pool are water as such.
  public var typicalDensity: Density {
    switch self {
    case .salt: Density(steps: 1_025_000)
    case .brackish: Density(steps: 1_005_000)
    case .fresh, .pool: Density(steps: 1_000_000)
    }
  }
}

extension Density {
  /// The water of EN 13319, by which dive computers that know no better show depths.
  ///
  /// Ten metres of it weigh 1 bar. It lies between fresh water and the sea.
  public static let en13319 = Density(steps: 1_019_716)
}
