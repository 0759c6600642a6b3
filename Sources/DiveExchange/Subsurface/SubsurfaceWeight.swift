import DiveFormat
import DiveModel
import DiveUnits

/// What a log says of a weight.
struct SubsurfaceWeight {
  let mass: Mass
  private(set) var place: String?

  /// Reads an item; nil without a plausible weight.
  init?(_ item: ForeignItem, _ file: inout ForeignFile) {
    let pairs = ForeignPairs(item)
    var mass: Mass?
    for (key, value) in pairs.pairs {
      switch key {
      case "weight":
        mass = ForeignValue.measure(value, ForeignValue.Unit.masses).map(Mass.init(steps:))
        file.loseDigits(of: value, item)
      // Subsurface writes "unknown" by default.
      case "description": place = file.said(value, item)
      default: file.lose(item, .unknownKeyword)
      }
    }
    guard let mass, pairs.isWhole, Self.plausible?.contains(mass.grams) ?? true else { return nil }
    self.mass = mass
  }

  private static let plausible =
    FieldTable.weight.row(forField: Weight.Field.mass.rawValue)?.plausible

  /// Writes weights; those of no known place on one line.
  static func write(_ weights: [SubsurfaceWeight], to text: inout RecordDraft) {
    guard weights.contains(where: { $0.place != nil }) else {
      let masses = weights.map(\.mass.description)
      if masses.count == 1 {
        text.plain(Dive.Field.weight, masses[0])
      } else {
        text.list(Dive.Field.weight, masses)
      }
      return
    }
    text.items(
      Dive.Field.weight,
      weights.map { weight in
        var text = RecordDraft(.weight)
        text.value(Weight.Field.mass, weight.mass)
        text.text(Weight.Field.where, weight.place)
        return text
      }
    )
  }
}
