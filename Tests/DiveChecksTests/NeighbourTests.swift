import DiveChecks
import DiveUnits
import LogbookCore
import Diagnostics
import Testing
import TestSupport
import Wording

/// A diver's dives compared with each other: numbers, overlaps, dives that are logged twice.
@Suite struct NeighbourTests {
  /// The problems of a log with one dive a line; each dive is named by its position, from 1.
  private func found(_ lines: [String]) throws -> [String] {
    var files = RuleExample.surroundings
    for (place, line) in lines.enumerated() {
      let path = "divers/mari/dives/d\(place + 1).md"
      files[path] = "---\n" + line.split(separator: "; ").map { $0 + "\n" }.joined() + "---\n"
    }
    return try Self.summaries(files)
  }

  static func summaries(_ files: [String: String]) throws -> [String] {
    let logbook = try Logbook(reading: .memory(files.mapValues { Array($0.utf8) }))
    var checker = Checker()
    checker.profiles = .all
    return checker.check(logbook).diagnostics.map { file in
      let name = file.path.split(separator: "/").last?.split(separator: ".").first ?? ""
      return "\(name) \(file.diagnostic.id)"
    }
  }

  /// One dive a day, at noon, with these numbers; nil for none.
  private func numbered(_ numbers: [Int?]) throws -> [String] {
    try found(
      numbers.enumerated().map { place, number in
        let date = CalendarDate(dayNumber: 19_000 + place).map { "\($0)" } ?? ""
        return "date: \(date); time: 12:00" + (number.map { "; number: \($0)" } ?? "")
      }
    )
  }

  @Test(
    arguments: [
      [], [nil], [128], [128, 129, 130], [1, nil, 2], [1, nil, 3], [1, nil, nil, 3],
      [nil, 7, nil, 8],
      [1, nil, nil, 4],
    ] as [[Int?]]
  )
  func letsNumbersBe(numbers: [Int?]) throws {
    #expect(try numbered(numbers) == [])
  }

  @Test(
    arguments: [
      ([1, 2, 2, 3], ["d3 duplicate-number"]),
      ([1, 2, 12, 4, 5], ["d3 number-order"]),
      ([1, 2, 3, 40], ["d4 number-gap"]),
      ([128, 129, 13, 131], ["d3 number-order"]),
      ([1, 2, 3, 1, 5], ["d4 duplicate-number"]),
      ([1, 3, 2, 4], ["d3 number-order"]),
      ([1, 2, 7, 3, 4, 5, 6, 8], ["d3 number-order"]),
      ([1, 2, 5, 6], ["d3 number-gap"]),
      ([1, nil, 4, 5], ["d3 number-gap"]),
      ([10, 11, 21, 12], ["d3 number-order"]),
      ([1, 2, 2, 2], ["d3 duplicate-number", "d4 duplicate-number"]),
      ([1, 3, 5], ["d2 number-gap", "d3 number-gap"]),
      ([9, 9, 1, 2, 3], ["d1 number-order", "d2 duplicate-number"]),
    ] as [([Int?], [String])]
  )
  func saysOneThingOfOneWrongNumber(numbers: [Int?], expected: [String]) throws {
    #expect(try numbered(numbers) == expected)
  }

  /// The number of a copy may be that of a third dive.
  @Test(arguments: [(2, []), (3, ["d3 duplicate-number"]), (9, [])] as [(Int, [String])])
  func aCopyHasTheNumberOfItsDiveOrItsOwn(number: Int, expected: [String]) throws {
    let dive = "date: 2024-06-13; time: 10:30; duration: 40 min; max-depth: 12 m"
    let result = try found([
      "date: 2024-06-12; time: 12:00; number: 1", "\(dive); number: 2",
      "\(dive); number: \(number)",
      "date: 2024-06-15; time: 12:00; number: 3",
    ])
    #expect(result.filter { $0.hasSuffix(" duplicate-dive") }.count == 1)
    #expect(result.filter { !$0.hasSuffix(" duplicate-dive") } == expected)
  }

