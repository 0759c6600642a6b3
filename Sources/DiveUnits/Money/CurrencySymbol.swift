/// Common signs and abbreviations of currencies.
enum CurrencySymbol {
  /// The codes of the currencies that use a sign, the most common first.
  static func currencies(of sign: String) -> [String] {
    guard sign.utf8.count <= 12 else { return [] }
    return signs[sign.lowercased()] ?? []
  }

  private static let signs: [String: [String]] = [
    "€": ["EUR"], "euro": ["EUR"], "euros": ["EUR"],
    "£": ["GBP"], "¥": ["JPY", "CNY"], "yen": ["JPY"], "₺": ["TRY"], "₽": ["RUB"],
    "$": ["USD", "AUD", "CAD", "NZD"], "us$": ["USD"], "a$": ["AUD"], "c$": ["CAD"],
    "dollars": ["USD", "AUD", "CAD", "NZD"], "pounds": ["GBP", "EGP"],
    "kr": ["SEK", "NOK", "DKK", "ISK", "EEK"], "zł": ["PLN"], "kč": ["CZK"], "ft": ["HUF"],
    "₹": ["INR"], "₩": ["KRW"], "฿": ["THB"], "baht": ["THB"], "₱": ["PHP"], "₪": ["ILS"],
    "₴": ["UAH"], "₫": ["VND"], "rp": ["IDR"], "rm": ["MYR"], "fr.": ["CHF"], "sfr": ["CHF"],
  ]
}
