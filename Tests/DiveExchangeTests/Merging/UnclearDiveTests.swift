import DiveExchange
import DiveModel
import Testing

/// Where it is unclear which dive one is, nothing is written for it, and both are shown.
@Suite struct UnclearDiveTests {
  private static func entry(_ time: String?, _ duration: String, _ depth: String = "18.4 m")
    -> String
  {
    let time = time.map { "time: \($0)\n" } ?? ""
    return "---\ndate: 2024-06-12\n\(time)duration: \(duration)\nmax-depth: \(depth)\n---\n"
  }

  private static func dive(
    _ name: String,
    _ time: String?,
    _ duration: String,
    _ depth: String = "18.4 m"
  ) -> SlateDive {
    SlateDive(name: name, time: time, values: [.duration: duration, .maximumDepth: depth])
  }

  /// An example: entries, dives, and what is said.
  struct Example: CustomStringConvertible, Sendable {
    let description: String
    let entries: [String: String]
    let dives: [SlateDive]
    let doubts: [String]
  }

  static let examples = [
    Example(
      description: "a dive over two entries",
      entries: ["dives/a.md": entry("10:30", "20 min"), "dives/b.md": entry("10:55", "25 min")],
      dives: [dive("1", "10:30", "50 min")],
      doubts: ["slate:1 joined dives/a.md dives/b.md"]
    ),
    Example(
      description: "two parts of one entry",
      entries: ["dives/a.md": entry("10:30", "50 min")],
      dives: [dive("1", "10:30", "20 min"), dive("2", "10:55", "25 min")],
      doubts: ["slate:1 split dives/a.md", "slate:2 split dives/a.md"]
    ),
    Example(
      description: "two dives at the time of one entry",
      entries: ["dives/a.md": entry("10:30", "47 min")],
      dives: [dive("1", "10:29", "47 min"), dive("2", "10:31", "46 min")],
      doubts: ["slate:1 several dives/a.md", "slate:2 several dives/a.md"]
    ),
    Example(
      description: "a clock that is an hour off",
      entries: ["dives/a.md": entry("10:30", "47 min")],
      dives: [dive("1", "11:30", "47 min")],
      doubts: ["slate:1 clocks-differ dives/a.md"]
    ),
    Example(
      description: "a clock by which a dive is at the time of the next",
      entries: ["dives/a.md": entry("10:00", "50 min"), "dives/b.md": entry("11:10", "50 min")],
      dives: [dive("1", "11:00", "50 min"), dive("2", "12:10", "50 min")],
      doubts: [
        "slate:1 clocks-differ dives/b.md dives/a.md", "slate:2 clocks-differ dives/b.md",
      ]
    ),
    Example(
      description: "a dive of other figures at that time",
      entries: ["dives/a.md": entry("10:30", "47 min", "18 m")],
      dives: [dive("1", "10:30", "25 min", "31 m")],
      doubts: ["slate:1 figures-differ dives/a.md"]
    ),
    Example(
      description: "a dive that begins before an entry ends",
      entries: ["dives/a.md": entry("10:30", "40 min")],
      dives: [dive("1", "10:58", "40 min")],
      doubts: ["slate:1 overlaps-little dives/a.md"]
    ),
    Example(
      description: "an entry without a duration that begins within a dive",
      entries: ["dives/a.md": "---\ndate: 2024-06-12\ntime: 10:30\n---\n"],
      dives: [dive("1", "10:05", "47 min")],
      doubts: ["slate:1 overlaps-little dives/a.md"]
    ),
    Example(
      description: "a dive over an entry and one without a duration",
      entries: [
        "dives/a.md": entry("10:30", "20 min"),
        "dives/b.md": "---\ndate: 2024-06-12\ntime: 10:55\n---\n",
      ],
      dives: [dive("1", "10:30", "47 min")],
      doubts: ["slate:1 joined dives/a.md dives/b.md"]
    ),
    Example(
      description: "an entry without a time",
      entries: ["dives/a.md": entry(nil, "47 min")],
      dives: [dive("1", "10:30", "47 min")],
      doubts: ["slate:1 day-alone dives/a.md"]
    ),
    Example(
      description: "an entry with nothing but a day",
      entries: ["dives/a.md": "---\ndate: 2024-06-12\n---\n"],
      dives: [dive("1", "10:30", "47 min")],
      doubts: ["slate:1 day-alone dives/a.md"]
    ),
    Example(
      description: "an entry without a time and with one figure",
      entries: ["dives/a.md": "---\ndate: 2024-06-12\nmax-depth: 18 m\n---\n"],
      dives: [dive("1", "10:30", "47 min")],
      doubts: ["slate:1 day-alone dives/a.md"]
    ),
    Example(
      description: "a dive without a time",
      entries: ["dives/a.md": "---\ndate: 2024-06-12\ntime: 10:30\nmax-depth: 18 m\n---\n"],
      dives: [dive("1", nil, "47 min")],
      doubts: ["slate:1 day-alone dives/a.md"]
    ),
    Example(
      description: "two dives of the day of an entry without a time",
      entries: ["dives/a.md": "---\ndate: 2024-06-12\n---\n"],
      dives: [dive("1", "10:30", "47 min"), dive("2", "14:00", "31 min")],
      doubts: ["slate:1 several dives/a.md", "slate:2 several dives/a.md"]
    ),
    Example(
      description: "a damaged entry",
      entries: ["dives/a.md": entry("10:30", "47 min", "18,4 m")],
      dives: [dive("1", "10:30", "47 min")],
      doubts: ["slate:1 entry-damaged dives/a.md"]
    ),
    Example(
      description: "an entry whose time cannot be read",
      entries: ["dives/2024-06-12-1030-reef.md": entry("half past ten", "47 min")],
      dives: [dive("1", "10:30", "47 min")],
      doubts: ["slate:1 entry-damaged dives/2024-06-12-1030-reef.md"]
    ),
  ]

