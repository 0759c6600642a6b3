import CommandSupport
import Foundation
import GitHistory
import LogSync
import Diagnostics
import Synchronization
import Testing

/// A sync returns its results as values, not as text.
@Suite(.waiting) struct SyncOutcomeTests {
  @Test func aConflictIsToldByItsFiles() async throws {
    let world = try SyncWorld()
    let path = "divers/mari/dives/2024-06-01.md"
    for (clone, weather) in [("mari", "rain"), ("aino", "fog")] {
      try world.folder.write(
        "---\ndate: 2024-06-01\nweather: \(weather)\n---\n",
        to: "\(clone)/\(path)"
      )
    }
    let (mari, aino) = (try world.sync("mari"), try world.sync("aino"))
    _ = try await onOwnThread { try mari.run() }
    let outcome = try await onOwnThread { try aino.run() }
    #expect(outcome.end == .problems)
    #expect(outcome.conflicts == [path])
    #expect(outcome.pushed == nil)
    #expect(try world.folder.text(of: "aino/\(path)").contains("<<<<<<< "))
  }

  @Test func ownErrorsAreDiagnosticsAndStopTheSync() async throws {
    let world = try SyncWorld()
    try world.folder.write("---\ndate: soon\n---\n", to: "mari/divers/mari/dives/2024-06-12.md")
    let mari = try world.sync("mari")
    let outcome = try await onOwnThread { try mari.run() }
    #expect(outcome.end == .problems && outcome.committed == nil)
    let errors = outcome.events.compactMap { event in
      if case .ownErrors(let errors, _, .notSynced) = event { errors.map(\.path) } else { nil }
    }
    #expect(errors == [["divers/mari/dives/2024-06-12.md"]])
    #expect(try world.history() == ["seed: seed"])
  }

  @Test func errorsOfOthersComeWithTheirCommit() async throws {
    let world = try SyncWorld()
    try Divelog.prepare(
      """
      cd aino && printf -- '---\\ndate: soon\\n---\\n' > divers/aino/dives.md
      mkdir -p divers/aino/dives && mv divers/aino/dives.md divers/aino/dives/2024-06-12.md
      git add -A && git commit -qm broken && git push -q
      """,
      in: world.folder.path
    )
    let mari = try world.sync("mari")
    let outcome = try await onOwnThread { try mari.run() }
    #expect(outcome.end == .done)
    #expect(outcome.errorsOfOthers.map(\.error.path) == ["divers/aino/dives/2024-06-12.md"])
    #expect(outcome.errorsOfOthers.map(\.origin?.author) == ["aino"])
  }

  @Test func aDryRunTellsAndChangesNothing() async throws {
    let world = try SyncWorld()
    try world.write("2024-06-12", in: "mari")
    var sync = try world.sync("mari")
    sync.isDryRun = true
    let mari = sync
    let outcome = try await onOwnThread { try mari.run() }
    #expect(outcome.end == .done && outcome.pushed == nil)
    #expect(outcome.committed?.message == "dive of 2024-06-12 of mari")
    #expect(try world.history() == ["seed: seed"])
  }

  @Test func eventsComeAsTheyHappen() async throws {
    let world = try SyncWorld()
    try world.write("2024-06-12", in: "mari")
    let mari = try world.sync("mari")
    let told = Mutex(0)
    let outcome = try await onOwnThread { try mari.run { _ in told.withLock { $0 += 1 } } }
    #expect(told.withLock { $0 } == outcome.events.count)
    let order = outcome.events.map { event in
      switch event {
      case .fetched: "fetched"
      case .commits: "commits"
      case .pushed: "pushed"
      default: "\(event)"
      }
    }
    #expect(order == ["fetched", "commits", "pushed"])
  }

  @Test func whereNoRepositoryIsIsAFailureOfItsOwn() async throws {
    let world = try SyncWorld()
    try world.folder.write("format: 1\n", to: "plain/divelog.yml")
    let sync = try world.sync("plain")
    await #expect {
      try await onOwnThread { try sync.run() }
    } throws: { error in
      if case .noRepository? = error as? SyncFailure { true } else { false }
    }
  }
}
