import DiveModel
import LogbookCore
import Testing

/// Saved queries are the owner's alone, and a mistake in them makes nothing public.
@Suite struct SavedQueryPrivacyTests {
  private static func seen(_ settings: String, dive: String = "") throws -> Logbook {
    let files = [
      "divelog.yml": "format: 1\n\(settings)",
      "dives/2024-06-12.md": "---\ndate: 2024-06-12\n\(dive)---\n",
    ]
    let log = try Logbook(reading: .memory(files.mapValues { Array($0.utf8) }))
    return log.seen(by: .public)
  }

  @Test func areNotShown() throws {
    let seen = try Self.seen("share: public\nqueries:\n  ours: buddy:Secret\n")
    #expect(seen.dives.count == 1)
    #expect(seen.settings.queries.isEmpty)
    #expect(!"\(seen.settings.fields)".contains("Secret"))
  }

  @Test(arguments: [
    "queries: tag:wreck", "queries: [tag:wreck]", "queries:\n  a: [tag:wreck]",
    "queries:\n  a: {share: public}", "queries:\n  a: tag:x\n  a: tag:y",
    "queries:\n  a: @b", "queries:\n  a: \"tag:x", "queries:\n  share: public",
    "queries:\n  a: |\n share: public", "queries: {a: tag:x", "queries:", "queries: {}",
  ])
  func aMistakeMakesNothingPublic(queries: String) throws {
    for share in ["", "share: private\n", "share: group\n"] {
      for text in ["\(share)\(queries)\n", "\(queries)\n\(share)"] {
        #expect(try Self.seen(text).dives.isEmpty, "\(text)")
        #expect(try Self.seen(text, dive: "share: private\n").dives.isEmpty, "\(text)")
      }
    }
  }
}
