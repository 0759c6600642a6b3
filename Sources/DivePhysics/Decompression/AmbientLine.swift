import DiveUnits

/// The ambient pressure as a line in depth, in bar and metres.
package struct AmbientLine: Hashable, Sendable {
  /// The air pressure in bar.
  package let surface: Double
  /// The weight of a metre of water in bar.
  package let perMetre: Double

  package init(_ water: WaterColumn) {
    surface = Double(water.surface.millibars) / 1000
    // Millibar per millimetre are bar per metre.
    perMetre = water.millibarsPerMillimetre
  }

  /// A line in other units, such as those of another program.
  package init(surface: Double, perMetre: Double) {
    self.surface = surface
    self.perMetre = perMetre
  }

  package func pressure(at depth: Double) -> Double { surface + depth * perMetre }

  /// The depth of an ambient pressure, negative above the water; 0 in water without weight.
  package func depth(of pressure: Double) -> Double {
    perMetre > 0 ? (pressure - surface) / perMetre : 0
  }
}
