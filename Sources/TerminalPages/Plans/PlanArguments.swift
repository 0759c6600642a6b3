import DiveFormat
package import DivePhysics
package import DivePlanning
package import DiveUnits
import Diagnostics
import Wording

/// A plan given as options.
package struct PlanArguments {
  package var levels: [String] = []
  package var gases: [String] = []
  package var tanks: [String] = []
  package var gradientFactors = "30/70"
  package var model = DecompressionModel.zhl16c
  package var conservatism: Int?
  package var setpoint: String?
  package var descent: String?
  package var ascent: String?
  package var consumption: String?
  package var ascentConsumption: String?
  package var stressedConsumption: String?
  package var problemTime: String?
  package var firstCompartment = FirstCompartment.oneB
  package var rule = GradientFactorRule.depth
  package var lastStop: String?
  /// The units of the answer: with feet, stops lie every 10 ft.
  package var system = UnitSystem.metric

  package init() {}

  /// The plan of the options.
  package func plan(in water: WaterColumn) throws -> DivePlan {
    let supplies = try supplies()
    let setpoint: Pressure? = try setpoint.map { text throws(ArgumentFailure) in
      try ArgumentText("--setpoint", text).read(.pressure, within: GasBounds.oxygen)
    }
    let levels = try levels.map { text throws in
      let level = try PlanLevelText(text).level(supplies)
      if level.setpoint != nil, setpoint == nil { throw PlanFailure.levelSetpoint }
      return level
    }
    var plan = DivePlan(
      levels: levels,
      gases: supplies,
      setpoint: setpoint,
      settings: try settings(),
      water: water,
      consumption: try rate("--rmv", consumption) ?? DivePlan.usualConsumption
    )
    plan.bubbles = try bubbles()
    if let rate = try rate("--deco-rmv", ascentConsumption) { plan.ascentConsumption = rate }
    if let rate = try rate("--stressed-rmv", stressedConsumption) {
      plan.stressedConsumption = rate
    }
    if let problemTime {
      plan.problemTime = try ArgumentText("--problem-time", problemTime)
        .read(.diveDuration, within: DiveDuration(steps: 0)...DiveDuration(steps: 3600))
    }
    return plan
  }

  /// How careful the model of bubbles is; nil for the other model.
  private func bubbles() throws(PlanFailure) -> BubbleModel.Conservatism? {
    guard model == .vpmb else {
      guard conservatism == nil else { throw .optionOfOtherModel("--conservatism", model) }
      return nil
    }
    guard let conservatism else { return .usual }
    guard let chosen = BubbleModel.Conservatism(conservatism) else { throw .conservatismRange }
    return chosen
  }

  /// The rules of the ascent.
  package func settings() throws -> DecompressionSettings {
    var settings = DecompressionSettings(
      model: TissueModel(firstCompartment: firstCompartment),
      gradientFactors: try ArgumentText("--gf", gradientFactors)
        .read(GradientFactors.self, .gradientFactors),
      rule: rule
    )
    if let descent { settings.descent = try speed("--descent", descent) }
    if let ascent { settings.ascent = try speed("--ascent", ascent) }
    if system == .imperial { (settings.step, settings.lastStop) = (3.048, 3.048) }
    if let lastStop {
      let bounds = Depth(steps: 3000)...Depth(steps: 6100)
      let depth: Depth = try ArgumentText("--last-stop", lastStop).read(.depth, within: bounds)
      settings.lastStop = Double(depth.millimetres) / 1000
    }
    return settings
  }

  private func supplies() throws -> [DivePlan.Supply] {
    guard !gases.isEmpty else { throw PlanFailure.obstacle(.noGas) }
    guard tanks.count <= gases.count else { throw PlanFailure.tooManyTanks }
    var supplies = try gases.map { text throws in try Self.supply(text) }
    guard supplies.first?.from == nil else { throw PlanFailure.firstGas }
    for (index, text) in tanks.enumerated() {
      let (tank, start) = try Self.tank(text)
      supplies[index].tank = tank
      supplies[index].start = start
    }
    return supplies
  }

  /// `21/35`, or `EAN50@21 m` for the way up.
  private static func supply(_ text: String) throws(ArgumentFailure) -> DivePlan.Supply {
    let parts = text.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
    guard let first = parts.first, !first.isEmpty else {
      throw ArgumentText("--gas", text)
        .refusal(.planGasForm(text: text), expected: .planExpectedGas)
    }
    let name = first.trimmedBlanks
    let mix = try ArgumentText("--gas", text, name).read(GasMix.self, .gas)
    guard parts.count == 2 else { return DivePlan.Supply(mix) }
    let from: Depth = try ArgumentText("--gas", text, parts[1].trimmedBlanks)
      .read(.depth, within: Depth(steps: 1000)...Depth(steps: 350_000))
    return DivePlan.Supply(mix, from: from)
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

  /// Metres per minute.
  private func speed(_ name: String, _ text: String) throws(ArgumentFailure) -> Double {
    let failure = ArgumentText(name, text)
      .refusal(.planRateForm(text: text), expected: .planExpectedRate)
    guard let slash = text.lastIndex(of: "/"),
      text[text.index(after: slash)...].trimmedBlanks.lowercased() == "min",
      let depth = try? Depth(parsing: String(text[..<slash].trimmedBlanks)),
      (500...100_000).contains(depth.millimetres)
    else { throw failure }
    return Double(depth.millimetres) / 1000
  }
}

/// A level given as an option: `50 m for 25 min on EAN32 at 1.3 bar`.
struct PlanLevelText {
  let text: String

  init(_ text: String) { self.text = text }

  func level(_ gases: [DivePlan.Supply]) throws -> DivePlan.Level {
    var rest = text[...]
    let setpoint: Pressure? = try take(" at ", from: &rest).map { part throws(ArgumentFailure) in
      try ArgumentText("--level", text, part).read(.pressure, within: GasBounds.oxygen)
    }
    let gas = try take(" on ", from: &rest).map { part throws in
      let mix = try ArgumentText("--level", text, part).read(GasMix.self, .gas)
      guard let index = gases.firstIndex(where: { $0.mix == mix }) else {
        throw PlanFailure.notOnBoard(mix)
      }
      return index
    }
    guard let stop = try? DecoStop(parsing: String(rest.trimmedBlanks)) else {
      throw ArgumentText("--level", text)
        .refusal(.planLevelForm(text: text), expected: .planExpectedLevel)
    }
    return DivePlan.Level(
      depth: stop.depth,
      duration: stop.duration,
      gas: gas,
      setpoint: setpoint
    )
  }

  /// Takes what follows the last occurrence of a word off the end.
  private func take(_ word: String, from rest: inout Substring) -> Substring? {
    let bytes = Array(rest.utf8)
    let sought = Array(word.utf8)
    guard bytes.count > sought.count else { return nil }
    for start in stride(from: bytes.count - sought.count, through: 0, by: -1)
    where bytes[start..<start + sought.count].elementsEqual(sought) {
      let from = rest.utf8.index(rest.startIndex, offsetBy: start)
      let part = rest[rest.utf8.index(from, offsetBy: sought.count)...]
      rest = rest[..<from]
      return part.trimmedBlanks
    }
    return nil
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
