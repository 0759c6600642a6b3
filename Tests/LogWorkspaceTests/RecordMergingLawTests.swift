import CommandSupport
import Diagnostics
import DiveFormat
import DiveModel
import Foundation
import LogWorkspace
import LogbookCore
import Testing

/// What holds for records of the sample when they are merged.
@Suite struct RecordMergingLawTests {
  private static let kinds: [RecordKind] = [.diver, .site, .group, .trip, .gear, .centre]
  private static let new = "zz-merged"

  /// At most three records, from all over the sample.
  private static func some(_ records: [AnyRecord]) -> [AnyRecord] {
    let step = max(1, records.count / 3)
    return stride(from: 0, to: records.count, by: step).prefix(3).map { records[$0] }
  }

  private static func sample() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try FileManager.default.copyItem(
      atPath: Divelog.packageRoot + "/SampleLog",
      toPath: folder.path + "/log"
    )
    return folder
  }

  /// The path of a new record, and a text with only what decides who sees it.
  private static func bareRecord(like record: AnyRecord, in log: LogSession) throws -> (
    path: String, text: String
  ) {
    let source = try #require(log.logbook.source(of: record.origin.path))
    let table = FieldTable.table(of: record.kind)
    let text = try #require(RecordText(source.bytes, table))
    let seed = SourceText(path: "", text: "---\nname: Zz\n---\n")
    var editor = try RecordEditor(seed, table)
    for key in ["share", "owner", "members"] {
      if let entry = text.entry(key) { try editor.set(key, to: text.spelling(of: entry)) }
    }
    let folder = record.kind.folder ?? ""
    let path = record.kind.head.map { "\(folder)/\(new)/\($0)" } ?? "\(folder)/\(new).md"
    return (path, String(decoding: editor.text.bytes, as: UTF8.self))
  }

  /// Writes a bare record, as a member of the groups of the other.
  private static func add(
    _ bare: (path: String, text: String),
    like record: AnyRecord,
    _ log: LogSession,
    to folder: TemporaryFolder
  ) throws {
    try folder.write(bare.text, to: "log/" + bare.path)
    guard record.kind == .diver else { return }
    for group in log.logbook.groups {
      let source = try #require(log.logbook.source(of: group.origin.path))
      var editor = try RecordEditor(source, .group)
      for pairs in editor.text.writtenPairs(ofItems: "members")
      where pairs.contains(where: { $0.value == record.id }) {
        let own = pairs.map { $0.value == record.id ? ItemSpelling.Pair($0.key, new) : $0 }
        try editor.append(own.count == 1 ? .value(new) : .mapping(own), to: "members")
      }
      try folder.write(
        String(decoding: editor.text.bytes, as: UTF8.self),
        to: "log/" + group.origin.path
      )
    }
  }

  /// The texts of all files but a record's own, with an id in the place of another and without the
  /// versions of group dives; by name, since files move.
  private func texts(
    _ files: [String: Data],
    of record: AnyRecord,
    but bare: String
  ) -> [String: [String]] {
    var result: [String: [String]] = [:]
    for file in files {
      if file.key == "log/" + bare || file.key == "log/" + record.origin.path { continue }
      let text = String(decoding: file.value, as: UTF8.self)
        .replacing(Self.new, with: record.id)
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
        line.hasPrefix("template:") ? line.prefix { $0 != "@" } : line
      }
      let name = String(FilePaths.name(of: file.key)).replacing(Self.new, with: record.id)
      result[name, default: []].append(lines.joined(separator: "\n"))
    }
    return result.mapValues { $0.sorted() }
  }

  @Test(arguments: kinds)
  func everyRecordOfTheSampleIsMergedIntoABareOne(kind: RecordKind) throws {
    let source = try RecordRenamingTests.open(Divelog.packageRoot + "/SampleLog")
    for record in Self.some(source.logbook.records(of: kind)) {
      let folder = try Self.sample()
      let bare = try Self.bareRecord(like: record, in: source)
      try Self.add(bare, like: record, source, to: folder)
      var before = try RecordRenamingTests.contents(folder)
      // A membership that both have is listed once.
      for group in source.logbook.groups where kind == .diver {
        let path = "log/" + group.origin.path
        before[path] = FileManager.default.contents(
          atPath: Divelog.packageRoot + "/SampleLog/" + group.origin.path
        )
      }
      var log = try RecordRenamingTests.open(folder.path + "/log")
      let found = try log.mergingRecord(kind, record.id, into: Self.new)
      #expect(found.change.plan.refusal == nil, "\(record.id)")
      try log.commit(found.change.plan)
      let after = try RecordRenamingTests.contents(folder)
      #expect(after["log/" + record.origin.path] == nil)
      // Everything but the record says the same with another id.
      let (was, now) = (
        texts(before, of: record, but: bare.path), texts(after, of: record, but: bare.path)
      )
      #expect(was == now, "\(record.id)")
      try expectSameValues(record, at: bare.path, in: log, source)
    }
  }

  /// Expects that a merged record has all values of another, spelled alike, and its notes.
  private func expectSameValues(
    _ record: AnyRecord,
    at path: String,
    in log: LogSession,
    _ source: LogSession
  ) throws {
    let table = FieldTable.table(of: record.kind)
    let old = try #require(source.logbook.source(of: record.origin.path))
    let new = try #require(log.logbook.source(of: path))
    let (was, now) = (
      try #require(RecordText(old.bytes, table)), try #require(RecordText(new.bytes, table))
    )
    for entry in was.entries where !["name", "aliases"].contains(entry.key) {
      let merged = try #require(now.entry(entry.key), "\(record.id) \(entry.key)")
      #expect(now.written(merged) == was.written(entry), "\(record.id) \(entry.key)")
    }
    #expect(MergeSide(now).notes == MergeSide(was).notes, "\(record.id)")
    for name in [record.id] + record.aliases {
      #expect(log.index.id(of: name, record.kind) == Self.new, "\(record.id) \(name)")
    }
  }

  @Test(arguments: kinds)
  func aBareRecordOnlyAddsItsNames(kind: RecordKind) throws {
    let folder = try Self.sample()
    let source = try RecordRenamingTests.open(Divelog.packageRoot + "/SampleLog")
    for record in Self.some(source.logbook.records(of: kind)) {
      let before = try RecordRenamingTests.contents(folder)
      let bare = try Self.bareRecord(like: record, in: source)
      try Self.add(bare, like: record, source, to: folder)
      var log = try RecordRenamingTests.open(folder.path + "/log")
      let found = try log.mergingRecord(kind, Self.new, into: record.id)
      try log.commit(found.change.plan)
      let after = try RecordRenamingTests.contents(folder)
      let path = "log/" + record.origin.path
      let changed = Set(after.keys).union(before.keys).filter { after[$0] != before[$0] }
      #expect(changed == [path])
      let lines = [before, after].map { files in
        String(decoding: files[path] ?? Data(), as: UTF8.self).split(separator: "\n")
      }
      let added = lines[1].difference(from: lines[0])
      #expect(added.insertions.count == 1 && added.removals.count <= 1, "\(record.id)")
      try (before[path] ?? Data()).write(to: URL(filePath: folder.path + "/" + path))
    }
  }
}
