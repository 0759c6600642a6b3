/// What the varying permeability model with Boyle's law (VPM-B) depends on besides the dive.
///
/// Bubbles grow from nuclei of gas with a skin that the dive compresses. An ascent may make those grow
/// that are larger than a critical radius, so it is the gradient between the gas in a tissue and the
/// ambient pressure that is limited.
///
/// Sources: D. E. Yount and D. C. Hoffman, *On the use of a bubble formation model to calculate diving
/// tables* (1986), for the model, and E. C. Baker's program *VPMDECO* (2000 to 2003) for mixed gases,
/// repetitive dives, altitude and Boyle's law. Its conventions are those of the port to Python by
/// B. Waite (2010, BSD), whose outputs the tests have.
package struct BubbleModel: Hashable, Sendable {
  /// The unit of pressure: how many of it are one standard atmosphere, 101,325 Pa.
  package struct Unit: Hashable, Sendable {
    /// One standard atmosphere.
    package let atmosphere: Double
    /// Water vapour in the lungs, with a respiratory quotient of 0.8 (Schreiner).
    package let vapour: Double

    package static let bar = Unit(atmosphere: 1.01325, vapour: 0.0493)
    /// Metres of sea water: tenths of a bar.
    package static let metres = Unit(atmosphere: 10.1325, vapour: 0.493)
    /// Feet of sea water: 33 to the atmosphere.
    package static let feet = Unit(atmosphere: 33, vapour: 1.607)

    func pascals(_ pressure: SIMD16<Double>) -> SIMD16<Double> {
      pressure / atmosphere * Self.pascals
    }

    func pressure(_ pascals: SIMD16<Double>) -> SIMD16<Double> {
      pascals / Self.pascals * atmosphere
    }

    func pascals(_ pressure: Double) -> Double { pressure / atmosphere * Self.pascals }
    func pressure(_ pascals: Double) -> Double { pascals / Self.pascals * atmosphere }

    static let pascals = 101_325.0
  }

  /// The smallest radius of a nucleus that may grow, in micrometres.
  package struct Radii: Hashable, Sendable {
    package let nitrogen, helium: Double

    package init(nitrogen: Double, helium: Double) {
      self.nitrogen = nitrogen
      self.helium = helium
    }
  }

  package var unit: Unit
  package var radii: Radii
  /// The gradient from which the skin of a nucleus lets no gas through, in standard atmospheres.
  package var onset = 8.2
  /// The volume of gas that may be released, as a gradient for a time: in feet of sea water × minutes.
  package var lambda = 7500.0
  /// The surface tension γ, in newtons per metre.
  package var tension = 0.0179
  /// The compression of the skin γ_C, in newtons per metre.
  package var skin = 0.257
  /// The time in which a compressed nucleus regains all but 1/e of its radius, in minutes: 14 days.
  package var regeneration = 20_160.0
  /// Oxygen, carbon dioxide and water vapour in tissues, in mmHg: 760 are one standard atmosphere.
  package var otherGases = 102.0
  /// A stop ends when the time since the start of the dive is a multiple of this, in minutes.
  package var stopUnit = 1.0

  package init(_ unit: Unit, _ radii: Radii) {
    self.unit = unit
    self.radii = radii
  }

  /// The other gases in the unit of pressure.
  var other: Double { otherGases / 760 * unit.atmosphere }
  /// `onset` in the unit of pressure.
  var onsetGradient: Double { onset * unit.atmosphere }
  /// `2 (γ_C - γ)`, in newtons per metre.
  var compression: Double { 2 * (skin - tension) }
  /// The gradient in pascals by which a nucleus of a radius in metres begins to grow:
  /// `2 γ (γ_C - γ) / (r γ_C)`.
  func gradient(_ radius: SIMD16<Double>) -> SIMD16<Double> {
    SIMD16(repeating: 2 * tension * (skin - tension)) / (radius * skin)
  }

  /// Whether all figures are of the range that Baker's program has.
  var isUsable: Bool {
    let figures = [onset, lambda, tension, skin, regeneration, otherGases, stopUnit]
    return figures.allSatisfy { $0.isFinite && $0 > 0 } && skin > tension && stopUnit >= 0.01
      && unit.atmosphere.isFinite && unit.atmosphere > 0 && unit.vapour >= 0
      && (0.2...1.35).contains(radii.nitrogen) && (0.2...1.35).contains(radii.helium)
  }
}

extension BubbleModel {
  /// How careful the model is: 0 to 5.
  ///
  /// The critical radii grow evenly, from 0.6 µm of nitrogen and 0.5 µm of helium to 0.8 µm and 0.7 µm.
  /// These are the radii of the reference outputs, so no level is beyond what was compared. They are not
  /// the levels of other programs, which do not publish theirs.
  package struct Conservatism: Hashable, Sendable {
    package let level: Int

    /// - Parameter level: 0 to 5.
    package init?(_ level: Int) {
      guard (0...5).contains(level) else { return nil }
      self.level = level
    }

    private init(known level: Int) { self.level = level }

    /// The most careful, which has the radii of Baker's program in feet.
    package static let usual = Conservatism(known: 5)

    package var radii: Radii {
      Radii(
        nitrogen: Double(60 + 4 * level) / 100,
        helium: Double(50 + 4 * level) / 100
      )
    }
  }

  /// The model with pressures in bar.
  package init(_ conservatism: Conservatism) { self.init(.bar, conservatism.radii) }
}

/// A figure of each inert gas in each compartment.
package struct InertFigures: Hashable, Sendable {
  package var nitrogen, helium: SIMD16<Double>

  init(nitrogen: SIMD16<Double>, helium: SIMD16<Double>) {
    self.nitrogen = nitrogen
    self.helium = helium
  }

  init(nitrogen: Double, helium: Double) {
    self.init(nitrogen: SIMD16(repeating: nitrogen), helium: SIMD16(repeating: helium))
  }

  /// The mean of both, weighted by what is in the tissues; in an empty one the smaller of the two.
  func weighted(_ tissues: Tissues) -> SIMD16<Double> {
    let all = tissues.inert
    let isEmpty = all .<= 0
    let mean =
      (helium * tissues.helium + nitrogen * tissues.nitrogen)
      / all.replacing(with: 1, where: isEmpty)
    return mean.replacing(with: pointwiseMin(helium, nitrogen), where: isEmpty)
  }
}

/// Why the model has no way up.
package enum BubbleObstacle: Error, Hashable, Sendable {
  /// A figure of the dive or of the model is out of range.
  case unusableInput
  /// When the ascent begins, a tissue already holds gas above the ambient pressure.
  case supersaturated
  /// The first stop, which is a multiple of the step, would be below the decompression zone.
  case stepTooLarge
  /// What is breathed at this depth keeps the tissues too full, or a stop would last for a week.
  case endlessStop(depth: Double)
  /// A search did not end.
  case notConverged
}
