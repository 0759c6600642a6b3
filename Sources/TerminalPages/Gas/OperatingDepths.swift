import DiveFormat
package import DivePhysics
package import DiveUnits
package import Diagnostics
package import Wording

/// The maximum operating depths of gases, for each limit.
package struct OperatingDepths {
  package let limits: [Pressure]
  /// The step to which depths are rounded.
  package let step: DepthStep
  package let water: WaterColumn
  package let slate: SlateText

  package init(limits: [Pressure], step: DepthStep, water: WaterColumn, slate: SlateText) {
    (self.limits, self.step) = (limits, step)
    (self.water, self.slate) = (water, slate)
  }

  /// Parses the value of `--step`; a whole metre or foot by default.
  package static func step(
    _ text: String?,
    _ system: UnitSystem
  ) throws(ArgumentFailure) -> DepthStep {
    let usual = system == .imperial ? DepthStep.foot : .metre
    guard let text else { return usual }
    let width: Depth = try ArgumentText("--step", text).read(.depth, within: GasBounds.step)
    return DepthStep(width) ?? usual
  }

  package func table(_ gases: [GasMix], _ words: (Message) -> String) -> GasTable {
    let hasFrom = gases.contains { from($0).map { $0.millimetres > 0 } ?? true }
    var columns = [GasTable.Column("gas", words(.gasColumnGas), isNumeric: false)]
    if hasFrom { columns.append(.init("from", words(.gasColumnFrom))) }
    columns += limits.map { .init(SlateText.oxygen($0), SlateText.oxygen($0)) }
    var table = GasTable(columns, in: water)
    for gas in gases {
      let depths = limits.map { gas.maximumOperatingDepth(limit: $0, in: water, step: step) }
      let from = from(gas)
      table.add(
        [gas.name] + (hasFrom ? [text(from)] : []) + depths.map(text),
        [
          ("gas", SlateJSON.gas(gas)), ("from", SlateJSON.metres(from)),
          ("depths", json(depths)),
        ]
      )
    }
    if hasFrom { table.notes = [words(.gasFromNote(limit: SlateText.oxygen(OxygenLimit.least)))] }
    return table
  }

  private func from(_ gas: GasMix) -> Depth? {
    gas.minimumOperatingDepth(limit: OxygenLimit.least, in: water).map(step.roundedUp)
  }

  private func text(_ depth: Depth?) -> String { slate.depth(depth, decimals: 1) }

  private func json(_ depths: [Depth?]) -> String {
    let items = zip(limits, depths).map { limit, depth in
      "{\"ppo2\": \(SlateJSON.bar(limit)), \"mod\": \(SlateJSON.metres(depth))}"
    }
    return "[" + items.joined(separator: ", ") + "]"
  }
}
