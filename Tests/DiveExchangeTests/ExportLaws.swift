import CommandSupport
import DiveExchange
import DiveModel
import DiveQueries
import DiveUnits
import Foundation
import LogbookCore
import TestSupport
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// What holds for every format that is written.
@Suite struct ExportLaws {
  static let ids = FormatRegistry.all.writableIDs
  static let sample = Result {
    try Logbook(reading: .folder(Divelog.packageRoot + "/SampleLog"))
  }

  static func export(
    _ log: Logbook,
    _ id: String,
    _ audience: Audience = .owner,
    diver: String? = nil,
    _ options: ExportOptions = ExportOptions(today: CalendarDate(year: 2024, month: 7, day: 1))
  ) throws -> ForeignExport {
    let writer = try #require(FormatRegistry.all.writer(of: id))
    let selection = LogExport.Selection(audience: audience, diver: diver)
    return try LogExport(of: log, selection, by: writer, options).export
  }

  private func log(_ files: [String: String]) throws -> Logbook {
    let settings = ["divelog.yml": "format: 1\nshare: public\n"]
    let all = settings.merging(files) { _, new in new }
    return try Logbook(reading: .memory(all.mapValues { Array($0.utf8) }))
  }

  @Test func thereAreFormats() {
    #expect(Self.ids.count > 9)
  }

  private static var divesWithSamples: Int {
    let dives = (try? sample.get().dives) ?? []
    return dives.count {
      $0.diver == "mari" && $0.dive.computers.contains { $0.value.has(.profile) }
    }
  }

  /// The same log gives the same bytes.
  @Test(arguments: ids)
  func isTheSameAgain(id: String) throws {
    let again = try Logbook(reading: .folder(Divelog.packageRoot + "/SampleLog"))
    let one = try Self.export(Self.sample.get(), id, diver: "mari")
    let other = try Self.export(again, id, diver: "mari")
    #expect(one == other)
    #expect(one.files.allSatisfy { !$0.bytes.isEmpty })
    let partly = ["gpx": 0, "csv-samples": Self.divesWithSamples]
    #expect(one.dives == partly[id] ?? 41)
  }

  /// A line of the report names a record of the log, and says one thing once.
  @Test(arguments: ids)
  func reportsRecordsOfTheLog(id: String) throws {
    let log = try Self.sample.get()
    let paths = Set(log.recordPaths)
    for audience in [Audience.owner, .public] {
      let losses = try Self.export(log, id, audience, diver: "mari").losses
      #expect(losses.filter { !paths.contains($0.path) } == [])
      #expect(Set(losses).count == losses.count)
    }
  }

  /// The files of a format, even where an export refuses to write any without dives.
  private static func anyFiles(
    _ log: Logbook,
    _ id: String,
    _ audience: Audience
  ) throws -> [ForeignExport.File] {
    do { return try export(log, id, audience).files } catch ExportFailure.nothingShared {
      let writer = try #require(FormatRegistry.all.writer(of: id))
      return try writer.write(log.seen(by: audience), ExportOptions()).files
    }
  }

  /// What is hidden from others is in nothing made for them.
  @Test(arguments: ids)
  func nothingSecretIsMadeForOthers(id: String) throws {
    var shownToOwner = 0
    for share in ["private", "group", "public"] {
      let planted = PlantedLog(share: share)
      let log = try Logbook(reading: .memory(planted.files.mapValues { Array($0.utf8) }))
      for audience in [Audience.public, .group("club"), .owner] {
        let files = try Self.anyFiles(log, id, audience)
        let text = files.map { String(decoding: $0.bytes, as: UTF8.self) }.joined().lowercased()
        let shown = planted.plants.filter { text.contains($0.mark) }
        if audience == .owner {
          shownToOwner += shown.count
          continue
        }
        let isShared = share == "public" || share == "group" && audience == .group("club")
        let hidden = shown.filter { plant in
          !isShared || plant.isSecret || plant.isName && audience == .public
        }
        #expect(hidden.map(\.place) == [], "\(share), \(audience)")
      }
    }
    // Or nothing here could fail.
    #expect(shownToOwner > 8 || ["csv-samples", "gpx"].contains(id))
  }

