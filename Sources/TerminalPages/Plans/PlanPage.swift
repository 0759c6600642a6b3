import DiveModel
import DivePhysics
package import DivePlanning
import DiveUnits
import Diagnostics
package import Wording

/// A plan: its runtimes, gas, what to think about, and what may go differently.
package struct PlanPage {
  let plan: DivePlan
  /// The dive that it follows; nil for a first dive.
  let earlier: EarlierDive?
  let dive: DiveForecast
  let reserve: MinimumGas?
  let contingencies: [Contingency]
  let warnings: [PlanWarning]
  let slate: SlateText
  let words: (Message) -> String

  /// Computes the page of a plan.
  ///
  /// - Parameters:
  ///   - plan: The plan.
  ///   - earlier: The dive that it follows.
  ///   - slate: How quantities are written.
  ///   - words: How messages are written.
  /// - Throws: Why it cannot be dived.
  package init(
    _ plan: DivePlan,
    after earlier: EarlierDive? = nil,
    _ slate: SlateText,
    _ words: @escaping (Message) -> String
  ) throws(PlanFailure) {
    let plan = plan.after(earlier)
    do { dive = try DivePlanner.dive(plan) } catch { throw .obstacle(error, slate.system) }
    self.plan = plan
    self.earlier = earlier
    self.slate = slate
    self.words = words
    reserve = MinimumGas(plan, dive)
    contingencies = Contingency.all(plan)
    warnings = PlanWarning.all(plan, dive)
  }

  /// Whether something is wrong with the plan itself.
  package var hasWarnings: Bool { !warnings.isEmpty }

  /// The page in a format.
  package func text(_ format: OutputFormat, width: Int?) -> String {
    switch format {
    case .json: PlanJSON.text(of: self)
    case .text: page(width: width)
    case .markdown: markdown
    case .csv, .tsv, .jsonl: PlanRows.text(of: self, format)
    }
  }

  private func page(width: Int?) -> String {
    let parts = [
      lines(head), segments.text(width: width), lines(facts),
      gas?.text(width: width) ?? "",
      warnings.isEmpty ? "" : lines(warnings.map { "! " + words(message(of: $0)) }),
      cases.text(width: width), lines([words(.planIsNoAdvice)]),
    ]
    return parts.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  private var markdown: String {
    let list = (facts + warnings.map { words(message(of: $0)) })
      .map { "- \(MarkdownTable.escaped($0))\n" }.joined()
    let parts = [
      head.map { MarkdownTable.escaped($0) + "\n" }.joined(separator: "\n"), segments.markdown(),
      list, gas?.markdown() ?? "",
      cases.markdown(), MarkdownTable.escaped(words(.planIsNoAdvice)) + "\n",
    ]
    return parts.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  private func lines(_ lines: [String]) -> String { lines.map { $0 + "\n" }.joined() }

  /// The model, and what the plan begins with.
  private var head: [String] {
    guard let earlier else { return [words(model)] }
    let after = Message.planAfter(
      path: earlier.path,
      interval: earlier.interval.formatted(.metric),
      factor: earlier.surfaceGradientFactor.formatted(.metric, decimals: 0)
    )
    return [words(model), words(after)]
      + (earlier.isComplete ? [] : [words(.planAfterUnknown)])
      + (earlier.isAirAssumed ? [words(.planAfterAir)] : [])
  }

  private var model: Message {
    if let bubbles = plan.bubbles {
      return .planModelBubbles(
        level: "\(bubbles.level)",
        nitrogen: Self.micrometres(bubbles.radii.nitrogen),
        helium: Self.micrometres(bubbles.radii.helium),
        surface: plan.water.surface.formatted(in: "mbar"),
        density: plan.water.density.formatted(.metric)
      )
    }
    return .planModel(
      model: "ZH-L16C (\(plan.settings.model.firstCompartment.rawValue))",
      factors: plan.settings.gradientFactors.description,
      rule: words(plan.settings.rule == .depth ? .planRuleDepth : .planRulePressure),
      surface: plan.water.surface.formatted(in: "mbar"),
      density: plan.water.density.formatted(.metric)
    )
  }

  private static func micrometres(_ radius: Double) -> String {
    Decimal(Int(nearest: radius * 100), places: 2).text()
  }

  private var endOfBottom: Message {
    let ceiling = slate.depth(Depth(nearest: max(dive.end.ceiling, 0) * 1000))
    guard let now = dive.end.gradientFactor, let surface = dive.end.surfaceGradientFactor else {
      return .planEndOfBottomBubbles(depth: ceiling)
    }
    return .planEndOfBottom(depth: ceiling, now: percent(now), surface: percent(surface))
  }

  // MARK: Tables

  private var segments: TextTable {
    TextTable(
      header: [
        .planColumnStep, .planColumnDepth, .planColumnTime, .planColumnRuntime, .planColumnGas,
        .gasColumnPpo2,
      ].map(words),
      cells: dive.segments.map { segment in
        let ambient = AmbientLine(plan.water).pressure(at: segment.to)
        return [
          words(Self.message(of: segment.kind)), depth(segment.to), time(segment.minutes),
          time(segment.runtime), plan.gases[segment.supply].mix.name,
          SlateText.oxygen(Pressure(steps: segment.gas.oxygenPressure(at: ambient))),
        ]
      },
      isNumeric: [false, true, true, true, false, true]
    )
  }

  private var gas: TextTable? {
    let used = plan.gases.indices.filter { dive.used[$0].millilitres > 0 }
    guard !used.isEmpty else { return nil }
    return TextTable(
      header: [.planColumnGas, .planColumnUsed, .planColumnLeft].map(words),
      cells: used.map { index in
        [plan.gases[index].mix.name, slate.volume(dive.used[index]), left(index)]
      },
      isNumeric: [false, true, true]
    )
  }

  private var cases: TextTable {
    TextTable(
      header: [.planColumnCase, .planColumnRuntime, .planColumnDeco, .planColumnEnough].map(words),
      cells: contingencies.map { contingency in
        guard let dive = contingency.dive else {
          return [
            words(name(of: contingency.kind)), words(.planNoWayUp), SlateText.none, SlateText.none,
          ]
        }
        return [
          words(name(of: contingency.kind)), time(dive.runtime), time(dive.timeToSurface),
          contingency.isEnough.map { words($0 ? .planEnough : .planNotEnough) } ?? SlateText.none,
        ]
      },
      isNumeric: [false, true, true, false]
    )
  }

  // MARK: Sentences

  private var facts: [String] {
    var facts: [Message] = [
      dive.stops.isEmpty ? .planNoStop : .planSurfaceTime(time: time(dive.timeToSurface)),
      endOfBottom,
      .planOxygen(
        cns: percent(Double(dive.oxygen.nervesMillionths) / 1_000_000),
        otu: "\((dive.oxygen.lungsThousandths + 500) / 1000)"
      ),
    ]
    if let reserve {
      let volume = slate.volume(reserve.gas)
      facts.append(
        reserve.pressure.map {
          .planMinimumPressure(pressure: slate.pressure($0), volume: volume)
        } ?? .planMinimumGas(volume: volume)
      )
      if let turn = reserve.turn { facts.append(.planTurn(pressure: slate.pressure(turn))) }
    }
    return facts.map(words)
  }

  func message(of warning: PlanWarning) -> Message { warning.message(in: slate.system) }

  func name(of kind: Contingency.Kind) -> Message {
    switch kind {
    case .lost(let mix): .planLost(gas: mix.name)
    case .deeper: .planDeeper(depth: depth(Double(Contingency.deeperBy.millimetres) / 1000))
    case .longer: .planLonger(time: Contingency.longerBy.formatted(.metric))
    case .deeperAndLonger: .planDeeperAndLonger
    case .bailout: .planBailout
    }
  }

  private static func message(of kind: DiveForecast.Segment.Kind) -> Message {
    switch kind {
    case .descent: .planDescent
    case .level: .planLevel
    case .ascent: .planAscent
    case .stop: .planStop
    }
  }

  /// What is left in a tank; nothing if its content is unknown or too little.
  func leftPressure(_ index: Int) -> Pressure? {
    let supply = plan.gases[index]
    guard let tank = supply.tank, let held = supply.held else { return nil }
    let rest = held.millilitres - dive.used[index].millilitres
    return rest < 0 ? nil : Pressure(of: GasVolume(steps: rest), supply.mix, in: tank)
  }

  private func left(_ index: Int) -> String {
    if let left = leftPressure(index) { return slate.pressure(left) }
    return plan.gases[index].held == nil ? SlateText.none : words(.planNotEnough)
  }

  private func depth(_ metres: Double) -> String {
    let depth = Depth(nearest: metres * 1000)
    let isWhole = slate.system == .metric && depth.millimetres % 1000 == 0
    return slate.depth(depth, decimals: isWhole ? 0 : nil)
  }

  /// `m:ss`, as divers write runtimes.
  private func time(_ minutes: Double) -> String {
    Self.time(seconds: Int(nearest: minutes * 60))
  }

  static func time(seconds: Int) -> String {
    let rest = seconds % 60
    return "\(seconds / 60):\(rest < 10 ? "0" : "")\(rest)"
  }

  private func percent(_ part: Double) -> String { "\(Int(nearest: part * 100)) %" }
}
