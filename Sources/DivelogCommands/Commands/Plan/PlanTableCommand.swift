import ArgumentParser
import DiveFormat
import DiveUnits
import TerminalPages
import Wording

/// `divelog plan table`: no-decompression limits by depth.
struct PlanTableCommand: LogCommand {
  static let configuration = CommandConfiguration(
    commandName: "table",
    abstract: "Compute the no-decompression limits of a gas.",
    discussion: HelpText.planTable
  )

  @OptionGroup var options: GlobalOptions
  @OptionGroup var output: OutputOptions
  @OptionGroup var answer: GasUnitOptions
  @OptionGroup var place: GasPlaceOptions
  @OptionGroup var rules: PlanRuleOptions

  @Option(help: .init("The gas.", valueName: "gas"))
  var gas = "air"

  mutating func perform() throws -> ExitStatus {
    let mix = try ArgumentText("--gas", gas).read(GasMix.self, .gas)
    let system = try answer.system(written: [], options)
    var arguments = rules.arguments(place)
    arguments.system = system
    let settings = try arguments.settings()
    let table = NoStopPage(mix, settings, in: try place.column(), SlateText(system), options.words)
    try output.write(table.table, options)
    return .done
  }
}