  @Test(arguments: [["mari"], ["mari", "tom"]])
  func theCommandThatNumbersAllIsNamed(divers: [String]) throws {
    var files = RuleExample.surroundings.filter { !$0.key.hasPrefix("divers/") }
    for diver in divers {
      files["divers/\(diver)/diver.md"] = "---\nname: \(diver)\n---\n"
      for (place, number) in [1, 2, 2, 9, 4].enumerated() {
        files["divers/\(diver)/dives/\(diver)-\(place).md"] =
          "---\nnumber: \(number)\ndate: 2024-01-0\(place + 1)\n---\n"
      }
    }
    let logbook = try Logbook(reading: .memory(files.mapValues { Array($0.utf8) }))
    let found = Checker().check(logbook).diagnostics.filter { file in
      ["duplicate-number", "number-order"].contains(file.diagnostic.id)
    }
    let expected = found.map { file in
      file.diagnostic.expected.map { Language.english.words($0) } ?? ""
    }
    #expect(
      expected
        == divers.flatMap { diver in
          let command = "divelog renumber" + (divers.count > 1 ? " --diver \(diver)" : "")
          return [String](
            repeating: "'\(command)' numbers all in the order of date and time",
            count: 2
          )
        }
    )
  }

  /// Any wrong number in a sound log is reported once.
  @Test func saysOneThingWhateverTheWrongNumberIs() throws {
    var random = SplitMix64(seed: 128)
    for _ in 0..<300 {
      let first = random.pick([1, 128])
      var numbers: [Int?] = (first..<first + 2 + random.below(20)).map { $0 }
      let place = random.below(numbers.count)
      let right = numbers[place]
      repeat { numbers[place] = 1 + random.below(160) } while numbers[place] == right
      let result = try numbered(numbers)
      #expect(result.count == 1, "\(numbers): \(result)")
    }
  }

  @Test func namesTheMissingNumbers() throws {
    let numbers = [1, 3, 7, 20]
    var files = RuleExample.surroundings
    for (place, number) in numbers.enumerated() {
      files["divers/mari/dives/d\(place).md"] =
        "---\nnumber: \(number)\ndate: 2024-01-0\(place + 1)\n---\n"
    }
    let logbook = try Logbook(reading: .memory(files.mapValues { Array($0.utf8) }))
    let words = Checker().check(logbook).diagnostics
      .map { Language.english.words($0.diagnostic.message) }
    #expect(
      words == [
        "number 2 is missing", "3 numbers are missing: 4–6", "12 numbers are missing: 8–19",
      ]
    )
  }

  @Test(arguments: [
    // Without a time, a day's dives are ordered by their numbers.
    ["date: 2024-01-01; number: 2; time: 9:00", "date: 2024-01-01; number: 1"],
    ["date: 2024-01-01; number: 1", "date: 2024-01-01; number: 3", "date: 2024-01-01; number: 2"],
    // A planned or invalid dive keeps its number, which no other dive may have.
    [
      "date: 2024-01-01; number: 1", "date: 2024-01-02; number: 2; invalid: true",
      "date: 2024-01-03; number: 3",
    ],
    ["date: 2024-01-01; number: 1", "date: 2024-01-02; number: 1; planned: true"],
    // Across the date line the later dive has the earlier date.
    [
      "date: 2024-01-02; time: 9:00; zone: +12:00; number: 1",
      "date: 2024-01-01; time: 14:00; zone: -10:00; number: 2",
    ],
    // A dive that begins when another ends does not overlap it.
    [
      "date: 2024-01-01; time: 10:00; duration: 30 min",
      "date: 2024-01-01; time: 10:30; duration: 30 min",
    ],
    // The times overlap, but with their zones the dives are hours apart.
    [
      "date: 2024-01-01; time: 10:00; zone: +02:00; duration: 1 h",
      "date: 2024-01-01; time: 10:30; zone: +01:00; duration: 1 h",
    ],
    ["date: 2024-01-01; time: 10:00; duration: 1 h", "date: 2024-01-01; duration: 1 h"],
    [
      "date: 2024-01-01; time: 10:00; duration: 1 h; planned: true",
      "date: 2024-01-01; time: 10:10; duration: 1 h",
    ],
    // Freedives of one session, each with an entry of its own.
    [
      "date: 2024-01-01; time: 10:00; duration: 60 s; max-depth: 10 m",
      "date: 2024-01-01; time: 10:03; duration: 60 s; max-depth: 10 m",
    ],
    ["date: 2024-01-01; time: 10:00", "date: 2024-01-01; time: 10:00"],
  ])
  func letsNeighboursBe(lines: [String]) throws {
    #expect(try found(lines) == [])
  }

  @Test(arguments: [
    (
      [
        "date: 2024-01-01; time: 10:00; duration: 1 h", "date: 2024-01-01; time: 10:10",
        "date: 2024-01-01; time: 10:50; duration: 5 min",
      ], ["d2 overlapping-dives", "d3 overlapping-dives"]
    ),
    (
      [
        "date: 2024-01-01; time: 23:50; duration: 30 min",
        "date: 2024-01-02; time: 0:10; duration: 30 min",
      ], ["d2 overlapping-dives"]
    ),
    (
      [
        "date: 2024-01-01; time: 10:00; zone: +02:00; duration: 1 h",
        "date: 2024-01-01; time: 9:30; zone: +01:00; duration: 20 min",
      ], ["d2 overlapping-dives"]
    ),
    // A dive that is logged twice is reported as such; the overlap and the number are not reported
    // as well.
    (
      [
        "number: 1; date: 2024-01-01; time: 10:00; duration: 47 min; max-depth: 18 m",
        "number: 1; date: 2024-01-01; time: 10:03; duration: 46 min; max-depth: 18.4 m",
      ], ["d2 duplicate-dive"]
    ),
    (
      [
        "date: 2024-01-01; time: 10:00; duration: 47 min",
        "date: 2024-01-01; time: 10:00; max-depth: 18 m; duration: 47 min",
        "date: 2024-01-01; time: 10:01; max-depth: 18 m; duration: 47 min",
      ], ["d2 duplicate-dive", "d3 duplicate-dive"]
    ),
    (
      [
        "date: 2024-01-01; time: 10:00; duration: 47 min; max-depth: 18 m",
        "date: 2024-01-01; time: 10:00; duration: 47 min; max-depth: 30 m",
      ], ["d2 overlapping-dives"]
    ),
  ])
  func tellsOfOverlaps(lines: [String], expected: [String]) throws {
    #expect(try found(lines) == expected)
  }

  /// A dive that cannot be read may have any number, so a gap in the numbers is not reported.
  @Test(arguments: [
    "\n---\nnumber: 2\ndate: 2024-01-02\n---\n", "number: 2\n", "",
    "---\nnumber: 2\n<<<<<<< HEAD\ndate: 2024-01-02\n=======\n>>>>>>> b\n---\n",
    "---\nnumber: 2\ndate: 2024-01-02\n", "---\nnumber: two\ndate: 2024-01-02\n---\n",
    "---\nnumber: 2\ndate: 2024-13-02\n---\n", "+++\nnumber = 2\n+++\n",
  ])
  func aFileThatCannotBeReadIsNoGap(text: String) throws {
    var files = RuleExample.surroundings
    files["divers/mari/dives/a.md"] = "---\nnumber: 1\ndate: 2024-01-01\n---\n"
    files["divers/mari/dives/b.md"] = text
    files["divers/mari/dives/c.md"] = "---\nnumber: 3\ndate: 2024-01-03\n---\n"
    #expect(try !Self.summaries(files).contains { $0.hasSuffix("number-gap") })
    files["divers/mari/dives/c.md"] = "---\nnumber: 5\ndate: 2024-01-03\n---\n"
    #expect(try Self.summaries(files).contains("c number-gap"))
  }
}
