import DiveExchange
import LogbookCore
import Testing
import Wording

/// A place that only a private dive names is not published by taking another one.
@Suite struct HeldPlaceTests {
  private static let path = "dives/a.md"

  private static func dive() throws -> [String: [UInt8]] {
    let text = """
      <Divinglog><Logbook><Dive><Divedate>2024-06-12</Divedate><Entrytime>10:31</Entrytime>
      <Place Name="Second Spring"/><Depth>18.4</Depth><Divetime>45</Divetime></Dive></Logbook></Divinglog>
      """
    return ["log.xml": Array(text.utf8)]
  }

  @Test(arguments: [
    ("share: private\n", "", "", true), ("", "", "", false),
    // Another private dive there may be changed by the same import.
    ("share: private\n", "", "share: private\n", true),
    ("share: private\n", "", "share: public\n", false),
    ("share: group\n", "", "share: group\n", true),
    ("share: private\n", "share: private\n", "", false),
  ])
  func aPrivatePlaceStays(share: String, ofSite: String, other: String, isHeld: Bool) throws {
    let head = "---\ndate: 2024-06-12\ntime: 10:30\nduration: 45 min\n"
    let entry = head + "site: elsewhere\n\(share)---\n"
    var files = [
      Logbook.settingsPath: "format: 1\nshare: public\n", Self.path: entry,
      "sites/elsewhere.md": "---\nname: Elsewhere\nposition: 10.5, 20.5\n\(ofSite)---\n",
    ]
    if !other.isEmpty {
      files["dives/b.md"] = "---\ndate: 2024-07-01\nsite: elsewhere\n\(other)---\n"
    }
    let log = try Logbook(reading: .memory(files.mapValues { Array($0.utf8) }))
    let source = ForeignSource("log.xml", shape: .file, tree: TestTree(files: try Self.dive()))
    var options = MergeOptions()
    options.taken = ["site"]
    var coming = try LogImport(source, of: DivingLogXML(), into: log, merging: options)
    let changes = coming.all().changes
    let after = changes.first { $0.path == Self.path }?.result.map {
      String(decoding: $0, as: UTF8.self)
    }
    #expect((after ?? entry).contains("site: elsewhere\n") == isHeld)
    let message = Message.mergeHeld(path: Self.path, key: "site")
    #expect(coming.total.mergeMessages.contains(message) == isHeld)
  }
}
