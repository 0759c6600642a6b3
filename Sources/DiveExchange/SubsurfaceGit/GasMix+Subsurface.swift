import DiveUnits

extension GasMix {
  /// Makes a gas of the numbers that Subsurface writes, in thousandths.
  ///
  /// Oxygen that is not written is air's, and so is what is air's but for rounding.
  init?(foreignOxygen oxygen: Int, helium: Int) {
    let air = Int(Self.air.oxygen)
    let isAir = helium == 0 && (oxygen == 0 || (air - 1...air + 1).contains(oxygen))
    self.init(oxygen: isAir ? air : oxygen, helium: helium)
  }
}
