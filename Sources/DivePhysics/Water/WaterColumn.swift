public import DiveUnits

/// The water above a diver and the air above the water, which convert between depth and pressure.
public struct WaterColumn: Hashable, Sendable {
  /// The pressure of the air on the water.
  public let surface: Pressure
  /// The density of the water, the same all the way down.
  public let density: Density

  /// Describes a place; the sea by default.
  public init(surface: Pressure = Atmosphere.seaLevel, density: Density = .sea) {
    self.surface = surface
    self.density = density
  }

  /// The ambient pressure at a depth: `surface + density × gravity × depth`.
  public func pressure(at depth: Depth) -> Pressure {
    Pressure(nearest: millibars(at: depth))
  }

  /// The depth with an ambient pressure, rounded to a millimetre towards the surface.
  ///
  /// Nil for a pressure below that of the air, and for water without density.
  public func depth(of pressure: Pressure) -> Depth? {
    depth(ofMillibars: Double(pressure.millibars))
  }

  func millibars(at depth: Depth) -> Double {
    Double(surface.millibars) + Double(depth.millimetres) * millibarsPerMillimetre
  }

  func depth(ofMillibars millibars: Double) -> Depth? {
    let weight = millibarsPerMillimetre
    // A millionth of a millibar or millimetre makes up for what binary fractions lose.
    let above = millibars - Double(surface.millibars)
    guard weight > 0, above >= -1e-6 else { return nil }
    return Depth(nearest: (max(above, 0) / weight + 1e-6).rounded(.down))
  }

  /// The weight of water, `density × gravity`, in millibar per millimetre.
  ///
  /// Grams per cubic metre times millimetres make a millionth of kilograms per square metre, and
  /// a pascal is a hundredth of a millibar.
  var millibarsPerMillimetre: Double {
    Double(density.gramsPerCubicMetre) * Self.gravity / 100_000_000
  }

  /// In m/s², as in dive programs.
  package static let gravity = 9.81
}
