extension HeadWords {
  /// A text in lower case, with letters without accents, and single spaces for all but letters and
  /// digits.
  package static func fold(_ text: String) -> String {
    var result = ""
    for character in text.lowercased() {
      switch character {
      case "#", "№": result += " nr "
      case "%": result += " percent "
      case "ß": result += "ss"
      case "æ": result += "ae"
      case "ø": result += "o"
      case "º", "°": break
      default:
        guard let plain = plain(character) else {
          result += " "
          continue
        }
        result.unicodeScalars.append(plain)
      }
    }
    return result.split(separator: " ").joined(separator: " ")
  }

  /// A letter without its accent, or a digit; nil for anything else.
  private static func plain(_ character: Character) -> Unicode.Scalar? {
    guard let first = character.unicodeScalars.first else { return nil }
    if let base = bases[first] { return base }
    return first.properties.isAlphabetic || first.properties.numericType != nil ? first : nil
  }

  private static let bases: [Unicode.Scalar: Unicode.Scalar] = {
    var bases: [Unicode.Scalar: Unicode.Scalar] = ["ё": "е", "й": "и"]
    let groups = [
      "aàáâãäå", "cçč", "eèéêëě", "iìíîï", "nñ", "oòóôõö", "sš", "uùúûü", "yýÿ", "zž",
    ]
    for group in groups {
      guard let base = group.unicodeScalars.first else { continue }
      for letter in group.unicodeScalars { bases[letter] = base }
    }
    return bases
  }()
}
