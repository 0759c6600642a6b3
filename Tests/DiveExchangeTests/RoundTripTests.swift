import DiveExchange
import DiveModel
import DiveUnits
import LogbookCore
import Testing

/// A log that goes out in a format and comes in again has the same dives.
@Suite struct RoundTripTests {
  /// What every format that keeps dives with their samples can say of one.
  private struct Facts: Hashable, CustomStringConvertible {
    let description: String

    init(_ dive: Dive, rows: [String: Int]) {
      var parts: [String] = []
      parts.append("\(dive.date?.value.description ?? "") \(dive.time?.value.description ?? "")")
      parts.append("\(dive.duration?.value.steps ?? -1)")
      parts.append(
        "\(dive.maximumDepth?.value.steps ?? -1) \(dive.averageDepth?.value.steps ?? -1)"
      )
      for tank in dive.tanks.map(\.value) {
        let pressures = [tank.start, tank.end].map { $0?.value.steps ?? -1 }
        parts.append("\(tank.gas?.value.description ?? "") \(pressures)")
      }
      // UDDF has the samples of one computer.
      let profile = dive.computers.lazy.compactMap(\.value.profile).first?.value
      parts.append("\(profile.flatMap { rows[$0] } ?? 0) samples")
      description = parts.joined(separator: "; ")
    }
  }

  private static func facts(_ log: Logbook, of diver: String? = nil) throws -> Set<Facts> {
    let own = log.dives.filter { diver == nil || $0.diver == diver }
    return Set(
      try own.map { logged in
        let path = logged.dive.origin.path
        let folder = path[...(path.lastIndex(of: "/") ?? path.startIndex)]
        var rows: [String: Int] = [:]
        for name in logged.dive.computers.compactMap(\.value.profile?.value) {
          let bytes = try log.tree.bytes(of: folder + name)
          rows[name] = bytes.count { $0 == UInt8(ascii: "\n") } - 1
        }
        return Facts(logged.dive, rows: rows)
      }
    )
  }

  /// UDDF has one place for centres and boats; ours says in the id which it was.
  @Test func aBoatComesBackAsABoat() throws {
    let dives = ["boat: Calypso", "centre: Calypso", "boat: Vema\ncentre: Reef Centre"]
    var files = [Logbook.settingsPath: Array("format: 1\n".utf8)]
    for (day, line) in dives.enumerated() {
      let text = "---\ndate: 2024-06-0\(day + 1)\ntime: 10:30\nduration: 40 min\n\(line)\n---\n"
      files["dives/2024/2024-06-0\(day + 1).md"] = Array(text.utf8)
    }
    let log = try Logbook(reading: .memory(files))
    let made = try ExportLaws.export(log, "uddf", diver: nil)
    let format = try #require(FormatRegistry.all["uddf"])
    let file = ["log": try #require(made.files.first).bytes]
    var back = try ForeignFiles(file, of: format).bytes
    back[Logbook.settingsPath] = Array("format: 1\n".utf8)
    func names(_ log: Logbook) -> [String] {
      let index = RecordIndex(log)
      func name(_ reference: Reference?) -> String {
        guard let text = reference?.text else { return "-" }
        return index.place(of: text, .centre).flatMap { log.record(.centre, at: $0)?.name } ?? text
      }
      return log.dives.map(\.dive)
        .map { "\(name($0.boat?.value)) | \(name($0.centre?.value))" }.sorted()
    }
    // What is a boat here and a centre there has one place, and is a centre.
    #expect(
      try names(Logbook(reading: .memory(back)))
        == ["- | Calypso", "- | Calypso", "Vema | Reef Centre"]
    )
    #expect(made.losses.contains { $0.key == "boat" && $0.reason == .converted })
  }

  @Test(arguments: ["divejson", "subsurface-xml", "uddf"])
  func bringsBackEveryDive(id: String) throws {
    let log = try ExportLaws.sample.get()
    let made = try ExportLaws.export(log, id, diver: "mari")
    let format = try #require(FormatRegistry.all[id])
    let file = ["log": try #require(made.files.first).bytes]
    let imported = try ForeignFiles(file, of: format)
    var files = imported.bytes
    files[Logbook.settingsPath] = Array("format: 1\n".utf8)
    let found = try Self.facts(Logbook(reading: .memory(files)))
    let expected = try Self.facts(log, of: "mari")
    #expect(expected.count == 41)
    #expect(expected.subtracting(found).map(\.description).sorted() == [])
    #expect(found.subtracting(expected).map(\.description).sorted() == [])
    #expect(try ForeignFiles(file, of: format, into: files).step.changes.isEmpty)
  }

  /// A table of ours has no samples; all else that it says of dives comes back.
  @Test(arguments: ["aino", "juhan", "mari", "tom"])
  func aTableComesBack(diver: String) throws {
    let log = try ExportLaws.sample.get()
    let made = try ExportLaws.export(log, "csv", diver: diver)
    let imported = try CSVImport(#require(made.files.first).bytes)
    var files = imported.files
    files[Logbook.settingsPath] = Array("format: 1\n".utf8)
    let back = try Logbook(reading: .memory(files))
    func texts(_ log: Logbook, _ dives: [Dive]) -> [String] {
      dives.map { dive in
        var parts = [Facts(dive, rows: [:]).description]
        parts += dive.tanks.map(\.value).map { tank in
          "\(tank.volume.map { "\($0.value)" } ?? "") \(tank.material.map { "\($0.value)" } ?? "")"
        }
        parts += dive.tags.map(\.value) + [dive.suit?.value ?? "", dive.weather?.value ?? ""]
        parts.append(log.noteText(of: dive.origin) ?? "")
        return parts.joined(separator: "\n")
      }.sorted()
    }
    let own = log.dives.filter { $0.diver == diver }.map(\.dive)
    #expect(!own.isEmpty)
    #expect(texts(back, back.dives.map(\.dive)) == texts(log, own))
    #expect(try CSVImport(#require(made.files.first).bytes, into: files).files == [:])
  }
}
