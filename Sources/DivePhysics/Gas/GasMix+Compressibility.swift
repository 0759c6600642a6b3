public import DiveUnits

extension GasMix {
  /// The compressibility (Z): the factor by which a tank holds less than it would of an ideal gas.
  ///
  /// It is 1 for an ideal gas, 1.036 for air at 200 bar and 1.112 at 300 bar. A virial series of
  /// the third order for each gas, weighted by its part, at about 20 °C; the coefficients are those
  /// of Subsurface, fitted to the tables of Perry's Chemical Engineers' Handbook and Zucker &
  /// Biblarz.
  ///
  /// - Parameter pressure: 0 to 500 bar; clamped.
  /// - Returns: 0.95 to 1.4.
  public func compressibility(at pressure: Pressure) -> Double {
    let bar = Double(min(max(pressure.millibars, 0), Virial.mostMillibars)) / 1000
    let sum =
      Double(oxygen) * Virial.oxygen.excess(bar)
      + Double(helium) * Virial.helium.excess(bar)
      + Double(nitrogen) * Virial.nitrogen.excess(bar)
    return 1 + sum / 1000
  }
}

/// The virial series of one gas, without its first term.
package struct Virial: Sendable {
  package let first, second, third: Double

  func excess(_ bar: Double) -> Double { bar * (first + bar * (second + bar * third)) }

  /// The limit to which the series were fitted; beyond it, the value at 500 bar is used.
  package static let mostMillibars = 500_000

  package static let oxygen = Virial(
    first: -7.18092073703e-4,
    second: 2.81852572808e-6,
    third: -1.50290620492e-9
  )
  package static let nitrogen = Virial(
    first: -2.19260353292e-4,
    second: 2.92844845532e-6,
    third: -2.07613482075e-9
  )
  package static let helium = Virial(
    first: 4.87320026468e-4,
    second: -8.83632921053e-8,
    third: 5.33304543646e-11
  )
}
