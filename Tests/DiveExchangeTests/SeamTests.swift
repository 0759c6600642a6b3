import CommandSupport
import DiveExchange
import DiveModel
import Foundation
import LogbookCore
import Diagnostics
import Testing

/// A format that the project does not know is read, planned, merged and written by the shared code.
@Suite struct SeamTests {
  private static let log = PebbleEntry.file(
    PebbleEntry.site(7, "The Wall"),
    PebbleEntry.dive(5, hour: 10, site: 7, buddy: "anna"),
    PebbleEntry.samples([0, 92, 184, 0]),
    PebbleEntry.entry(9, [1, 2, 3]),
    PebbleEntry.dive(6, hour: 10, minutes: 12),
    PebbleEntry.dive(8, hour: 24)
  )

  private func logbook(_ files: [String: [UInt8]] = [:]) throws -> Logbook {
    let settings = [Logbook.settingsPath: Array("format: 1\n".utf8)]
    return try Logbook(reading: .memory(files.merging(settings) { first, _ in first }))
  }

  private func importing(
    _ bytes: [UInt8],
    into logbook: Logbook,
    as shape: SourceShape = .file
  ) throws -> (files: [String: [UInt8]], step: LogImport.Step, known: Int) {
    let source = ForeignSource(
      "dives.pbl",
      shape: shape,
      tree: TestTree(files: ["dives.pbl": bytes]),
      for: [Pebble(), SubsurfaceGit()]
    )
    #expect(source.recognisedBy == ["pebble-log"])
    var coming = try LogImport(source, of: Pebble(), into: logbook)
    let step = coming.all()
    let files = step.changes.map { ($0.path, $0.result ?? []) }
    return (Dictionary(uniqueKeysWithValues: files), step, coming.knownDives)
  }

  private func text(_ bytes: [UInt8]?) -> String { String(decoding: bytes ?? [], as: UTF8.self) }

  @Test func makesRecordsOfValues() throws {
    let (files, step, known) = try importing(Self.log, into: logbook())
    #expect(
      step.changes.map(\.path) == [
        "sites/the-wall.md",
        "dives/2024/2024-06-12.md",
        "dives/2024/2024-06-12-1030-the-wall.pebble-2.csv",
        "divers/anna/diver.md",
        "dives/2024/2024-06-12-1030-the-wall.md",
        "dives/2024/2024-06-12-1030-2.md",
      ]
    )
    #expect(step.newDives == 3)
    #expect(known == 0)
    #expect(
      text(files["sites/the-wall.md"]) == """
        ---
        name: The Wall
        x-pebble-source-2: chart 7
        x-pebble-source: pebble-log:site/7
        ---

        """
    )
    #expect(
      text(files["dives/2024/2024-06-12-1030-the-wall.md"]) == """
        ---
        date: 2024-06-12
        time: 10:30
        duration: 40 min
        site: the-wall
        max-depth: 18.4 m
        computers:
          - model: Pebble 2
            profile: 2024-06-12-1030-the-wall.pebble-2.csv
        buddies: [anna]
        source: pebble-log:serial/5
        x-pebble-serial: 5
        ---

        Seen by a pebble.

        """
    )
    #expect(
      text(files["dives/2024/2024-06-12-1030-the-wall.pebble-2.csv"])
        == "time_s,depth_m\n0,0\n10,9.2\n20,18.4\n30,0\n"
    )
    #expect(text(files["divers/anna/diver.md"]) == "---\nname: anna\n---\n")
  }

  /// A time that is unknown to the other program is left out.
  @Test func aDayAloneStaysADay() throws {
    let dive = text(try importing(Self.log, into: logbook()).files["dives/2024/2024-06-12.md"])
    #expect(dive.hasPrefix("---\ndate: 2024-06-12\nduration: "))
  }

  @Test func saysWhereInABinaryFileALossIs() throws {
    let losses = try importing(Self.log + [2, 99, 1], into: logbook()).step.losses
    let offset = 12 + 11 + 11 + 6
    #expect(losses.map(\.location) == ["dives.pbl@\(offset)", "dives.pbl@\(Self.log.count)"])
    #expect(losses.map(\.reason) == [.noPlace, .malformed])
  }

  @Test func whatIsImportedIsSound() throws {
    let imported = try importing(Self.log, into: logbook())
    var all = try Imported([:])
    all.bytes = imported.files
    #expect(try all.errors() == [])
  }

  @Test func bringsOnlyWhatIsNew() throws {
    let first = try importing(Self.log, into: logbook()).files
    let again = try importing(Self.log, into: logbook(first))
    #expect(again.files == [:])
    #expect(again.step.newDives == 0)
    #expect(again.known == 3)
    // The format's own names end in numbers: 9 is a new dive, not a new number for 5, 6 or 8.
    let more = Self.log + PebbleEntry.dive(9, hour: 10, site: 7)
    let third = try importing(more, into: logbook(first))
    #expect(third.files.keys.sorted() == ["dives/2024/2024-06-12-1030-the-wall-3.md"])
    #expect(third.known == 3)
  }

  /// The diver moved the site and an entry and edited both; references follow, and no edit is
  /// undone.
  @Test func meetsWhatTheDiverChanged() throws {
    var files = try importing(Self.log, into: logbook()).files
    files["sites/estonia/muur.md"] = files.removeValue(forKey: "sites/the-wall.md")
    let dive = files.removeValue(forKey: "dives/2024/2024-06-12-1030-the-wall.md") ?? []
    files["dives/mine.md"] = Array(text(dive).replacing("18.4 m", with: "18 m").utf8)
    let more = Self.log + PebbleEntry.dive(9, hour: 11, site: 7)
    let again = try importing(more, into: logbook(files))
    #expect(again.files.keys.sorted() == ["dives/2024/2024-06-12-1130-muur.md"])
    #expect(text(again.files["dives/2024/2024-06-12-1130-muur.md"]).contains("\nsite: muur\n"))
  }

  /// If a record cannot be read, the name is found in its text.
  @Test func knowsWhatAnUnresolvedMergeHides() throws {
    var files = try importing(Self.log, into: logbook()).files
    for (path, mark) in [
      ("dives/2024/2024-06-12-1030-the-wall.md", "source:"),
      ("sites/the-wall.md", "x-pebble-source:"),
    ] {
      let damaged = text(files[path])
        .replacing("\n\(mark)", with: "\n<<<<<<< a\n=======\n>>>>>>> b\n\(mark)")
      files[path] = Array(damaged.utf8)
    }
    #expect(try importing(Self.log, into: logbook(files)).files == [:])
  }

  /// Names and keys of other formats are ignored.
  @Test func takesNoOtherFormatsNames() throws {
    let files = [
      "dives/2024/a.md": "---\ndate: 2023-06-12\nsource: other:serial/5\n---\n",
      "sites/a.md": "---\nname: A\nx-subsurface-source: pebble-log:site/7\n---\n",
    ]
    let imported = try importing(Self.log, into: logbook(files.mapValues { Array($0.utf8) }))
    #expect(imported.known == 0)
    #expect(imported.files["sites/the-wall.md"] != nil)
  }

  @Test func writesWhatItReads() throws {
    let files = try importing(Self.log, into: logbook()).files
    let log = try logbook(files)
    let export = try #require(try Pebble().export(log, for: .owner))
    #expect(export.losses.map(\.path) == ["dives/2024/2024-06-12.md"])
    #expect(export.losses.map(\.reason) == [.incomplete])
    let back = try importing(try #require(export.files.first).bytes, into: logbook())
    let depths = try logbook(back.files).dives.map { $0.dive.maximumDepth?.value }
    #expect(back.step.newDives == 2)
    #expect(depths == log.dives.filter { $0.dive.time != nil }.map { $0.dive.maximumDepth?.value })
    #expect(try SubsurfaceGit().export(log, for: .owner) == nil)
  }

  /// Private content is not exported.
  @Test func writesWhatAnAudienceSees() throws {
    let dive = "---\ndate: 2024-06-12\ntime: 10:30\nmax-depth: 18 m\nshare: private\n---\n"
    let log = try logbook(["dives/2024/a.md": Array(dive.utf8)])
    let export = try #require(try Pebble().export(log, for: .public))
    #expect(export.files.map(\.bytes) == [PebbleEntry.file()])
  }

  @Test func refusesWhatCannotBePlanned() throws {
    let dive = Array("---\ndate: 2024-06-12\n---\n".utf8)
    let club = try logbook(["divers/mari/dives/a.md": dive, "divers/juhan/dives/a.md": dive])
    #expect(throws: ImportFailure.whoseDives(["juhan", "mari"])) {
      try importing(Self.log, into: club)
    }
    let unread = try logbook().lacking(["sites/reef.md"])
    #expect(throws: ImportFailure.unreadLogbook(paths: ["sites/reef.md"])) {
      try importing(Self.log, into: unread)
    }
  }
}

