import CommandSupport
@testable import DivelogCommands
import TerminalPages
import Testing

/// Values in the reader's units.
@Suite(.waiting) struct UnitsTests {
  private func log(_ units: String, _ more: String) throws -> TemporaryFolder {
    try TemporaryFolder([
      "divelog.yml": "format: 1\nunits: \(units)\n",
      "diver.md": "---\nname: Mari Tamm\n---\n",
      "dives/2024-06-12.md": "---\ndate: 2024-06-12\n\(more)\n---\n",
    ])
  }

  @Test(arguments: [
    ("imperial", "safety-stop: 5 m for 3 min", "16.4 ft for 3 min"),
    ("imperial", "safety-stop: 5 m", "16.4 ft"),
    ("imperial", "safety-stop: 3 min", "3 min"),
    ("imperial", "safety-stop: none", "none"),
    (
      "imperial", "deco-stops: [6 m for 2 min, 3 m for 10 min]",
      "19.7 ft for 2 min, 9.8 ft for 10 min"
    ),
    ("metric", "safety-stop: 15 ft for 3 min", "4.6 m for 3 min"),
  ])
  func listShowsStopsInTheReadersUnits(units: String, line: String, text: String) throws {
    let log = try log(units, line)
    let column = String(line.prefix { $0 != ":" })
    let list = try Divelog.run(["list", "--columns", column], in: log.path).output
    #expect(list.split(separator: "\n").last.map(String.init) == text)
    // A dive's own page shows what was written.
    let written = line.drop { $0 != " " }.filter { !"[]".contains($0) }
    #expect(try Divelog.run(["show", "last"], in: log.path).output.contains(written))
  }

  @Test(arguments: [
    ("volume: 12 L", "12"), ("volume: 2x12 L", "24"),
    // 80 cuft are 2265.348 l at 1.01325 bar.
    ("volume: 80 cuft, working-pressure: 207 bar", "11.089"),
    ("volume: 80 cuft", "null"), ("gas: air", "null"),
  ])
  func volumesOfTanksAreLitresToMachines(tank: String, litres: String) throws {
    let log = try log("metric", "tanks: [{\(tank)}]")
    let json = try Divelog.run(["show", "last", "--format", "json"], in: log.path).output
    #expect(json.contains("\"tanks\": [{\"volume\": \(litres), "), "\(json)")
  }

  /// Every value is in base units to machines, in `show` and in a column alike.
  @Test(arguments: [
    (
      "deco-stops: [15 ft for 3 min, 3 m for 1:02:30]", "deco-stops",
      #"[{"depth": 4.572, "duration": 180}, {"depth": 3, "duration": 3750}]"#
    ),
    ("safety-stop: 15 ft for 3 min", "safety-stop", #"{"depth": 4.572, "duration": 180}"#),
    ("safety-stop: 3 min", "safety-stop", #"{"depth": null, "duration": 180}"#),
    ("safety-stop: 5 m", "safety-stop", #"{"depth": 5, "duration": null}"#),
    ("safety-stop: none", "safety-stop", #""none""#),
    ("gradient-factors: 30/85", "gradient-factors", #"{"low": 30, "high": 85}"#),
    ("tags: [a]", "safety-stop", "null"), ("tags: [a]", "deco-stops", "[]"),
  ])
  func stopsAndFactorsAreInBaseUnitsToMachines(line: String, key: String, json: String) throws {
    for units in ["metric", "imperial"] {
      let log = try log(units, line)
      let shown = try Divelog.run(["show", "last", "--format", "json"], in: log.path).output
      #expect(shown.contains("\"\(key)\": \(json)"), "\(shown)")
      let list = ["list", "--columns", key, "--format", "json"]
      #expect(try Divelog.run(list, in: log.path).output.contains("\"\(key)\": \(json),"))
    }
  }

  @Test(arguments: [
    ("{volume: 12 L}, {gas: air}, {volume: 2x7 L}", "[12, 14]"),
    ("{volume: 80 cuft, working-pressure: 207 bar}", "[11.089]"),
    ("{volume: 80 cuft}, {volume: 10 L}", "[null, 10]"), ("{gas: air}", "[]"),
  ])
  func aColumnOfVolumesIsOfLitresToMachines(tanks: String, json: String) throws {
    let log = try log("imperial", "tanks: [\(tanks)]")
    let list = ["list", "--columns", "tank.volume", "--format", "json"]
    let output = try Divelog.run(list, in: log.path).output
    #expect(output.contains("\"tank.volume\": \(json),"), "\(output)")
  }

  @Test(
    arguments: [
      ([10, 4, 30], [true, false, true], nil, [10, 4, 30]),
      ([10, 4, 30], [true, false, true], 48, [10, 4, 30]),
      ([10, 4, 30], [true, false, true], 40, [10, 4, 22]),
      ([10, 4, 30], [true, false, true], 26, [9, 4, 9]),
      ([10, 4, 30], [true, false, true], 5, [8, 4, 8]),
      ([10, 40], [false, false], 20, [10, 40]),
      ([], [], 20, []),
    ] as [([Int], [Bool], Int?, [Int])]
  )
  func widthsGiveWay(natural: [Int], mayBeCut: [Bool], room: Int?, widths: [Int]) {
    #expect(ColumnWidths(natural, mayBeCut: mayBeCut, room: room).widths == widths)
  }

  @Test func linesFitTheirTerminal() throws {
    let columns = ["list", "--columns", "path,site,max-depth,duration"]
    let lines = try Self.lines(columns, width: 50, onTerminal: true)
    #expect(lines.count == 3)
    #expect(lines.map(\.count).max() == 50)
    #expect(lines.contains { $0.hasSuffix("12.4 m    47 min") })
    let narrow = ["list", "--columns", "path,date,time,max-depth"]
    let cut = try Self.lines(narrow, width: 21, onTerminal: true)
    #expect(cut.contains { $0.hasSuffix("  2024-06-12  10:30     12.4 m") })
  }

  @Test func filesAndProgramsGetWholeLines() throws {
    let lines = try Self.lines(["list", "--columns", "path"], width: 21, onTerminal: false)
    #expect(lines.contains("dives/2024/2024-06-12-1030-rummu-quarry.md"))
  }

  private static func lines(
    _ arguments: [String],
    width: Int,
    onTerminal: Bool
  ) throws -> [String] {
    let text = try ColourTests.output(arguments, ["COLUMNS": "\(width)"], onTerminal: onTerminal)
    return text.split(whereSeparator: \.isNewline).map(String.init)
  }
}
