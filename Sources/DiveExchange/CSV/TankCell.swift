import DiveFormat
import DiveModel

/// What a cell says about a tank beside a plain volume: `AL80`, `2x12 L 232 bar`, `steel 12 L`.
///
/// A name that says no volume is what is written on the tank.
struct TankCell {
  /// Values by the keys of a tank.
  private(set) var values: [(key: String, value: String)] = []

  /// Reads a cell; nil for one without a letter, which is no name.
  init?(_ text: String, _ decimal: TableRules.DecimalMark) {
    let text = CleanText.oneLine(text)
    guard text.contains(where: \.isLetter), !CleanText.saysNothing(text) else { return nil }
    let folded = text.lowercased().filter { $0 != " " && $0 != "-" && $0 != "." }
    if let model = Self.models[folded] {
      values = [
        ("volume", "\(model.cubicFeet) cuft"), ("working-pressure", "\(model.psi) psi"),
      ]
      if let material = model.material { values.append(("material", material)) }
      return
    }
    if let parts = Self.parts(text, decimal) {
      values = parts
    } else {
      values = [("label", text)]
    }
  }

  /// The makers' models: what gas they hold at which pressure.
  ///
  /// `S80` is Luxfer's name of its tank of 80 cuft.
  private static let models: [String: (cubicFeet: Int, psi: Int, material: String?)] = {
    var models: [String: (cubicFeet: Int, psi: Int, material: String?)] = [:]
    let rows: [(prefixes: [String], sizes: [Int], psi: Int, material: String?)] = [
      (
        ["al", "alu", "aluminum", "aluminium"], [13, 19, 30, 40, 50, 63, 72, 80], 3_000, "aluminium"
      ),
      (["al", "alu", "aluminum", "aluminium"], [100], 3_300, "aluminium"),
      (["s"], [40, 63, 80], 3_000, nil),
      (["lp"], [85, 95, 108, 121], 2_640, "steel"),
      (["hp"], [65, 80, 100, 117, 119, 120, 130, 133], 3_442, "steel"),
    ]
    for row in rows {
      for prefix in row.prefixes {
        for size in row.sizes { models["\(prefix)\(size)"] = (size, row.psi, row.material) }
      }
    }
    return models
  }()

  /// A volume with a material or a working pressure; nil unless each word is one of these.
  private static func parts(
    _ text: String,
    _ decimal: TableRules.DecimalMark
  ) -> [(key: String, value: String)]? {
    var found: [(key: String, value: String)] = []
    var words = text.split { " ,/".contains($0) }.map(String.init)[...]
    while let word = words.popFirst() {
      var key = "material"
      var value = CellWords.word(word, .tankMaterial)
      if value == nil {
        // The unit may be a word of its own.
        var measure = word
        if let next = words.first, UnitWords.symbol(next) != nil, word.last?.isNumber ?? false {
          measure += " " + next
          words = words.dropFirst()
        }
        (key, value) = self.measure(measure, decimal)
      }
      guard let value, !found.contains(where: { $0.key == key }) else { return nil }
      found.append((key, value))
    }
    return found.contains { $0.key == "volume" } ? found : nil
  }

  private static func measure(
    _ text: String,
    _ decimal: TableRules.DecimalMark
  ) -> (key: String, value: String?) {
    var text = text.lowercased()
    var twin = ""
    if text.hasPrefix("d"), text.dropFirst().first?.isNumber ?? false {
      text.removeFirst()
      twin = "2x"
      if NumberCell(text, decimal)?.rest.isEmpty ?? false { text += " l" }
    } else if text.hasPrefix("2x") {
      text = String(text.dropFirst(2))
      twin = "2x"
      if NumberCell(text, decimal)?.rest.isEmpty ?? false { text += " l" }
    }
    guard let number = NumberCell(text, decimal), let unit = UnitWords.symbol(number.rest),
      !number.isZero
    else { return ("", nil) }
    switch unit {
    case "L", "cuft":
      guard twin.isEmpty || unit == "L" else { return ("", nil) }
      return ("volume", "\(twin)\(number.digits) \(unit)")
    case "bar", "psi": return ("working-pressure", twin.isEmpty ? "\(number.digits) \(unit)" : nil)
    default: return ("", nil)
    }
  }
}
