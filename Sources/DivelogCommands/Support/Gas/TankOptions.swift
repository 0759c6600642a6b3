import ArgumentParser
import DiveUnits
import TerminalPages

/// The tank to fill or to breathe from.
struct TankOptions: ParsableArguments {
  @Option(help: .init("The tank's volume, such as '12 L' or '80 cuft'.", valueName: "volume"))
  var volume: String?

  @Option(
    help: .init(
      "The working pressure of a tank whose volume is in cubic feet.",
      valueName: "pressure"
    )
  )
  var workingPressure: String?

  func water() throws -> WaterVolume? {
    try TankText(volume: volume, workingPressure: workingPressure).water()
  }
}
