package import DivePhysics
package import DiveUnits
import LogbookCore
package import Wording

/// The steps of blending a gas.
package struct BlendSheet {
  package let blend: Blend
  /// The gauge pressure before.
  package let start: Pressure
  package let top: GasMix
  /// The tank's water volume; nil if litres are not requested.
  package let tank: WaterVolume?
  package let slate: SlateText

  package init(blend: Blend, start: Pressure, top: GasMix, tank: WaterVolume?, slate: SlateText) {
    self.blend = blend
    self.start = start
    self.top = top
    self.tank = tank
    self.slate = slate
  }

  private struct Step {
    let key: String
    let gas: GasMix?
    let name: Message
    let pressure: Pressure
    /// The volume to add; nil when draining.
    let volume: GasVolume?
  }

  package func table(_ words: (Message) -> String) -> GasTable {
    var columns: [GasTable.Column] = [
      .init("step", words(.gasColumnStep), isNumeric: false),
      .init("gauge", words(.gasColumnGauge)), .init("change", words(.gasColumnChange)),
    ]
    if tank != nil { columns.append(.init("volume", words(.gasColumnVolume))) }
    var table = GasTable(columns)
    var before = start
    for step in steps {
      let change = Pressure(steps: step.pressure.millibars - before.millibars)
      before = step.pressure
      table.add(
        [words(step.name), slate.pressure(step.pressure), slate.pressure(change)]
          + (tank == nil ? [] : [slate.volume(step.volume)]),
        [
          ("step", "\"\(step.key)\""), ("gas", step.gas.map(SlateJSON.gas) ?? "null"),
          ("gauge", SlateJSON.bar(step.pressure)), ("change", SlateJSON.bar(change)),
          ("volume", SlateJSON.litres(tank == nil ? nil : step.volume)),
        ]
      )
    }
    table.notes = notes.map(words)
    return table
  }

  private var steps: [Step] {
    var steps: [Step] = []
    if let drain = blend.drainTo {
      steps.append(
        Step(key: "drain", gas: nil, name: .gasStepDrain, pressure: drain, volume: nil)
      )
    }
    func add(_ key: String, _ gas: GasMix?, _ name: Message, _ to: Pressure?, _ volume: Volume) {
      guard let to else { return }
      let litres = tank.map { volume(blend)($0) }
      steps.append(Step(key: key, gas: gas, name: name, pressure: to, volume: litres))
    }
    // Pure helium is not breathable and has no mix.
    add("helium", nil, .gasStepHelium, blend.heliumTo, Blend.helium)
    add("oxygen", .pureOxygen, .gasStepOxygen, blend.oxygenTo, Blend.oxygen)
    add("top-up", top, .gasStepTop(gas: top.words), blend.topTo, Blend.top)
    return steps
  }

  private typealias Volume = (Blend) -> (WaterVolume) -> GasVolume

  private var notes: [Message] {
    guard !steps.isEmpty else { return [.gasNothingToDo] }
    // The tank already contained too much of the wanted gas.
    let isAlone = steps.allSatisfy { $0.key == "drain" }
    let reason = blend.drainedFor.map { part in
      isAlone ? Message.gasDrainedAlone : Self.drained(for: part)
    }
    return (reason.map { [$0] } ?? []) + [.gasLetCool]
  }

  private static func drained(for part: BlendPart) -> Message {
    switch part {
    case .oxygen: .gasDrainedForOxygen
    case .helium: .gasDrainedForHelium
    case .nitrogen: .gasDrainedForNitrogen
    }
  }
}
