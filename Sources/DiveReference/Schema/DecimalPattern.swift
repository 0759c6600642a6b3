/// Regular expressions for the decimal numbers of a range, in the common part of all dialects.
///
/// A schema cannot compare the number in `18.4 m`, so that the comparison is spelled out, digit by
/// digit.
struct DecimalPattern {
  /// The number of decimals that count; limits are whole numbers of the last one.
  let places: Int
  let decimals: Decimals

  /// How many decimals may be written.
  enum Decimals {
    /// Any number; those beyond `places` do not count.
    case any
    case upToPlaces
    case allOrNone
  }

  static let whole = DecimalPattern(places: 0, decimals: .upToPlaces)

  /// The numbers from one limit to another; a lower limit of 0 admits `-0`.
  func within(_ range: ClosedRange<Int>) -> String {
    var parts: [String] = []
    if range.upperBound >= 0 { parts += positive(max(0, range.lowerBound)...range.upperBound) }
    if range.lowerBound <= 0 {
      let least = range.upperBound < 0 ? 0 - range.upperBound : 0
      parts += positive(least...(0 - range.lowerBound)).map { "-" + $0 }
    }
    return Self.anyOf(parts)
  }

  /// The numbers of a range that begins with 0 or more, without a sign.
  func unsigned(_ range: ClosedRange<Int>) -> String { Self.anyOf(positive(range)) }

  private func positive(_ range: ClosedRange<Int>) -> [String] {
    let unit = (0..<places).reduce(1) { whole, _ in whole * 10 }
    var (first, low) = range.lowerBound.quotientAndRemainder(dividingBy: unit)
    var (last, high) = range.upperBound.quotientAndRemainder(dividingBy: unit)
    if first == last { return ["\(first)" + fraction(low, high)] }
    var parts: [String] = []
    if low > 0 {
      parts.append("\(first)" + fraction(low, unit - 1))
      (first, low) = (first + 1, 0)
    }
    var tail: [String] = []
    if high < unit - 1 {
      tail.append("\(last)" + fraction(0, high))
      (last, high) = (last - 1, unit - 1)
    }
    if first <= last {
      parts.append(Self.anyOf(Self.wholes(first...last)) + fraction(0, unit - 1))
    }
    return parts + tail
  }

  /// The decimals of a number, with their point.
  private func fraction(_ low: Int, _ high: Int) -> String {
    guard places > 0 else { return "" }
    let digits = rest(0, Self.digits(low, places), Self.digits(high, places))
    return low == 0 ? #"(?:\.\#(digits))?"# : #"\."# + digits
  }

  /// The digits from an index on, at least `low` and at most `high`; nil if all are.
  private func rest(_ index: Int, _ low: [Int]?, _ high: [Int]?) -> String {
    let low = low?[index...].contains { $0 > 0 } == true ? low : nil
    let high = high?[index...].contains { $0 < 9 } == true ? high : nil
    let left = places - index
    guard low != nil || high != nil else {
      switch decimals {
      case .any: return index == 0 ? "[0-9]+" : "[0-9]*"
      case .upToPlaces: return left == 0 ? "" : "[0-9]{\(index == 0 ? 1 : 0),\(left)}"
      case .allOrNone: return left == 0 ? "" : "[0-9]{\(left)}"
      }
    }
    let (first, last) = (low?[index] ?? 0, high?[index] ?? 9)
    var parts: [String] = []
    if first == last {
      parts.append("\(first)" + rest(index + 1, low, high))
    } else {
      if low != nil { parts.append("\(first)" + rest(index + 1, low, nil)) }
      let (from, to) = (low == nil ? first : first + 1, high == nil ? last : last - 1)
      if from <= to { parts.append(Self.digit(from, to) + rest(index + 1, nil, nil)) }
      if high != nil { parts.append("\(last)" + rest(index + 1, nil, high)) }
    }
    let mayEnd = index > 0 && low == nil && decimals != .allOrNone
    return mayEnd ? "(?:\(parts.joined(separator: "|")))?" : Self.anyOf(parts)
  }
}

extension DecimalPattern {
  /// One of some expressions.
  static func anyOf(_ parts: [String]) -> String {
    parts.count == 1 ? parts[0] : "(?:" + parts.joined(separator: "|") + ")"
  }

  /// The whole numbers of a range, by their number of digits.
  private static func wholes(_ range: ClosedRange<Int>) -> [String] {
    var parts: [String] = []
    var (start, count) = (range.lowerBound, "\(range.lowerBound)".count)
    while start <= range.upperBound {
      let longest = (0..<count).reduce(1) { whole, _ in whole * 10 } - 1
      let end = min(longest, range.upperBound)
      parts.append(sameLength(digits(start, count), digits(end, count)))
      (start, count) = (end + 1, count + 1)
    }
    return parts
  }

  /// The numbers between two with as many digits.
  private static func sameLength(_ low: [Int], _ high: [Int]) -> String {
    guard let first = low.first, let last = high.first else { return "" }
    let (lows, highs) = (Array(low.dropFirst()), Array(high.dropFirst()))
    if lows.allSatisfy({ $0 == 0 }), highs.allSatisfy({ $0 == 9 }) {
      return digit(first, last) + (lows.isEmpty ? "" : "[0-9]{\(lows.count)}")
    }
    if first == last { return "\(first)" + sameLength(lows, highs) }
    let (zeros, nines) = (lows.map { _ in 0 }, highs.map { _ in 9 })
    var parts = ["\(first)" + sameLength(lows, nines)]
    if first + 1 < last { parts.append(digit(first + 1, last - 1) + sameLength(zeros, nines)) }
    parts.append("\(last)" + sameLength(zeros, highs))
    return anyOf(parts)
  }

  private static func digit(_ first: Int, _ last: Int) -> String {
    first == last ? "\(first)" : "[\(first)-\(last)]"
  }

  private static func digits(_ number: Int, _ count: Int) -> [Int] {
    var (rest, digits) = (number, [Int](repeating: 0, count: count))
    for index in digits.indices.reversed() {
      digits[index] = rest % 10
      rest /= 10
    }
    return digits
  }
}
