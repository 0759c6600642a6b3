public import DiveModel
public import DiveUnits

/// What the loading of tissues depends on besides the dive.
public struct TissueModel: Hashable, Sendable {
  /// Which of the two first compartments is used.
  public var firstCompartment: FirstCompartment
  /// The pressure of water vapour in the lungs, in bar: 0.0627 (Bühlmann), 0.0567 (with a respiratory
  /// quotient of 0.9) or 0.0493 (of 0.8).
  public var vapour: Double
  /// The part of nitrogen in dry air with which tissues are saturated before a first dive.
  public var nitrogenInAir: Double

  /// In seconds: three days after a dive the slowest tissue has 1 % of what it brought.
  package static let longestInterval = 72.0 * 3600
  /// The usual distance between stops in metres.
  package static let usualStep = 3.0

  /// Bühlmann's values by default.
  public init(
    firstCompartment: FirstCompartment = .oneB,
    vapour: Double = 0.0627,
    nitrogenInAir: Double = 0.79
  ) {
    self.firstCompartment = firstCompartment
    self.vapour = vapour
    self.nitrogenInAir = nitrogenInAir
  }

  /// The tissues of someone who has been at a surface for long.
  ///
  /// - Parameter surface: The air pressure there.
  /// - Returns: Tissues that are all the same, without helium.
  public func saturated(at surface: Pressure) -> Tissues {
    let pressure = nitrogenInAir * max(Double(surface.millibars) / 1000 - vapour, 0)
    return Tissues(nitrogen: SIMD16(repeating: pressure), helium: .zero)
  }
}

/// The pressures of inert gas in the 16 compartments.
public struct Tissues: Hashable, Sendable {
  /// In bar.
  public var nitrogen, helium: SIMD16<Double>

  /// Takes pressures in bar.
  public init(nitrogen: SIMD16<Double>, helium: SIMD16<Double>) {
    self.nitrogen = nitrogen
    self.helium = helium
  }

  /// The sum of both gases in each compartment, in bar.
  package var inert: SIMD16<Double> { nitrogen + helium }
}
