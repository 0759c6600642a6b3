public import DiveUnits

/// The water above a diver and the air above the water, by which depth and pressure are one.
public struct WaterColumn: Hashable, Sendable {
  /// The pressure of the air on the water.
  public let surface: Pressure
  /// The density of the water, the same all the way down.
  public let density: Density

  /// Describes a place; without more, one in the sea.
  public init(surface: Pressure = Atmosphere.seaLevel, density: Density = .sea) {
    self.surface = surface
    self.density = density
  }

  /// The pressure at a depth, the air's included: `surface + density × gravity × depth`.
  public func pressure(at depth: Depth) -> Pressure {
    Pressure(nearest: millibars(at: depth))
  }

  /// The depth at which there is a pressure, rounded up to a millimetre nearer the surface.
  ///
  /// It is nil where the pressure is less than that of the air, and in water of no weight.
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

  /// The weight of water, `density × gravity`, in millibar for a millimetre.
  ///
  /// Grams per cubic metre times millimetres make a millionth of kilograms per square metre, and
  /// a pascal is a hundredth of a millibar.
  private var millibarsPerMillimetre: Double {
    Double(density.gramsPerCubicMetre) * Self.gravity / 100_000_000
  }

  /// In m/s2, as dive programs take it.
  package static let gravity = 9.81
}
