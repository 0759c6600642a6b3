/// Regular expressions for durations up to a limit: `47 min`, `1 h 12 min`, `47:30`, `1:02:30`.
struct DurationPattern {
  /// The shortest and the longest duration, in seconds; the shortest is 0 or 1.
  let range: ClosedRange<Int>

  /// The pattern, without anchors.
  var text: String {
    let all = DecimalPattern.anyOf(spelled + clocks)
    // What is longer than nothing has a digit other than 0.
    return range.lowerBound > 0 ? "(?![^1-9]*$)" + all : all
  }

  private static let units: [(worth: Int, name: String)] = [
    (3600, "[hH]"), (60, "[mM][iI][nN]"), (1, "[sS]"),
  ]

  /// The durations with units, by the largest one.
  private var spelled: [String] {
    Self.units.indices.map { index in
      let (worth, name) = Self.units[index]
      let (count, rest) = range.upperBound.quotientAndRemainder(dividingBy: worth)
      let after = Self.units.index(after: index)
      return Self.number(of: count) { number, isLast in
        "\(number) *\(name)" + (isLast ? Self.rest(after, upTo: rest) : Self.rest(after))
      }
    }
  }

  /// Numbers up to one, each with what may follow it: less than the largest, or the largest.
  private static func number(of most: Int, _ spell: (String, Bool) -> String) -> String {
    let last = spell("\(most)", true)
    guard most > 0 else { return last }
    let less = spell(DecimalPattern.whole.unsigned(0...(most - 1)), false)
    return "(?:\(less)|\(last))"
  }

  /// Any number of each smaller unit, below 60.
  private static func rest(_ index: Int) -> String {
    units[index...].map { "(?: *[1-5]?[0-9] *\($0.name))?" }.joined()
  }

  /// Smaller units that are at most so many seconds together.
  private static func rest(_ index: Int, upTo seconds: Int) -> String {
    guard index < units.count else { return "" }
    let (worth, name) = units[index]
    let (count, left) = seconds.quotientAndRemainder(dividingBy: worth)
    let without = rest(index + 1, upTo: seconds)
    guard count < 60 else { return "(?:" + "(?: *[1-5]?[0-9] *\(name))" + rest(index + 1) + ")?" }
    let with = number(of: count) { number, isLast in
      " *\(number) *\(name)" + (isLast ? rest(index + 1, upTo: left) : rest(index + 1))
    }
    return "(?:\(with)|\(without))"
  }

  /// The durations with colons; two numbers below `10:00` have two readings.
  private var clocks: [String] {
    let (minutes, seconds) = range.upperBound.quotientAndRemainder(dividingBy: 60)
    var result: [String] = []
    if minutes >= 10 {
      if minutes > 10 {
        result.append("0*" + DecimalPattern.whole.unsigned(10...(minutes - 1)) + ":[0-5][0-9]")
      }
      result.append("0*\(minutes):" + Self.pair(seconds))
    }
    let (hours, part) = minutes.quotientAndRemainder(dividingBy: 60)
    if hours > 0 {
      result.append(
        "0*" + DecimalPattern.whole.unsigned(0...(hours - 1)) + ":[0-5][0-9]:[0-5][0-9]"
      )
    }
    if part > 0 { result.append("0*\(hours):" + Self.pair(part - 1) + ":[0-5][0-9]") }
    result.append("0*\(hours):" + Self.two(part) + ":" + Self.pair(seconds))
    return result
  }

  private static func two(_ number: Int) -> String { (number < 10 ? "0" : "") + "\(number)" }

  /// Two digits up to a number below 60.
  private static func pair(_ most: Int) -> String {
    let (tens, ones) = most.quotientAndRemainder(dividingBy: 10)
    let last = ones == 0 ? "\(tens)0" : "\(tens)[0-\(ones)]"
    guard tens > 0 else { return last }
    let before = tens == 1 ? "0" : "[0-\(tens - 1)]"
    return ones == 9 ? "[0-\(tens)][0-9]" : "(?:\(before)[0-9]|\(last))"
  }
}
