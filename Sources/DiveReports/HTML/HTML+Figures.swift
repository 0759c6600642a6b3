import DiveUnits

extension HTML {
  /// Adds a text without line breaks between a number and its unit, or within a range.
  ///
  /// A line may end between words, but not between `148` and `bar`, nor within `11–19`.
  mutating func figures(_ text: String) {
    let words = text.split(separator: " ", omittingEmptySubsequences: false)
    var place = 0
    // Characters without special meaning are added together.
    var plain = ""
    while place < words.count {
      let length = Self.length(ofFigureAt: place, in: words)
      let part = words[place..<place + max(length, 1)].joined(separator: " ")
      if length > 0 {
        self.text(plain)
        element("span", .class("figure"), text: part)
        plain = ""
      } else {
        plain += part
      }
      place += max(length, 1)
      if place < words.count { plain += " " }
    }
    self.text(plain)
  }

  /// The number of words from one on that form a figure which must not be broken: 2 for a number
  /// and its unit, 1 for a range of numbers, 0 for anything else.
  private static func length(ofFigureAt place: Int, in words: [Substring]) -> Int {
    let word = words[place]
    guard word.count <= mostCharacters, word.contains(where: \.isNumber),
      !word.contains(where: \.isLetter)
    else { return 0 }
    let isNumber = word.last?.isNumber == true
    if isNumber, place + 1 < words.count, units.contains(unit(words[place + 1])) { return 2 }
    return word.dropFirst().contains { "-–/".contains($0) } ? 1 : 0
  }

  /// A unit without the punctuation after it.
  private static func unit(_ word: Substring) -> String {
    String(word.prefix { !",;.:)".contains($0) })
  }

  /// Longer words may have to be broken.
  private static let mostCharacters = 16

  private static let units: Set<String> = {
    let quantities: [any Quantity.Type] = [
      Depth.self, Distance.self, Pressure.self, Temperature.self, DiveDuration.self,
      WaterVolume.self, GasVolume.self, Mass.self, FlowRate.self, PressureRate.self, Density.self,
      Fraction.self,
    ]
    // Other languages write litres as `l`.
    return Set(quantities.flatMap { $0.units.map(\.symbol) } + ["kg/m³", "l", "l/min"])
  }()
}
