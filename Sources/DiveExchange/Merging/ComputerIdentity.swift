/// What tells one dive computer from another.
struct ComputerIdentity: Hashable, Sendable {
  let serial: String?
  let model: String?

  enum Comparison { case same, different, unknown }

  /// Whether two are one computer, as far as they say.
  func compare(with other: ComputerIdentity) -> Comparison {
    if let serial, let theirs = other.serial {
      return Self.isOne(serial, theirs) ? .same : .different
    }
    guard let model = model?.lowercased(), let theirs = other.model?.lowercased() else {
      return .unknown
    }
    if model == theirs { return .same }
    // Programs leave out the manufacturer.
    return model.hasSuffix(theirs) || theirs.hasSuffix(model) ? .unknown : .different
  }

  /// Whether two spellings are one serial number: programs fill it up with zeros, or write it in
  /// hexadecimal digits.
  static func isOne(_ serial: String, _ other: String) -> Bool {
    let digits = [serial, other].map { text in
      let lower = text.lowercased()
      let rest = lower.drop { $0 == "0" }
      return rest.isEmpty ? lower[...] : rest
    }
    if digits[0] == digits[1] { return true }
    return isHexadecimal(digits[0], of: digits[1]) || isHexadecimal(digits[1], of: digits[0])
  }

  /// Short numbers are of other computers rather than of one in two spellings.
  private static func isHexadecimal(_ digits: Substring, of decimal: Substring) -> Bool {
    guard digits.utf8.count >= 6, let number = UInt64(digits, radix: 16) else { return false }
    return UInt64(decimal) == number
  }
}
