import DiveFormat
package import DiveModel
package import DivePhysics
package import DivePlanning
package import DiveUnits
import Diagnostics
import Wording

/// A plan given as options, or the changes of a plan.
package struct PlanArguments {
  package var levels: [String] = []
  package var gases: [String] = []
  package var tanks: [String] = []
  package var gradientFactors: String?
  package var model: DecompressionModel?
  /// How careful the model of bubbles is, 0 to 5.
  package var conservatism: Int?
  package var setpoint: String?
  package var isBailout = false
  package var descent: String?
  package var ascent: String?
  package var consumption: String?
  package var ascentConsumption: String?
  package var stressedConsumption: String?
  package var problemTime: String?
  package var firstCompartment: FirstCompartment?
  package var rule: GradientFactorRule?
  package var lastStop: String?
  /// The water and the air above it.
  package var place: PlaceText
  /// The units of the answer: with feet, stops lie every 10 ft.
  package var system = UnitSystem.metric

  package init(_ place: PlaceText) { self.place = place }

  /// The plan of the options alone.
  package func plan() throws -> DivePlan {
    if gases.isEmpty { throw PlanFailure.obstacle(.noGas) }
    let parts = try parts(changing: PlanParts())
    do { return try parts.plan() } catch { throw PlanFailure.obstacle(error) }
  }

  /// A plan's parts with what the options say.
  package func parts(changing parts: PlanParts) throws -> PlanParts {
    var parts = try modelling(try ruling(parts))
    if !gases.isEmpty { parts.tanks = try gases.map { text throws in try Self.tank(ofGas: text) } }
    guard gases.isEmpty || parts.tanks.first?.role == .bottom else { throw PlanFailure.firstGas }
    guard tanks.count <= parts.tanks.count else { throw PlanFailure.tooManyTanks }
    for (index, text) in tanks.enumerated() {
      (parts.tanks[index].volume, parts.tanks[index].start) = try Self.tank(text)
    }
    if let setpoint {
      parts.setpoint = try ArgumentText("--setpoint", setpoint)
        .read(.pressure, within: GasBounds.oxygen)
    }
    if isBailout { parts.bailsOut = true }
    if parts.bailsOut, parts.setpoint == nil { throw PlanFailure.bailoutWithoutLoop }
    if !levels.isEmpty { parts.levels = try levels.map { text throws in try Self.level(text) } }
    return parts
  }

  /// A plan's parts with the model of the options.
  ///
  /// - Throws: If an option belongs to the other model, or is out of range.
  private func modelling(_ parts: PlanParts) throws(PlanFailure) -> PlanParts {
    var parts = parts
    if let model { parts.bubbles = model == .vpmb ? parts.bubbles ?? .usual : nil }
    guard parts.bubbles != nil else {
      guard conservatism == nil else { throw .optionOfOtherModel("--conservatism", .zhl16c) }
      return parts
    }
    let given =
      [("--gf", gradientFactors != nil), ("--gf-rule", rule != nil)]
      + [("--compartment", firstCompartment != nil)]
    if let option = given.first(where: \.1)?.0 { throw .optionOfOtherModel(option, .vpmb) }
    if let conservatism {
      guard let chosen = BubbleModel.Conservatism(conservatism) else { throw .conservatismRange }
      parts.bubbles = chosen
    }
    return parts
  }

  /// The rules of the ascent.
  package func settings() throws -> DecompressionSettings { try ruling(PlanParts()).settings }

  /// A plan's parts with the rules, the water and the consumption of the options.
  private func ruling(_ parts: PlanParts) throws -> PlanParts {
    var parts = parts
    parts.system = system
    if let surface = try place.surface() { parts.surface = surface }
    if let density = try place.waterDensity() { parts.density = density }
    if let firstCompartment { parts.compartment = firstCompartment }
    if let rule { parts.rule = rule }
    if let gradientFactors {
      parts.factors = try ArgumentText("--gf", gradientFactors)
        .read(GradientFactors.self, .gradientFactors)
    }
    if let descent { parts.descent = try speed("--descent", descent) }
    if let ascent { parts.ascent = try speed("--ascent", ascent) }
    if let lastStop {
      let bounds = Depth(steps: 3000)...Depth(steps: 6100)
      parts.lastStop = try ArgumentText("--last-stop", lastStop).read(.depth, within: bounds)
    }
    if let rate = try rate("--rmv", consumption) { parts.consumption = rate }
    if let rate = try rate("--deco-rmv", ascentConsumption) { parts.ascentConsumption = rate }
    if let rate = try rate("--stressed-rmv", stressedConsumption) {
      parts.stressedConsumption = rate
    }
    if let problemTime {
      parts.problemTime = try ArgumentText("--problem-time", problemTime)
        .read(.diveDuration, within: DiveDuration(steps: 0)...DiveDuration(steps: 3600))
    }
    return parts
  }

  /// `21/35`, or `EAN50@21 m` for the way up.
  private static func tank(ofGas text: String) throws(ArgumentFailure) -> PlanParts.Carried {
    let parts = text.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
    guard let first = parts.first, !first.isEmpty else {
      throw ArgumentText("--gas", text)
        .refusal(.planGasForm(text: text), expected: .planExpectedGas)
    }
    let name = first.trimmedBlanks
    let mix = try ArgumentText("--gas", text, name).read(GasMix.self, .gas)
    guard parts.count == 2 else { return PlanParts.Carried(mix) }
    let from: Depth = try ArgumentText("--gas", text, parts[1].trimmedBlanks)
      .read(.depth, within: Depth(steps: 1000)...Depth(steps: 350_000))
    return PlanParts.Carried(mix, .ascent(from: from))
  }

  /// `2x12 L 220 bar`; a volume in cubic feet is that at the start pressure.
  private static func tank(_ text: String) throws(ArgumentFailure) -> (WaterVolume, Pressure) {
    for end in text.indices.filter({ text[$0] == " " }).reversed() {
      let (volume, rest) = (String(text[..<end]), text[end...].trimmedBlanks)
      guard let tank = try? TankVolume(parsing: volume), !rest.isEmpty else { continue }
      let start: Pressure = try ArgumentText("--tank", text, rest)
        .read(.pressure, within: GasBounds.tank)
      guard let water = tank.waterVolume(workingPressure: start),
        GasBounds.tankWater.contains(water)
      else { continue }
      return (water, start)
    }
    throw ArgumentText("--tank", text)
      .refusal(.planTankForm(text: text), expected: .planExpectedTank)
  }

  private func rate(_ name: String, _ text: String?) throws(ArgumentFailure) -> FlowRate? {
    guard let text else { return nil }
    let bounds = 1000...200_000
    guard let rate = try? FlowRate(parsing: text), bounds.contains(rate.steps) else {
      throw ArgumentText(name, text)
        .refusal(.planRateForm(text: text), expected: .planExpectedConsumption)
    }
    return rate
  }

  private func speed(_ name: String, _ text: String) throws(ArgumentFailure) -> VerticalRate {
    let bounds = 500...100_000
    guard let rate = try? VerticalRate(parsing: text), bounds.contains(rate.steps) else {
      throw ArgumentText(name, text)
        .refusal(.planRateForm(text: text), expected: .planExpectedRate)
    }
    return rate
  }

  /// `50 m for 25 min on EAN32 at 1.3 bar`.
  private static func level(_ text: String) throws(ArgumentFailure) -> PlanLevel {
    guard let level = try? PlanLevel(parsing: text),
      level.setpoint.map(GasBounds.oxygen.contains) ?? true
    else {
      throw ArgumentText("--level", text)
        .refusal(.planLevelForm(text: text), expected: .planExpectedLevel)
    }
    return level
  }
}

extension Substring {
  /// Without spaces at both ends.
  fileprivate var trimmedBlanks: Substring {
    var rest = drop { $0 == " " }
    while rest.last == " " { rest = rest.dropLast() }
    return rest
  }
}
