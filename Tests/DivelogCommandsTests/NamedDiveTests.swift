import CommandSupport
import Testing

/// The ways to name a dive on the command line.
@Suite(.waiting) struct NamedDiveTests {
  private static let file = "divers/mari/dives/2024/2024-06-12-1030-rummu-quarry.md"

  private func show(_ dive: String, in folder: String = "") throws -> Divelog.Outcome {
    let log = try TemporaryFolder([
      "divelog.yml": "format: 1\n", Self.file: "---\ndate: 2024-06-12\n---\n",
    ])
    return try Divelog.run(["show", dive], in: log.path + "/" + folder)
  }

  @Test(
    arguments: [
      (file, ""), ("dives/2024/2024-06-12-1030-rummu-quarry.md", "divers/mari"),
      ("2024-06-12-1030-rummu-quarry.md", ""),
    ]
  )
  func isFoundByItsPathWhereOneStands(dive: String, folder: String) throws {
    let outcome = try show(dive, in: folder)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.output.hasPrefix(Self.file))
  }

  @Test(
    arguments: [
      ("2024-06-13", "2024-06-12"), ("rumu-quarry", "2024-06-12-1030-rummu-quarry"),
      ("Rummu", "2024-06-12-1030-rummu-quarry"),
    ]
  )
  func theNearestAreNamed(dive: String, near: String) throws {
    let outcome = try show(dive)
    #expect(outcome.errors == "divelog: no dive '\(dive)'; did you mean \(near)?\n")
    #expect(outcome.status == 2)
  }

  @Test func anEmptyLogHasNoLastDive() throws {
    let log = try TemporaryFolder(["divelog.yml": "format: 1\n"])
    let outcome = try Divelog.run(["show", "last"], in: log.path)
    #expect(
      outcome.errors
        == "divelog: no diver has a dive with a date yet, so there is no last dive\n"
    )
  }
}
