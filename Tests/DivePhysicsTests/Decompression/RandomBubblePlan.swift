import DivePhysics
import DiveUnits
import TestSupport

/// A made-up dive whose way up is computed by the model of bubbles.
struct RandomBubblePlan: Sendable {
  var depth, minutes: Double
  var level: Int
  var mix: GasMix
  var stages: [(mix: GasMix, depth: Double)] = []
  var surface = 1.013
  var lastStop = 3.0

  init(using random: inout some RandomNumberGenerator) {
    depth = Double(Int.random(in: 12...90, using: &random))
    minutes = Double(Int.random(in: 8...60, using: &random))
    level = Int.random(in: 0...5, using: &random)
    let helium = depth > 40 ? Int.random(in: 0...50, using: &random) : 0
    let oxygen = Int.random(in: 160...(depth > 40 ? 210 : 320), using: &random)
    mix = GasMix(oxygen: oxygen, helium: helium * 10) ?? .air
    if Bool.random(using: &random) { stages.append((GasMix(oxygen: 500) ?? .air, 21)) }
    if Bool.random(using: &random) { stages.append((GasMix(oxygen: 1000) ?? .air, 6)) }
    if Int.random(in: 0..<4, using: &random) == 0 {
      surface = Double(Int.random(in: 700...1030, using: &random)) / 1000
    }
    if Int.random(in: 0..<4, using: &random) == 0 { lastStop = 6 }
  }

  /// The dive at the end of the bottom time.
  func bottom() throws -> BubbleDive {
    let conservatism = BubbleModel.Conservatism(level) ?? .usual
    var dive = try BubbleDive(
      BubbleModel(conservatism),
      AmbientLine(surface: surface, perMetre: 0.1005)
    )
    try dive.move(from: 0, to: depth, minutes: depth / 20, breathing: mix)
    try dive.stay(at: depth, until: minutes, breathing: mix)
    return dive
  }

  func schedule() throws -> BubbleSchedule {
    var dive = try bottom()
    return try dive.ascend(parts, lastStop: lastStop)
  }

  var parts: [BubbleAscentPart] {
    var parts = [BubbleAscentPart(depth: depth, gas: mix, rate: 10, step: 3)]
    for stage in stages {
      parts.append(
        BubbleAscentPart(depth: min(stage.depth, depth), gas: stage.mix, rate: 10, step: 3)
      )
    }
    let last = parts.last?.gas ?? mix
    if lastStop > 3 {
      parts.append(BubbleAscentPart(depth: lastStop, gas: last, rate: 10, step: lastStop))
    }
    return parts
  }

  func changed(_ change: (inout Self) -> Void) -> Self {
    var copy = self
    change(&copy)
    return copy
  }
}
