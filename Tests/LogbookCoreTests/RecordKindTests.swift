import DiveFormat
import DiveModel
import Foundation
import LogbookCore
import Testing

/// Each kind of record is described once, and code for all kinds uses that description.
@Suite struct RecordKindTests {
  private static let sources = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Sources")

  /// The files that name more kinds than a few, and why.
  private static let lists: [String: String] = [
    "DiveModel/Records/RecordKind.swift": "a row for each kind: its model, its folder",
    "DiveFormat/Tables/RecordKind+Table.swift": "the table of each kind",
    "DiveModel/Records/Dive.swift": "fields of a dive that are called like kinds",
    "DiveFormat/Tables/DiveRows+Moment.swift": "fields of a dive that are called like kinds",
    "DiveFormat/Tables/FieldIcon.swift": "pictures that are called like kinds",
    "DiveReports/Site/Icon.swift": "pictures that are called like kinds",
    "DiveExchange/Exporting/FormatCoverage.swift": "the kinds that other formats have",
    "DiveReports/Site/Pages/RecordHTMLPage.swift": "what a page has below its values",
    "LogWorkspace/Changing/RecordChange.swift": "what changing some kinds does besides",
    "LogWorkspace/Checking/ChangePolicy.swift": "the words of a setting, some of which are kinds",
    "DiveStatistics/Dimensions/DimensionTable.swift": "a row for each way to group dives",
    "DiveExchange/DiveJSON/DiveJSONDiveReader.swift": "what another format has of each kind",
    "DiveExchange/DiveJSON/DiveJSONLog.swift": "what another format has of each kind",
    "DiveExchange/DiveJSON/DiveJSONRecordReader.swift": "what another format has of each kind",
    "DiveExchange/DiveJSON/Writing/DiveJSONDocument+Dives.swift":
      "what another format has of each kind",
    "DiveExchange/DiveJSON/Writing/DiveJSONWriter.swift": "what another format has of each kind",
    "DiveExchange/UDDF/UDDFLinks.swift": "what another format has of each kind",
    "DiveExchange/UDDF/UDDFLog.swift": "what another format has of each kind",
    "DiveExchange/UDDF/UDDFReader.swift": "what another format has of each kind",
    "DiveExchange/UDDF/Writing/UDDFDocument+Dives.swift":
      "what another format has of each kind",
    "DiveExchange/UDDF/Writing/UDDFWriter.swift": "what another format has of each kind",
  ]

  private static let accessors = RecordKind.besideDives.map(\.plural)

  /// The number of kinds that a file names: by a logbook's accessors, in cases, or in lists.
  private static func kinds(in text: String) -> Int {
    let uses = accessors.filter { name in
      text.ranges(of: ".\(name)").contains { range in
        let next = text[range.upperBound...].first
        return !(next?.isLetter ?? false) && next != "("
      }
    }
    let names = Set(RecordKind.allCases.map(\.rawValue))
    let cases = text.matches(of: /\bcase (\.\w+(?:, \.\w+)*)/)
      .flatMap { $0.1.split(separator: ", ").map { String($0.dropFirst()) } }
    let declared = text.matches(of: /(?m)^ +case ((?:\w+,\s+)+\w+)$/)
      .flatMap { $0.1.split { !$0.isLetter }.map(String.init) }
    let items = text.matches(of: /[\[(, ]\.(\w+)(?=[\],)])/).map { String($0.1) }
    return max(
      uses.count,
      names.intersection(cases).count,
      names.intersection(declared).count,
      names.intersection(items).count
    )
  }

  @Test func noOtherFileListsThem() throws {
    let files = try FileManager.default.subpathsOfDirectory(atPath: Self.sources.path)
      .filter { $0.hasSuffix(".swift") }
    #expect(files.count > 900)
    var lists: Set<String> = []
    let words = RecordKind.allCases.map { Data($0.rawValue.utf8) }
    for file in files {
      let bytes = try Data(contentsOf: Self.sources.appending(path: file))
      // Most files name none, and regular expressions are slow.
      guard words.count(where: { bytes.range(of: $0) != nil }) > 3 else { continue }
      let text = String(decoding: bytes, as: UTF8.self)
      if Self.kinds(in: text) > 3 { lists.insert(file) }
    }
    #expect(lists.subtracting(Self.lists.keys).sorted() == [])
    #expect(Set(Self.lists.keys).subtracting(lists).sorted() == [], "lists no kinds any more")
  }

  @Test(arguments: RecordKind.allCases)
  func aKindIsOfOneNumberAndOneModel(kind: RecordKind) {
    #expect(RecordKind.allCases[kind.number] == kind)
    #expect(kind.model.kind == kind)
    #expect(FieldTable.table(of: kind).name == kind.rawValue)
    #expect((kind.model is any NamedRecord.Type) || !RecordKind.withIDs.contains(kind))
  }

  @Test(arguments: RecordKind.withIDs)
  func aRecordIsReadIntoTheStore(kind: RecordKind) throws {
    let folder = try #require(kind.folder)
    let path = kind.head.map { "\(folder)/blue/\($0)" } ?? "\(folder)/blue.md"
    let log = try Logbook(
      reading: .memory([
        "divelog.yml": Array("format: 1\n".utf8),
        path: Array("---\nname: Blue\naliases: [azure]\n---\n".utf8),
      ])
    )
    let record = try #require(log.records(of: kind).first)
    #expect(log.count(of: kind) == 1)
    #expect(record.kind == kind && record.origin.path == path)
    #expect(record.id == "blue" && record.title == "Blue" && record.aliases == ["azure"])
    #expect(log.records.map(\.path) == ["divelog.yml", path].sorted())
    #expect(RecordIndex(log).id(of: "azure", kind) == "blue")
  }
}
