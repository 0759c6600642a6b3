extension Quantity {
  /// The value in metric units, as short as possible without rounding.
  public var description: String { formatted(.metric) }

  /// Formats the value in a system's first unit, with as few decimals as parse to the same value.
  public func formatted(_ system: UnitSystem) -> String {
    guard let unit = Self.unit(of: system) else { return "\(steps)" }
    return formatted(in: unit)
  }

  /// Formats the value in one of its units, as short as possible without rounding: `1013 mbar`.
  ///
  /// - Parameter symbol: One of `units`; for any other text metric units are used.
  /// - Returns: A text that parses to an equal value.
  public func formatted(in symbol: String) -> String {
    Self.units.first { $0.symbol == symbol }.map(formatted(in:)) ?? formatted(.metric)
  }

  /// Formats the value in a system's first unit, rounded to at most `decimals` decimals, 0 to 9.
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

  /// Whether the number with these decimals parses to the original value.
  private func reads(back unit: UnitSpelling, decimals: Int) -> Bool {
    let number = unit.number(of: steps, decimals: decimals)
    guard let mantissa = Int(exactly: number.magnitude) else { return false }
    let read = ScannedNumber(mantissa: mantissa, decimals: decimals, isNegative: number < 0)
    return unit.steps(of: read) == steps
  }
}
