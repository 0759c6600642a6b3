/// The size of a tank: its water volume, or the gas volume when full.
public enum TankVolume: TextValue {
  /// The water volume: `12 L`, `2x12 L`.
  case water(WaterVolume)
  /// The gas volume at the working pressure: `80 cuft`.
  case gas(GasVolume)

  /// The pressure to which manufacturers convert the gas volume of a tank such as `80 cuft`: the
  /// standard atmosphere, 1.01325 bar, in hundredths of a millibar.
  package static let ratedAt = 101_325

  /// The tank's water volume, by the ideal gas law and `ratedAt`.
  ///
  /// - Parameter workingPressure: The working pressure; needed for a gas volume.
  /// - Returns: The volume rounded to millilitres; nil if a working pressure above 0 is needed but
  ///   missing.
  public func waterVolume(workingPressure: Pressure?) -> WaterVolume? {
    switch self {
    case .water(let volume): return volume
    case .gas(let volume):
      guard let millibars = workingPressure?.millibars, millibars > 0 else { return nil }
      let millilitres = divideRounding(
        Int128(volume.millilitres) * Int128(Self.ratedAt),
        by: Int128(millibars) * 100
      )
      return Int(exactly: millilitres).map { WaterVolume(steps: $0) }
    }
  }

  /// The gas volume of the full tank, by the ideal gas law and `ratedAt`.
  ///
  /// - Parameter workingPressure: The working pressure; needed for a water volume.
  /// - Returns: The volume rounded to millilitres; nil if a working pressure above 0 is needed but
  ///   missing.
  public func gasVolume(workingPressure: Pressure?) -> GasVolume? {
    switch self {
    case .gas(let volume): return volume
    case .water(let volume):
      guard let millibars = workingPressure?.millibars, millibars > 0 else { return nil }
      let millilitres = divideRounding(
        Int128(volume.millilitres) * Int128(millibars) * 100,
        by: Int128(Self.ratedAt)
      )
      return Int(exactly: millilitres).map { GasVolume(steps: $0) }
    }
  }

  /// Parses a water volume, `12 L`, or a gas volume, `80 cuft`; nil for any other text.
  @inlinable
  public init?(reading bytes: UnsafeBufferPointer<UInt8>) {
    if let volume = WaterVolume(reading: bytes) {
      self = .water(volume)
    } else if let volume = GasVolume(reading: bytes) {
      self = .gas(volume)
    } else {
      return nil
    }
  }

  /// The units to suggest for a number without one.
  public static var unitSymbols: [String] { GasVolume.unitSymbols }

  /// Explains why a text is not a valid water or gas volume.
  public static func refusal(of text: String) -> ValueError {
    let water = WaterVolume.checkedRefusal(of: text)
    guard case .unknownUnit = water else { return water }
    return GasVolume.checkedRefusal(of: text)
  }

  /// The volume: in litres for water, in cubic feet for gas.
  public var description: String {
    switch self {
    case .water(let volume): volume.formatted(.metric)
    case .gas(let volume): volume.formatted(.imperial)
    }
  }
}
