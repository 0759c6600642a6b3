import DiveUnits

/// Two readings of a gauge as a person says them: `210-80`, `210 bar to 80 bar`.
package struct PressurePair: Equatable {
  /// The first reading with its unit; nil if none was given.
  package let start: String?
  /// The last reading with its unit; nil if none was given.
  package let end: String?

  /// Takes a text apart; a number without a unit has that of the other, else the one given.
  package init(_ text: String, unit: String) {
    let halves = Self.halves(text.trimmingBlanks)
    let units = halves.map { $0.drop { $0.isNumber || $0 == "." || $0 == " " } }
    func whole(_ place: Int) -> String? {
      guard halves.indices.contains(place), !halves[place].isEmpty else { return nil }
      guard halves[place].last?.isNumber == true else { return halves[place] }
      let other = units.indices.contains(1 - place) ? String(units[1 - place]) : ""
      return "\(halves[place]) \(other.isEmpty ? unit : other)"
    }
    start = whole(0)
    end = whole(1)
  }

  private static func halves(_ text: String) -> [String] {
    for sign in [" to ", "–", "-", "→"] {
      guard let range = text.firstRange(of: sign) else { continue }
      return [text[..<range.lowerBound].trimmingBlanks, text[range.upperBound...].trimmingBlanks]
    }
    return [text]
  }
}
