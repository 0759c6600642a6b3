/// How the plural form depends on a whole number.
///
/// Source: the cardinal plural rules of Unicode's CLDR, for numbers without decimals.
public enum PluralRule: Sendable {
  /// One form for all numbers, as in Japanese.
  case none
  /// One form for 1 and another for the rest, as in English, Estonian and Finnish.
  case oneAndOther
  /// One form for 0 and 1, as in French.
  case uptoOneAndOther
  /// As in Latvian, where 21 has the form of 1 but 11 does not.
  case latvian
  /// As in Lithuanian.
  case lithuanian
  /// As in Russian and Ukrainian: 1 and 21, 2 to 4 and 22 to 24, and the rest.
  case russian
  /// As in Polish: 1, 2 to 4 and 22 to 24, and the rest.
  case polish
  /// As in Czech and Slovak: 1, 2 to 4, and the rest.
  case czech

  /// The rule of a language by its tag without region; English rules for unknown languages.
  public init(language: String) {
    self =
      switch language {
      case "ja", "ko", "zh", "th", "vi", "id", "ms": .none
      case "fr", "pt": .uptoOneAndOther
      case "lv": .latvian
      case "lt": .lithuanian
      case "ru", "uk", "be": .russian
      case "pl": .polish
      case "cs", "sk": .czech
      default: .oneAndOther
      }
  }

  /// The names of the forms in a catalogue.
  public var forms: [String] {
    switch self {
    case .none: ["other"]
    case .oneAndOther, .uptoOneAndOther: ["one", "other"]
    case .latvian: ["zero", "one", "other"]
    case .lithuanian, .czech: ["one", "few", "other"]
    case .russian, .polish: ["one", "few", "many"]
    }
  }

  /// The name of the form for a number.
  public func form(of count: Int) -> String {
    let number = count.magnitude
    let (last, lastTwo) = (number % 10, number % 100)
    let isTeen = (11...19).contains(lastTwo)
    let isFew = (2...4).contains(last) && !isTeen
    switch self {
    case .none: return "other"
    case .oneAndOther: return number == 1 ? "one" : "other"
    case .uptoOneAndOther: return number <= 1 ? "one" : "other"
    case .latvian: return last == 0 || isTeen ? "zero" : last == 1 ? "one" : "other"
    case .lithuanian: return last == 0 || isTeen ? "other" : last == 1 ? "one" : "few"
    case .russian: return isTeen ? "many" : last == 1 ? "one" : isFew ? "few" : "many"
    case .polish: return number == 1 ? "one" : isFew ? "few" : "many"
    case .czech: return number == 1 ? "one" : (2...4).contains(number) ? "few" : "other"
    }
  }
}
