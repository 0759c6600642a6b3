extension Tissues {
  /// The coefficients of each compartment, weighted by the gases in it.
  struct Coefficients {
    let a, b: SIMD16<Double>

    init(_ tissues: Tissues, _ table: CompartmentTable) {
      guard tissues.helium != .zero else {
        (a, b) = (table.nitrogen.a, table.nitrogen.b)
        return
      }
      // A compartment without any gas is given the values of nitrogen.
      let all = tissues.inert
      let known = all.replacing(with: 1, where: all .<= 0)
      let part = (tissues.helium / known).replacing(with: 0, where: all .<= 0)
      a = table.nitrogen.a + (table.helium.a - table.nitrogen.a) * part
      b = table.nitrogen.b + (table.helium.b - table.nitrogen.b) * part
    }

    init(_ gas: CompartmentTable.InertGas) { (a, b) = (gas.a, gas.b) }

    /// The M-values at an ambient pressure: `a + P / b`.
    func limits(at ambient: Double) -> SIMD16<Double> { a + ambient / b }

    /// What a gradient factor allows at an ambient pressure: `P + gf × (M(P) - P)`.
    func limits(at ambient: Double, factor: Double) -> SIMD16<Double> {
      ambient + (limits(at: ambient) - ambient) * factor
    }

    /// The lowest ambient pressure in bar that all compartments tolerate with a gradient factor.
    func toleratedPressure(_ inert: SIMD16<Double>, _ factor: Double) -> Double {
      ((inert - a * factor) / (factor / b + (1 - factor))).max()
    }
  }

  /// The lowest ambient pressure in bar that all compartments tolerate with a gradient factor.
  ///
  /// `(P - a × gf) / (gf / b + 1 - gf)`, from E. C. Baker, *Clearing Up The Confusion About "Deep
  /// Stops"* (1998).
  ///
  /// - Parameters:
  ///   - factor: The gradient factor as a fraction, 0.01 to 1.5.
  ///   - table: The coefficients.
  /// - Returns: Negative if even a vacuum is tolerated.
  package func toleratedPressure(_ factor: Double, _ table: CompartmentTable) -> Double {
    Coefficients(self, table).toleratedPressure(inert, factor)
  }

  /// The leading compartment's pressure above ambient as a part of what its M-value allows: GF99.
  ///
  /// `(T - P) / (M(P) - P)`, negative if every compartment has less than the ambient pressure.
  ///
  /// - Parameters:
  ///   - ambient: In bar.
  ///   - table: The coefficients.
  /// - Returns: As a fraction; 1 is the M-value.
  package func gradientFactor(at ambient: Double, _ table: CompartmentTable) -> Double {
    let limits = Coefficients(self, table).limits(at: ambient)
    return ((inert - ambient) / (limits - ambient)).max()
  }

  /// The gradient factor that an ascent to the surface at once would bring: SurfGF.
  ///
  /// `(T - P₀) / (M(P₀) - P₀)`, with the M-value at the surface.
  ///
  /// - Parameters:
  ///   - surface: The air pressure in bar.
  ///   - table: The coefficients.
  /// - Returns: As a fraction; 1 is the M-value.
  package func surfaceGradientFactor(_ surface: Double, _ table: CompartmentTable) -> Double {
    gradientFactor(at: surface, table)
  }
}
