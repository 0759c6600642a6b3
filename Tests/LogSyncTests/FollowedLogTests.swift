import CommandSupport
import LogSync
import LogbookCore
import Testing

/// Logs of others, fetched and read by a client without a command line.
@Suite(.waiting) struct FollowedLogTests {
  /// Mari follows Aino, whose log is a repository of its own.
  private static func world() throws -> (folder: TemporaryFolder, mine: Logbook) {
    let folder = try TemporaryFolder([
      "aino/divelog.yml": "format: 1\nshare: public\n", "aino/diver.md": "---\nname: Aino\n---\n",
      "aino/dives/2024-06-12.md": "---\ndate: 2024-06-12\n---\n",
    ])
    try Divelog.prepare(
      """
      cd aino && git init -q && git config user.name aino && git config user.email a@example.org
      git add -A && git commit -qm log
      """,
      in: folder.path
    )
    try folder.write("format: 1\n", to: "mari/divelog.yml")
    try folder.write(
      "---\nname: Mari\nfollowing: [{name: Aino, url: \(folder.path)/aino}]\n---\n",
      to: "mari/diver.md"
    )
    return (folder, try Logbook(reading: .folder(folder.path + "/mari")))
  }

  @Test func aNameSelectsTheLogOfAFriendOnceItIsFetched() async throws {
    let (folder, mine) = try Self.world()
    let friend = try #require(FollowedLog.all(in: mine).first)
    let cache = folder.path + "/cache"
    await #expect {
      try await onOwnThread { _ = try SelectedLog("aino", in: mine, cache: cache) }
    } throws: { error in
      guard case .notFetchedYet(let log)? = error as? FollowingFailure else { return false }
      return log.name == "Aino"
    }
    let selected = try await onOwnThread {
      try friend.fetch(into: cache)
      return try SelectedLog("aino", in: mine, cache: cache)
    }
    #expect(!selected.isOwn && selected.friend?.log.name == "Aino")
    #expect(selected.logbook.dives.count == 1)
    #expect(try SelectedLog(nil, in: mine, cache: cache).isOwn)
  }

  @Test func anUnknownNameIsAValueWithSuggestions() throws {
    let mine = try Self.world().mine
    #expect {
      _ = try SelectedLog("ma", in: mine, cache: nil)
    } throws: { error in
      guard case .noSuchDiver(let unknown)? = error as? FollowingFailure else { return false }
      return unknown.name == "ma"
    }
  }

  /// The bound on what a fetch may write is the whole process's, in which other tests fetch too: it
  /// is lifted again once they have ended.
  @Test func fetchesAtOnceLeaveNoLimitBehind() async throws {
    let (folder, mine) = try Self.world()
    let friend = try #require(FollowedLog.all(in: mine).first)
    let before = try Divelog.prepare("ulimit -f", in: folder.path).output
    let most = try Divelog.prepare("ulimit -H -f", in: folder.path).output
    try await withThrowingTaskGroup { group in
      for number in 0..<6 {
        group.addTask {
          try await onOwnThread { try friend.fetch(into: "\(folder.path)/cache\(number)") }
        }
      }
      try await group.waitForAll()
    }
    var left = ""
    for _ in 0..<600 {
      left = try Divelog.prepare("ulimit -f", in: folder.path).output
      if left == before || left == most { return }
      try await Task.sleep(for: .milliseconds(100))
    }
    Issue.record("files of the process are bound to \(left)")
  }
}
