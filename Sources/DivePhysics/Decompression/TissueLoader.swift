package import DiveUnits

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Loads tissues along lines of time and ambient pressure.
///
/// It remembers the exponentials of the last duration: a computer's samples are equally spaced, and
/// exponentials take most of the time.
package struct TissueLoader: Sendable {
  package let table: CompartmentTable
  package let vapour: Double
  private var nitrogen = Decay()
  private var helium = Decay()

  package init(_ model: TissueModel) {
    table = .with(model.firstCompartment)
    vapour = model.vapour
  }

  /// Loads tissues while the ambient pressure changes evenly.
  ///
  /// It is the equation of Schreiner (1971), exact on every line: `P_alv + R × (t - 1 / k) - (P_alv -
  /// P_0 - R / k) × e^(-k × t)`, where P_alv is the inspired pressure at the start, R its change per
  /// minute and P_0 the tissue's.
  ///
  /// - Parameters:
  ///   - tissues: What is loaded.
  ///   - start: The ambient pressure in bar at the start.
  ///   - end: And at the end.
  ///   - minutes: 0 or more; else nothing is done.
  ///   - gas: What is breathed.
  package mutating func load(
    _ tissues: inout Tissues,
    from start: Double,
    to end: Double,
    minutes: Double,
    breathing gas: BreathedGas
  ) {
    guard minutes > 0, minutes.isFinite, start.isFinite, end.isFinite else { return }
    let line = InspiredLine(gas, vapour: vapour)
    guard let bend = line.bend, bend > min(start, end), bend < max(start, end) else {
      // In the middle, so that a bend at either end does not matter.
      return load(&tissues, start, end, minutes, line)
    }
    let first = minutes * (bend - start) / (end - start)
    load(&tissues, start, bend, first, line)
    load(&tissues, bend, end, minutes - first, line)
  }

  /// The inert gas that one compartment holds after a line on open circuit, for searches.
  ///
  /// - Parameters:
  ///   - index: The compartment, 0 to 15.
  ///   - tissues: The tissues before.
  ///   - start: The ambient pressure in bar at the start.
  ///   - end: And at the end.
  ///   - minutes: More than 0.
  ///   - gas: What is breathed.
  /// - Returns: The sum of nitrogen and helium, as `load` would have it.
  package func inert(
    in index: Int,
    of tissues: Tissues,
    from start: Double,
    to end: Double,
    minutes: Double,
    breathing gas: GasMix
  ) -> Double {
    let line = InspiredLine(.open(gas), vapour: vapour)
    let (from, to) = (line.pressures(at: start), line.pressures(at: end))
    func loaded(_ tissue: Double, _ start: Double, _ end: Double, _ rate: Double) -> Double {
      let change = (end - start) / minutes
      let steady = start - change / rate
      return steady + change * minutes + (tissue - steady) * exp(-rate * minutes)
    }
    return loaded(
      tissues.nitrogen[index],
      from.nitrogen,
      to.nitrogen,
      table.nitrogen.rates[index]
    ) + loaded(tissues.helium[index], from.helium, to.helium, table.helium.rates[index])
  }

  private mutating func load(
    _ tissues: inout Tissues,
    _ start: Double,
    _ end: Double,
    _ minutes: Double,
    _ line: InspiredLine
  ) {
    // At the bend both lines give the same, but rounding may choose the other.
    let (from, to) = (line.pressures(at: start), line.pressures(at: end))
    nitrogen.become(minutes, table.nitrogen.rates)
    tissues.nitrogen = nitrogen.applied(tissues.nitrogen, from.nitrogen, to.nitrogen, minutes)
    // Few dives have helium, which never gets below nothing.
    guard from.helium > 0 || to.helium > 0 || tissues.helium != .zero else { return }
    helium.become(minutes, table.helium.rates)
    tissues.helium = helium.applied(tissues.helium, from.helium, to.helium, minutes)
  }

  /// What is left of a difference after a time, in each compartment.
  private struct Decay: Sendable {
    private var minutes = 0.0
    private var rest = SIMD16<Double>(repeating: 1)
    private var inverse = SIMD16<Double>(repeating: 0)

    mutating func become(_ minutes: Double, _ rates: SIMD16<Double>) {
      guard minutes != self.minutes else { return }
      self.minutes = minutes
      let exponents = rates * -minutes
      for index in 0..<16 { rest[index] = exp(exponents[index]) }
      inverse = 1 / rates
    }

    @inline(__always)
    func applied(
      _ tissue: SIMD16<Double>,
      _ start: Double,
      _ end: Double,
      _ minutes: Double
    ) -> SIMD16<Double> {
      let change = (end - start) / minutes
      let lag = inverse * change
      let steady = SIMD16(repeating: start) - lag
      return steady + change * minutes + (tissue - steady) * rest
    }
  }
}
