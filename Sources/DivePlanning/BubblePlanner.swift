import DiveModel
import DivePhysics
import DiveUnits

/// Computes a plan's way up by the model of bubbles, as far as that was compared with a reference.
struct BubblePlanner {
  private let plan: DivePlan
  private var dive: BubbleDive
  /// The end of the levels so far, in seconds.
  private var seconds = 0

  /// How the model of bubbles loads tissues, for figures beside its own.
  static let tissues = TissueModel(
    firstCompartment: .oneB,
    vapour: BubbleModel.Unit.bar.vapour
  )

  /// Nil if the plan is by another model.
  init?(_ plan: DivePlan, _ line: AmbientLine) throws(PlanObstacle) {
    guard let conservatism = plan.bubbles else { return nil }
    // No reference output was at hand for these, so they are not computed.
    guard plan.setpoint == nil else { throw .bubblesOnLoop }
    guard plan.tissues == nil else { throw .bubblesAfterDive }
    self.plan = plan
    do { dive = try BubbleDive(BubbleModel(conservatism), line) } catch { throw .unusableSettings }
  }

  /// The depth above which the smallest critical nuclei would grow, in metres.
  var ceiling: Double { dive.ceiling }
  /// The deepest depth in metres at which a tissue holds as much gas as the ambient pressure.
  var zone: Double { dive.supersaturation }

  /// Goes to a level and stays there.
  mutating func go(
    from depth: Double,
    to level: Double,
    way: Double,
    _ seconds: Int,
    breathing gas: GasMix
  ) throws(PlanObstacle) {
    self.seconds += seconds
    do {
      if way > 0 { try dive.move(from: depth, to: level, minutes: way, breathing: gas) }
      let end = max(Double(self.seconds) / 60, dive.runtime)
      try dive.stay(at: level, until: end, breathing: gas)
    } catch { throw obstacle(error, depth) }
  }

  /// The ceiling after the way up to a level, before time passes there.
  func ceiling(
    from depth: Double,
    to level: Double,
    way: Double,
    breathing gas: GasMix
  ) throws(PlanObstacle) -> Double {
    guard way > 0 else { return dive.ceiling }
    var dive = dive
    do { try dive.move(from: depth, to: level, minutes: way, breathing: gas) } catch {
      throw obstacle(error, depth)
    }
    return dive.ceiling
  }

  /// The way to the surface.
  mutating func ascent(
    from depth: Double,
    breathing gas: GasMix
  ) throws(PlanObstacle) -> AscentSchedule {
    do {
      let parts = parts(from: depth, gas)
      let schedule = try dive.ascend(parts, lastStop: plan.settings.lastStop)
      let legs = schedule.legs.map { leg in
        AscentSchedule.Leg(
          from: leg.from,
          to: leg.to,
          minutes: leg.minutes,
          gas: .open(leg.gas)
        )
      }
      return AscentSchedule(legs: legs, tissues: dive.tissues)
    } catch { throw obstacle(error, depth) }
  }

  /// What the way is like: gases change at the first stop that is not below their depth, and the last stop
  /// is followed by the surface.
  private func parts(from depth: Double, _ gas: GasMix) -> [BubbleAscentPart] {
    let settings = plan.settings
    let gases = plan.gases.compactMap { supply in
      supply.from.map { (mix: supply.mix, from: Double($0.millimetres) / 1000) }
    }
    func part(_ depth: Double) -> BubbleAscentPart {
      let open = gases.filter { $0.from >= depth - Self.tolerance }.min { $0.from < $1.from }
      return BubbleAscentPart(
        depth: depth + Self.tolerance,
        gas: open?.mix ?? gas,
        rate: settings.ascent,
        step: depth - level(above: depth)
      )
    }
    let first = BubbleAscentPart(depth: depth, gas: gas, rate: settings.ascent, step: settings.step)
    let last = (settings.lastStop / settings.step + 1).rounded(.down) * settings.step
    let depths = gases.map { min($0.from, depth) } + [last, settings.lastStop]
    // A gas changes at a stop, so a depth between stops is that of the stop above it.
    let stops = Set(depths.map { level(notBelow: $0) })
    return [first] + stops.sorted(by: >).map(part)
  }

  /// The stop at a depth, or the next one above it.
  private func level(notBelow depth: Double) -> Double {
    let level = ((depth + Self.tolerance) / plan.settings.step).rounded(.down) * plan.settings.step
    return max(level, plan.settings.lastStop)
  }

  /// The next stop above a stop; 0 above the last.
  private func level(above stop: Double) -> Double {
    guard stop > plan.settings.lastStop + Self.tolerance else { return 0 }
    return max(stop - plan.settings.step, plan.settings.lastStop)
  }

  private func obstacle(_ obstacle: BubbleObstacle, _ depth: Double) -> PlanObstacle {
    switch obstacle {
    case .unusableInput: .unusableSettings
    case .supersaturated: .bubblesAtLastLevel(zone: Depth(nearest: zone * 1000))
    case .stepTooLarge: .firstStopBelowZone
    case .endlessStop(let depth): .endlessStop(Depth(nearest: depth * 1000))
    case .notConverged: .scheduleNotFound
    }
  }

  /// In metres.
  private static let tolerance = 1e-6
}