  /// Of days, numbers and amounts no mark can be sought: two logs that differ in them alone, where the
  /// readers may not see them, go out alike.
  @Test(arguments: ids)
  func whatIsNotSharedChangesNothing(id: String) throws {
    let cases: [(String, PlantedLog.Change, [Audience])] = [
      ("private", .all, [.public, .group("club")]), ("group", .all, [.public]),
      ("public", .secrets, [.public, .group("club")]),
    ]
    for (share, change, audiences) in cases {
      let logs = try [PlantedLog.Change.none, change].map { change in
        let planted = PlantedLog(share: share, changing: change)
        return try Logbook(reading: .memory(planted.files.mapValues { Array($0.utf8) }))
      }
      for audience in audiences {
        let files = try logs.map { try Self.anyFiles($0, id, audience).map(\.bytes) }
        #expect(files[0] == files[1], "\(share), \(audience)")
      }
    }
  }

  /// A key of a dive goes out, or is reported; formats that say everything report none.
  @Test(arguments: ids)
  func noKeyIsLostInSilence(id: String) throws {
    let planted = PlantedLog(share: "public")
    let log = try Logbook(reading: .memory(planted.files.mapValues { Array($0.utf8) }))
    let export = try Self.export(log, id)
    let text = String(decoding: export.files[0].bytes, as: UTF8.self).lowercased()
    let dive = "divers/planted/dives/2024-06-12-1030.md"
    let keys = export.losses.filter { $0.path == dive }.map { $0.key ?? "" }
    let isWhole = export.losses.contains { $0.path == dive && $0.key == nil }
    guard !isWhole else { return }
    for plant in planted.plants where plant.place.hasPrefix("dive.") && !text.contains(plant.mark) {
      let words = plant.place.split(separator: ".").dropFirst()
      let isSaid = keys.contains { key in
        let parts = key.split(separator: ".").filter { Int($0) == nil }
        return zip(parts, words).allSatisfy(==)
      }
      #expect(isSaid, "\(plant.place)")
    }
  }

