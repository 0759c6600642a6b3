import DiveExchange
import Testing

/// Text in any encoding is taken apart into rows and cells.
@Suite struct DelimitedTextTests {
  private func rows(_ text: String, _ separator: CellSeparator = .comma) -> [[String]] {
    DelimitedText(Array(text.utf8), separator: separator.byte).rows.map(\.cells)
  }

  @Test(arguments: [
    ("a,b\r\nc,d", [["a", "b"], ["c", "d"]]),
    ("a,b\rc,d\r", [["a", "b"], ["c", "d"]]),
    ("\"a,\"\"b\"\"\",\"c\nd\"\n", [["a,\"b\"", "c\nd"]]),
    (" a , \"b \" \n", [["a", "b "]]),
    (",\n", [["", ""]]),
    ("a\"b,c\n", [["a\"b", "c"]]),
    ("\"a,b\nc,d\"\"e\nf\n", [["\"a", "b"], ["c", "d\"\"e"], ["f"]]),
    ("\"a\"b,c", [["ab", "c"]]),
  ])
  func readsCells(text: String, cells: [[String]]) {
    #expect(rows(text) == cells)
  }

  @Test func countsLinesInCells() {
    let text = DelimitedText(Array("a,\"b\r\nc\"\nd,e\n".utf8), separator: 0x2C)
    #expect(text.rows.map(\.line) == [1, 3])
  }

  @Test(arguments: [
    ("a;b;c\n1,5;2;3\n", CellSeparator.semicolon), ("a\tb\n1,5\t2\n", .tab),
    ("a|b|c\n1|2|3\n", .bar),
    ("a,b\n1,2\n", .comma), ("sep=|\na,b\n1,2\n", .bar),
  ])
  func findsSeparators(text: String, separator: CellSeparator) {
    #expect(CellSeparator.guess(Array(text.utf8)) == separator)
  }

  @Test(arguments: TextEncoding.allCases, [true, false])
  func knowsEncodings(encoding: TextEncoding, hasMark: Bool) {
    let text =
      encoding == .windows1251
      ? "Дата;Глубина\n12.06.2024;18,4\n" : "Kuupäev;Sügavus\n12.06.2024;18,4\n"
    let bytes = text.encoded(encoding, mark: hasMark)
    let found = TextEncoding(of: bytes)
    #expect(String(decoding: found.decode(bytes), as: UTF8.self) == text)
  }

  @Test func knowsWindowsFromLatin() {
    #expect(TextEncoding(of: [0x61, 0x80, 0xE4]) == .windows1252)
    #expect(TextEncoding(of: [0x61, 0x81, 0xE4]) == .latin1)
    #expect(TextEncoding.windows1252.decode([0x80, 0x96]) == Array("€–".utf8))
  }

  /// Words of high bytes alone are Russian; those with some high bytes are of western languages.
  @Test(arguments: [
    ("Дата;Глубина;Место\n", TextEncoding.windows1251), ("№;Ёлка и ель\n", .windows1251),
    ("Kuupäev;öö;jäär;süüa\n", .windows1252), ("été;à;où;Größe\n", .windows1252),
  ])
  func knowsCyrillic(text: String, encoding: TextEncoding) {
    let bytes = text.encoded(encoding)
    #expect(TextEncoding(of: bytes) == encoding)
    #expect(String(decoding: encoding.decode(bytes), as: UTF8.self) == text)
  }

  /// A quote that is closed by the one of another cell far below does not swallow what is between.
  @Test func endsOnAQuoteThatIsClosedFarBelow() {
    let text = "\"a,b\n" + String(repeating: "c,d\n", count: 2_000) + "e,\"f\"\n"
    #expect(rows(text).count == 2_002)
  }

  /// A quote that is not closed in its row is said with its line and column, or refused if rows lie
  /// before the next quote.
  @Test func saysWhereAQuoteIsNotClosed() throws {
    let head = "Date,Site,Depth (m),Notes\n"
    let open = head + "2024-06-12,\"Blue,9,\n2024-06-13,Red,10,\n"
    let imported = try CSVImport(open)
    #expect(imported.dives.count == 2)
    #expect(imported.losses.first == "log.csv:2 malformed: \" (2:12)")
    let rows = (15...19).map { "2024-06-\($0),Rummu,9,\n" }.joined()
    let swallowing =
      head + "2024-06-12,\"Blue,9,\n2024-06-13,Red,10,\n2024-06-14,Grey,11,\"x\"\n" + rows
    let failure = ImportFailure.openQuote("log.csv", line: 2, column: 12, "log.csv.rules")
    #expect(throws: failure) { try CSVImport(swallowing) }
    let rules = try understanding(swallowing).rules
    #expect(rules.contains("# quotes multiline\n# quotes none\n"))
    let columns = "date \"Date\"\nsite \"Site\"\nmax-depth \"Depth (m)\"\nkeep rest\n"
    #expect(try CSVImport(swallowing, rules: "quotes none\n" + columns).dives.count == 8)
    #expect(try CSVImport(swallowing, rules: "quotes multiline\n" + columns).dives.count == 6)
  }

  /// Notes of several lines, with commas and dates in them, are notes.
  @Test(arguments: [
    "Fine.\nCold, deep, dark, long.\nAgain in 2025, or so.", "One\n\nTwo, 3, 4",
    "See 2024-06-11, too.\n- a, b, c, d",
  ])
  func takesNoNotesForRows(notes: String) throws {
    let imported = try CSVImport(
      "Date,Site,Depth (m),Notes\n2024-06-12,Blue,9,\"\(notes)\"\n2024-06-13,Red,9,\n"
    )
    #expect(imported.dives.count == 2)
    #expect(imported.losses == [])
  }

  /// A quote that is never closed, in each of many lines, takes linear time.
  @Test func endsOnManyOpenQuotes() {
    let text = String(repeating: "\"a,b\n", count: 20_000)
    #expect(rows(text).count >= 10_000)
  }
}

extension String {
  /// The bytes of the text; what an encoding cannot hold becomes `?`.
  func encoded(_ encoding: TextEncoding, mark: Bool = false) -> [UInt8] {
    switch encoding {
    case .utf8: return (mark ? [0xEF, 0xBB, 0xBF] : []) + Array(utf8)
    case .utf16Little, .utf16Big:
      let units = (mark ? [0xFEFF] : []) + Array(utf16)
      return units.flatMap { unit in
        let pair = [UInt8(unit & 0xFF), UInt8(unit >> 8)]
        return encoding == .utf16Little ? pair : pair.reversed()
      }
    case .windows1251:
      var bytes: [Unicode.Scalar: UInt8] = [:]
      for byte in UInt8.min...UInt8.max {
        let text = String(decoding: TextEncoding.windows1251.decode([byte]), as: UTF8.self)
        for scalar in text.unicodeScalars where scalar != "\u{FFFD}" { bytes[scalar] = byte }
      }
      return unicodeScalars.map { bytes[$0] ?? 0x3F }
    case .windows1252, .latin1:
      return unicodeScalars.map { $0.value < 0x100 ? UInt8($0.value) : 0x3F }
    }
  }
}
