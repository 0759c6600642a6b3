import CommandSupport
import Diagnostics
import DiveChecks
import DiveModel
import DiveUnits
import Foundation
import LogWorkspace
import LogbookCore
import TestSupport
import Testing

/// A log of which single files were read anew is the log that is read as a whole.
@Suite struct RereadingTests {
  /// The sample log's records, by their paths.
  static let files: [String: [UInt8]] = {
    let tree = FileTree.folder(Divelog.packageRoot + "/SampleLog")
    guard let logbook = try? Logbook(reading: tree) else { return [:] }
    var files: [String: [UInt8]] = [:]
    for path in logbook.recordPaths { files[path] = try? tree.bytes(of: path) }
    for path in logbook.attachments { files[path] = [] }
    return files
  }()

  /// All that a logbook says, in a form that can be compared.
  private struct Contents {
    /// A record, which is printed only where it is not the same.
    struct Record: Hashable {
      let origin: Origin
      let fields: FieldSet
    }

    let records: [Record]
    let dives: [LoggedDive.Owner: [Record]]
    let versions: [String: String]
    let suppressed: Set<String>
    let attachments: Set<String>
    let unread: Set<String>
    let counts: [Int]
    let namesProfiles: Bool
    let found: [FileDiagnostic]

    init(_ logbook: Logbook) {
      records = logbook.recordsBesideDives.map { Record(origin: $0.origin, fields: $0.fields) }
      dives = Dictionary(grouping: logbook.dives, by: \.owner)
        .mapValues { $0.map { Record(origin: $0.dive.origin, fields: $0.dive.fields) } }
      versions = logbook.versions.mapValues { "\($0)" }
      suppressed = Set(logbook.suppressions.keys)
      attachments = logbook.attachments
      unread = Set(logbook.unreadPaths)
      counts = [logbook.fileCount, logbook.dives.count]
      namesProfiles = logbook.namesProfiles
      found = Checker().check(logbook).diagnostics
    }

    /// The first places at which dives are not the same.
    private static func first(
      _ one: [LoggedDive.Owner: [Record]],
      _ other: [LoggedDive.Owner: [Record]]
    ) -> [String] {
      Set(one.keys).union(other.keys).flatMap { owner -> [String] in
        let (left, right) = (one[owner] ?? [], other[owner] ?? [])
        guard left != right else { return [] }
        let place = zip(left, right).enumerated().first { $0.1.0 != $0.1.1 }?.0 ?? -1
        let shown = [left, right].compactMap { $0.indices.contains(place) ? $0[place] : nil }
        return ["\(owner) \(left.count) \(right.count) at \(place)"] + shown.map { "\($0)" }
      }
    }

    func differences(from other: Contents) -> [String] {
      let same = [
        ("records", records == other.records),
        ("dives \(Self.first(dives, other.dives))", dives == other.dives),
        ("versions", versions == other.versions), ("suppressed", suppressed == other.suppressed),
        ("attachments", attachments == other.attachments), ("unread", unread == other.unread),
        ("counts \(counts) \(other.counts)", counts == other.counts),
        ("profiles", namesProfiles == other.namesProfiles), ("found", found == other.found),
      ]
      return same.filter { !$0.1 }.map(\.0)
    }
  }

  /// Changes files of the sample log one after the other, and looks after each.
  private func holds(
    seed: UInt64,
    _ change: (String, [UInt8], inout SplitMix64) -> [UInt8]?
  ) throws {
    var files = Self.files
    try #require(files.count > 100)
    var random = SplitMix64(seed: seed)
    var logbook = try Logbook(reading: .memory(files))
    for _ in 0..<6 {
      let paths = files.keys.filter { $0 != Logbook.settingsPath }.sorted()
      let path = paths[random.below(paths.count)]
      let bytes = change(path, files[path] ?? [], &random)
      files[path] = bytes
      logbook = try logbook.rereading([path: bytes], in: .memory(files))
      let anew = try Logbook(reading: .memory(files))
      // The contents themselves would make a report of megabytes.
      try #require(Contents(logbook).differences(from: Contents(anew)) == [], "\(path)")
      // The flag may be false although the ids ascend, but not the other way round.
      if logbook.hasAscendingIDs {
        for (one, other) in zip(anew.dives, anew.dives.dropFirst()) where one.owner == other.owner {
          #expect(one.dive.origin.stem < other.dive.origin.stem)
        }
      }
    }
  }

