package import DiveUnits

/// A dive by the model of bubbles, as far as it has come: tissues, nuclei and time.
///
/// Pressures are in the unit of the model, depths in that of the line, times in minutes.
package struct BubbleDive: Sendable {
  package let model: BubbleModel
  /// The ambient pressure by depth, in the unit of the model.
  let line: AmbientLine
  package internal(set) var tissues: Tissues
  var nuclei: BubbleNuclei
  /// In minutes since the start of the dive.
  package internal(set) var runtime = 0.0
  var loader: TissueLoader

  /// The part of inert gas in air.
  static let inertInAir = 0.79
  /// The most minutes that anything lasts: a week.
  static let mostMinutes = 10_080.0

  /// A first dive of someone who is used to the air pressure there.
  ///
  /// - Parameters:
  ///   - model: The model.
  ///   - line: The ambient pressure by depth, in the unit of the model.
  /// - Throws: If a figure is out of range.
  package init(_ model: BubbleModel, _ line: AmbientLine) throws(BubbleObstacle) {
    guard model.isUsable, line.surface.isFinite, line.surface > model.unit.vapour,
      line.surface <= 2 * model.unit.atmosphere, line.perMetre.isFinite, line.perMetre > 0
    else { throw .unusableInput }
    self.model = model
    self.line = line
    nuclei = BubbleNuclei(model)
    loader = TissueLoader(TissueModel(firstCompartment: .oneB, vapour: model.unit.vapour))
    tissues = Tissues(
      nitrogen: SIMD16(repeating: (line.surface - model.unit.vapour) * Self.inertInAir),
      helium: .zero
    )
  }

  /// A first dive of someone who has come from a place of more air pressure.
  ///
  /// - Parameters:
  ///   - model: The model.
  ///   - line: The ambient pressure by depth, in the unit of the model.
  ///   - home: The air pressure that the diver is used to, above that of the line.
  ///   - way: The time of the way from there, more than 0.
  ///   - wait: The time between arrival and the dive.
  /// - Throws: If a figure is out of range.
  package init(
    _ model: BubbleModel,
    _ line: AmbientLine,
    from home: Double,
    way: Double,
    wait: Double
  ) throws(BubbleObstacle) {
    try self.init(model, line)
    guard home.isFinite, home > line.surface, home <= 2 * model.unit.atmosphere,
      way > 0, way <= Self.mostMinutes, wait >= 0, wait <= Self.mostMinutes
    else { throw .unusableInput }
    tissues.nitrogen = SIMD16(repeating: (home - model.unit.vapour) * Self.inertInAir)
    breatheAir(from: home, to: line.surface, minutes: way)
    nuclei.expand(tissues.inert + model.other - line.surface, for: wait)
    breatheAir(from: line.surface, to: line.surface, minutes: wait)
  }

  private mutating func breatheAir(from start: Double, to end: Double, minutes: Double) {
    loader.load(&tissues, from: start, to: end, minutes: minutes, breathing: .open(Self.air))
  }

  private static let air = GasMix(oxygen: 210) ?? .air

  /// Changes the depth evenly; a descent compresses the nuclei.
  package mutating func move(
    from start: Double,
    to end: Double,
    minutes: Double,
    breathing gas: GasMix
  ) throws(BubbleObstacle) {
    guard isDepth(start), isDepth(end), minutes > 0, minutes <= Self.mostMinutes else {
      throw .unusableInput
    }
    let before = tissues
    load(from: start, to: end, minutes: minutes, gas)
    if end > start {
      let descent = BubbleNuclei.Descent(
        start: line.pressure(at: start),
        end: line.pressure(at: end),
        minutes: minutes,
        gas: gas,
        before: before,
        after: tissues
      )
      try nuclei.compress(descent, loader)
    }
    runtime += minutes
  }

  /// Stays at a depth until a moment of the dive.
  package mutating func stay(
    at depth: Double,
    until end: Double,
    breathing gas: GasMix
  ) throws(BubbleObstacle) {
    guard isDepth(depth), end >= runtime, end <= Self.mostMinutes else { throw .unusableInput }
    load(from: depth, to: depth, minutes: end - runtime, gas)
    runtime = end
  }

  /// Stays at the surface after an ascent, as the start of the next dive.
  package mutating func rest(_ minutes: Double) throws(BubbleObstacle) {
    guard minutes >= 0, minutes <= Self.mostMinutes else { throw .unusableInput }
    breatheAir(from: line.surface, to: line.surface, minutes: minutes)
    nuclei.rest(minutes)
    runtime = 0
  }

  /// The deepest depth at which a tissue holds as much gas as the ambient pressure; negative if none does
  /// even at the surface.
  package var supersaturation: Double { line.depth(of: (tissues.inert + model.other).max()) }

  /// The depth above which a nucleus that is critical now would grow; negative if none would at the surface.
  ///
  /// It is the ceiling before the critical volume makes it less deep.
  package var ceiling: Double {
    var nuclei = nuclei
    nuclei.regenerate(after: runtime)
    let tolerated = tissues.inert + model.other - nuclei.smallestGradient.weighted(tissues)
    return line.depth(of: max(tolerated.max(), 0))
  }

  mutating func load(from start: Double, to end: Double, minutes: Double, _ gas: GasMix) {
    loader.load(
      &tissues,
      from: line.pressure(at: start),
      to: line.pressure(at: end),
      minutes: minutes,
      breathing: .open(gas)
    )
  }

  func isDepth(_ depth: Double) -> Bool {
    depth.isFinite && depth >= 0 && line.pressure(at: depth) <= 150 * model.unit.atmosphere
  }
}
