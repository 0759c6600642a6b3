extension Quantity {
  /// The value in metric units, shortest but exact.
  public var description: String { formatted(.metric) }

  /// Writes the value in the first unit of a system, with as few decimals as read back the same.
  public func formatted(_ system: UnitSystem) -> String {
    guard let unit = Self.unit(of: system) else { return "\(steps)" }
    return formatted(in: unit)
  }

  /// Writes the value in one of its units, shortest but exact: `1013 mbar`.
  ///
  /// - Parameter symbol: of one of `units`; for any other the value is written in metric units.
  /// - Returns: a spelling that reads back as an equal value.
  public func formatted(in symbol: String) -> String {
    Self.units.first { $0.symbol == symbol }.map(formatted(in:)) ?? formatted(.metric)
  }

  /// Writes the value in the first unit of a system, rounded to at most so many decimals, 0 to 9.
  public func formatted(_ system: UnitSystem, decimals: Int) -> String {
    guard let unit = Self.unit(of: system) else { return "\(steps)" }
    return formatted(in: unit, decimals: min(max(decimals, 0), 9))
  }

  private func formatted(in unit: UnitSpelling) -> String {
    var decimals = 0
    while decimals < 9, !reads(back: unit, decimals: decimals) { decimals += 1 }
    return formatted(in: unit, decimals: decimals)
  }

  private static func unit(of system: UnitSystem) -> UnitSpelling? {
    units.first { $0.system == system } ?? units.first
  }

  private func formatted(in unit: UnitSpelling, decimals: Int) -> String {
    decimalText(unit.number(of: steps, decimals: decimals), decimals: decimals) + " " + unit.symbol
  }

  /// Whether the number with so many decimals is read as the value it was made of.
  private func reads(back unit: UnitSpelling, decimals: Int) -> Bool {
    let number = unit.number(of: steps, decimals: decimals)
    guard let mantissa = Int(exactly: number.magnitude) else { return false }
    let read = ScannedNumber(mantissa: mantissa, decimals: decimals, isNegative: number < 0)
    return unit.steps(of: read) == steps
  }
}
