import DiveUnits

/// Reads the values of Subsurface's lines.
enum ForeignValue {
  /// A number followed by a unit, in thousandths: `18.4m`.
  static func measure(_ text: some StringProtocol, _ unit: String) -> Int? {
    var cursor = ByteCursor(text)
    cursor.skipSpaces()
    guard let value = cursor.decimal() else { return nil }
    cursor.skipSpaces()
    let written = cursor.text(cursor.index..<cursor.end)
    return written.isEmpty || CleanText.trim(written) == unit ? value : nil
  }

  /// A depth: `18.4m`.
  static func depth(_ text: some StringProtocol) -> Depth? {
    measure(text, "m").map(Depth.init(steps:))
  }

  /// A temperature: `7.0°C`.
  static func temperature(_ text: some StringProtocol) -> Temperature? {
    measure(text, "°C").map { Temperature(steps: $0 + 273_150) }
  }

  /// A pressure: `210.0bar`.
  static func pressure(_ text: some StringProtocol) -> Pressure? {
    measure(text, "bar").map(Pressure.init(steps:))
  }

  /// The pressure of the air in millibar: `1013`.
  static func airPressure(_ text: some StringProtocol) -> Pressure? {
    whole(text).map(Pressure.init(steps:))
  }

  /// A density: `1025.0g/l`.
  static func density(_ text: some StringProtocol) -> Density? {
    measure(text, "g/l").map(Density.init(steps:))
  }

  /// A whole number without further text.
  static func whole(_ text: some StringProtocol) -> Int? {
    var cursor = ByteCursor(text)
    cursor.skipSpaces()
    let value = cursor.whole()
    cursor.skipSpaces()
    return cursor.isAtEnd ? value : nil
  }

  /// Minutes and seconds: `47:30 min`.
  static func duration(_ text: some StringProtocol) -> DiveDuration? {
    var cursor = ByteCursor(text)
    cursor.skipSpaces()
    guard let value = cursor.minutes() else { return nil }
    cursor.skipSpaces()
    let unit = cursor.text(cursor.word())
    cursor.skipSpaces()
    return cursor.isAtEnd && (unit.isEmpty || unit == "min") ? DiveDuration(steps: value) : nil
  }

  /// A percentage in permille: `32.0%`.
  static func permille(_ text: some StringProtocol) -> Int? {
    measure(text, "%").map { ($0 + 50) / 100 }
  }

  /// A place: `59.268900 24.543600`.
  static func position(_ text: some StringProtocol) -> GeoPosition? {
    var cursor = ByteCursor(text)
    cursor.skipSpaces()
    guard let latitude = cursor.decimal(places: 6) else { return nil }
    cursor.skipSpaces()
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

/// The `key=value` parts of a line; a quoted value is taken from the line's strings.
struct ForeignPairs {
  private(set) var pairs: [(key: String, value: String)] = []
  /// Whether every `"` had its string.
  private(set) var isWhole = true

  init(_ line: ForeignLine) {
    var strings = line.strings.makeIterator()
    var cursor = ByteCursor(line.rest)
    cursor.skipSpaces()
    while !cursor.isAtEnd {
      let key = cursor.text(cursor.word(until: 0x3D))
      var value = ""
      if cursor.take(0x3D) {
        let range = cursor.word()
        value = cursor.text(range)
        if value.hasPrefix("\"") {
          let string = strings.next()
          isWhole = isWhole && string != nil
          value = string ?? ""
        }
      }
      pairs.append((key, value))
      cursor.skipSpaces()
      // Skip a control character, which is not part of any word.
      if let next = cursor.next, next < 0x20 { cursor.advance() }
    }
  }
}
