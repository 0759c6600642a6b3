extension RecordID {
  /// Makes an id of a name: `Mädchen & Søn's Wrack` becomes `madchen-sons-wrack`.
  ///
  /// Latin letters lose their marks, apostrophes fall away, everything else parts words. The name
  /// of a device gets `-1` behind it.
  ///
  /// - Parameter name: of a person, a place, a thing.
  /// - Returns: a well-formed id, or `nil` if no Latin letter or digit is left.
  public static func make(from name: String) -> String? {
    var id = ""
    var isParted = false
    for scalar in name.unicodeScalars {
      guard let letters = asciiLetters(of: scalar) else {
        isParted = true
        continue
      }
      guard !letters.isEmpty else { continue }
      if isParted, !id.isEmpty { id += "-" }
      isParted = false
      id += letters
      if id.utf8.count > longest { break }
    }
    id = String(id.prefix(longest))
    while id.last == "-" { id.removeLast() }
    guard !id.isEmpty else { return nil }
    return isWellFormed(id) ? id : id + "-1"
  }
}

/// The ASCII letters or digit for a character: none for a mark or an apostrophe, `nil` for others.
private func asciiLetters(of scalar: Unicode.Scalar) -> String? {
  switch scalar {
  case "a"..."z", "0"..."9": return String(scalar)
  case "A"..."Z": return String(scalar).lowercased()
  case "'", "`", "\u{B4}", "\u{2018}", "\u{2019}", "\u{2BC}", "\u{2B9}", "\u{AD}": return ""
  default: break
  }
  guard !scalar.isASCII else { return nil }
  switch scalar.properties.generalCategory {
  case .nonspacingMark, .enclosingMark, .format: return ""
  case .decimalNumber: return foreignDigit(scalar)
  case .lowercaseLetter, .uppercaseLetter, .titlecaseLetter: return latinLetters(of: scalar)
  default: return nil
  }
}

/// The letters of a Latin letter, from its name: `LATIN SMALL LETTER O WITH STROKE` is an o.
private func latinLetters(of scalar: Unicode.Scalar) -> String? {
  var words = (scalar.properties.name ?? "").split(separator: " ")[...]
  if words.first == "FULLWIDTH" { words = words.dropFirst() }
  guard words.first == "LATIN", words.count >= 4 else { return nil }
  let letter = words.dropFirst(3).prefix { $0 != "WITH" }.joined(separator: " ")
  switch letter {
  case "SHARP S": return "ss"
  case "THORN": return "th"
  case "ETH": return "d"
  case "ENG": return "ng"
  case "DOTLESS I": return "i"
  case "LONG S": return "s"
  case "KRA": return "k"
  default: return letter.count <= 2 ? letter.lowercased() : nil
  }
}
