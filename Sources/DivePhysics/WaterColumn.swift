public import DiveUnits

/// The water above a diver and the air above the water, by which depth and pressure are one.
public struct WaterColumn: Hashable, Sendable {
  /// The pressure of the air on the water.
  public let surface: Pressure
  /// The density of the water, the same all the way down.
  public let density: Density

  /// Describes a place; without more, one at the sea with the water of EN 13319.
  public init(surface: Pressure = StandardAtmosphere.seaLevel, density: Density = .en13319) {
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
    guard weight > 0, millibars >= Double(surface.millibars) else { return nil }
    // A millionth of a millimetre makes up for what binary fractions lose.
    return Depth(nearest: ((millibars - Double(surface.millibars)) / weight + 1e-6).rounded(.down))
  }

  /// Grams per cubic metre times millimetres make a millionth of kilograms per square metre, and
  /// a pascal is a hundredth of a millibar; gravity is the standard one (CGPM 1901).
  private var millibarsPerMillimetre: Double {
    Double(density.gramsPerCubicMetre) * 9.80665 / 100_000_000
  }
}
