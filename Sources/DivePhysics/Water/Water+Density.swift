public import DiveModel
public import DiveUnits

extension Water {
  /// The typical density of the kind of water, if it was not measured.
  ///
  /// Salt is the value that dive computers use; brackish is the Baltic proper at 7 g/kg (equation
  /// of state EOS-80, UNESCO 1983); fresh and pool are pure water.
  public var typicalDensity: Density {
    switch self {
    case .salt: .sea
    case .brackish: Density(steps: 1_005_000)
    case .fresh, .pool: Density(steps: 1_000_000)
    }
  }
}

extension Density {
  /// The sea according to dive computers and Subsurface, 1.030 kg/L.
  public static let sea = Density(steps: 1_030_000)

  /// The water of EN 13319, in which ten metres equal 1 bar; between fresh water and sea water.
  public static let en13319 = Density(steps: 1_019_367)
}
