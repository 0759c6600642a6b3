import ArgumentParser
import DiveFormat
import DivePhysics
import DiveUnits
import TerminalPages
import Wording

/// `divelog gas blend`: how to fill a tank by partial pressures.
struct GasBlendCommand: LogCommand {
  static let configuration = CommandConfiguration(
    commandName: "blend",
    abstract: "Plan a partial-pressure fill of a tank.",
    discussion: HelpText.gasBlend
  )

  @OptionGroup var options: GlobalOptions
  @OptionGroup var output: OutputOptions
  @OptionGroup var answer: GasUnitOptions
  @OptionGroup var tank: TankOptions

  @Option(help: .init("What is in the tank, such as 'EAN28 50 bar' or 'empty'.", valueName: "fill"))
  var from: String = "empty"

  @Option(help: .init("What the tank is to hold, such as 'EAN32 200 bar'.", valueName: "fill"))
  var to: String

  @Option(help: .init("The gas from the compressor.", valueName: "gas"))
  var topUp: String = "air"

  @Flag(help: "Treat all gases as ideal.")
  var ideal = false

  mutating func perform() throws -> ExitStatus {
    let start = try FillText("--from", from).read()
    let wanted = try FillText("--to", to).read()
    let top = try ArgumentText("--top-up", topUp).read(GasMix.self, .gas)
    let system = try answer.system(written: [to, from], options)
    let fill = TankFilling(from: start, with: top, ideal ? .ideal : .real, SlateText(system))
    let blend = try fill.blend(to: wanted)
    let sheet = fill.sheet(of: blend, in: try tank.water())
    try output.write(sheet.table(options.words), options)
    return .done
  }
}
