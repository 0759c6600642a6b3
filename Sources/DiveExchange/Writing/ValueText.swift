/// Spells quantities as a diver writes them.
enum ValueText {
  /// A number of thousandths as a decimal number: `18400` is `18.4`.
  static func decimal(_ thousandths: Int) -> String {
    var bytes: [UInt8] = []
    bytes.appendThousandths(thousandths)
    return String(decoding: bytes, as: UTF8.self)
  }

  static func depth(_ millimetres: Int) -> String { decimal(millimetres) + " m" }
  static func temperature(_ thousandths: Int) -> String { decimal(thousandths) + " °C" }
  static func volume(_ millilitres: Int) -> String { decimal(millilitres) + " L" }
  static func pressure(_ millibar: Int) -> String { decimal(millibar) + " bar" }
  static func mass(_ grams: Int) -> String { decimal(grams) + " kg" }
  static func density(_ gramsPerCubicMetre: Int) -> String {
    decimal(gramsPerCubicMetre) + " kg/m3"
  }

  /// `47 min`, `47 min 30 s`, `1 h 12 min`.
  static func duration(_ seconds: Int) -> String {
    let parts = [(seconds / 3600, "h"), (seconds / 60 % 60, "min"), (seconds % 60, "s")]
    let written = parts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    return written.isEmpty ? "0 min" : written.joined(separator: " ")
  }

  /// `air`, `EAN32`, `18/45`, `oxygen`; permille of oxygen (0 is air) and helium.
  static func gas(oxygen: Int, helium: Int) -> String {
    if helium > 0 { return "\(decimal(oxygen * 100))/\(decimal(helium * 100))" }
    switch oxygen {
    case 0, 208...210: return "air"
    case 1000: return "oxygen"
    default: return "EAN" + decimal(oxygen * 100)
    }
  }

  /// `59.2689, 24.5436`.
  static func position(_ latitude: Int, _ longitude: Int) -> String {
    "\(degrees(latitude)), \(degrees(longitude))"
  }

  private static func degrees(_ millionths: Int) -> String {
    let whole = millionths.magnitude / 1_000_000
    var rest = String(millionths.magnitude % 1_000_000 + 1_000_000).dropFirst()
    while rest.count > 1, rest.last == "0" { rest.removeLast() }
    return "\(millionths < 0 ? "-" : "")\(whole).\(rest)"
  }
}

extension [UInt8] {
  /// Appends a number of thousandths as a decimal number, without needless zeros.
  mutating func appendThousandths(_ value: Int) {
    var rest = value.magnitude
    if value < 0 { append(0x2D) }
    appendDigits(rest / 1000)
    rest %= 1000
    if rest == 0 { return }
    append(0x2E)
    append(0x30 + UInt8(truncatingIfNeeded: rest / 100))
    rest %= 100
    if rest == 0 { return }
    append(0x30 + UInt8(truncatingIfNeeded: rest / 10))
    if rest % 10 > 0 { append(0x30 + UInt8(truncatingIfNeeded: rest % 10)) }
  }

  /// Appends a whole number.
  mutating func appendDigits(_ value: UInt) {
    var scale: UInt = 1
    while value / scale >= 10 { scale *= 10 }
    while scale > 0 {
      append(0x30 + UInt8(truncatingIfNeeded: value / scale % 10))
      scale /= 10
    }
  }
}
