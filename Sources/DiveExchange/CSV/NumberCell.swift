import DiveUnits

/// The number that a cell begins with, and what follows it: `18,4 m`.
struct NumberCell: Hashable, Sendable {
  /// Digits with a point before the decimals.
  let digits: String
  /// The text after the number.
  let rest: String

  /// Reads a number with a decimal mark; nil for any other text.
  ///
  /// Groups of three digits may be separated by spaces, apostrophes and the other mark.
  init?(_ text: String, _ mark: TableRules.DecimalMark) {
    var bytes = Array(CleanText.oneLine(text).utf8)[...]
    var whole: [UInt8] = []
    var decimals: [UInt8] = []
    var isNegative = false
    if bytes.first == 0x2B || bytes.first == 0x2D {
      isNegative = bytes.popFirst() == 0x2D
    } else if bytes.starts(with: "−".utf8) {
      isNegative = true
      bytes = bytes.dropFirst(3)
    }
    while let byte = bytes.first, whole.count < 18 {
      if byte &- 0x30 < 10 {
        whole.append(byte)
        bytes.removeFirst()
      } else if let length = Self.group(bytes, mark), !whole.isEmpty {
        bytes = bytes.dropFirst(length)
      } else {
        break
      }
    }
    if bytes.first == mark.byte, let next = bytes.dropFirst().first, next &- 0x30 < 10 {
      bytes.removeFirst()
      while let byte = bytes.first, byte &- 0x30 < 10 {
        if decimals.count < 9 { decimals.append(byte) }
        bytes.removeFirst()
      }
    }
    guard !whole.isEmpty || !decimals.isEmpty else { return nil }
    // A second number, as in a range, is no unit.
    guard !bytes.contains(where: { $0 &- 0x30 < 10 }) else { return nil }
    rest = CleanText.trim(String(decoding: bytes, as: UTF8.self))
    digits = Self.plain(whole, decimals, isNegative)
  }

  /// The length of a mark between groups of three digits, if one is here.
  private static func group(_ bytes: ArraySlice<UInt8>, _ mark: TableRules.DecimalMark) -> Int? {
    let other: UInt8 = mark == .point ? 0x2C : 0x2E
    var length = 0
    for space in ["\u{A0}", "\u{202F}", "’"] where bytes.starts(with: space.utf8) {
      length = space.utf8.count
    }
    if bytes.first == 0x20 || bytes.first == 0x27 || bytes.first == other { length = 1 }
    guard length > 0 else { return nil }
    let digits = bytes.dropFirst(length).prefix { $0 &- 0x30 < 10 }.count
    return digits == 3 ? length : nil
  }

  private static func plain(_ whole: [UInt8], _ decimals: [UInt8], _ isNegative: Bool) -> String {
    var whole = Array(whole.drop { $0 == 0x30 })
    if whole.isEmpty { whole = [0x30] }
    var decimals = decimals
    while decimals.last == 0x30 { decimals.removeLast() }
    let isZero = whole == [0x30] && decimals.isEmpty
    let text =
      String(decoding: whole, as: UTF8.self)
      + (decimals.isEmpty ? "" : "." + String(decoding: decimals, as: UTF8.self))
    return (isNegative && !isZero ? "-" : "") + text
  }

  var isZero: Bool { digits == "0" }

  /// The number in thousandths; nil if it is too large.
  var thousandths: Int? { (try? DecimalNumber(parsing: digits))?.thousandths }

  /// The number times a power of ten, as digits.
  func shifted(by places: Int) -> String {
    let isNegative = digits.first == "-"
    let parts = digits.drop { $0 == "-" }.split(separator: ".")
    var whole = Array((parts.first ?? "0").utf8)
    var decimals = Array((parts.dropFirst().first ?? "").utf8)
    for _ in 0..<max(0, places) { whole.append(decimals.isEmpty ? 0x30 : decimals.removeFirst()) }
    for _ in 0..<max(0, -places) { decimals.insert(whole.popLast() ?? 0x30, at: 0) }
    return Self.plain(whole, decimals, isNegative)
  }
}
