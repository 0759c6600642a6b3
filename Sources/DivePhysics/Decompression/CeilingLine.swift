import DiveUnits

/// The ceiling along a dive, by gradient factors that change evenly with depth from the first stop.
///
/// The first stop is the deepest ceiling of the low factor so far, on the grid of stops.
struct CeilingLine {
  private let table: CompartmentTable
  private let water: AmbientLine
  private let low, high: Double
  /// In metres; 0 as long as the low factor allows the surface.
  private var firstStop = 0.0
  /// What may be in compartments with nitrogen alone, at the first stop and at the surface.
  private var lowLimits, surfaceLimits: SIMD16<Double>

  init(_ table: CompartmentTable, _ water: AmbientLine, _ factors: GradientFactors) {
    self.table = table
    self.water = water
    low = Double(factors.low) / 100
    high = Double(factors.high) / 100
    let nitrogen = Tissues.Coefficients(table.nitrogen)
    lowLimits = nitrogen.limits(at: water.surface, factor: low)
    surfaceLimits = nitrogen.limits(at: water.surface, factor: high)
  }

  /// The ceiling in metres, more than 0; nil if the surface is allowed.
  mutating func ceiling(of tissues: Tissues) -> Double? {
    let inert = tissues.inert
    guard tissues.helium == .zero else {
      return ceiling(inert, Tissues.Coefficients(tissues, table))
    }
    // Most samples of most dives are far below every limit.
    if any(inert .> lowLimits) || any(inert .> surfaceLimits) {
      return ceiling(inert, Tissues.Coefficients(tissues, table))
    }
    return nil
  }

  private mutating func ceiling(
    _ inert: SIMD16<Double>,
    _ coefficients: Tissues.Coefficients
  ) -> Double? {
    let tolerated = coefficients.toleratedPressure(inert, low)
    let deepest = water.depth(of: tolerated)
    if deepest > firstStop, deepest.isFinite {
      firstStop = (deepest / TissueModel.usualStep).rounded(.up) * TissueModel.usualStep
      let nitrogen = Tissues.Coefficients(table.nitrogen)
      lowLimits = nitrogen.limits(at: water.pressure(at: firstStop), factor: low)
    }
    func isAllowed(_ depth: Double) -> Bool {
      let part = firstStop > 0 ? min(depth / firstStop, 1) : 0
      let factor = high + (low - high) * part
      return !any(inert .> coefficients.limits(at: water.pressure(at: depth), factor: factor))
    }
    if isAllowed(0) { return nil }
    // The high factor may be the stricter one.
    let byHigh = water.depth(of: coefficients.toleratedPressure(inert, high))
    var (above, below) = (0.0, max(firstStop, deepest, byHigh))
    guard isAllowed(below) else { return below }
    while below - above > 0.005 {
      let middle = (above + below) / 2
      if isAllowed(middle) { below = middle } else { above = middle }
    }
    return below
  }
}
