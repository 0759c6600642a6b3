import DiveFormat
package import DiveUnits
import Diagnostics
import Wording

/// The tank given as options.
package struct TankText {
  package var volume: String?
  package var workingPressure: String?

  package init(volume: String?, workingPressure: String?) {
    (self.volume, self.workingPressure) = (volume, workingPressure)
  }

  /// The tank's water volume; nil if no volume is given.
  package func water() throws -> WaterVolume? {
    guard let volume else { return nil }
    let tank = try ArgumentText("--volume", volume).read(TankVolume.self, .tankVolume)
    let full: Pressure? = try workingPressure.map { text throws(ArgumentFailure) in
      try ArgumentText("--working-pressure", text).read(.pressure, within: GasBounds.tank)
    }
    guard let water = tank.waterVolume(workingPressure: full) else {
      throw GasFailure.needsWorkingPressure(volume)
    }
    guard GasBounds.tankWater.contains(water) else {
      throw ArgumentText("--volume", volume).refusal(.outOfRange(text: volume))
    }
    return water
  }
}
