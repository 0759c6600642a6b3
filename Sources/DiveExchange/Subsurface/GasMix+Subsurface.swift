import DiveUnits

extension GasMix {
  /// Creates a gas from Subsurface's numbers, in thousandths.
  ///
  /// Missing oxygen means air, and so does a value that equals air's except for rounding.
  init?(foreignOxygen oxygen: Int, helium: Int) {
    let air = Int(Self.air.oxygen)
    let isAir = helium == 0 && (oxygen == 0 || (air - 1...air + 1).contains(oxygen))
    self.init(oxygen: isAir ? air : oxygen, helium: helium)
  }
}
