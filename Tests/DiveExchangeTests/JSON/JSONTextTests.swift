import DiveExchange
import Testing

/// JSON is read strictly, with every digit and every place.
@Suite struct JSONTextTests {
  private func read(_ text: String) throws -> JSONValue { try JSONText(Array(text.utf8)).root }

  @Test(arguments: [
    "{}", "[]", " [1, 2.50e-3, -0]\n", "\"a\\u00e9\\ud83d\\ude00\\n\"", "null", "true",
    "{\"a\":{\"b\":[[],{}]}}", "\u{FEFF}1",
  ])
  func readsWhatIsJSON(text: String) throws { _ = try read(text) }

  @Test(arguments: [
    "", " ", "{", "[1,]", "{\"a\":1,}", "{a:1}", "01", "1.", ".5", "+1", "-", "1e", "tru", "nul",
    "NaN", "\"a", "\"\\x\"", "\"\\u12\"", "\"\\ud800\"", "\"\t\"", "[1] 2", "'a'", "[1 2]",
    "{\"a\" 1}", "// a\n1", "\"\\udc00\"",
  ])
  func refusesWhatIsNot(text: String) {
    #expect(throws: JSONText.Failure.self) { try read(text) }
  }

  @Test func refusesBrokenCharacters() {
    #expect(throws: JSONText.Failure(reason: .encoding, offset: 1)) {
      try JSONText([0x5B, 0x22, 0xC3, 0x22, 0x5D])
    }
  }

  @Test func knowsPlacesAndRepeatedKeys() throws {
    let text = try JSONText(Array("{\"a\": 1, \"b\": {\"a\": 2}, \"a\": 3}".utf8))
    #expect(text.root["a"]?.offset == 6)
    #expect(text.repeatedKeys.map(\.key) == ["a"])
    #expect(text.repeatedKeys.map(\.offset) == [24])
  }

  /// A thousand times deeper than any log.
  @Test func refusesWhatIsTooDeep() {
    let deep = [UInt8](repeating: 0x5B, count: 64_000)
    #expect(throws: JSONText.Failure(reason: .tooDeep, offset: JSONText.deepest)) {
      try JSONText(deep)
    }
  }

  @Test(arguments: [
    ("12.345", 3, 12_345, true), ("12.3456", 3, 12_346, false), ("-0.5", 0, -1, false),
    ("1e3", 0, 1_000, true), ("1.5E-2", 3, 15, true), ("0.000", 3, 0, true),
    ("0.0004", 3, 0, false),
    ("0.0005", 3, 1, false), ("21162500", -2, 211_625, true), ("1e-400", 3, 0, false),
    ("100e-2", 0, 1, true),
  ])
  func scalesNumbers(text: String, decimals: Int, value: Int, isExact: Bool) throws {
    let scaled = try #require(try read(text).number?.scaled(toDecimals: decimals))
    #expect(scaled.value == value)
    #expect(scaled.isExact == isExact)
  }

  @Test(arguments: ["1e400", "9999999999999999999", "1e999999999999999999999"])
  func refusesNumbersThatDoNotFit(text: String) throws {
    #expect(try read(text).number?.scaled(toDecimals: 3) == nil)
  }
}
