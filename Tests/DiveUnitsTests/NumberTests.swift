import DiveUnits
import Testing

/// Plain numbers: one grammar, and the exact fix for every other form.
@Suite struct NumberTests {
  @Test(arguments: [("24", 24_000), ("1.4", 1400), ("-0.5", -500), ("0", 0), ("1.400", 1400)])
  func readsADecimal(text: String, thousandths: Int) throws {
    #expect(try DecimalNumber(parsing: text).thousandths == thousandths)
  }

  @Test(arguments: [
    ("0x1F", ValueError.numberForm(suggestion: "31")), ("0o17", .numberForm(suggestion: "15")),
    ("0b1", .numberForm(suggestion: "1")), ("1_000", .numberForm(suggestion: "1000")),
    ("1e3", .numberForm(suggestion: "1000")), ("1.5e-2", .numberForm(suggestion: "0.015")),
    (".5", .numberForm(suggestion: "0.5")), ("1.", .numberForm(suggestion: "1")),
    ("+5", .numberForm(suggestion: "5")), ("007", .numberForm(suggestion: "7")),
    (".inf", .numberForm(suggestion: nil)), (".nan", .numberForm(suggestion: nil)),
    ("-.inf", .numberForm(suggestion: nil)), ("1e99", .numberForm(suggestion: nil)),
    ("18,5", .decimalComma(suggestion: "18.5")), ("1,000", .decimalComma(suggestion: nil)),
    ("1,000,000", .numberForm(suggestion: "1000000")), ("1.2345", .outOfRange("1.2345")),
    ("24 dives", .unknownUnit("dives")), ("yes", .notANumber("yes")),
    ("3-4", .range(low: "3", high: "4")), ("~3", .approximate(suggestion: "3")),
  ])
  func refusesADecimal(text: String, error: ValueError) {
    #expect(refusal(DecimalNumber.self, text) == error)
  }

  @Test(arguments: [
    ("12.5", ValueError.numberForm(suggestion: nil)), ("12.0", .numberForm(suggestion: "12")),
    ("2,0", .decimalComma(suggestion: nil)), ("12,5", .decimalComma(suggestion: nil)),
    ("-3", .outOfRange("-3")), ("0128", .numberForm(suggestion: "128")),
    ("#128", .notANumber("#128")),
    ("1.000", .ambiguous(["1000", "1"])), ("12.500", .ambiguous(["12500"])),
    ("0.000", .numberForm(suggestion: "0")), ("1.00", .numberForm(suggestion: "1")),
  ])
  func refusesAWholeNumber(text: String, error: ValueError) {
    #expect(refusal(WholeNumber.self, text) == error)
  }

  @Test func readsAWholeNumberFromBytes() throws {
    let number = try Array("128".utf8).withUnsafeBufferPointer { bytes throws in
      try WholeNumber.parse(bytes)
    }
    #expect(number == 128)
  }

  /// Three digits behind a point are thousands to half of Europe.
  @Test(arguments: 1...999)
  func offersNoWholeNumberAlone(beforePoint: Int) {
    for digits in ["000", "001", "010", "500", "999"] {
      guard case .ambiguous(let readings) = refusal(WholeNumber.self, "\(beforePoint).\(digits)")
      else {
        Issue.record("\(beforePoint).\(digits) has one reading")
        continue
      }
      #expect(readings.first == "\(beforePoint)\(digits)")
      #expect(readings.count == (digits == "000" ? 2 : 1))
    }
  }
}
