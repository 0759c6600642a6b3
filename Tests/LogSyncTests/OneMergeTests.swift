import CommandSupport
import Foundation
import LogSync
import Testing

/// However often a sync has to merge anew because others were faster, the history gets one merge
/// commit of it.
@Suite(.waiting) struct OneMergeTests {
  private static let clones = ["one", "two", "three", "four"]

  /// A log in a bare repository, and a clone of it for each of four divers.
  private static func world() throws -> TemporaryFolder {
    let folder = try TemporaryFolder(["seed/divelog.yml": "format: 1\n"])
    for name in clones {
      try folder.write("---\nname: \(name)\n---\n", to: "seed/divers/\(name)/diver.md")
    }
    try Divelog.prepare(
      """
      who() { git -C "$1" config user.name "$2"; git -C "$1" config user.email "$2@example.org"; }
      git init -q --bare -b main origin.git
      cd seed && git init -q -b main && who . seed && git add -A && git commit -qm seed
      git push -q ../origin.git main && cd ..
      for name in \(clones.joined(separator: " ")); do git clone -q origin.git $name && who $name $name; done
      """,
      in: folder.path
    )
    return folder
  }

  @Test func fourSyncsAtOnceLeaveOneMergeEach() async throws {
    let folder = try Self.world()
    for round in 1...3 {
      let before = try Self.commits(folder)
      for name in Self.clones {
        let day = "2024-06-0\(round)"
        try folder.write("---\ndate: \(day)\n---\n", to: "\(name)/divers/\(name)/dives/\(day).md")
      }
      let root = folder.path
      let outcomes = try await withThrowingTaskGroup(of: SyncOutcome.self) { group in
        for name in Self.clones {
          let sync = try SyncWorld.sync(of: name, at: root + "/" + name)
          group.addTask { try await onOwnThread { try sync.run() } }
        }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      for outcome in outcomes {
        #expect(outcome.end == .done && outcome.pushed == "origin", "\(outcome.events)")
        #expect(outcome.merged.count <= 1)
      }
      let after = try Self.commits(folder)
      #expect(after.own - before.own == 4)
      #expect(after.merges - before.merges <= 3, "round \(round): \(after) after \(before)")
      let dives = try Divelog.prepare(
        "git -C origin.git ls-tree -r --name-only main | grep -c 2024-06-0 || true",
        in: folder.path
      )
      #expect(dives.output == "\(4 * round)\n")
      // Each has all again, before all write at once.
      for name in Self.clones {
        let sync = try SyncWorld.sync(of: name, at: root + "/" + name)
        _ = try await onOwnThread { try sync.run() }
      }
      #expect(try Self.commits(folder) == after)
    }
  }

  private struct Commits: Hashable {
    let own: Int
    let merges: Int
  }

  private static func commits(_ folder: TemporaryFolder) throws -> Commits {
    func count(_ option: String) throws -> Int {
      let list = "git -C origin.git rev-list --count \(option) main"
      let said = try Divelog.prepare(list, in: folder.path).output
      return try #require(Int(said.trimmingCharacters(in: .whitespacesAndNewlines)))
    }
    return Commits(own: try count("--no-merges"), merges: try count("--merges"))
  }
}
