import DiveModel

/// The limit that the gradient factors set on the way up.
struct AscentLimit {
  let settings: DecompressionSettings
  let water: AmbientLine
  let table: CompartmentTable
  /// The depth of the first stop in metres, once it is known.
  var firstStop: Double?
  /// The deepest ceiling of the low factor so far, in bar, for the rule `pressure`.
  private(set) var anchor: Double

  /// Ceilings less than 10 m deep do not anchor the line of the rule `pressure`: with a shallow anchor
  /// the low factor would apply nearly to the surface.
  private static let leastAnchor = 1.0

  init(_ settings: DecompressionSettings, _ water: AmbientLine, _ table: CompartmentTable) {
    self.settings = settings
    self.water = water
    self.table = table
    anchor = water.surface + Self.leastAnchor
  }

  /// Remembers the ceiling of a moment of the dive.
  mutating func note(_ tissues: Tissues) {
    guard settings.rule == .pressure else { return }
    anchor = max(anchor, tissues.toleratedPressure(settings.low, table))
  }

  /// Whether the tissues tolerate the ambient pressure at a depth.
  func permits(_ tissues: Tissues, at depth: Double) -> Bool {
    let ambient = water.pressure(at: depth)
    switch settings.rule {
    case .depth:
      return tissues.toleratedPressure(factor(at: depth), table) <= ambient + Self.tolerance
    case .pressure:
      guard firstStop != nil else {
        return tissues.toleratedPressure(settings.low, table) <= ambient + Self.tolerance
      }
      return ceiling(of: tissues) <= ahead(of: depth) + Self.tolerance
    }
  }

  /// The ambient pressure where an ascent would be two seconds after a depth.
  ///
  /// The rule `pressure` is that of Subsurface's planner, which ascends in steps of two seconds and
  /// wants each step to be permitted before it is made. This makes a long ascent up to 5 % longer.
  private func ahead(of depth: Double) -> Double {
    water.pressure(at: max(depth - settings.ascent / 30, 0))
  }

  /// Whether the tissues tolerate a depth on the way to the surface without any stop.
  func permitsDirectly(_ tissues: Tissues, at depth: Double) -> Bool {
    let ambient = water.pressure(at: depth) + Self.tolerance
    switch settings.rule {
    case .depth: return tissues.toleratedPressure(settings.high, table) <= ambient
    case .pressure: return ceiling(of: tissues) <= ambient
    }
  }

  /// The factor at a depth: the low one at the first stop and below, the high one at the surface.
  private func factor(at depth: Double) -> Double {
    guard let firstStop, firstStop > 0 else { return settings.low }
    let part = min(max(depth / firstStop, 0), 1)
    return settings.high + (settings.low - settings.high) * part
  }

  /// The ceiling in bar where tolerated tension is a straight line between the anchor and the surface.
  private func ceiling(of tissues: Tissues) -> Double {
    let coefficients = Tissues.Coefficients(tissues, table)
    let (surface, anchor) = (SIMD16(repeating: water.surface), SIMD16(repeating: anchor))
    let atSurface = surface + (coefficients.limits(at: water.surface) - surface) * settings.high
    let atAnchor = anchor + (coefficients.limits(at: self.anchor) - anchor) * settings.low
    // With a low factor far below the high one, a line may not rise: then what the surface tolerates is
    // tolerated everywhere, and for more the low factor holds.
    let rises = atAnchor .> atSurface
    let run = (atAnchor - atSurface).replacing(with: 1, where: .!rises)
    let onLine = surface + (tissues.inert - atSurface) * (anchor - surface) / run
    let low =
      (tissues.inert - coefficients.a * settings.low)
      / (settings.low / coefficients.b + (1 - settings.low))
    let steep = low.replacing(with: surface, where: tissues.inert .<= atSurface)
    return steep.replacing(with: onLine, where: rises).max()
  }

  /// In bar: far less than any instrument shows, more than rounding changes.
  private static let tolerance = 1e-9
}
