import DiveExchange
import Testing

/// A foreign log of which some files cannot be read.
@Suite struct UnreadableTests {
  private func importing(without path: String) throws -> Imported {
    var tree = TestTree(WholeLogTests.log)
    try #require(tree.files[path] != nil)
    tree.unreadable = [path]
    return try Imported(tree)
  }

  @Test(arguments: WholeLogTests.log.keys.filter { $0.hasPrefix("20") }.sorted())
  func leavesADiveOutOrKeepsItsTrip(path: String) throws {
    let (whole, imported) = (try Imported(WholeLogTests.log), try importing(without: path))
    let isTrip = path.hasSuffix("00-Trip")
    #expect(imported.lossList.contains("\(path):0 \(isTrip ? "unreadable" : "left-out")"))
    let dives = { (files: Imported) in
      files.files.keys.filter { $0.contains("dives/") && $0.hasSuffix(".md") }.count
    }
    #expect(dives(imported) == dives(whole) - (isTrip ? 0 : 1))
  }

  @Test func keepsTheSiteThatDivesName() throws {
    let tree = [
      "01-Divesites/Site-3f2a1b0c": "name \"Rummu\"\n",
      "2024/06/12-Wed-10=30=00/Dive-7": "divesiteid 3f2a1b0c\n",
    ]
    var log = TestTree(tree)
    log.unreadable = ["01-Divesites/Site-3f2a1b0c"]
    let imported = try Imported(log)
    #expect(imported.lossList == ["01-Divesites/Site-3f2a1b0c:0 unreadable"])
    #expect(imported.dive.contains("site: site-3f2a1b0c\n"))
    #expect(
      imported.files["sites/site-3f2a1b0c.md"]?.contains("subsurface-git:site/3f2a1b0c") == true
    )
  }

  @Test func importsWithoutTheSettings() throws {
    var log = TestTree(["00-Subsurface": "version 3\n", "2024/06/12-Wed-10=30=00/Dive-7": ""])
    log.unreadable = ["00-Subsurface"]
    let imported = try Imported(log)
    #expect(imported.lossList == ["00-Subsurface:0 unreadable"])
    #expect(imported.files.count == 1)
  }
}
