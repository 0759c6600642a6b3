import DiveUnits
import Testing

/// Money in whole smallest units, never a binary fraction.
@Suite struct MoneyTests {
  @Test(arguments: [
    ("45.00 EUR", 4500, "45.00 EUR"), ("45 EUR", 4500, "45.00 EUR"), ("5000 JPY", 5000, "5000 JPY"),
    ("45eur", 4500, "45.00 EUR"), ("1.250 KWD", 1250, "1.250 KWD"),
    ("-3.05 USD", -305, "-3.05 USD"),
    ("0.05 EEK", 5, "0.05 EEK"), ("0 EUR", 0, "0.00 EUR"), ("120.50 HRK", 12_050, "120.50 HRK"),
  ])
  func readsMoney(text: String, minorUnits: Int, printed: String) throws {
    let money = try Money(parsing: text)
    #expect(money.minorUnits == minorUnits)
    #expect(money.description == printed)
  }

  @Test(arguments: [
    ("45.5 EUR", ValueError.malformed(suggestion: "45.50 EUR")),
    ("€45", .malformed(suggestion: "45.00 EUR")), ("45 €", .malformed(suggestion: "45.00 EUR")),
    ("EUR 45.00", .malformed(suggestion: "45.00 EUR")),
    ("45,00 EUR", .decimalComma(suggestion: "45.00 EUR")),
    ("45,00 €", .decimalComma(suggestion: "45.00 EUR")),
    ("1,000.00 EUR", .numberForm(suggestion: "1000.00 EUR")),
    ("1 000 EUR", .numberForm(suggestion: "1000.00 EUR")),
    ("1,000 EUR", .decimalComma(suggestion: nil)), ("1.000 EUR", .numberForm(suggestion: nil)),
    ("5000.00 JPY", .malformed(suggestion: "5000 JPY")),
    ("5000.50 JPY", .numberForm(suggestion: nil)),
    ("¥5000", .ambiguous(["5000 JPY", "5000.00 CNY"])),
    ("$45", .ambiguous(["45.00 USD", "45.00 AUD", "45.00 CAD", "45.00 NZD"])),
    ("45", .missingUnit), ("45 XYZ", .unknownWord("XYZ", nearest: nil)),
    ("45 EIR", .unknownWord("EIR", nearest: "45 EUR")), ("45 bucks", .unknownUnit("bucks")),
    ("45-50 EUR", .range(low: "45 EUR", high: "50 EUR")),
    ("~45 EUR", .approximate(suggestion: "45.00 EUR")), ("free", .notANumber("free")),
    ("99999999999999 EUR", .outOfRange("99999999999999 EUR")),
    ("99999999999999999999.99 EUR", .outOfRange("99999999999999999999.99 EUR")),
    ("99999999999999999999.999 EUR", .numberForm(suggestion: nil)),
    ("99999999999999999999.50 JPY", .numberForm(suggestion: nil)),
  ])
  func refusesMoney(text: String, error: ValueError) {
    #expect(refusal(Money.self, text) == error)
  }

  @Test(arguments: [("EUR", 2), ("JPY", 0), ("KWD", 3), ("CLF", 4), ("usd", 2), ("ZWL", 2)])
  func knowsTheDecimalsOfACurrency(text: String, decimals: Int) throws {
    #expect(try CurrencyCode(parsing: text).decimals == decimals)
    #expect(try CurrencyCode(parsing: text).description == text.uppercased())
  }

  @Test(arguments: [
    ("€", ValueError.malformed(suggestion: "EUR")), ("QQQ", .unknownWord("QQQ", nearest: nil)),
    ("ERU", .unknownWord("ERU", nearest: "EUR")), ("euro", .malformed(suggestion: "EUR")),
    ("RUE", .unknownWord("RUE", nearest: "EUR")), ("usb", .unknownWord("usb", nearest: "USD")),
    ("GBB", .unknownWord("GBB", nearest: "GBP")), ("ZAZ", .unknownWord("ZAZ", nearest: "ZAR")),
  ])
  func refusesACurrency(text: String, error: ValueError) {
    #expect(refusal(CurrencyCode.self, text) == error)
  }
}
