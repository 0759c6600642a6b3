package import DiveUnits

/// Limits for arguments of `divelog gas`, so that typos are not accepted as dives.
package enum GasBounds {
  package static let depth = Depth(steps: 0)...Depth(steps: 1_000_000)
  package static let step = Depth(steps: 100)...Depth(steps: 100_000)
  package static let tankWater = WaterVolume(steps: 100)...WaterVolume(steps: 1_000_000)
  package static let tank = Pressure(steps: 0)...Pressure(steps: 500_000)
  package static let oxygen = Pressure(steps: 100)...Pressure(steps: 4000)
  package static let surface = Pressure(steps: 300)...Pressure(steps: 1200)
  package static let altitude = Distance(steps: -500_000)...Distance(steps: 9_000_000)
  package static let water = Density(steps: 900_000)...Density(steps: 1_400_000)
  package static let duration = DiveDuration(steps: 1)...DiveDuration(steps: 86_400)
}
