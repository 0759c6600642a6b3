extension RecordID {
  /// Makes an id from a name: `Mädchen & Søn's Wrack` becomes `madchen-sons-wrack`.
  ///
  /// Latin letters lose their diacritics, apostrophes are removed, and everything else separates
  /// words. `-1` is appended to a reserved device name.
  ///
  /// - Parameters:
  ///   - name: The name of a person, a place or a thing.
  ///   - limit: The maximum length in bytes, 1 to `longest`.
  /// - Returns: A well-formed id; nil if no Latin letter or digit is left.
  public static func make(from name: String, limit: Int = longest) -> String? {
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
    id = shortened(id, to: limit)
    guard !id.isEmpty else { return nil }
    return isWellFormed(id) ? id : id + "-1"
  }

  /// Truncates an id after a word if that leaves at least half of the limit, otherwise inside the
  /// word.
  ///
  /// - Parameters:
  ///   - id: ASCII letters and digits separated by hyphens.
  ///   - limit: The maximum length in bytes, 1 to `longest`.
  /// - Returns: The id itself if it is short enough, else its beginning without a final hyphen.
  public static func shortened(_ id: String, to limit: Int) -> String {
    let limit = min(max(limit, 1), longest)
    var bytes = Array(id.utf8)
    guard bytes.count > limit else { return id }
    let isWordEnd = bytes[limit] == 0x2D
    bytes.removeSubrange(limit...)
    if !isWordEnd, let hyphen = bytes.lastIndex(of: 0x2D), hyphen >= limit / 2 {
      bytes.removeSubrange(hyphen...)
    }
    while bytes.last == 0x2D { bytes.removeLast() }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// The ASCII letters or digit for a character: empty for a diacritic or an apostrophe, nil for
/// others.
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

/// The base letters of a Latin letter, from its Unicode name: `LATIN SMALL LETTER O WITH STROKE`
/// gives o.
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
