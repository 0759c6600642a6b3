import DiveModel
import DivePhysics
import DiveUnits
import Foundation
import Testing
import TestSupport

/// What holds for every way up; `.ci/campaign plans` tries more.
@Suite struct DecompressionLaws {
  private static let count =
    ProcessInfo.processInfo.environment["DIVELOG_PLANS"].flatMap(Int.init) ?? 150

  private func plans(_ rule: GradientFactorRule, _ seed: UInt64) -> [RandomPlan] {
    var random = SplitMix64(seed: seed)
    return (0..<Self.count).map { _ in RandomPlan(rule, using: &random) }
  }

  /// The times to the surface of the plans, and of the same plans after a change that is harder on them.
  private func times(
    _ plans: [RandomPlan],
    harder: (inout RandomPlan) -> Void
  ) -> [(plan: RandomPlan, before: Double, after: Double)] {
    plans.compactMap { plan in
      guard let before = try? plan.way().minutes,
        let after = try? plan.changed(harder).way().minutes
      else { return nil }
      return (plan, before, after)
    }
  }

  @Test(arguments: GradientFactorRule.allCases)
  func deeperAndWithLowerFactorsIsNeverSooner(rule: GradientFactorRule) {
    let plans = plans(rule, 1)
    for (plan, before, after) in times(plans, harder: { $0.depth += 3 }) {
      #expect(after >= before - 1e-9, "deeper: \(plan)")
    }
    let lowerHigh = times(plans) { $0.high = max($0.high - 5, $0.low) }
    for (plan, before, after) in lowerHigh {
      #expect(after >= before - 1e-9, "high: \(plan)")
    }
    let bothLower = times(plans) { ($0.low, $0.high) = (max($0.low - 5, 5), max($0.high - 5, 5)) }
    for (plan, before, after) in bothLower {
      #expect(after >= before - 1e-9, "both: \(plan)")
    }
    #expect(bothLower.count > plans.count * 9 / 10)
  }

  /// With the rule `depth`, a deeper first stop gives every shallower one a higher factor, so what makes
  /// the first stop deeper can make the whole a little shorter: this is Baker's rule, not an error in it.
  @Test(arguments: GradientFactorRule.allCases)
  func longerOrWithALowerLowFactorIsNeverMuchSooner(rule: GradientFactorRule) {
    let plans = plans(rule, 2)
    let longer = times(plans) { $0.minutes += 1 }
    let lower = times(plans) { $0.low = max($0.low - 5, 5) }
    for (plan, before, after) in longer + lower {
      let most = rule == .depth ? max(3, before / 15) : 0
      #expect(after >= before - most - 1e-9, "\(plan): \(before), \(after)")
    }
    let sooner = longer.filter { $0.after < $0.before - 1e-9 }
    #expect(sooner.count * 200 <= longer.count)
  }

  @Test(arguments: GradientFactorRule.allCases)
  func theCeilingIsNeverAboveTheDiver(rule: GradientFactorRule) throws {
    for plan in plans(rule, 3) {
      guard let way = try? plan.way() else { continue }
      let (settings, water) = (try plan.settings(), plan.water)
      var loader = TissueLoader(plan.model)
      var tissues = plan.bottom()
      for leg in way.legs {
        loader.load(
          &tissues,
          from: water.pressure(at: leg.from),
          to: water.pressure(at: leg.to),
          minutes: leg.minutes,
          breathing: leg.gas
        )
        let factor = Double(max(settings.gradientFactors.high, settings.gradientFactors.low)) / 100
        let ceiling = tissues.toleratedPressure(factor, loader.table)
        #expect(ceiling <= water.pressure(at: leg.to) + 1e-6, "\(plan) at \(leg.to) m")
      }
      for index in 0..<16 {
        #expect(abs(tissues.nitrogen[index] - way.tissues.nitrogen[index]) < 1e-9)
      }
    }
  }

  @Test func splittingChangesNothing() {
    for plan in plans(.depth, 4) {
      let (whole, split) = (plan.bottom(), plan.bottom(parts: 7))
      for index in 0..<16 {
        #expect(abs(whole.nitrogen[index] - split.nitrogen[index]) < 1e-9, "\(plan)")
        #expect(abs(whole.helium[index] - split.helium[index]) < 1e-9, "\(plan)")
      }
    }
  }

  @Test func tissuesAreNeverAboveWhatWasBreathed() throws {
    for plan in plans(.depth, 5) {
      let end = plan.bottom()
      let most = plan.water.pressure(at: plan.depth)
      let least = Double(plan.surface) / 1000 * 0.79
      for index in 0..<16 {
        #expect(end.nitrogen[index] >= 0 && end.helium[index] >= 0)
        #expect(end.nitrogen[index] + end.helium[index] <= max(most, least))
      }
    }
  }

  @Test func aRebreatherWithoutDropIsAnOpenCircuit() {
    for plan in plans(.depth, 6) {
      guard case .open(let mix) = plan.gases[0].gas else { continue }
      let loop = plan.changed { $0.gases[0].gas = .semiClosed(mix, drop: 0) }
      let (open, closed) = (plan.bottom(), loop.bottom())
      for index in 0..<16 {
        #expect(abs(open.nitrogen[index] - closed.nitrogen[index]) < 1e-12)
        #expect(abs(open.helium[index] - closed.helium[index]) < 1e-12)
      }
    }
  }
}
