import DiveExchange
import Testing

/// Logs in which thousands of records have the same name.
///
/// Without care each number is searched for from the beginning, which took half a minute.
@Suite struct ManyAlikeTests {
  private static let count = 20_000

  @Test func givesEveryValueItsKey() throws {
    let names = Array(repeating: "me", count: Self.count).joined(separator: ", ")
    let dive = try importing(dive: "buddy \"\(names)\"\n").dive
    #expect(dive.contains("\nx-subsurface-buddy: me\nx-subsurface-buddy-2: me\n"))
    #expect(dive.contains("\nx-subsurface-buddy-\(Self.count): me\n"))
  }

  @Test func leavesAKeyThatLooksNumberedItsOwn() throws {
    let computer = ["tag 2", "tag", "tag", "tag"].map { "keyvalue \"\($0)\" \"x\"\n" }.joined()
    let dive = try importing(dive: "", computer: "model \"Perdix\"\n" + computer).dive
    let keys = dive.split(separator: "\n").filter { $0.contains("x-subsurface-tag") }
    #expect(
      keys.map { $0.drop { $0 == " " }.prefix { $0 != ":" } } == [
        "x-subsurface-tag-2", "x-subsurface-tag", "x-subsurface-tag-3", "x-subsurface-tag-4",
      ]
    )
  }

  /// The longest possible name is cut at another place for each additional digit.
  @Test(arguments: ["Reef", String(repeating: "ab ", count: 30), String(repeating: "x", count: 70)])
  func givesEverySiteItsID(name: String) throws {
    var files: [String: String] = [:]
    for number in 1...Self.count / 4 {
      let digits = String(number, radix: 16)
      let padded = String(repeating: "0", count: 8 - digits.utf8.count) + digits
      files["01-Divesites/Site-\(padded)"] = "name \"\(name)\"\n"
    }
    let ids = try Imported(files).files.keys
    #expect(ids.count == Self.count / 4)
    for number in [2, 9, 10, 99, 100, 999, 1_000, Self.count / 4] {
      #expect(ids.contains { $0.hasSuffix("-\(number).md") })
    }
    #expect(!ids.contains { $0.hasSuffix("-\(Self.count / 4 + 1).md") })
  }

  @Test func givesEveryDiveOfAMomentItsName() throws {
    var files: [String: String] = [:]
    for number in 1...Self.count / 4 {
      files["2024/06/12-Wed-10=30=00~\(number)x/Dive"] = ""
    }
    let log = try SubsurfaceGit().plan(TestTree(files), into: ImportTarget())
    let names = log.dives.map(\.source)
    #expect(names.first == "subsurface-git:2024-06-12T10:30:00")
    #expect(names.last == "subsurface-git:2024-06-12T10:30:00~\(Self.count / 4)")
    #expect(Set(names).count == Self.count / 4)
  }
}
