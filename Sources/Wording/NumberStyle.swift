/// How a language writes numbers and units.
public struct NumberStyle: Sendable {
  private let decimalMark: [UInt8]
  private let groupingMark: [UInt8]
  private let leastGrouped: Int
  private let minus: [UInt8]
  /// The percent sign, with a space before it in some languages.
  private let percent: [UInt8]
  private let litre: [UInt8]

  /// Takes the style from the texts of the language by the ids of their messages, and defaults
  /// from English.
  init(_ texts: (String) -> String?) {
    func text(_ message: Message, _ standard: String) -> String { texts(message.id) ?? standard }
    decimalMark = Array(text(.decimalMark, ".").utf8)
    groupingMark = Array(text(.groupingMark, ",").utf8)
    leastGrouped = max(Int(text(.leastDigitsGrouped, "4")) ?? 4, 4)
    minus = Array(text(.minusSign, "-").utf8)
    percent = Array(text(.percent(number: ""), " %").replacing("{number}", with: "").utf8)
    litre = Array(text(.litreSymbol, "L").utf8)
  }

  /// Converts a number with a unit from the form in files to the language's.
  ///
  /// `-1173.5 L` is `−1 173,5 l` in Finnish, `21.6 %` is `21,6%` in Estonian. Other texts, and
  /// units that are the same in all languages, stay unchanged.
  public func figure(_ text: String) -> String {
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + 8)
    var place = 0
    while place < bytes.count {
      let byte = bytes[place]
      let before = place > 0 ? bytes[place - 1] : Self.blank
      let after = place + 1 < bytes.count ? bytes[place + 1] : Self.blank
      switch byte {
      case Self.digits:
        place = number(bytes, from: place, &result)
        continue
      case UInt8(ascii: "-") where before == Self.blank && Self.digits.contains(after):
        result += minus
      case Self.blank where after == UInt8(ascii: "%") && Self.digits.contains(before):
        result += percent
        place += 1
      case UInt8(ascii: "L") where Self.isBorder(before) && Self.isBorder(after):
        result += litre
      default: result.append(byte)
      }
      place += 1
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Converts the number that starts at an index; returns its end.
  private func number(_ bytes: [UInt8], from start: Int, _ result: inout [UInt8]) -> Int {
    var place = start
    while place < bytes.count, Self.digits.contains(bytes[place]) { place += 1 }
    group(bytes[start..<place], &result)
    guard place + 1 < bytes.count, bytes[place] == UInt8(ascii: "."),
      Self.digits.contains(bytes[place + 1])
    else { return place }
    result += decimalMark
    place += 1
    while place < bytes.count, Self.digits.contains(bytes[place]) {
      result.append(bytes[place])
      place += 1
    }
    return place
  }

  private func group(_ digits: ArraySlice<UInt8>, _ result: inout [UInt8]) {
    guard digits.count >= leastGrouped else { return result += digits }
    for (place, digit) in digits.enumerated() {
      if place > 0, (digits.count - place) % 3 == 0 { result += groupingMark }
      result.append(digit)
    }
  }

  private static let blank = UInt8(ascii: " ")
  private static let digits = UInt8(ascii: "0")...UInt8(ascii: "9")

  /// Whether a unit can start or end next to this byte.
  private static func isBorder(_ byte: UInt8) -> Bool {
    byte == blank || byte == UInt8(ascii: "/") || digits.contains(byte)
  }
}