/// The registry has every format once, under a name that can stand in a record.
@Suite struct FormatRegistryTests {
  @Test func hasEachFormatOnce() {
    let ids = FormatRegistry.all.formats.map(\.id)
    #expect(ids == ids.sorted())
    #expect(Set(ids).count == ids.count)
    for format in FormatRegistry.all.formats {
      #expect(FormatRegistry.all[format.id]?.id == format.id)
      #expect(format.id.allSatisfy { $0.isLowercase || $0.isNumber || $0 == "-" })
      #expect(format.program.allSatisfy { $0.isLowercase || $0.isNumber || $0 == "-" })
      // It is read, or written, or both.
      #expect(!format.shapes.isEmpty || format.writer != nil)
      #expect(FormatRegistry.all.ids.contains(format.id) == !format.shapes.isEmpty)
      #expect(FormatRegistry.all.writableIDs.contains(format.id) == (format.writer != nil))
    }
    #expect(FormatRegistry.all["slate"] == nil)
  }

  /// Only a format's own folder and the registry may name a format.
  @Test func theSharedPartsKnowNoFormat() throws {
    let room = URL(fileURLWithPath: Divelog.packageRoot + "/Sources/DiveExchange")
    var read = 0
    for folder in ["Exporting", "Formats", "Importing", "Merging", "Sources", "Texts", "Writing"] {
      let files = try FileManager.default.contentsOfDirectory(
        at: room.appending(path: folder),
        includingPropertiesForKeys: nil
      )
      for file in files where file.lastPathComponent != "FormatRegistry.swift" {
        // The project's own profiles are tables, too.
        let text = try String(contentsOf: file, encoding: .utf8).lowercased()
          .replacing("profilecsv", with: "").replacing(".csv", with: "")
        // What is only written has words for names that stand in others, such as ICS.
        for format in FormatRegistry.all.formats where !format.shapes.isEmpty {
          #expect(!text.contains(format.program), "\(file.lastPathComponent)")
        }
        read += 1
      }
    }
    #expect(read > 20)
  }
}
