import DivePhysics
import DiveUnits
import Foundation
import Testing
import TestSupport

/// What holds for every way up by the model of bubbles.
@Suite struct BubbleTests {
  private static let plans: [RandomBubblePlan] = {
    var random = SplitMix64(seed: 11)
    return (0..<100).map { _ in RandomBubblePlan(using: &random) }
  }()

  /// The plans with the times to the surface, and those after a change that is harder on them.
  private func times(
    harder: (inout RandomBubblePlan) -> Void
  ) -> [(plan: RandomBubblePlan, before: Double, after: Double)] {
    Self.plans.compactMap { plan in
      let changed = plan.changed(harder)
      guard let before = try? plan.schedule().legs.last?.runtime,
        let after = try? changed.schedule().legs.last?.runtime
      else { return nil }
      return (plan, before - plan.minutes, after - changed.minutes)
    }
  }

  /// One plan in a hundred gets a little shorter by what is harder.
  ///
  /// The model stops its search when a schedule releases gas for nearly as long as the one before, and
  /// ends stops on whole minutes. This is Baker's program, not an error in it.
  @Test func deeperLongerAndMoreCarefulIsHardlyEverSooner() {
    let deeper = times { $0.depth += 3 }
    let longer = times { $0.minutes += 1 }
    let careful = times { $0.level = min($0.level + 1, 5) }
    for changed in [deeper, longer, careful] {
      #expect(changed.count > Self.plans.count * 95 / 100)
      let sooner = changed.filter { $0.after < $0.before - 1e-9 }
      #expect(sooner.count * 100 <= changed.count * 2, "\(sooner)")
      for (plan, before, after) in sooner {
        #expect(after >= before - max(5, before / 12), "\(plan): \(before), \(after)")
      }
      #expect(changed.contains { $0.after > $0.before + 1 })
    }
  }

  @Test func theMostCarefulIsNeverMuchSoonerThanTheLeast() {
    let changed = Self.plans.map { plan in plan.changed { $0.level = 0 } }
    var longer = 0
    for plan in changed {
      guard let least = try? plan.schedule().legs.last?.runtime,
        let most = try? plan.changed({ $0.level = 5 }).schedule().legs.last?.runtime
      else { continue }
      #expect(most >= least - 1e-9, "\(plan)")
      if most > least { longer += 1 }
    }
    #expect(longer > changed.count / 2)
  }

  @Test func stopsLieOnTheGridAndEndOnWholeMinutes() throws {
    for plan in Self.plans {
      guard let way = try? plan.schedule() else { continue }
      var depth = plan.depth
      var runtime = plan.minutes
      for leg in way.legs {
        #expect(leg.from == depth && leg.to <= leg.from && leg.to >= 0)
        (depth, runtime) = (leg.to, runtime + leg.minutes)
        #expect(abs(runtime - leg.runtime) < 1e-6)
        guard leg.isStop else { continue }
        #expect(leg.to <= way.zone && leg.to >= plan.lastStop)
        #expect(abs(leg.to / 3 - (leg.to / 3).rounded()) < 1e-9)
        #expect(abs(leg.runtime - leg.runtime.rounded()) < 1e-6)
      }
      #expect(depth == 0)
    }
  }

  /// At sea level in tenths of a bar, metres of sea water and bar are the same.
  @Test func theUnitOfPressureChangesNothing() throws {
    let radii = try #require(BubbleModel.Conservatism(0)).radii
    func legs(_ unit: BubbleModel.Unit, _ surface: Double, _ perMetre: Double) throws
      -> [BubbleSchedule.Leg]
    {
      let line = AmbientLine(surface: surface, perMetre: perMetre)
      var dive = try BubbleDive(BubbleModel(unit, radii), line)
      let mix = try #require(GasMix(oxygen: 150, helium: 450))
      try dive.move(from: 0, to: 80, minutes: 80 / 23, breathing: mix)
      try dive.stay(at: 80, until: 30, breathing: mix)
      return try dive.ascend([BubbleAscentPart(depth: 80, gas: mix, rate: 10, step: 3)]).legs
    }
    let (bar, metres) = (try legs(.bar, 1, 0.1), try legs(.metres, 10, 1))
    #expect(bar.count == metres.count && bar.count == 39)
    for (one, other) in zip(bar, metres) {
      #expect(one.to == other.to && abs(one.runtime - other.runtime) < 1e-6)
    }
  }

  @Test func aSecondDiveIsLonger() throws {
    for plan in Self.plans.prefix(30) {
      guard var dive = try? plan.bottom(),
        let first = try? dive.ascend(plan.parts, lastStop: plan.lastStop),
        first.legs.count > 2, (try? dive.rest(60)) != nil,
        (try? dive.move(from: 0, to: plan.depth, minutes: plan.depth / 20, breathing: plan.mix))
          != nil,
        (try? dive.stay(at: plan.depth, until: plan.minutes, breathing: plan.mix)) != nil,
        let second = try? dive.ascend(plan.parts, lastStop: plan.lastStop)
      else { continue }
      #expect((second.legs.last?.runtime ?? 0) >= (first.legs.last?.runtime ?? 0), "\(plan)")
    }
  }

