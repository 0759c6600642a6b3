import DiveModel
import LogbookCore
import TestSupport
import Testing

/// A saved query may ask for dives by their `share`; a line that was meant as the log's own holds it
/// back as ever.
@Suite struct SavedQueryShareTests {
  private func isSeen(_ settings: String) throws -> Bool {
    var files = SecretLog.files.mapValues { Array($0.utf8) }
    files["divelog.yml"] = Array(settings.utf8)
    let log = try Logbook(reading: .memory(files))
    let seen = log.seen(by: .public)
    return !seen.dives.isEmpty && !seen.heldBack.contains("divelog.yml")
  }

  @Test(arguments: [
    "queries: {mine: 'share:private'}", "queries:\n  mine: share:private tag:wreck",
    "queries:\n  share: share:public", "queries:\n  shares: 'tag:wreck share:group'",
    "queries:\n  mine: 'tag:wreck'\n  shared: \"-share:private\"",
  ])
  func aQueryHoldsNothingBack(lines: String) throws {
    #expect(try isSeen("format: 1\nshare: public\n\(lines)\n"))
    #expect(try isSeen("format: 1\n\(lines)\nshare: public\n"))
  }

  @Test(arguments: [
    "queries:\n  share: private", "queries:\n  share: group", "queries: {share: private}",
    "queries:\n  mine: tag:wreck share: private",
    "queries:\n  mine: 'tag:wreck\n    share: private'",
    "queries:\n  mine: tag:wreck share private", "queries:\n  mine: tag:wreck share=private",
    "queries:\n  mine: tag:wreck # share: private", "queries:\n  share: 'share: private'",
    "name: A log share:private", "queries: share:private",
  ])
  func aStrayLineHoldsTheLogBack(lines: String) throws {
    #expect(try !isSeen("format: 1\nshare: public\n\(lines)\n"), "\(lines)")
  }
}
