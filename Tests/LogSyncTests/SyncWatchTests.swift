import CommandSupport
import Foundation
import GitHistory
import LogSync
import LogbookCore
import Testing

/// When a watched log is synced; no test waits for anything.
@Suite(.waiting) struct SyncWatchTests {
  /// A clock that only moves when something waits, and a log whose files change at given times.
  private final class World {
    var now = Duration.zero
    /// The seconds at which a file is saved.
    var saves: [Int]
    /// When the watch ends.
    let end: Int
    /// What each sync does, in order; the last one is repeated.
    var results: [Result<SyncOutcome, SyncFailure>]
    /// The seconds of the syncs.
    var syncs: [Int] = []
    var told: [SyncWatch.Event] = []
    private let folders: [TemporaryFolder]

    init(
      saves: [Int] = [],
      end: Int,
      _ results: [Result<SyncOutcome, SyncFailure>] = [.success(.init(end: .done, events: []))]
    ) throws {
      (self.saves, self.end, self.results) = (saves, end, results)
      // A folder for each state of the files.
      folders = try (0...saves.count).map { try TemporaryFolder(["dives/\($0).md": "\($0)"]) }
    }

    func run(every seconds: Int = 600) {
      var watch = SyncWatch(
        SyncRhythm(every: .seconds(seconds)),
        SyncWatch.Surroundings(
          now: { self.now },
          wait: { time in
            self.now += time
            return self.now < .seconds(self.end)
          },
          look: { self.look },
          sync: { () throws(SyncFailure) in
            self.syncs.append(Int(self.now.components.seconds))
            return try (self.results.count > 1 ? self.results.removeFirst() : self.results[0]).get()
          }
        )
      )
      watch.run { self.told.append($0) }
    }

    private var look: TreeSignature {
      TreeSignature(of: folders[saves.count { .seconds($0) <= now }].path)
    }
  }

  @Test func itSyncsAtOnceThenNowAndThen() throws {
    let world = try World(end: 1900)
    world.run()
    #expect(world.syncs == [5, 605, 1205, 1805])
    // Only the first one has something to say.
    #expect(world.told.count == 1)
  }

  @Test func itSyncsWhenFilesHaveSettled() throws {
    let world = try World(saves: [100, 103, 107], end: 500)
    world.run()
    #expect(world.syncs == [5, 112])
  }

  @Test func nothingIsTakenHalfWritten() throws {
    let world = try World(saves: Array(stride(from: 10, to: 1000, by: 3)), end: 1400)
    world.run()
    #expect(world.syncs == [5, 1002])
  }

  @Test func whoSavesOftenMakesFewCommits() throws {
    let world = try World(saves: Array(stride(from: 10, to: 100, by: 8)), end: 200)
    world.run()
    #expect(world.syncs == [5, 39, 71, 103])
  }

  @Test func aRetryWaitsForFilesToSettleToo() throws {
    let away = SyncEvent.remoteOutOfReach(remote: "origin", .refused("away"))
    let world = try World(
      saves: [33, 37],
      end: 100,
      [
        .success(.init(end: .failed, events: [away])), .success(.init(end: .done, events: [])),
      ]
    )
    world.run()
    #expect(world.syncs == [5, 42])
  }

  @Test func itGoesOnWithGrowingPausesAndSaysSoOnce() throws {
    let away = SyncEvent.remoteOutOfReach(remote: "origin", .refused("away"))
    let failed = Result<SyncOutcome, SyncFailure>.success(.init(end: .failed, events: [away]))
    let world = try World(
      saves: [40],
      end: 900,
      [failed, failed, failed, failed, .success(.init(end: .done, events: []))]
    )
    world.run()
    #expect(world.syncs == [5, 35, 95, 215, 455])
    try #require(world.told.count == 2)
    if case .goesOn = world.told[0] {} else { Issue.record("\(world.told[0])") }
    // That it works again is told, even if there was nothing to exchange.
    if case .synced = world.told[1] {} else { Issue.record("\(world.told[1])") }
  }

  @Test func whereItNeedsAPersonItSaysSoOnce() throws {
    let conflict = SyncEvent.bothSidesChanged(paths: ["dives/a.md"])
    for result in [
      Result<SyncOutcome, SyncFailure>.success(.init(end: .problems, events: [conflict])),
      .success(
        .init(end: .failed, events: [.pushStopped(.hook(name: "pre-push", words: "no"))])
      ),
      .failure(.unfinished("rebase")), .failure(.git(.missing)), .failure(.git(.otherBranch)),
    ] {
      let world = try World(
        saves: [50],
        end: 1000,
        [result, result, result, .success(.init(end: .done, events: []))]
      )
      world.run()
      // After a save at once, and also without one: `git add` changes no file.
      #expect(world.syncs == [5, 55, 115, 175, 775])
      // It is told once for each state of the files.
      try #require(world.told.count == 3)
      if case .needsPerson = world.told[0] {} else { Issue.record("\(world.told)") }
      if case .needsPerson = world.told[1] {} else { Issue.record("\(world.told)") }
      if case .synced = world.told[2] {} else { Issue.record("\(world.told)") }
    }
  }

  @Test func anotherProgramInTheWayIsWaitedFor() throws {
    let done = Result<SyncOutcome, SyncFailure>.success(.init(end: .done, events: []))
    let locked = SyncEvent.mergeRefused(remote: "origin", .locked(path: ".git/index.lock"))
    for result in [
      Result<SyncOutcome, SyncFailure>.failure(.git(.anotherSync)),
      .success(.init(end: .failed, events: [locked])),
    ] {
      let world = try World(end: 100, [result, done])
      world.run()
      #expect(world.syncs == [5, 35])
    }
  }

  @Test(arguments: [
    ("10m", 600), ("30s", 30), ("1h", 3600), ("15 min", 900), ("24h", 86_400), ("29s", nil),
    ("25h", nil), ("10", nil), ("m", nil), ("-5m", nil), ("99999999999999h", nil), ("", nil),
  ])
  func anIntervalIsRead(text: String, seconds: Int?) {
    #expect(SyncRhythm.interval(text) == seconds.map { .seconds($0) })
  }

  /// The program itself, in a folder that is synced, and stopped as by Ctrl-C.
  @Test func ctrlCEndsItWithNothingHalfDone() async throws {
    let world = try SyncWorld()
    try world.write("2024-06-12", in: "mari")
    let said = try await onOwnThread {
      try Divelog.prepare(
        """
        divelog --today 2024-07-01 -C mari sync --watch 2> said & watch=$!
        for n in $(seq 100); do grep -q pushed said && break; sleep 0.1; done
        kill -INT $watch; wait $watch; cat said; git -C mari status --porcelain
        """,
        in: world.folder.path
      ).output
    }
    let lines = said.split(separator: "\n")
    try #require(lines.count == 3, "\(said)")
    #expect(lines[1] == "dive of 2024-06-12 of mari; pushed to origin")
    #expect(lines[2] == "stopped; nothing is left half done")
    #expect(try world.history() == ["seed: seed", "mari: dive of 2024-06-12 of mari"])
  }
}