  @Test func oneCompartmentIsLoadedLikeAll() throws {
    let mix = try #require(GasMix(oxygen: 180, helium: 350))
    var loader = TissueLoader(TissueModel())
    var tissues = TissueModel().saturated(at: Pressure(steps: 1013))
    for (from, to, minutes) in [(1.0, 6.0, 2.5), (6, 6, 20), (6, 2, 4), (2, 0.5, 1)] {
      let before = tissues
      loader.load(&tissues, from: from, to: to, minutes: minutes, breathing: .open(mix))
      for index in 0..<16 {
        let one = loader.inert(
          in: index,
          of: before,
          from: from,
          to: to,
          minutes: minutes,
          breathing: mix
        )
        #expect(abs(one - tissues.inert[index]) < 1e-12)
      }
    }
  }

  private static let trouble: [Double] = [
    .nan, .infinity, -.infinity, -1, 0, 1e-300, 1e300, .greatestFiniteMagnitude,
  ]

  /// None of it may trap or go on for ever.
  @Test(arguments: trouble) func absurdFiguresAreRefused(figure: Double) throws {
    let model = BubbleModel(.usual)
    #expect(throws: BubbleObstacle.self) {
      try BubbleDive(model, AmbientLine(surface: figure, perMetre: 0.1))
    }
    for change: WritableKeyPath<BubbleModel, Double> in [
      \.lambda, \.onset, \.tension, \.skin, \.regeneration, \.otherGases, \.stopUnit,
    ] {
      var changed = model
      changed[keyPath: change] = figure
      guard var dive = try? BubbleDive(changed, AmbientLine(surface: 1, perMetre: 0.1)) else {
        continue
      }
      try? dive.move(from: 0, to: 40, minutes: 2, breathing: .air)
      try? dive.stay(at: 40, until: 20, breathing: .air)
      let way = try? dive.ascend([BubbleAscentPart(depth: 40, gas: .air, rate: 10, step: 3)])
      #expect(way.map { $0.legs.last?.to == 0 } ?? true)
    }
    var dive = try BubbleDive(model, AmbientLine(surface: 1, perMetre: 0.1))
    #expect(throws: BubbleObstacle.unusableInput) {
      try dive.move(from: 0, to: figure == 1e-300 ? -1 : figure, minutes: figure, breathing: .air)
    }
    try dive.move(from: 0, to: 40, minutes: 2, breathing: .air)
    for part in [
      BubbleAscentPart(depth: 40, gas: .air, rate: figure, step: 3),
      BubbleAscentPart(depth: 40, gas: .air, rate: 10, step: figure),
    ] {
      var copy = dive
      #expect(throws: BubbleObstacle.unusableInput) { try copy.ascend([part]) }
    }
    #expect(throws: BubbleObstacle.unusableInput) { try dive.ascend([]) }
  }

  @Test func whatHasNoWayUpIsSaid() throws {
    var dive = try BubbleDive(BubbleModel(.usual), AmbientLine(surface: 1, perMetre: 0.1))
    try dive.move(from: 0, to: 60, minutes: 3, breathing: .air)
    try dive.stay(at: 60, until: 60, breathing: .air)
    try dive.move(from: 60, to: 6, minutes: 6, breathing: .air)
    #expect(dive.supersaturation > 6)
    #expect(throws: BubbleObstacle.supersaturated) {
      try dive.ascend([BubbleAscentPart(depth: 6, gas: .air, rate: 10, step: 3)])
    }
    let mix = try #require(GasMix(oxygen: 170, helium: 260))
    var high = try BubbleDive(BubbleModel(.usual), AmbientLine(surface: 0.75, perMetre: 0.1))
    try high.move(from: 0, to: 51, minutes: 3, breathing: mix)
    try high.stay(at: 51, until: 52, breathing: mix)
    let parts = [(51.0, 3.0), (6, 6)].map {
      BubbleAscentPart(depth: $0.0, gas: mix, rate: 10, step: $0.1)
    }
    #expect(throws: BubbleObstacle.endlessStop(depth: 6)) { try high.ascend(parts, lastStop: 6) }
  }

  @Test func conservatismHasSixLevels() {
    #expect(BubbleModel.Conservatism(-1) == nil && BubbleModel.Conservatism(6) == nil)
    let radii = (0...5).compactMap { BubbleModel.Conservatism($0)?.radii }
    #expect(radii.first == BubbleModel.Radii(nitrogen: 0.6, helium: 0.5))
    #expect(radii.last == BubbleModel.Radii(nitrogen: 0.8, helium: 0.7))
  }
}
