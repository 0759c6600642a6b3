import DiveUnits

/// Reads the numbers of UDDF: decimals with a point or a comma, perhaps with an exponent.
enum UDDFNumber {
  /// A number in our steps.
  struct Reading: Hashable {
    let value: Int
    /// Whether the number has no more digits than the steps.
    let isExact: Bool
  }

  /// A number in units of a power of ten; for its value alone.
  static func scaled(_ text: String, decimals: Int) -> Int? {
    read(text, decimals: decimals)?.value
  }

  /// A number in units of a power of ten.
  ///
  /// - Parameters:
  ///   - text: the number, such as `1.003877E+07`; further digits are rounded, halves away from 0.
  ///   - decimals: how many digits behind the point are kept.
  /// - Returns: nil if it is not a valid number or is too large.
  static func read(_ text: String, decimals: Int) -> Reading? {
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
  private static func value(_ digits: [UInt8], wanted: Int, _ isNegative: Bool) -> Reading? {
    guard wanted >= 0 else { return Reading(value: 0, isExact: digits.allSatisfy { $0 == 0 }) }
    var value = 0
    for place in 0..<wanted {
      let digit = place < digits.count ? Int(digits[place]) : 0
      if value == 0, digit == 0, place >= digits.count { break }
      guard value < 100_000_000_000_000 else { return nil }
      value = value * 10 + digit
    }
    if wanted < digits.count, digits[wanted] >= 5 { value += 1 }
    let isExact = digits.dropFirst(wanted).allSatisfy { $0 == 0 }
    return Reading(value: isNegative ? -value : value, isExact: isExact)
  }

  /// Pascals as thousandths of a bar.
  static func pressure(_ text: String) -> Reading? { read(text, decimals: -2) }

  /// A partial pressure in thousandths of a bar: pascals, or bars as some programs write.
  static func partialPressure(_ text: String) -> Reading? {
    guard let bars = read(text, decimals: 3) else { return nil }
    return bars.value.magnitude > 100_000 ? pressure(text) : bars
  }

  /// A part of one in permille; programs that write percentages exceed 1.
  static func permille(_ text: String) -> Reading? {
    guard let part = read(text, decimals: 3) else { return nil }
    return part.value > 1_000 ? read(text, decimals: 1) : part
  }

  /// Cubic metres as millilitres; litres as some programs write, where cubic metres are impossible.
  static func volume(_ text: String) -> Reading? {
    guard let volume = read(text, decimals: 6) else { return nil }
    return volume.value >= 200_000 ? read(text, decimals: 3) : volume
  }

  /// A position from degrees, and whether it has no more digits than ours; nil for 0, 0, which
  /// programs write for none.
  static func position(_ latitude: String, _ longitude: String) -> (GeoPosition, isExact: Bool)? {
    guard
      let latitude = read(latitude, decimals: 6), let longitude = read(longitude, decimals: 6),
      latitude.value != 0 || longitude.value != 0,
      let position = GeoPosition(microLatitude: latitude.value, microLongitude: longitude.value)
    else { return nil }
    return (position, latitude.isExact && longitude.isExact)
  }
}

extension ForeignFile {
  /// The value of an element's number; digits that are lost are reported.
  mutating func value(_ reading: UDDFNumber.Reading?, of element: MarkupElement) -> Int? {
    if let reading, !reading.isExact {
      lose(element.line, "<\(element.name)> \(CleanText.oneLine(element.text))", .rounded)
    }
    return reading?.value
  }

  /// An element's number in units of a power of ten; digits that are lost are reported.
  mutating func number(_ element: MarkupElement, decimals: Int) -> Int? {
    value(UDDFNumber.read(element.text, decimals: decimals), of: element)
  }
}
