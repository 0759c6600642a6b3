import DiveUnits

/// Reads the values of Subsurface's logs.
enum ForeignValue {
  /// A number followed by a unit, in thousandths: `18.4m`.
  static func measure(_ text: some StringProtocol, _ unit: String) -> Int? {
    measure(text, [Unit(unit)])
  }

  /// A number followed by one of several units, in thousandths of the first.
  static func measure(_ text: some StringProtocol, _ units: [Unit]) -> Int? {
    var cursor = ByteCursor(text)
    cursor.skipSpaces()
    guard let value = cursor.decimal() else { return nil }
    cursor.skipSpaces()
    let written = CleanText.trim(cursor.text(cursor.index..<cursor.end))
    if written.isEmpty { return value }
    return units.first { $0.names.contains(written) }?.thousandths(value)
  }

  /// A depth: `18.4m`, or `60 ft`.
  static func depth(_ text: some StringProtocol) -> Depth? {
    measure(text, Unit.depths).map(Depth.init(steps:))
  }

  /// A temperature: `7.0°C`, `7.0 C`, `44.6 F` or `280.15 K`.
  static func temperature(_ text: some StringProtocol) -> Temperature? {
    if let value = measure(text, Unit.degrees) { return Temperature(steps: value + 273_150) }
    if let value = measure(text, "K") { return Temperature(steps: value) }
    // From the freezing point of water, 32 °F.
    guard let value = measure(text, "F") else { return nil }
    return Temperature(steps: Unit("F", times: 5, per: 9).thousandths(value - 32_000) + 273_150)
  }

  /// A pressure: `210.0bar`, or `3000 psi`.
  static func pressure(_ text: some StringProtocol) -> Pressure? {
    measure(text, Unit.pressures).map(Pressure.init(steps:))
  }

  /// The pressure of the air: `1.013 bar`, or millibar without a unit, `1013`.
  static func airPressure(_ text: some StringProtocol) -> Pressure? {
    whole(text).map(Pressure.init(steps:)) ?? pressure(text)
  }

  /// A density: `1025.0g/l`.
  static func density(_ text: some StringProtocol) -> Density? {
    measure(text, Unit.densities).map(Density.init(steps:))
  }

  /// A whole number without further text.
  static func whole(_ text: some StringProtocol) -> Int? {
    var cursor = ByteCursor(text)
    cursor.skipSpaces()
    let value = cursor.whole()
    cursor.skipSpaces()
    return cursor.isAtEnd ? value : nil
  }

  /// Minutes and seconds: `47:30 min`; `1:02:30` are hours too.
  static func duration(_ text: some StringProtocol) -> DiveDuration? {
    var cursor = ByteCursor(text)
    cursor.skipSpaces()
    guard var value = cursor.minutes() else { return nil }
    if cursor.take(0x3A) {
      guard let seconds = cursor.whole(), seconds < 60, value < 360_000 else { return nil }
      value = value * 60 + seconds
    }
    cursor.skipSpaces()
    let unit = cursor.text(cursor.word())
    cursor.skipSpaces()
    return cursor.isAtEnd && (unit.isEmpty || unit == "min") ? DiveDuration(steps: value) : nil
  }

  /// A percentage in permille: `32.0%`.
  static func permille(_ text: some StringProtocol) -> Int? {
    measure(text, "%").map { ($0 + 50) / 100 }
  }

  /// A place: `59.268900 24.543600`, old logs have a comma between.
  static func position(_ text: some StringProtocol) -> GeoPosition? {
    var cursor = ByteCursor(text)
    cursor.skipSpaces()
    guard let latitude = cursor.decimal(places: 6) else { return nil }
    cursor.skipSpaces()
    if cursor.take(0x2C) { cursor.skipSpaces() }
    guard let longitude = cursor.decimal(places: 6) else { return nil }
    cursor.skipSpaces()
    guard cursor.isAtEnd else { return nil }
    return GeoPosition(microLatitude: latitude, microLongitude: longitude)
  }

  /// The number that names a site.
  static func siteNumber(_ text: some StringProtocol) -> UInt32? {
    UInt32(CleanText.trim(String(text)), radix: 16)
  }

  /// `1999-05-01`.
  static func date(_ text: some StringProtocol) -> CalendarDate? {
    var cursor = ByteCursor(text)
    cursor.skipSpaces()
    guard
      let year = cursor.whole(), cursor.take(0x2D), let month = cursor.whole(), cursor.take(0x2D),
      let day = cursor.whole()
    else { return nil }
    return ForeignMoment(year, month, day)?.date
  }

  /// `10:30:00`.
  static func time(_ text: some StringProtocol) -> TimeOfDay? {
    var cursor = ByteCursor(text)
    cursor.skipSpaces()
    guard
      let hour = cursor.whole(), cursor.take(0x3A) || cursor.take(0x3D), let minute = cursor.whole()
    else { return nil }
    var second = 0
    if cursor.take(0x3A) || cursor.take(0x3D) { second = cursor.whole() ?? 60 }
    return TimeOfDay(hour: hour, minute: minute, second: second)
  }
}
