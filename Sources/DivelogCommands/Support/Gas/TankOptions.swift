import ArgumentParser
import DiveFormat
import DiveUnits
import Diagnostics
import TerminalPages
import Wording

/// The tank that gas goes into or comes from.
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

  /// The water that the tank holds; nil where no volume is given.
  func water() throws -> WaterVolume? {
    guard let volume else { return nil }
    let tank = try ArgumentText("--volume", volume).read(TankVolume.self, .tankVolume)
    let full: Pressure? = try workingPressure.map { text throws(ArgumentFailure) in
      try ArgumentText("--working-pressure", text).read(.pressure, within: GasBounds.tank)
    }
    guard let water = tank.waterVolume(workingPressure: full) else {
      throw CommandFailure(.gasNeedsWorkingPressure(text: volume))
    }
    guard GasBounds.tankWater.contains(water) else {
      throw ArgumentText("--volume", volume).refusal(.outOfRange(text: volume))
    }
    return water
  }
}
