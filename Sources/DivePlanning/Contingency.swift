package import DiveUnits

/// What the dive becomes if something goes differently.
package struct Contingency: Hashable, Sendable {
  /// What goes differently.
  package enum Kind: Hashable, Sendable {
    /// A gas for the way up is lost.
    case lost(GasMix)
    case deeper, longer, deeperAndLonger
    /// The loop fails at the end of the bottom time, where the way up is longest.
    case bailout
  }

  /// What goes differently.
  package let kind: Kind
  /// The dive then; nil if there is no way up.
  package let dive: DiveForecast?
  /// Whether every tank holds what is used of it; nil if the content of one that is used is unknown.
  package let isEnough: Bool?

  /// By how much a contingency is deeper.
  package static let deeperBy = Depth(steps: 3000)
  /// By how much a contingency is longer.
  package static let longerBy = DiveDuration(steps: 300)

  /// All contingencies of a plan, in the order of tables.
  package static func all(_ plan: DivePlan) -> [Contingency] {
    kinds(of: plan).map { Contingency($0, plan) }
  }

  /// The dive if the loop of a rebreather fails; nil on open circuit, or if there is no way up.
  static func bailout(of plan: DivePlan) -> DiveForecast? {
    kinds(of: plan).contains(.bailout) ? Contingency(.bailout, plan).dive : nil
  }

  private static func kinds(of plan: DivePlan) -> [Kind] {
    var kinds: [Kind] = []
    if plan.setpoint == nil {
      kinds = plan.gases.filter { $0.from != nil }.map { .lost($0.mix) }
    } else if plan.gases.contains(where: { $0.from != nil }) || plan.gases.count == 1 {
      kinds = [.bailout]
    }
    return kinds + [.deeper, .longer, .deeperAndLonger]
  }

  private init(_ kind: Kind, _ plan: DivePlan) {
    self.kind = kind
    let changed = Self.changed(plan, kind)
    dive = try? DivePlanner.dive(changed)
    isEnough = dive.map { changed.isEnough($0) } ?? false
  }

  private static func changed(_ plan: DivePlan, _ kind: Kind) -> DivePlan {
    var plan = plan
    // The deepest level is the one that becomes deeper or longer.
    let deepest = plan.levels.indices.max { plan.levels[$0].depth < plan.levels[$1].depth }
    func deepen() {
      guard let deepest else { return }
      let depth = plan.levels[deepest].depth.millimetres + deeperBy.millimetres
      plan.levels[deepest].depth = Depth(steps: depth)
    }
    func lengthen() {
      guard let deepest else { return }
      let seconds = plan.levels[deepest].duration.seconds + longerBy.seconds
      plan.levels[deepest].duration = DiveDuration(steps: seconds)
    }
    switch kind {
    case .lost(let mix):
      // Indices of levels stay right: the gas stays in the list.
      for index in plan.gases.indices where plan.gases[index].mix == mix {
        plan.gases[index].from = nil
      }
    case .deeper: deepen()
    case .longer: lengthen()
    case .deeperAndLonger:
      deepen()
      lengthen()
    case .bailout: plan.bailsOut = true
    }
    return plan
  }
}

extension DivePlan {
  /// Whether every tank holds what a dive uses of it; nil if the content of one that is used is unknown, or if
  /// nothing is used.
  package func isEnough(_ dive: DiveForecast) -> Bool? {
    guard dive.used.contains(where: { $0.millilitres > 0 }) else { return nil }
    var isKnown = true
    for (supply, used) in zip(gases, dive.used) where used.millilitres > 0 {
      guard let held = supply.held else {
        isKnown = false
        continue
      }
      if used > held { return false }
    }
    return isKnown ? true : nil
  }
}
