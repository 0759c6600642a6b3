/// Converts a number of any form to a plain decimal.
///
/// - Parameter raw: Signs, digits, points, commas, group separators, an exponent.
/// - Returns: The number, nil if it is ambiguous or invalid, and the mistake.
func plainNumber(_ raw: String) -> (digits: String?, fault: Fault?) {
  var fault: Fault?
  var digits = raw
  let isNegative = raw.utf8.first == 0x2D
  if isNegative || raw.utf8.first == 0x2B { digits.removeFirst() }
  if raw.utf8.first == 0x2B { fault = .numberForm }

  let ungrouped = digits.filter { !" '_".contains($0) }
  if ungrouped.utf8.count < digits.utf8.count {
    fault = .numberForm
    digits = ungrouped
  }
  var exponent = 0
  if let e = digits.firstIndex(where: { $0 == "e" || $0 == "E" }) {
    fault = .numberForm
    guard let power = Int(digits[digits.index(after: e)...]), power.magnitude <= 18 else {
      return (nil, fault)
    }
    exponent = power
    digits = String(digits[..<e])
  }
  let (pointed, marks) = withPoint(digits)
  guard let pointed else { return (nil, marks) }
  fault = fault ?? marks

  let plain = shifted(pointed, by: exponent)
  if plain != pointed { fault = fault ?? .numberForm }
  return ((isNegative ? "-" : "") + plain, fault)
}

/// Decides the meaning of commas and points.
private func withPoint(_ digits: String) -> (number: String?, fault: Fault?) {
  let commas = digits.count { $0 == "," }
  let points = digits.count { $0 == "." }
  if commas == 0, points < 2 { return (digits, nil) }
  let parts = digits.split(omittingEmptySubsequences: false) { $0 == "," || $0 == "." }
  let inner = parts.dropFirst().dropLast()
  guard let first = parts.first, let last = parts.last, inner.allSatisfy({ $0.count == 3 }) else {
    return (nil, commas == 1 ? .decimalComma : .numberForm)
  }
  let isGrouped = last.count == 3 && first != "0" && (1...3).contains(first.count)
  if commas == 1, points == 0 {
    return (isGrouped ? nil : "\(first).\(last)", .decimalComma)
  }
  if commas == 0 || points == 0 {
    return (isGrouped ? parts.joined() : nil, .numberForm)
  }
  let mark = digits.last { $0 == "," || $0 == "." }
  guard (mark == "," ? commas : points) == 1 else { return (nil, .numberForm) }
  return (
    parts.dropLast().joined() + "." + last, mark == "," ? .decimalComma : .numberForm
  )
}

/// Shifts the point, without superfluous zeros before the number and without a point at an end.
private func shifted(_ number: String, by exponent: Int) -> String {
  let parts = number.split(separator: ".", omittingEmptySubsequences: false)
  var whole = String(parts.first ?? "")
  var fraction = String(parts.dropFirst().first ?? "")
  if exponent > 0 {
    fraction += String(repeating: "0", count: max(0, exponent - fraction.count))
    whole += fraction.prefix(exponent)
    fraction = String(fraction.dropFirst(exponent))
  } else if exponent < 0 {
    whole = String(repeating: "0", count: max(0, 0 - exponent - whole.count)) + whole
    fraction = whole.suffix(0 - exponent) + fraction
    whole = String(whole.dropLast(0 - exponent))
  }
  let trimmed = whole.drop { $0 == "0" }
  let rest = trimmed.isEmpty ? "0" : String(trimmed)
  return fraction.isEmpty ? rest : rest + "." + fraction
}
