/// Numbers that are different as written, although values are read in steps that make them equal.
///
/// `18.4 m` and `18.4004 m` are the same depth in millimetres, and yet a person has changed a number; `18.4 m`
/// and `18.40 m` are one number, and in another unit the digits mean nothing.
enum RoundedNumbers {
  /// Whether two texts with the same meaning have near, and yet different numbers of the same unit.
  static func differ(_ old: String, _ new: String) -> Bool {
    if old == new { return false }
    let (one, other) = (numbers(in: old), numbers(in: new))
    return one.contains { unit, before in
      guard let after = other[unit] else { return false }
      let (gone, come) = (rest(of: before, without: after), rest(of: after, without: before))
      return gone.contains { number in come.contains { isNear(number, $0) } }
    }
  }

  private static func isNear(_ one: String, _ other: String) -> Bool {
    guard let one = Double(one), let other = Double(other) else { return false }
    return abs(one - other) <= 0.01 * max(1, abs(one))
  }

  private static func rest(of numbers: [String], without others: [String]) -> [String] {
    var counts: [String: Int] = [:]
    for number in others { counts[number, default: 0] += 1 }
    return numbers.filter { number in
      guard let count = counts[number], count > 0 else { return true }
      counts[number] = count - 1
      return false
    }
  }

  /// The numbers without zeros that mean nothing, by the letters after them.
  private static func numbers(in text: String) -> [String: [String]] {
    var result: [String: [String]] = [:]
    var rest = Array(text.unicodeScalars)[...]
    func take(while isTaken: (Unicode.Scalar) -> Bool) -> String {
      let taken = rest.prefix(while: isTaken)
      rest = rest.dropFirst(taken.count)
      return String(String.UnicodeScalarView(taken))
    }
    let isDigit = { (scalar: Unicode.Scalar) in ("0"..."9").contains(scalar) }
    while !rest.isEmpty {
      _ = take { !isDigit($0) }
      let whole = take(while: isDigit)
      if whole.isEmpty { break }
      var fraction = ""
      if rest.first == ".", rest.dropFirst().first.map(isDigit) ?? false {
        rest = rest.dropFirst()
        fraction = take(while: isDigit)
      }
      _ = take { $0 == " " }
      let unit = take { $0.properties.isAlphabetic || $0 == "%" || $0 == "°" }
      while fraction.last == "0" { fraction.removeLast() }
      let digits = String(whole.drop { $0 == "0" })
      let number = (digits.isEmpty ? "0" : digits) + (fraction.isEmpty ? "" : "." + fraction)
      result[unit, default: []].append(number)
    }
    return result
  }
}