  /// No text of a log breaks a file, whatever characters it has.
  @Test(arguments: ids)
  func anyCharacterGoesOut(id: String) throws {
    let odd = "a<b>&\\\"'];,\u{1F980} é\u{2028}]]>\u{FFFE}"
    let text = "\"\(odd.replacing("\\\"", with: "\\\\\\\""))\""
    let files = [
      "dives/2024/a.md": """
      ---
      date: 2024-06-12
      time: 10:30
      site: \(text)
      suit: \(text)
      buddies: [\(text)]
      tags: [\(text)]
      ---

      \(odd) \u{1}\u{1B}[0m
      """
    ]
    let export = try Self.export(log(files), id)
    let bytes = export.files[0].bytes
    if ["uddf", "kml", "gpx", "subsurface-xml"].contains(id) {
      #expect(XMLParser(data: Data(bytes)).parse())
      let isReported = export.losses.contains { $0.reason == .textChanged }
      #expect(isReported == (id != "gpx"))
    }
    if ["divejson", "geojson"].contains(id) {
      #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(bytes)) }
    }
    let isText = try #require(FormatRegistry.all.writer(of: id)).isText
    #expect(!isText || String(validating: bytes, as: UTF8.self) != nil)
  }

  /// A name that no record has is said to be changed at the dive that has it.
  @Test(arguments: ["site", "trip"])
  func aNameThatCannotGoOutIsReported(key: String) throws {
    let dive = "---\ndate: 2024-06-12\n\(key): \"Blue \\x01 hole\"\n---\n"
    let losses = try Self.export(log(["dives/2024/a.md": dive]), "subsurface-xml").losses
    #expect(losses.contains { $0.key == key && $0.reason == .textChanged })
  }

  /// A table of samples says what of the dives it does not hold.
  @Test func samplesAreNotTheWholeDive() throws {
    let files = [
      "dives/2024/a.md": """
      ---
      date: 2024-06-12
      max-depth: 18 m
      computers:
        - model: Perdix
          profile: a.csv
      ---

      Fine.
      """,
      "dives/2024/a.csv": "time_s,depth_m\n0,1\n10,5\n",
      "dives/2024/b.md": "---\ndate: 2024-06-13\nmax-depth: 18 m\n---\n",
      "sites/blue.md": "---\nname: Blue\n---\n",
    ]
    let export = try Self.export(log(files), "csv-samples")
    #expect(export.dives == 1)
    #expect(
      Set(export.losses.map { "\($0.path.split(separator: "/").last ?? "") \($0.key ?? "")" }) == [
        "a.md notes", "a.md date", "a.md max-depth", "a.md computers.1.model", "b.md ", "blue.md ",
      ]
    )
  }

  /// A dive of which only the date is known is left out where a time is required, and not at midnight
  /// unless that was asked for.
  @Test func aDateAloneIsNoMidnight() throws {
    let log = try log(["dives/2024/a.md": "---\ndate: 2024-06-12\nmax-depth: 18 m\n---\n"])
    let without = try Self.export(log, "uddf")
    #expect(without.dives == 0)
    #expect(without.losses.map(\.reason) == [.noTime])
    let midnight = try Self.export(log, "uddf", .owner, ExportOptions(dateOnly: .midnight))
    #expect(midnight.dives == 1)
    let text = String(decoding: midnight.files[0].bytes, as: UTF8.self)
    #expect(text.contains("<datetime>2024-06-12T00:00:00</datetime>"))
    for id in ["divejson", "subsurface-xml", "ics", "csv"] {
      let export = try Self.export(log, id)
      #expect(export.dives == 1)
      #expect(!String(decoding: export.files[0].bytes, as: UTF8.self).contains("T00:00:00</"))
    }
  }

  /// An identifier of a dive is that of its path, or the one that it came with.
  @Test func identifiersAreStable() throws {
    let own = "019fec36-b9ec-71c6-a03e-64f59b8b92b1"
    let dives = [
      "dives/a.md": "---\ndate: 2024-06-12\nsource: divejson:\(own)\n---\n",
      "dives/b.md": "---\ndate: 2024-06-13\n---\n",
    ]
    func ids(_ files: [String: String]) throws -> [String] {
      let text = try Self.export(log(files), "divejson").files[0].bytes
      let json = try JSONSerialization.jsonObject(with: Data(text)) as? [String: Any]
      return (json?["dives"] as? [[String: Any]] ?? []).compactMap { $0["uuid"] as? String }
    }
    let both = try ids(dives)
    #expect(both.first == own)
    #expect(try ids(dives.filter { $0.key == "dives/b.md" }) == Array(both.dropFirst()))
  }

  @Test func oneDiverOrNone() throws {
    let log = try Self.sample.get()
    for id in Self.ids {
      let isOfOne = try #require(FormatRegistry.all.writer(of: id)).isOfOneDiver
      if isOfOne {
        #expect(throws: ExportFailure.self) { try Self.export(log, id) }
      } else {
        // All divers' places and dives, not those of one alone.
        let (all, one) = try (Self.export(log, id), Self.export(log, id, diver: "mari"))
        #expect(all.dives > one.dives || id == "gpx", "\(id)")
        #expect(all.files[0].bytes.count > one.files[0].bytes.count, "\(id)")
      }
    }
    #expect(throws: ExportFailure.notSeen("nemo")) { try Self.export(log, "csv", diver: "nemo") }
  }

  /// Readers who may see no dive get no file of dives; places and records may go out all the same.
  @Test func writesNothingIfAllDivesAreHidden() throws {
    let log = try log([
      "dives/2024/a.md": "---\ndate: 2024-06-12\ntime: 10:30\nshare: private\n---\n",
      "sites/blue.md": "---\nname: Blue\nposition: 10, 20\n---\n",
    ])
    for id in Self.ids {
      let isOfDives = try #require(FormatRegistry.all.writer(of: id)).isOfDives
      if isOfDives {
        #expect(throws: ExportFailure.nothingShared) { try Self.export(log, id, .public) }
      } else {
        #expect(try Self.export(log, id, .public).dives == 0)
      }
    }
  }

  /// Ids keep the letters of names, without what ASCII lacks of them.
  @Test func idsOfElementsAreLegible() throws {
    let log = try log([
      "dives/2024/a.md": "---\ndate: 2024-06-12\ntime: 10:30\nsite: Käsmu laht\n---\n"
    ])
    let text = String(decoding: try Self.export(log, "uddf").files[0].bytes, as: UTF8.self)
    #expect(text.contains("id=\"site-Kasmu-laht\""), "\(text)")
  }
}
