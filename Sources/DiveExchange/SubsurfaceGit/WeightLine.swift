/// What a `weightsystem` line says.
struct WeightLine {
  let mass: Int
  private(set) var place: String?

  /// Reads a line; there is nothing without a weight that one can carry.
  init?(_ line: ForeignLine, _ file: inout ForeignFile) {
    let pairs = ForeignPairs(line)
    var mass: Int?
    for (key, value) in pairs.pairs {
      switch key {
      case "weight": mass = ForeignValue.measure(value, "kg")
      // "unknown" is what Subsurface fills in where nobody said anything.
      case "description": place = value == "unknown" ? nil : file.oneLine(value, line)
      default: file.lose(line, .unknownKeyword)
      }
    }
    guard let mass, Believable.mass.contains(mass), pairs.isWhole else { return nil }
    self.mass = mass
  }

  /// Writes weights; those of no known place on one line.
  static func write(_ weights: [WeightLine], to text: inout FrontMatterText) {
    guard weights.contains(where: { $0.place != nil }) else {
      let masses = weights.map { ValueText.mass($0.mass) }
      if masses.count == 1 { text.plain("weight", masses[0]) } else { text.list("weight", masses) }
      return
    }
    text.items("weight", weights) { text, weight in
      text.plain("mass", ValueText.mass(weight.mass))
      text.text("where", weight.place)
    }
  }
}
