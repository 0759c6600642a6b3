import DiveUnits

/// Reads the numbers of UDDF: decimals with a point or a comma, perhaps with an exponent.
enum UDDFNumber {
  /// A number in units of a power of ten.
  ///
  /// - Parameters:
  ///   - text: the number, such as `1.003877E+07`; further digits are rounded, halves away from 0.
  ///   - decimals: how many digits behind the point are kept.
  /// - Returns: nil if it is not a valid number or is too large.
  static func scaled(_ text: String, decimals: Int) -> Int? {
    let bytes = Array(CleanText.trim(text).utf8)
    var index = 0
    let isNegative = bytes.first == 0x2D
    if isNegative || bytes.first == 0x2B { index = 1 }
    var digits: [UInt8] = []
    var point: Int?
    var count = 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte &- 0x30 < 10 {
        count += 1
        if digits.count < 40, !(digits.isEmpty && byte == 0x30 && point == nil) {
          digits.append(byte &- 0x30)
        } else if point == nil, !digits.isEmpty {
          return nil
        }
      } else if point == nil, byte == 0x2E || byte == 0x2C {
        point = digits.count
      } else {
        break
      }
      index += 1
    }
    guard count > 0, let exponent = exponent(bytes, index) else { return nil }
    return value(digits, wanted: (point ?? digits.count) + exponent + decimals, isNegative)
  }

  /// The number behind an `E`; 0 without one, nil if something else is there.
  private static func exponent(_ bytes: [UInt8], _ start: Int) -> Int? {
    guard start < bytes.count else { return 0 }
    guard bytes[start] | 0x20 == 0x65 else { return nil }
    let text = String(decoding: bytes[(start + 1)...], as: UTF8.self)
    guard let exponent = Int(text), exponent.magnitude <= 60 else { return nil }
    return exponent
  }

  /// The value of the first digits, rounded by the next one.
  private static func value(_ digits: [UInt8], wanted: Int, _ isNegative: Bool) -> Int? {
    guard wanted >= 0 else { return 0 }
    var value = 0
    for place in 0..<wanted {
      let digit = place < digits.count ? Int(digits[place]) : 0
      if value == 0, digit == 0, place >= digits.count { break }
      guard value < 100_000_000_000_000 else { return nil }
      value = value * 10 + digit
    }
    if wanted < digits.count, digits[wanted] >= 5 { value += 1 }
    return isNegative ? -value : value
  }

  /// Pascals as thousandths of a bar.
  static func pressure(_ text: String) -> Int? { scaled(text, decimals: -2) }

  /// A partial pressure in thousandths of a bar: pascals, or bars as some programs write.
  static func partialPressure(_ text: String) -> Int? {
    guard let thousandths = scaled(text, decimals: 3) else { return nil }
    return thousandths.magnitude > 100_000 ? pressure(text) : thousandths
  }

  /// A part of one in permille; programs that write percentages exceed 1.
  static func permille(_ text: String) -> Int? {
    guard let value = scaled(text, decimals: 3) else { return nil }
    return value > 1_000 ? scaled(text, decimals: 1) : value
  }

  /// Cubic metres as millilitres; litres as some programs write, where cubic metres are impossible.
  static func volume(_ text: String) -> Int? {
    guard let value = scaled(text, decimals: 6) else { return nil }
    return value >= 200_000 ? scaled(text, decimals: 3) : value
  }

  /// A position from degrees; nil for 0, 0, which programs write for none.
  static func position(_ latitude: String, _ longitude: String) -> GeoPosition? {
    guard
      let latitude = scaled(latitude, decimals: 6), let longitude = scaled(longitude, decimals: 6),
      latitude != 0 || longitude != 0
    else { return nil }
    return GeoPosition(microLatitude: latitude, microLongitude: longitude)
  }
}
