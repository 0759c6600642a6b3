import DiveExchange
import DiveFormat
import DiveModel
import Testing

/// What the manual says that formats carry is what their exports do.
@Suite struct FormatCoverageTests {
  private static let all = Result { try FormatCoverage.all() }

  private func way(_ kind: RecordKind, _ key: String, _ format: String) throws
    -> FormatCoverage.Way?
  {
    let keys = try #require(try Self.all.get().first { $0.kind == kind }).keys
    return try #require(keys.first { $0.key == key }, "\(key)").ways[format]
  }

  /// A new key, and a new format, are in the tables at once.
  @Test(arguments: FormatCoverage.kinds)
  func hasEveryKeyAndEveryFormat(kind: RecordKind) throws {
    let keys = try #require(try Self.all.get().first { $0.kind == kind }).keys
    let names = keys.map(\.key)
    #expect(Set(names).count == names.count)
    for row in FieldTable.table(of: kind).rows
    where row.traits.isDisjoint(with: [.tool, .groupDive]) {
      #expect(names.contains { $0 == row.key || $0.hasPrefix(row.key + ".") }, "\(row.key)")
    }
    for key in keys { #expect(key.ways.keys.sorted() == FormatRegistry.all.writableIDs.sorted()) }
  }

  /// The format that has all keys loses none of the examples, so that each of them is read.
  @Test func everyExampleIsRead() throws {
    for (kind, keys) in try Self.all.get() {
      for key in keys { #expect(key.ways["jsonl"] == .whole, "\(kind) \(key.key)") }
    }
  }

  @Test(arguments: [
    (RecordKind.dive, "max-depth", "uddf", FormatCoverage.Way.whole),
    (.dive, "suit", "uddf", .nothing), (.dive, "suit", "divejson", .ownExtension),
    (.dive, "suit", "subsurface-xml", .whole), (.dive, "guide", "uddf", .changed),
    (.dive, "tanks.label", "subsurface-xml", .whole), (.dive, "tags", "uddf", .nothing),
    (.dive, "computers.profile", "csv", .nothing),
    (.dive, "computers.profile", "csv-samples", .whole), (.site, "position", "gpx", .whole),
    (.site, "hazards", "gpx", .nothing), (.trip, "name", "csv", .nothing),
    (.diver, "certifications.number", "divejson", .ownExtension),
  ])
  func saysWhatExportsReport(
    kind: RecordKind,
    key: String,
    format: String,
    way: FormatCoverage.Way
  ) throws {
    #expect(try self.way(kind, key, format) == way)
  }
}
