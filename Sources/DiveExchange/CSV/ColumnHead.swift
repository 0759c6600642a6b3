import DiveFormat

/// The head of a column: its name, and the unit and the number that it may end with.
///
/// `Depth (m)`, `max_depth_ft`, `Sügavus [m]`, `o2 (2) [%]`.
struct ColumnHead: Hashable, Sendable {
  /// As it stands in the file, on one line.
  let text: String
  /// The text without its unit.
  let name: String
  /// The name in lower case, without accents, punctuation and number.
  let folded: String
  /// The symbol of the unit, if there is one.
  let unit: String?
  /// The number of the tank or weight, if there is one.
  let index: Int?

  init(_ text: String) {
    self.text = CleanText.oneLine(text)
    var rest = Substring(self.text)
    var unit: String?
    while let last = rest.last, let open = Self.open[last], let start = rest.lastIndex(of: open) {
      let inner = String(rest[rest.index(after: start)...].dropLast())
      guard unit == nil, let found = UnitWords.symbol(inner) else { break }
      unit = found
      rest = rest[..<start]
      while rest.last == " " { rest.removeLast() }
    }
    let named = rest.isEmpty ? self.text : String(rest)
    var words = Self.words(named)
    if unit == nil, words.count > 1, let first = words.first, ["bar", "psi"].contains(first),
      HeadWords.keys(words.joined(separator: " ")).isEmpty
    {
      unit = first
      words.removeFirst()
    }
    if unit == nil, words.count > 1, let last = words.last, named.last != ")" {
      let marked = Self.tail(named)
      if let symbol = UnitWords.symbol(marked ?? last),
        marked != nil || Self.isUnitAlone(last, after: words.dropLast().joined(separator: " "))
      {
        unit = symbol
        words.removeLast()
        if words.count > 1, Self.prepositions.contains(words[words.count - 1]) {
          words.removeLast()
        }
      }
    }
    name = named
    self.unit = unit
    index = words.first { Int($0) != nil }.flatMap { Int($0) }.flatMap {
      (1...12).contains($0) ? $0 : nil
    }
    let plain = words.filter { Int($0) == nil && $0 != "ns1" }
    folded = (plain.isEmpty ? words : plain).joined(separator: " ")
  }

  private static let open: [Character: Character] = [")": "(", "]": "["]
  private static let prepositions: Set<String> = ["in", "en"]

  /// What follows the last `_` or `,` of a name: the unit of `max_depth_ft` and of `Depth, m`.
  private static func tail(_ name: String) -> String? {
    guard let place = name.lastIndex(where: { $0 == "_" || $0 == "," }) else { return nil }
    return CleanText.trim(String(name[name.index(after: place)...]))
  }

  /// Whether a last word can only be a unit: `Depth m`, but not `Time in`.
  private static func isUnitAlone(_ word: String, after name: String) -> Bool {
    switch word {
    case "c", "f": HeadWords.keys(name).contains { $0.hasSuffix("temperature") }
    case "l": HeadWords.keys(name).contains("tanks.N.volume")
    default: units.contains(word)
    }
  }

  private static let units: Set<String> = [
    "m", "ft", "bar", "psi", "kg", "lb", "lbs", "min", "mins", "м", "мин", "бар", "кг", "feet",
    "foot", "meters", "metres", "celsius", "fahrenheit", "pounds", "cuft", "kpa", "litres",
    "liters",
    "minutes",
  ]

  /// The key of the format that the head is, perhaps with a unit: `tanks.1.start_bar`, as an export
  /// of ours writes it.
  var ownKey: String? {
    if TableKey(text) != nil { return text }
    guard unit != nil, let place = text.lastIndex(of: "_") else { return nil }
    let name = String(text[..<place])
    return TableKey(name) == nil ? nil : name
  }

  /// Whether the head is one word, which may mean something else elsewhere: `entry`.
  var isPlainWord: Bool { !text.utf8.contains { $0 == 0x2E || $0 == 0x2D || $0 == 0x5F } }

  /// The words of a text, in lower case, without accents and punctuation.
  private static func words(_ text: String) -> [String] {
    HeadWords.fold(text).split(separator: " ").map(String.init)
  }
}

/// The units that tables use, and how ours are written.
enum UnitWords {
  /// A unit, or a form of durations, as rules write it; nil for any other text.
  static func symbol(_ text: String) -> String? {
    var word = CleanText.trim(text.lowercased())
    if word.hasPrefix("°") || word.hasPrefix("º") { word = "°" + word.dropFirst() }
    word.removeAll { $0 == "." || $0 == " " }
    return symbols[word]
  }

  /// The units that rules may name.
  static let all = [
    "m", "ft", "cm", "km", "mi", "°C", "°F", "K", "bar", "mbar", "psi", "kPa", "Pa", "MPa", "L",
    "cuft", "kg", "g", "lb", "kg/m3", "kg/L", "%", "min", "s", "h", "ms", "mV",
  ]

  private static let symbols: [String: String] = {
    var symbols: [String: String] = [:]
    for unit in all { symbols[unit.lowercased()] = unit }
    for (unit, names) in names {
      for name in names.split(separator: " ") { symbols[String(name)] = unit }
    }
    return symbols
  }()

  private static let names: KeyValuePairs<String, String> = [
    "m": "м meter meters metre metres metri metria meetrit mètres metros метр метры mtr mt",
    "ft": "feet foot jalga fuss fot pieds pies футы фут '",
    "°C": "c degc celsius °celsius ℃ °с с",
    "°F": "f degf fahrenheit °fahrenheit ℉",
    "K": "kelvin °k",
    "bar": "bars бар",
    "L": "l lit litre litres liter liters liitrit litraa litros л ltr",
    "cuft": "cf cu-ft ft3 cubicfeet",
    "kg": "кг kilo kilos",
    "lb": "lbs pounds pound",
    "min": "mins minutes minute minuten minuter minuutit minuuttia minutos мин минут м:с",
    "s": "sec secs second seconds sek sekunden sekundit сек с.",
    "h": "hours hour std ч tundi",
    "%": "percent pct prozent",
    "mm:ss": "m:ss mm:ss min:sec min:s",
    "h:mm:ss": "h:mm:ss hh:mm:ss",
    "h:mm": "h:mm hh:mm",
  ]
}
