import CommandSupport
import DiveModel
import DiveQueries
import LogbookCore
import Testing

/// `none` and `any` of records and persons, whatever these are called.
@Suite struct AbsentNameTests {
  private func found(_ query: String, _ more: [String: String] = [:]) throws -> [String] {
    let files = [
      "divelog.yml": "format: 1\n", "diver.md": "---\nname: Mari\n---\n",
      "sites/caves.md": "---\nname: Many Caves\n---\n",
      "sites/nonesuch.md": "---\nname: Nonesuch\n---\n",
      "dives/a.md": "---\ndate: 2024-06-01\nsite: caves\nbuddies: [Anya]\n---\n",
      "dives/b.md": "---\ndate: 2024-06-02\nsite: nonesuch\n---\n",
      "dives/c.md": "---\ndate: 2024-06-03\nbuddies: [Tom]\n---\n",
    ]
    let folder = try TemporaryFolder(files.merging(more) { $1 })
    let logbook = try Logbook(reading: .folder(folder.path))
    let filter = try SampleLog.filter(query, in: logbook)
    return logbook.dives.filter(filter.matches).map { String($0.dive.origin.stem) }
  }

  @Test(arguments: [
    ("site:none", ["c"]), ("site:any", ["a", "b"]), ("site:Any", ["a", "b"]),
    ("buddy:none", ["b"]), ("buddy:any", ["a", "c"]), ("not:site:any", ["c"]),
    ("site:many", ["a"]), ("site:nones", ["b"]),
  ])
  func areNoPartOfAName(query: String, dives: [String]) throws {
    #expect(try found(query) == dives)
  }

  @Test func aWholeNameIsAValue() throws {
    #expect(try found("site:any", ["sites/caves.md": "---\nname: Any\n---\n"]) == ["a"])
    #expect(try found("site:any", ["sites/any.md": "---\nname: Caves\n---\n"]) == [])
    let named = ["dives/c.md": "---\ndate: 2024-06-03\nbuddies: [Any]\n---\n"]
    #expect(try found("buddy:any", named) == ["a", "c"])
  }
}
