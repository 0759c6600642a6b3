import DiveExchange
import DiveModel
import Testing

/// A computer records one dive at a time, and two computers are two, however near they are.
@Suite struct RecordedDiveTests {
  private static func recorded(
    _ name: String,
    _ time: String,
    _ depths: [Double],
    by computer: SlateComputer = SlateComputer(model: "Perdix", serial: "77")
  ) -> SlateDive {
    let deepest = depths.max() ?? 0
    var computer = computer
    computer.samples = SlateComputer.samples(depths)
    return SlateDive(
      name: name,
      time: time,
      values: [.duration: "\(depths.count - 1) min", .maximumDepth: "\(deepest) m"],
      computers: [computer]
    )
  }

  private static func freedives(by computer: SlateComputer) -> [SlateDive] {
    [
      recorded("1", "10:00", [0, 14, 15, 0], by: computer),
      recorded("2", "10:06", [0, 13, 14, 0], by: computer),
      recorded("3", "10:11", [0, 16, 17, 0], by: computer),
    ]
  }

  /// The dives of a freediver come as they do from one file, each with its samples.
  @Test(arguments: [[0, 1, 2], [2, 1, 0], [1, 2, 0]])
  func divesThatComeOneByOneAreDives(order: [Int]) throws {
    let dives = Self.freedives(by: SlateComputer(model: "Perdix", serial: "77"))
    let together = try MergeRun(dives, into: [:])
    #expect(together.step.newDives == 3)
    var files: [String: String] = [:]
    for place in order {
      let run = try MergeRun([dives[place]], into: files)
      #expect(run.step.newDives == 1 && run.doubts == [], "\(place)")
      files = run.files
    }
    #expect(files == together.files)
    let again = try MergeRun([dives[1]], into: files)
    #expect(again.paths == [] && again.known == 1)
  }

  /// Without a model or a serial number it is unclear whether it is a second computer.
  @Test func aDiveOfAnUnnamedComputerIsUnclear() throws {
    let dives = Self.freedives(by: SlateComputer())
    let first = try MergeRun([dives[0]], into: [:])
    let run = try MergeRun([dives[1]], into: first.files)
    #expect(run.doubts == ["slate:2 overlaps-little dives/2024/2024-06-12-1000.md"])
    #expect(run.paths == [])
    let separate = try MergeRun([dives[1]], into: first.files, unclear: .separate)
    #expect(separate.step.newDives == 1)
  }

  private static let path = "dives/a.md"

  /// A part of an entry that its diver wrote as one dive.
  @Test(arguments: [
    ("60 min", "18.4 m", [recorded("1", "10:00", bottom), recorded("2", "10:30", bottom)]),
    ("70 min", "17 m\nrepetitions: 3", freedives(by: SlateComputer(serial: "77"))),
  ])
  func theNextPartOfAnEntryIsUnclear(
    duration: String,
    depth: String,
    dives: [SlateDive]
  ) throws {
    let entry =
      "---\ndate: 2024-06-12\ntime: 10:00\nduration: \(duration)\nmax-depth: \(depth)\n---\n"
    var files = try MergeRun([dives[0]], into: [Self.path: entry], unclear: .join).files
    let joined = files
    for dive in dives.dropFirst() {
      let run = try MergeRun([dive], into: files, unclear: .join)
      #expect(run.doubts == ["slate:\(dive.name) split \(Self.path)"])
      #expect(run.known == 0)
      files = run.files
    }
    #expect(files == joined)
    let separate = try MergeRun([dives[1]], into: files, unclear: .separate)
    #expect(separate.step.newDives == 1)
  }

  /// A second dive an hour later is not the first by another clock, unless its samples are.
  @Test(arguments: [(18.6, true), (20, false)])
  func theNextDiveOfAComputer(depth: Double, isNew: Bool) throws {
    let first = Self.recorded("1", "10:00", Self.shape)
    let run = try MergeRun([first], into: [:])
    let depths = Self.shape.map { ($0 * depth / 2).rounded() / 10 }
    let next = try MergeRun([Self.recorded("2", "11:00", depths)], into: run.files)
    #expect(next.step.newDives == (isNew ? 1 : 0))
    #expect(next.doubts.count == (isNew ? 0 : 1))
  }

  private static let bottom: [Double] = [0] + Array(repeating: 18, count: 24) + [0]

  private static let shape: [Double] = [0, 6, 12, 18, 20, 18, 15, 12, 9, 5, 5, 0]

  private static let entry = [
    path: "---\ndate: 2024-06-12\ntime: 10:30\nduration: 11 min\nmax-depth: 20 m\ncomputers:\n"
      + "  - model: Perdix\n    serial: 77\n    profile: a.csv\n---\n",
    "dives/a.csv": SlateComputer.samples(shape),
  ]

  /// Two computers on one arm have nearly the same depths.
  @Test func anotherSerialNumberIsAnotherComputer() throws {
    let deeper = Self.shape.map { ($0 * 101).rounded() / 100 }
    let spare = SlateComputer(model: "Perdix", serial: "88")
    let dive = Self.recorded("1", "10:30:10", deeper, by: spare)
    let run = try MergeRun([dive], into: Self.entry)
    let text = try #require(run.files[Self.path])
    #expect(run.files["dives/a.perdix.csv"] == SlateComputer.samples(deeper))
    let own = "    serial: 77\n    profile: a.csv\n"
    #expect(text.contains(own + "  - model: Perdix\n    serial: 88\n"))
    #expect(try run.errors() == [])
    let again = try MergeRun([dive], into: run.files)
    #expect(again.paths == [] && again.known == 1)
  }

  /// Programs write one number in several ways.
  @Test(arguments: [("77", "0077", true), ("a1b2c3d4", "2712847316", true), ("77", "119", false)])
  func aSerialNumberHasSpellings(here: String, there: String, isOne: Bool) throws {
    var files = Self.entry
    files[Self.path] = files[Self.path]?.replacing("serial: 77", with: "serial: \(here)")
    let computer = SlateComputer(model: "Perdix", serial: there)
    let dive = Self.recorded("1", "10:31", Self.shape, by: computer)
    let run = try MergeRun([dive], into: files)
    #expect((run.files["dives/a.perdix.csv"] == nil) == isOne)
  }

  /// The figures of a computer with samples are those of its samples.
  @Test func aComputerWithSamplesTakesNoFigures() throws {
    var dive = Self.recorded("1", "10:31", Self.shape)
    dive.values[.maximumDepth] = "20.4 m"
    dive.values[.waterTemperature] = "7 °C"
    let run = try MergeRun([dive], into: Self.entry)
    let text = try #require(run.files[Self.path])
    #expect(text.ranges(of: "max-depth:").count == 1, "\(text)")
    #expect(!text.contains("    water-temperature:"), "\(text)")
  }

  /// Samples that the entry does not take are named.
  @Test func otherSamplesOfOneComputerAreNamed() throws {
    let deeper = Self.shape.map { ($0 * 11).rounded() / 10 }
    let dive = Self.recorded("1", "10:31", deeper)
    let run = try MergeRun([dive], into: Self.entry)
    #expect(run.doubts == [])
    #expect(run.files["dives/a.csv"] == Self.entry["dives/a.csv"])
    #expect(run.step.joined.contains { $0.left.contains("computers") })
    let same = try MergeRun([Self.recorded("1", "10:31", Self.shape)], into: Self.entry)
    #expect(!same.step.joined.contains { $0.left.contains("computers") })
  }
}
