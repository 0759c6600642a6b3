import DiveExchange
import Diagnostics
import DiveUnits
import Testing
import Wording

/// Rules files are read, and everything that is wrong in them is said, each with its place.
@Suite struct RulesFileTests {
  private static let sheet = "Date,Depth,Time,Note\n2024-06-12,18,47,x\n"

  private func problems(_ rules: String) throws -> [String] {
    do {
      _ = try CSVImport(Self.sheet, rules: rules)
      return []
    } catch ImportFailure.rules(let source, let problems) {
      return problems.map { problem in
        let place = source.position(of: problem.range?.lowerBound ?? 0)
        let hint = problem.expected.map { " (" + Language.english.words($0) + ")" } ?? ""
        return "\(place.line):\(place.column) \(problem.id)\(hint)"
      }
    }
  }

  @Test func findsAllProblems() throws {
    let rules = """
      separator x
      # a comment
      dpeth "Depth"
      max-depth "Dept" in m
      max-depth Depth
      date "Date" as dd.yyyy
      buddies "Note" split /(a)/
      if "Note" is x water = pool
      if "Note" is x: water = pol
      set rating = 9
      keep everything
      notes "Note" together
      skip two lines
      date "Date" as yyyy-mm-dd nonsense
      """
    let found = try problems(rules)
    #expect(
      found.map { $0.prefix { $0 != ":" } } == [
        "1", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14",
      ]
    )
    #expect(found.contains("4:11 bad-rules (did you mean 'Depth'?)"))
    #expect(found.contains { $0.hasPrefix("9:25 bad-rules") })
  }

  @Test(arguments: [
    "separator ;", "separator tab", "separator |", "decimal ,", "encoding windows-1252",
    "skip 12 lines", "heads 2 lines", "above 2 lines", "date \"Date\" as dd.mm.yyyy",
    "date \"Date\" as \"m/d/yyyy h:MM:SS am\"", "time \"Time\" as HH:MM",
    "duration \"Time\" as mm:ss", "max-depth \"a \"\"b\"\" (m)\" in ft",
    "buddies \"Note\" split /[,;&]/", "buddies \"Note\" split / and |, /",
    "notes \"Note\", \"Time\" joined by newline", "notes \"Note\", \"Time\" joined by \" – \"",
    "tanks.2.gas \"o2\", \"he\" joined by \"/\"", "if \"Note\" is jah: water = pool",
    "if \"Note\" is not jah, \"no no\": ignore row", "if \"Note\" has Diving: mode = freedive",
    "set tags = [paper, \"old log\"]", "set number = 3", "ignore \"Note\"", "keep \"Note\"",
    "keep rest", "samples.depth \"Depth\" in m", "samples.time \"Time\" as mm:ss",
    "visibility \"Note\" as stars", "water-temperature \"Note\" in °C",
  ])
  func printsWhatItReads(line: String) {
    let reader = RulesReader(SourceText(path: "a.rules", text: line + "\n"))
    #expect(reader.problems == [], "\(line)")
    #expect(reader.rules.text == line + "\n")
  }

  @Test func readsLooseSpelling() {
    let text = "  separator semicolon  # why\n\nSET"
    let reader = RulesReader(SourceText(path: "a.rules", text: text))
    #expect(reader.rules.text == "separator ;\n")
    #expect(reader.problems.map(\.id) == ["bad-rules"])
  }

  @Test(arguments: [
    ("/[,;&]/", "a, b;c &d", ["a", "b", "c", "d"]), ("/ and |, /", "a and b, c", ["a", "b", "c"]),
    ("/\\n/", "a\nb", ["a", "b"]), ("/,/", ",,a,", ["a"]),
  ])
  func splits(mark: String, text: String, parts: [String]) throws {
    let split = try #require(SplitMark(mark))
    #expect(split.parts(of: text) == parts)
  }

  @Test(arguments: ["/a*/", "//", "/a|/", "/[/", "/(a)/", "a", "/", "/\\d/", "/[]/"])
  func refusesMarks(mark: String) {
    #expect(SplitMark(mark) == nil)
  }

  @Test func everyKeyCanBeNamed() {
    for key in TableKey.all {
      #expect(TableKey(key)?.path == key)
    }
  }

  @Test(arguments: [
    ("dd.mm.yyyy", "1.7.2024", "2024-07-01"), ("yy/mm/dd", "98/07/01", "1998-07-01"),
    ("d. mmm yyyy", "1. juuli 2024", "2024-07-01"), ("mmm dd, yyyy", "Jul 1, 2024", "2024-07-01"),
    ("yyyymmdd", "20240701", "2024-07-01"),
    ("m/d/yyyy h:MM am", "7/1/2024 1:05 p.m.", "2024-07-01 13:05"),
    ("HH:MM", "9:05", "09:05"), ("h:MM am", "12:05 AM", "00:05"), ("HHMM", "0905", "09:05"),
    ("yyyy-mm-ddTHH:MM:SSZ", "2024-07-01T09:05:06.5+03:00", "2024-07-01 09:05:06"),
  ])
  func readsDates(pattern: String, text: String, value: String) throws {
    let form = try #require(DatePattern(pattern))
    let reading = try #require(form.read(text))
    let parts = [reading.date?.description, reading.time?.description].compactMap { $0 }
    #expect(parts.joined(separator: " ") == value)
  }

  @Test(arguments: [
    ("dd.mm.yyyy", "31.02.2024"), ("dd.mm.yyyy", "1.7.24"), ("HH:MM", "25:00"),
    ("h:MM am", "13:00 am"),
    ("dd.mm.yyyy", "1.7.2024 x"), ("dd.mm.yyyy", ""),
    // Characters of several bytes where an offset from UTC may be.
    ("HH:MMZ", "10:30 🤿1"), ("HH:MMZ", "10:30 ä€"), ("HH:MMZ", "10:30 €"),
  ])
  func refusesDates(pattern: String, text: String) throws {
    let form = try #require(DatePattern(pattern))
    #expect(form.read(text) == nil)
  }
}
