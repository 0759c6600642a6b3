public import DiveUnits

extension GasVolume {
  /// The gas that left a tank, by the law of Boyle and Mariotte, as an ideal gas.
  ///
  /// Real air at 200 bar is some 4 % less than this, at 300 bar 11 %.
  ///
  /// - Parameters:
  ///   - tank: the water that the tank holds.
  ///   - start: its pressure before.
  ///   - end: its pressure after; a greater one makes the volume negative.
  public init(leaving tank: WaterVolume, from start: Pressure, to end: Pressure) {
    let difference = Double(start.millibars) - Double(end.millibars)
    self.init(nearest: Double(tank.millilitres) * difference / StandardAtmosphere.millibars)
  }
}
