/// The size of a tank as divers name it: the water it holds, or the gas it holds when full.
public enum TankVolume: TextValue {
  /// The water it holds: `12 L`, `2x12 L`.
  case water(WaterVolume)
  /// The gas it holds at its working pressure: `80 cuft`.
  case gas(GasVolume)

  /// The pressure at which makers count the gas in a tank of `80 cuft`, the standard atmosphere, in
  /// hundredths of a millibar: 1.01325 bar.
  package static let ratedAt = 101_325

  /// The water that the tank holds, by the ideal gas law and `ratedAt`.
  ///
  /// - Parameter workingPressure: of the full tank; needed where the volume is one of gas.
  /// - Returns: the volume, rounded to millilitres, or `nil` if it takes a working pressure above 0
  ///   and there is none.
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

  /// The gas that the full tank holds, by the ideal gas law and `ratedAt`.
  ///
  /// - Parameter workingPressure: of the full tank; needed where the volume is one of water.
  /// - Returns: the volume, rounded to millilitres, or `nil` if it takes a working pressure above 0
  ///   and there is none.
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

  /// Reads litres of water, `12 L`, or cubic feet of gas, `80 cuft`; nil for any other text.
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

  /// The units worth offering for a number without one.
  public static var unitSymbols: [String] { GasVolume.unitSymbols }

  /// Says why a text is neither a volume of water nor one of gas.
  public static func refusal(of text: String) -> ValueError {
    let water = WaterVolume.checkedRefusal(of: text)
    guard case .unknownUnit = water else { return water }
    return GasVolume.checkedRefusal(of: text)
  }

  /// The volume, litres for water and cubic feet for gas.
  public var description: String {
    switch self {
    case .water(let volume): volume.formatted(.metric)
    case .gas(let volume): volume.formatted(.imperial)
    }
  }
}