  @Test(arguments: examples)
  func nothingIsWritten(example: Example) throws {
    let run = try MergeRun(example.dives, into: example.entries)
    #expect(run.doubts.sorted() == example.doubts)
    #expect(run.paths == [])
    #expect(run.known == 0)
    // The order in the file does not matter.
    let reversed = try MergeRun(example.dives.reversed(), into: example.entries)
    #expect(reversed.doubts.sorted() == example.doubts)
    let separate = try MergeRun(example.dives, into: example.entries, unclear: .separate)
    #expect(separate.step.newDives == example.dives.count)
    #expect(separate.doubts == [])
    for (path, text) in example.entries { #expect(separate.files[path] == text) }
  }

  /// An entry that says what a dive says has it; what another dive of that time is, is unclear.
  @Test func anotherDiveAtTheTimeOfOneThatIsThere() throws {
    let files = ["dives/a.md": Self.entry("10:30", "47 min")]
    let dives = [Self.dive("1", "10:30", "47 min"), Self.dive("2", "10:31", "46 min")]
    for dives in [dives, dives.reversed()] {
      let run = try MergeRun(dives, into: files)
      #expect(run.doubts == ["slate:2 several dives/a.md"])
      #expect(run.known == 1)
      #expect(run.paths == [])
    }
  }

  /// Of the day of an entry, but of other figures.
  @Test func aDayIsNoDoubtWhereFiguresDiffer() throws {
    let run = try MergeRun(
      [Self.dive("1", "10:30", "25 min", "31 m")],
      into: ["dives/a.md": "---\ndate: 2024-06-12\nmax-depth: 9 m\n---\n"]
    )
    #expect(run.doubts == [])
    #expect(run.step.newDives == 1)
  }

  private static let undecided = "---\ndate: 2024-06-12\ntime: 10:30\nduration: 47 min\n---\n"

  /// An entry is one dive, whatever the user decides.
  @Test func noTwoDivesJoinOneEntry() throws {
    let files = ["dives/a.md": Self.undecided]
    let dives = [Self.dive("1", "12:30", "47 min"), Self.dive("2", "14:30", "46 min")]
    for dives in [dives, dives.reversed()] {
      let run = try MergeRun(dives, into: files, unclear: .join)
      #expect(run.doubts.sorted() == ["slate:1 several dives/a.md", "slate:2 several dives/a.md"])
      #expect(run.paths == [])
      #expect(run.known == 0)
    }
    let one = try MergeRun([dives[0]], into: files, unclear: .join)
    #expect(one.paths == ["dives/a.md"])
    let other = try MergeRun(dives, into: one.files, unclear: .join)
    #expect(other.doubts == ["slate:2 several dives/a.md"])
    #expect(other.paths == [])
    #expect(other.known == 1)
  }

  /// Where one dive is surely that of the entry, another one is not joined with it too.
  @Test func aDecidedDiveDoesNotJoinTheEntryOfAnother() throws {
    let dives = [Self.dive("1", "10:36", "47 min"), Self.dive("2", "12:30", "46 min")]
    let run = try MergeRun(dives, into: ["dives/a.md": Self.undecided], unclear: .join)
    #expect(run.doubts == ["slate:2 several dives/a.md"])
    #expect(run.changedEntries == 1)
    #expect(run.files["dives/a.md"]?.contains("x-slate-source: slate:1\n") == true)
    let again = try MergeRun(dives, into: run.files, unclear: .join)
    #expect(again.doubts == run.doubts)
    #expect(again.paths == [])
    #expect(again.known == 1)
  }

  /// One who knows it can say so, if there is one entry and one dive.
  @Test(arguments: examples.filter { $0.doubts.count == 1 })
  func canBeDecided(example: Example) throws {
    let run = try MergeRun(example.dives, into: example.entries, unclear: .join)
    let canJoin = ["clocks", "figures", "overlaps", "day"].contains {
      example.doubts[0].contains(" \($0)")
    }
    #expect(run.doubts == (canJoin ? [] : example.doubts))
    #expect(run.step.newDives == 0)
    let again = try MergeRun(example.dives, into: run.files, unclear: .join)
    #expect(again.paths == [])
  }

  /// Zones are of the places, so two clocks that agree may be two moments.
  @Test func clocksOfTwoZones() throws {
    let zoned = { (zone: String) in
      "---\ndate: 2024-06-12\ntime: 10:30\nzone: \"\(zone)\"\nduration: 47 min\n---\n"
    }
    var dive = Self.dive("1", "10:30", "47 min")
    dive.values[.zone] = "+02:00"
    let same = try MergeRun([dive], into: ["dives/a.md": zoned("+02:00")])
    #expect(same.doubts == [])
    #expect(same.changedEntries == 1)
    let other = try MergeRun([dive], into: ["dives/a.md": zoned("+03:00")])
    #expect(other.doubts == ["slate:1 clocks-differ dives/a.md"])
    #expect(other.paths == [])
    // One moment by two clocks is one dive.
    dive.time = "09:30"
    let moment = try MergeRun([dive], into: ["dives/a.md": zoned("+03:00")])
    #expect(moment.doubts == [])
    #expect(moment.changedEntries == 1)
  }

  private static let shape: [Double] = [0, 6, 12, 18, 17, 18, 15, 12, 12, 10, 9, 7, 5, 5, 5, 0]

  private static func sampled(_ time: String, _ depths: [Double]) -> SlateDive {
    let computer = SlateComputer(model: "Perdix", samples: SlateComputer.samples(depths))
    return SlateDive(name: "1", time: time, values: [.duration: "15 min"], computers: [computer])
  }

  private static let withSamples = [
    "dives/a.md": "---\ndate: 2024-06-12\ntime: 10:30\nduration: 15 min\ncomputers:\n"
      + "  - model: Teric\n    profile: a.csv\n---\n",
    "dives/a.csv": SlateComputer.samples(shape),
  ]

  /// The likeness of samples decides where times do not.
  @Test func samplesDecide() throws {
    let alike = Self.shape.map { $0 > 0 ? $0 + 0.8 : 0 }
    let near = try MergeRun([Self.sampled("10:38", alike)], into: Self.withSamples)
    #expect(near.doubts == [])
    #expect(near.changedEntries == 1)
    let deep = Array(repeating: 32.0, count: 16)
    let another = try MergeRun([Self.sampled("10:38", deep)], into: Self.withSamples)
    #expect(another.doubts == ["slate:1 overlaps-little dives/a.md"])
    let shifted = try MergeRun(
      [Self.sampled("10:21", Array(repeating: 0.0, count: 9) + alike)],
      into: Self.withSamples
    )
    #expect(shifted.doubts == [])
    #expect(shifted.changedEntries == 1)
    let hour = try MergeRun([Self.sampled("11:30", alike)], into: Self.withSamples)
    #expect(hour.doubts == ["slate:1 clocks-differ dives/a.md"])
    let other = try MergeRun([Self.sampled("10:30", deep)], into: Self.withSamples)
    #expect(other.doubts == ["slate:1 samples-differ dives/a.md"])
    #expect(other.paths == [])
  }

  /// The log of another diver of the logbook changes no entry, and none of another diver's.
  @Test func neverAcrossDivers() throws {
    let entry = Self.entry("10:30", "47 min")
    let files = [
      "divers/mari/diver.md": "---\nname: Mari Tamm\n---\n", "divers/mari/dives/a.md": entry,
      "divers/juhan/diver.md": "---\nname: Juhan Saar\naliases: [JS]\n---\n",
      "divers/juhan/dives/b.md": entry,
    ]
    let dive = Self.dive("1", "10:32", "46 min")
    for owner in ["Juhan Saar", "js"] {
      let run = try MergeRun([dive], into: files, owner: owner, diver: "mari")
      #expect(run.doubts == ["slate:1 other-diver divers/mari/dives/a.md"])
      #expect(run.paths == [])
      let joined = try MergeRun([dive], into: files, owner: owner, diver: "mari", unclear: .join)
      #expect(joined.paths == [])
    }
    var own = dive
    own.computers = [SlateComputer(model: "Perdix")]
    let run = try MergeRun([own], into: files, owner: "Mari Tamm", diver: "mari")
    #expect(run.paths == ["divers/mari/dives/a.md"])
  }

  /// A record that cannot be read may name any diver of the logbook.
  @Test func whoseLogCannotBeReadIsNoOnesOwn() throws {
    let alone = [
      "diver.md": "---\nname: Mari Tamm\n---\n", "dives/a.md": Self.entry("10:30", "47 min"),
    ]
    var dive = Self.dive("1", "10:32", "46 min")
    dive.computers = [SlateComputer(model: "Perdix")]
    let mine = try MergeRun([dive], into: alone, owner: "Mari Tamm", hasReadableOwner: false)
    #expect(mine.paths == ["dives/a.md"])
    let others = ["divers/juhan/diver.md": "---\nname: Juhan Saar\n---\n"]
    let shared = alone.merging(others) { $1 }
    for unclear in [MergeOptions.Unclear.leave, .join] {
      let run = try MergeRun(
        [dive],
        into: shared,
        owner: "Mari Tamm",
        hasReadableOwner: false,
        unclear: unclear
      )
      #expect(run.doubts == ["slate:1 unknown-diver dives/a.md"])
      #expect(run.paths == [])
    }
    let readable = try MergeRun([dive], into: shared, owner: "Mari Tamm")
    #expect(readable.paths == ["dives/a.md"])
  }

  /// A plan is not the dive that was made of it, whatever it says.
  @Test(arguments: ["10:30", "10:31"])
  func aPlanJoinsNoDive(time: String) throws {
    let entry = Self.entry("10:30", "47 min")
    var plan = Self.dive("1", time, "47 min")
    plan.values[.planned] = "true"
    plan.values[.rating] = "3"
    for unclear in MergeOptions.Unclear.allCases {
      let run = try MergeRun([plan], into: ["dives/a.md": entry], unclear: unclear)
      #expect(run.files["dives/a.md"] == entry)
      #expect(run.step.newDives == 1)
      let path = try #require(run.paths.first)
      #expect(run.files[path]?.contains("\nplanned: true\n") == true)
      let again = try MergeRun([plan], into: run.files, unclear: unclear)
      #expect(again.paths == [])
      #expect(again.known == 1)
    }
    // The diver made the plan an entry.
    let made = entry.replacing("date:", with: "source: slate:1\ndate:")
    let taken = try MergeRun([plan], into: ["dives/a.md": made], take: ["rating"])
    #expect(taken.paths == [])
    #expect(taken.known == 1)
  }

  /// Planned dives, and dives that are none, are not those that come in.
  @Test(arguments: ["planned: true", "invalid: true"])
  func joinsNoDiveThatIsNone(line: String) throws {
    let entry = Self.entry("10:30", "47 min", "18.4 m\n\(line)")
    let run = try MergeRun([Self.dive("1", "10:31", "46 min")], into: ["dives/a.md": entry])
    #expect(run.files["dives/a.md"] == entry)
    #expect(run.step.newDives == 1)
  }
}
