import ArgumentParser
import DiveFormat
import DivePhysics
import DiveUnits
import Diagnostics
import TerminalPages
import Wording

/// `divelog gas mod`: down to where gases may be breathed.
struct GasModCommand: LogCommand {
  static let configuration = CommandConfiguration(
    commandName: "mod",
    abstract: "Calculate the maximum operating depths (MOD) of gases.",
    discussion: """
      The depths down to which oxygen stays within 1.2, 1.4 and 1.6 bar, or within the limits of ' \
      --ppo2'. They are in whole metres or feet, or in the steps of '--step'; a step that is \
      missed by no more than a tenth of it still counts. For a gas with too little oxygen for the \
      surface, the depth from which it has 0.18 bar is given too.

      Examples:
        divelog gas mod EAN32 EAN50 oxygen
        divelog gas mod 21/35 --ppo2 1.6 --step 3m
        divelog gas mod EAN36 --units imperial --water fresh
      """
  )

  @OptionGroup var options: GlobalOptions
  @OptionGroup var output: OutputOptions
  @OptionGroup var answer: GasUnitOptions
  @OptionGroup var place: GasPlaceOptions

  @Argument(help: .init("The gases, such as EAN32, 18/45 or oxygen.", valueName: "gas"))
  var gases: [String]

  @Option(
    help: .init(
      "A limit for the partial pressure of oxygen in bar, such as 1.4.",
      valueName: "bar"
    )
  )
  var ppo2: [String] = []

  @Option(help: .init("The step of the depths, such as 3m or 10ft.", valueName: "depth"))
  var step: String?

  mutating func perform() throws -> ExitStatus {
    let gases = try GasArguments(gases, takesDepths: false).someGases()
    let system = try ReaderUnits.system(asked: answer.units, written: [step ?? ""], options)
    let limits = ppo2.isEmpty ? OxygenLimit.usual : try OxygenLimit.readAll(ppo2)
    let depths = OperatingDepths(
      limits: limits,
      step: try depthStep(system),
      water: try place.column(),
      slate: SlateText(system)
    )
    try output.write(depths.table(gases, options.words), options)
    return .done
  }

  private func depthStep(_ system: UnitSystem) throws(ArgumentFailure) -> DepthStep {
    let usual = system == .imperial ? DepthStep.foot : .metre
    guard let step else { return usual }
    let width: Depth = try ArgumentText("--step", step).read(.depth, within: GasBounds.step)
    return DepthStep(width) ?? usual
  }
}

/// Down to where gases may be breathed, for each limit.
private struct OperatingDepths {
  let limits: [Pressure]
  let step: DepthStep
  let water: WaterColumn
  let slate: SlateText

  func table(_ gases: [GasMix], _ words: (Message) -> String) -> GasTable {
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
