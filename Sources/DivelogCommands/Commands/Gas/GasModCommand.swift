import ArgumentParser
import TerminalPages

/// `divelog gas mod`: maximum operating depths.
struct GasModCommand: LogCommand {
  static let configuration = CommandConfiguration(
    commandName: "mod",
    abstract: "Calculate the maximum operating depths (MOD) of gases.",
    discussion: """
      The depths down to which oxygen stays within 1.2, 1.4 and 1.6 bar, or within the limits of \
      '--ppo2'. They are in whole metres or feet, or in the steps of '--step'; a step that is \
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
    let system = try answer.system(written: [step ?? ""], options)
    let limits = ppo2.isEmpty ? OxygenLimit.usual : try OxygenLimit.readAll(ppo2)
    let depths = OperatingDepths(
      limits: limits,
      step: try OperatingDepths.step(step, system),
      water: try place.column(),
      slate: SlateText(system)
    )
    try output.write(depths.table(gases, options.words), options)
    return .done
  }
}