  @Test(arguments: 0..<6 as Range<UInt64>) func ofMutatedFiles(seed: UInt64) throws {
    let all = Self.files.keys.sorted()
    try holds(seed: seed) { _, bytes, random in
      let mutation = Mutation.allCases[random.below(Mutation.allCases.count)]
      let other = Self.files[all[random.below(all.count)]] ?? []
      return mutation(bytes, other: other, using: &random)
    }
  }

  @Test(arguments: 0..<6 as Range<UInt64>) func ofFilesThatGoAndComeBack(seed: UInt64) throws {
    var gone: [[UInt8]] = []
    try holds(seed: seed &+ 99) { path, bytes, random in
      // A file may come back with the text and the date of another record.
      if let last = gone.last, random.below(3) == 0, path.hasSuffix(".md") {
        gone.removeLast()
        return last
      }
      gone.append(bytes)
      return nil
    }
  }

  @Test func ofDivesThatGetOtherDates() throws {
    try holds(seed: 7) { path, bytes, random in
      guard path.contains("/dives/") else { return bytes }
      let text = String(decoding: bytes, as: UTF8.self)
      let day = 10 + random.below(19)
      let date = text.firstRange(of: /date: \d{4}-\d{2}-\d{2}/)
      return date.map { Array(text.replacingCharacters(in: $0, with: "date: 2024-01-\(day)").utf8) }
        ?? bytes
    }
  }

  /// The place of a dive without a time depends on the numbers of the others of its day.
  @Test(arguments: 0..<8 as Range<UInt64>) func ofDaysWithDivesWithoutATime(seed: UInt64) throws {
    var random = SplitMix64(seed: seed &+ 57)
    func dive() -> [UInt8] {
      let number = random.below(3) == 0 ? "" : "number: \(1 + random.below(9))\n"
      let time = random.below(2) == 0 ? "" : "time: 1\(random.below(9)):00\n"
      return Array("---\n\(number)date: 2024-06-1\(random.below(3))\n\(time)---\n".utf8)
    }
    var files = [Logbook.settingsPath: Array("format: 1\n".utf8)]
    for name in 0..<9 { files["dives/d\(name).md"] = dive() }
    var logbook = try Logbook(reading: .memory(files))
    for _ in 0..<60 {
      var changed: [String: [UInt8]?] = [:]
      for _ in 0...random.below(2) {
        let path = "dives/d\(random.below(9)).md"
        let bytes = files[path] == nil || random.below(6) > 0 ? dive() : nil
        changed.updateValue(bytes, forKey: path)
        files[path] = bytes
      }
      logbook = try logbook.rereading(changed, in: .memory(files))
      let anew = try Logbook(reading: .memory(files))
      try #require(Contents(logbook).differences(from: Contents(anew)) == [])
    }
  }

  /// Many are sorted in together, few are put in one by one.
  @Test(arguments: 0..<4 as Range<UInt64>) func ofManyDivesAtOnce(seed: UInt64) throws {
    var files = Self.files
    var random = SplitMix64(seed: seed &+ 31)
    let logbook = try Logbook(reading: .memory(files))
    var changed: [String: [UInt8]?] = [:]
    for path in files.keys.sorted() where path.contains("/dives/") && path.hasSuffix(".md") {
      let text = String(decoding: files[path] ?? [], as: UTF8.self)
      let date = "date: 2024-0\(1 + random.below(9))-\(10 + random.below(19))"
      let isGone = random.below(10) == 0
      let other = Array(
        text.replacing(/date: \d{4}-\d{2}-\d{2}/, with: date, maxReplacements: 1).utf8
      )
      changed.updateValue(isGone ? nil : other, forKey: path)
      files[path] = isGone ? nil : other
    }
    try #require(changed.count > 50)
    // A log as small as this would be read on one core.
    let read = try logbook.rereading(changed, in: .memory(files), together: 16)
    let anew = try Logbook(reading: .memory(files))
    #expect(Contents(read).differences(from: Contents(anew)) == [])
  }

