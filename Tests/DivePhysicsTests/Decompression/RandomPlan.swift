import DiveModel
import DivePhysics
import DiveUnits
import Testing
import TestSupport

/// A made-up dive whose way up is computed.
struct RandomPlan: Sendable {
  var depth, minutes: Double
  var low, high: Int
  var gases: [AscentGas]
  var rule: GradientFactorRule
  var surface = 1013
  var lastStop = 3.0

  init(_ rule: GradientFactorRule, using random: inout some RandomNumberGenerator) {
    self.rule = rule
    depth = Double(Int.random(in: 9...75, using: &random))
    minutes = Double(Int.random(in: 5...60, using: &random))
    low = Int.random(in: 10...100, using: &random)
    high = Int.random(in: low...100, using: &random)
    let helium = depth > 40 ? Int.random(in: 0...50, using: &random) : 0
    let oxygen = Int.random(in: 160...(depth > 40 ? 210 : 320), using: &random)
    let mix = GasMix(oxygen: oxygen, helium: helium * 10) ?? .air
    if Int.random(in: 0..<5, using: &random) == 0 {
      let setpoint = Pressure(steps: Int.random(in: 700...1400, using: &random))
      gases = [AscentGas(.closed(setpoint: setpoint, diluent: mix))]
    } else {
      gases = [AscentGas(.open(mix))]
      if Bool.random(using: &random) { gases.append(Self.stage(500, 21)) }
      if Bool.random(using: &random) { gases.append(Self.stage(1000, 6)) }
    }
    if Int.random(in: 0..<4, using: &random) == 0 {
      surface = Int.random(in: 700...1030, using: &random)
    }
    if Int.random(in: 0..<4, using: &random) == 0 { lastStop = 6 }
  }

  private static func stage(_ oxygen: Int, _ depth: Double) -> AscentGas {
    AscentGas(.open(GasMix(oxygen: oxygen) ?? .air), from: depth)
  }

  var model: TissueModel { TissueModel() }
  var water: AmbientLine {
    AmbientLine(WaterColumn(surface: Pressure(steps: surface), density: Density(steps: 1_025_000)))
  }
  func settings() throws -> DecompressionSettings {
    DecompressionSettings(
      gradientFactors: try #require(GradientFactors(low: low, high: high)),
      rule: rule,
      lastStop: lastStop
    )
  }

  /// The tissues at the end of the bottom time, which is reached in parts.
  func bottom(parts: Int = 1) -> Tissues {
    var loader = TissueLoader(model)
    var tissues = model.saturated(at: Pressure(steps: surface))
    let descent = min(depth / 20, minutes)
    let gas = gases[0].gas
    for part in 0..<parts {
      func pressure(_ index: Int) -> Double {
        water.pressure(at: depth * Double(index) / Double(parts))
      }
      let time = descent / Double(parts)
      loader.load(
        &tissues,
        from: pressure(part),
        to: pressure(part + 1),
        minutes: time,
        breathing: gas
      )
    }
    for _ in 0..<parts {
      let (ambient, time) = (water.pressure(at: depth), (minutes - descent) / Double(parts))
      loader.load(&tissues, from: ambient, to: ambient, minutes: time, breathing: gas)
    }
    return tissues
  }

  func way() throws -> AscentSchedule {
    var planner = try AscentPlanner(settings(), water, gases: gases)
    let end = bottom()
    planner.note(end)
    return try planner.ascent(from: depth, end)
  }

  func changed(_ change: (inout Self) -> Void) -> Self {
    var copy = self
    change(&copy)
    return copy
  }
}
