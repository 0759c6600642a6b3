import DiveExchange
import DiveModel
import LogbookCore
import Testing

/// Ids of exports tell logs apart, and what is in a log already does not come in again.
@Suite struct IdentityTests {
  /// A log with one dive.
  private static func log(_ name: String?, depth: Int, duration: Int) -> [String: [UInt8]] {
    let settings = "format: 1\n" + (name.map { "name: \($0)\n" } ?? "")
    let dive = """
      ---
      date: 2024-06-12
      time: 10:30
      duration: \(duration) min
      site: blue
      max-depth: \(depth) m
      ---
      """
    let files = [
      Logbook.settingsPath: settings,
      "sites/blue.md": "---\nname: Blue of \(name ?? "no one")\n---\n",
      "dives/2024/2024-06-12-1030-blue.md": dive + "\n",
    ]
    return files.mapValues { Array($0.utf8) }
  }

  private static func export(_ files: [String: [UInt8]], _ id: String) throws -> [UInt8] {
    let log = try Logbook(reading: .memory(files))
    return try #require(ExportLaws.export(log, id).files.first).bytes
  }

  private static func bring(
    _ bytes: [UInt8],
    _ id: String,
    into files: [String: [UInt8]] = [:]
  ) throws -> ForeignFiles {
    try ForeignFiles(["log": bytes], of: #require(FormatRegistry.all[id]), into: files)
  }

  /// Dives of one id that say otherwise are two, and stay the same.
  @Test(arguments: ["divejson", "uddf"])
  func divesOfOneIDMayBeTwo(id: String) throws {
    let one = try Self.export(Self.log(nil, depth: 18, duration: 47), id)
    let other = try Self.export(Self.log(nil, depth: 31, duration: 25), id)
    var files = try Self.bring(one, id).bytes
    let second = try Self.bring(other, id, into: files)
    #expect(second.dives.count == 1)
    #expect(second.known == 0)
    #expect(second.reasons.contains(.sameID))
    files.merge(second.bytes) { _, new in new }
    for bytes in [one, other, one] {
      let again = try Self.bring(bytes, id, into: files)
      #expect(again.bytes == [:])
      #expect(again.known == 1)
    }
  }

  /// One diver is not on two dives at a time, so those of another log are not simply a second.
  @Test(arguments: ["divejson", "uddf"])
  func anotherDiveOfThatTimeIsUnclear(id: String) throws {
    let one = try Self.export(Self.log("Anna", depth: 18, duration: 47), id)
    let other = try Self.export(Self.log("Juhan", depth: 31, duration: 25), id)
    let files = try Self.bring(one, id).bytes
    for _ in 0..<2 {
      let second = try Self.bring(other, id, into: files)
      #expect(second.dives.count == 0)
      #expect(second.step.unclear.map(\.doubt) == [.figures])
    }
  }

  /// Who corrects a figure of an imported dive does not get it again.
  @Test(arguments: ["divejson", "uddf"])
  func aCorrectedDiveIsTheSame(id: String) throws {
    let bytes = try Self.export(Self.log(nil, depth: 18, duration: 47), id)
    var files = try Self.bring(bytes, id).bytes
    for (path, text) in files where path.hasPrefix("dives/") {
      let text = String(decoding: text, as: UTF8.self)
      #expect(text.contains("max-depth: 18 m"))
      files[path] = Array(text.replacing("max-depth: 18 m", with: "max-depth: 22 m").utf8)
    }
    #expect(try Self.bring(bytes, id, into: files).bytes == [:])
  }

  /// Of a diver whom the export names, a dive of the same id and start is the same dive, whatever
  /// was corrected; the same id in the log of someone else is another dive.
  @Test(arguments: ["divejson", "uddf"], ["Mari", "Anna"])
  func aDiveWithTwoCorrectionsIsTheSame(id: String, keeper: String) throws {
    var log = Self.log(nil, depth: 18, duration: 47)
    log["diver.md"] = Array("---\nname: Mari\n---\n".utf8)
    let bytes = try Self.export(log, id)
    var files = try Self.bring(bytes, id).bytes
    #expect(files["diver.md"] != nil)
    files["diver.md"] = Array("---\nname: \(keeper)\n---\n".utf8)
    try Self.correct(&files, ["max-depth: 18 m": "max-depth: 22 m", "47 min": "99 min"])
    let again = try Self.bring(bytes, id, into: files)
    #expect(again.dives.count == (keeper == "Mari" ? 0 : 1))
    #expect(again.known == (keeper == "Mari" ? 1 : 0))
    #expect(again.reasons.contains(.sameID) == (keeper != "Mari"))
  }

  /// A log that `init` made has its diver's record, which says what the file says of the diver.
  @Test(arguments: ["divejson", "uddf"])
  func aRecordThatSaysTheSameLosesNothing(id: String) throws {
    let record = ["diver.md": Array("---\nname: Mari\n---\n".utf8)]
    let log = Self.log(nil, depth: 18, duration: 47).merging(record) { _, new in new }
    let coming = try Self.bring(Self.export(log, id), id, into: record)
    #expect(coming.dives.count == 1)
    #expect(!coming.reasons.contains(.ownRecord))
  }

  /// Two dives that began at different times are two, even of one diver.
  @Test(arguments: ["divejson", "uddf"])
  func aDiveWithAnotherStartIsAnother(id: String) throws {
    var log = Self.log(nil, depth: 18, duration: 47)
    log["diver.md"] = Array("---\nname: Mari\n---\n".utf8)
    let bytes = try Self.export(log, id)
    var files = try Self.bring(bytes, id).bytes
    try Self.correct(&files, ["max-depth: 18 m": "max-depth: 22 m", "time: 10:30": "time: 15:30"])
    #expect(try Self.bring(bytes, id, into: files).reasons.contains(.sameID))
  }

  /// No two dives have the same samples, so these say that a dive is the same although no one knows
  /// whose the file is.
  @Test(arguments: ["divejson", "uddf"], [40, 3])
  func aCorrectedDiveIsKnownByItsSamples(id: String, rows: Int) throws {
    let path = "dives/2024/2024-06-12-1030-blue"
    var log = Self.log(nil, depth: 18, duration: 47)
    let text = String(decoding: log[path + ".md"] ?? [], as: UTF8.self)
    let computers = "computers:\n  - profile: 2024-06-12-1030-blue.csv\n---\n"
    log[path + ".md"] = Array((text.dropLast(4) + computers).utf8)
    let samples = (0..<rows).map { "\($0 * 60),\(min($0, rows - 1 - $0))\n" }.joined()
    log[path + ".csv"] = Array(("time_s,depth_m\n" + samples).utf8)
    let bytes = try Self.export(log, id)
    var files = try Self.bring(bytes, id).bytes
    try Self.correct(&files, ["max-depth: 18 m": "max-depth: 22 m", "47 min": "99 min"])
    #expect(try Self.bring(bytes, id, into: files).dives.count == (rows == 40 ? 0 : 1))
  }

  /// A UUID that was drawn at random is that of one dive alone.
  @Test(arguments: [
    ("9f86d081-884c-4d65-9a2f-eaa0c55ad015", 0), ("9f86d081-884c-8d65-9a2f-eaa0c55ad015", 1),
    ("00000000-0000-4000-8000-000000000001", 1),
  ])
  func aRandomIDIsOfOneDive(uuid: String, new: Int) throws {
    func document(_ depth: Int, _ seconds: Int) -> [UInt8] {
      let text = """
        {"format": "divejson", "version": "1.0", "dives": [{"uuid": "\(uuid)",
        "started_at": "2024-06-12T10:30:00", "max_depth": \(depth), "submerged_time": \(seconds)}]}
        """
      return Array(text.utf8)
    }
    let files = try Self.bring(document(18, 2_820), "divejson").bytes
    let again = try Self.bring(document(31, 1_500), "divejson", into: files)
    #expect(again.dives.count == new)
    #expect(again.known == 1 - new)
  }

  /// Changes lines of the imported dives, as a diver does.
  private static func correct(
    _ files: inout [String: [UInt8]],
    _ lines: [String: String]
  ) throws {
    for (path, bytes) in files where path.hasPrefix("dives/") && path.hasSuffix(".md") {
      var text = String(decoding: bytes, as: UTF8.self)
      for (old, new) in lines {
        #expect(text.contains(old), "\(text)")
        text = text.replacing(old, with: new)
      }
      files[path] = Array(text.utf8)
    }
  }

  @Test(arguments: ["ics", "subsurface-xml", "divejson", "uddf"])
  func idsOfTwoLogsDiffer(id: String) throws {
    func ids(_ name: String) throws -> Set<Substring> {
      let text = String(
        decoding: try Self.export(Self.log(name, depth: 18, duration: 47), id),
        as: UTF8.self
      )
      let marks = [
        "ics": /UID:([^\r\n]+)/, "subsurface-xml": /site uuid="([^"]+)"/,
        "divejson": /"uuid": ?"([^"]+)"/, "uddf": /<dive id="([^"]+)"/,
      ]
      return Set(try text.matches(of: #require(marks[id])).map(\.output.1))
    }
    let (one, other) = try (ids("Anna"), ids("Juhan"))
    #expect(!one.isEmpty && one.isDisjoint(with: other), "\(one) \(other)")
    #expect(try ids("Anna") == one)
  }

  /// A log's own export brings nothing into it: no dive, no site, no person.
  @Test(arguments: ["csv", "divejson", "subsurface-xml", "uddf"])
  func anExportOfTheLogBringsNothing(id: String) throws {
    let log = try ExportLaws.sample.get()
    let made = try ExportLaws.export(log, id, diver: "mari")
    let source = ForeignSource(
      "log",
      shape: .file,
      tree: TestTree(files: ["log": try #require(made.files.first).bytes])
    )
    let format = try #require(FormatRegistry.all[id])
    var coming = try LogImport(source, of: format, into: log, diver: "mari")
    let step = coming.all()
    #expect(step.changes.map(\.path) == [])
    #expect(coming.knownDives == 41)
  }

  /// A dive of the log that has no samples takes those that come in.
  @Test func aDiveWithoutSamplesTakesThem() throws {
    let plain = Self.log("Anna", depth: 18, duration: 47)
    var measured = plain
    let path = "dives/2024/2024-06-12-1030-blue"
    measured[path + ".csv"] = Array("time_s,depth_m\n0,0\n60,18\n2820,0\n".utf8)
    let text = String(decoding: plain[path + ".md"] ?? [], as: UTF8.self)
    let computers = "computers:\n  - profile: 2024-06-12-1030-blue.csv\n---\n"
    measured[path + ".md"] = Array((text.dropLast(4) + computers).utf8)
    let bytes = try Self.export(measured, "uddf")
    let joined = try Self.bring(bytes, "uddf", into: plain)
    #expect(joined.step.newDives == 0)
    #expect(joined.bytes.keys.contains(path + ".md"))
    #expect(joined.bytes.keys.count { $0.hasPrefix("dives/") } == 2)
    #expect(try Self.bring(bytes, "uddf", into: measured).bytes == [:])
  }

  /// Dives of a day are at one site and often to one depth; where no clock tells them apart, the
  /// same notes or all figures do.
  @Test(arguments: [
    ("site: rummu\n---\nMorning.\n", "site,notes\n2024-06-12,Rummu,Night\n", 1),
    (
      "max-depth: 10 m\nduration: 40 min\n---\nMorning.\n",
      "max-depth,notes\n2024-06-12,10 m,Night\n", 1
    ),
    (
      "max-depth: 10 m\nduration: 40 min\n---\n",
      "max-depth,duration\n2024-06-12,10 m,40 min\n", 0
    ),
  ])
  func aDayIsNotADive(entry: String, row: String, new: Int) throws {
    let files = [
      "diver.md": "---\nname: Mari\n---\n", "sites/rummu.md": "---\nname: Rummu\n---\n",
      "dives/2024-06-12.md": "---\ndate: 2024-06-12\n" + entry,
    ]
    let imported = try CSVImport("date," + row, into: files.mapValues { Array($0.utf8) })
    let dives = imported.files.keys.filter { $0.hasPrefix("dives/") && $0.hasSuffix(".md") }
    #expect(dives.count == new && imported.known == 1 - new, "\(imported.files.keys)")
  }
}
