import ArgumentParser
import DiveFormat
import DivePhysics
import DiveUnits
import TerminalPages
import Wording

/// `divelog gas top-up`: the content of a tank after topping up.
struct GasTopUpCommand: LogCommand {
  static let configuration = CommandConfiguration(
    commandName: "top-up",
    abstract: "Calculate the gas in a tank after a top-up.",
    discussion: HelpText.gasTopUp
  )

  @OptionGroup var options: GlobalOptions
  @OptionGroup var output: OutputOptions
  @OptionGroup var answer: GasUnitOptions

  @Option(help: .init("What is in the tank, such as 'EAN28 50 bar'.", valueName: "fill"))
  var from: String

  @Option(
    name: [.long, .customLong("top-up")],
    help: .init("The gas that is added.", valueName: "gas")
  )
  var with: String = "air"

  @Option(help: .init("The pressure at the end, such as '200 bar'.", valueName: "pressure"))
  var to: String

  @Flag(help: "Treat all gases as ideal.")
  var ideal = false

  mutating func perform() throws -> ExitStatus {
    let start = try FillText("--from", from).read()
    let top = try ArgumentText("--with", with).read(GasMix.self, .gas)
    let full: Pressure = try ArgumentText("--to", to).read(.pressure, within: GasBounds.tank)
    let system = try answer.system(written: [to, from], options)
    let fill = TankFilling(from: start, with: top, ideal ? .ideal : .real, SlateText(system))
    try output.write(try fill.toppedUp(to: full, writtenAs: to, options.words), options)
    return .done
  }
}