  @Test func recordsAreReadTogetherAsEachByItself() throws {
    let folder = try TemporaryFolder([
      "divelog.yml": "format: 1\n", "sites/a.md": "---\nname: A\n---\n",
      "sites/b/c.md": "---\nname: C\n---\n",
      "sites/large.md": String(repeating: " ", count: 1 << 21),
    ])
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/sites/link.md",
      withDestinationPath: "a.md"
    )
    let paths = ["sites/a.md", "sites/b/c.md", "sites/large.md", "sites/link.md", "sites/none.md"]
    let disk = FileTree.folder(folder.path)
    let over = ["sites/a.md": Array("---\nname: Over\n---\n".utf8), "sites/b/c.md": nil]
    for tree in [disk, disk.overlaying(over)] {
      let logbook = try Logbook(reading: tree)
      let together = logbook.sources(of: paths).map { $0?.bytes }
      #expect(together == paths.map { logbook.source(of: $0)?.bytes })
      #expect(together.compactMap { $0 }.count == (tree.exists("sites/b/c.md") ? 2 : 1))
    }
  }

  /// Two files may differ only in how a letter is made up; as texts their names are one.
  @Test func ofNamesThatDifferInHowALetterIsMadeUp() throws {
    let folder = try TemporaryFolder(["divelog.yml": "format: 1\n"])
    let names = ["sites/r\u{E4}ime.md", "sites/ra\u{308}ime.md"]
    for name in names {
      try folder.write("---\nname: \(name.utf8.count)\n---\n", to: name)
    }
    let tree = FileTree.folder(folder.path)
    let logbook = try Logbook(reading: tree)
    let changed = Array("---\nname: Other\n---\n".utf8)
    try folder.write(String(decoding: changed, as: UTF8.self), to: names[0])
    let anew = try logbook.rereading([names[0]: changed], in: tree)
    let whole = try Logbook(reading: tree)
    #expect(Contents(anew).differences(from: Contents(whole)) == [])
  }

  /// A file laid over a folder appears where the walk of a real folder would have found it.
  @Test func ofNewFilesInOddPlaces() throws {
    let folder = try TemporaryFolder(["divelog.yml": "format: 1\n"])
    let text = "---\ndate: 2024-06-12\nname: X\n---\n"
    let disk = FileTree.folder(folder.path)
    for path in [
      "sites/x.md", "dives/_x.md", "dives/.x.md", "dives/_a/x.md", "other/x.md", "x.md", "diver.md",
      "divers/tom/diver.md", "divers/tom/dives/x.md", "groups/g/dives/x.md", "sites/x.txt",
    ] {
      let over = try Logbook(reading: disk.overlaying([path: Array(text.utf8)]))
      try folder.write(text, to: path)
      let whole = try Logbook(reading: disk)
      #expect(Contents(over).differences(from: Contents(whole)) == [], "\(path)")
      try FileManager.default.removeItem(atPath: folder.path + "/" + path)
      for name in ["sites", "dives", "other", "divers", "groups"] {
        try? FileManager.default.removeItem(atPath: folder.path + "/" + name)
      }
    }
  }

  @Test func ofSettingsIsReadingAll() throws {
    var files = Self.files
    let logbook = try Logbook(reading: .memory(files))
    files[Logbook.settingsPath] = Array("format: 1\nunits: imperial\n".utf8)
    let changed = try logbook.rereading(
      [Logbook.settingsPath: files[Logbook.settingsPath]],
      in: .memory(files)
    )
    #expect(changed.unitSystem == .imperial)
    #expect(
      Contents(changed).differences(from: Contents(try Logbook(reading: .memory(files)))) == []
    )
  }
}

extension String {
  fileprivate func replacingCharacters(in range: Range<Index>, with text: String) -> String {
    self[..<range.lowerBound] + text + self[range.upperBound...]
  }
}
