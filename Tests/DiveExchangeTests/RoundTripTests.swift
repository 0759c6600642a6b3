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
}
