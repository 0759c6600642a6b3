import DiveUnits
import Diagnostics

/// Values as DiveJSON writes them.
enum DiveJSONText {
  /// The texts that differ also without case and blanks, and are not too long.
  static func distinct(_ texts: [String], limit: Int, besides others: [String]) -> [String] {
    var known = Set(others.map(folded))
    return texts.compactMap { text in
      let (text, isWhole) = ClippedText.clip(text, limit)
      guard isWhole, !text.isEmpty, known.insert(folded(text)).inserted else { return nil }
      return text
    }
  }

  /// Upper case first makes `ß` and `ss` equal, as the format's rule does.
  private static func folded(_ text: String) -> [Unicode.Scalar] {
    Array(CleanText.trim(text).uppercased().lowercased().unicodeScalars)
  }

  /// Whole metres; nil outside of what the format allows.
  static func altitude(_ distance: Distance?) -> (value: Int, isExact: Bool)? {
    guard let distance else { return nil }
    let rounded = ExactNumber.rounded(distance.steps, to: 1000)
    return (-450...6500).contains(rounded.value) ? rounded : nil
  }

  static func write(_ position: GeoPosition, _ json: inout JSONWriter) {
    json.object { json in
      json.key("latitude")
      json.raw(ExactNumber.decimal(Int(position.microLatitude), places: 6))
      json.key("longitude")
      json.raw(ExactNumber.decimal(Int(position.microLongitude), places: 6))
    }
  }

  /// The agencies that the format has words for.
  private static let agencies: Set<String> = [
    "padi", "ssi", "naui", "sdi", "tdi", "cmas", "raid", "bsac", "gue", "iantd", "psai", "dan",
    "efr", "andi", "snsi", "acuc", "pss", "ida", "ndl", "utd", "saa", "scotsac", "iac", "protec",
    "pdic", "nase", "sei", "ymca", "erdi", "aida", "molchanovs", "pfi", "apnea_academy", "fii",
    "nss_cds", "nacd", "idea", "diwa",
  ]

  /// The name of an agency of which the format has a word: abbreviations in large letters.
  static func agency(_ word: String) -> String {
    let names = [
      "molchanovs": "Molchanovs", "apnea_academy": "Apnea Academy", "protec": "ProTec",
      "scotsac": "ScotSAC", "nss_cds": "NSS-CDS", "other": "other",
    ]
    return names[word] ?? (agencies.contains(word) ? word.uppercased() : word)
  }

  /// Writes an agency: its word, or its name beside `other`.
  ///
  /// - Returns: Whether a reader has the name again.
  static func writeAgency(_ name: String, _ json: inout JSONWriter) -> Bool {
    let word = String(name.lowercased().map { $0 == " " || $0 == "-" ? "_" : $0 })
    json.key("agency")
    if agencies.contains(word) {
      json.string(word)
      return agency(word) == name
    }
    json.string("other")
    json.key("agency_other")
    let (text, isWhole) = ClippedText.clip(name, 64)
    json.string(text)
    return isWhole
  }

  /// The types of gear that the format has words for.
  private static let gear: Set<String> = [
    "mask", "snorkel", "fins", "wetsuit", "drysuit", "vest", "hood", "gloves", "boots", "bcd",
    "backplate", "wing", "regulator", "rebreather", "computer", "transmitter", "cylinder", "light",
    "scooter", "smb", "mirror", "whistle", "reel", "knife", "line_cutter", "shears", "compass",
    "camera", "other",
  ]

  private static let gearWords: [String: String] = [
    "tank": "cylinder", "torch": "light", "dive_computer": "computer", "dry_suit": "drysuit",
    "wet_suit": "wetsuit", "fin": "fins", "glove": "gloves",
  ]

  /// The word for a kind of gear; nil if the format has none.
  static func gearType(_ kind: String) -> String? {
    let word = String(kind.lowercased().map { $0 == " " || $0 == "-" ? "_" : $0 })
    return gear.contains(word) ? word : gearWords[word]
  }
}
