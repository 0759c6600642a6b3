import CommandSupport
import Foundation
import TestSupport
import Testing

/// Four people keep one log, each in a clone, while other programs are in the way.
///
/// These are `git status` in a loop, kills, locks that are left, hooks that refuse, and merges by a
/// git that lacks this program. Each edit is looked for afterwards, at the remote and in every clone.
///
/// DIVELOG_SYNC_CAMPAIGN says how many syncs there are.
@Suite(.waiting) struct SyncCampaignTests {
  private static let syncs =
    ProcessInfo.processInfo.environment["DIVELOG_SYNC_CAMPAIGN"].flatMap(Int.init) ?? 8
  private static let clones = ["a", "b", "c", "d"]

  /// Obstacles to a sync.
  private enum Trouble: CaseIterable {
    case nothing, statusLoop, kill, killAlone, lock, pullByHand, pullAtLock, hook
  }

  @Test func noEditIsLostWhateverIsInTheWay() throws {
    let world = try SyncTests.clones()
    try world.done(
      """
      printf 'time_s,depth_m\\n0,0\\n' > a/dives/p.csv
      sed -i.old 's/^suit:/computers: [{model: X, profile: p.csv}]\\nsuit:/' a/dives/2024-06-12.md
      rm a/dives/*.old && divelog -C a sync && divelog -C b sync
      git clone -q origin.git c && git clone -q origin.git d
      for clone in a b c d; do divelog -C $clone git-setup > /dev/null; done
      """
    )
    var random = SplitMix64(seed: 20_261_122)
    var words: [String] = []
    var troubles: [Trouble: Int] = [:]
    for number in 0..<Self.syncs {
      let clone = Self.clones.randomElement(using: &random) ?? "a"
      for part in 0..<Int.random(in: 1...3, using: &random) {
        let word = "word\(number)x\(part)"
        try edit(world, clone, word, number, &random)
        words.append(word)
      }
      let trouble = Trouble.allCases.randomElement(using: &random) ?? .nothing
      troubles[trouble, default: 0] += 1
      _ = try world.shell(Self.script(trouble, clone, &random))
      try end(world, clone, "sync \(number), \(trouble)")
    }
    for clone in Self.clones + Self.clones { try end(world, clone, "at the end") }
    try world.done("git clone -q origin.git remote")
    for clone in Self.clones + ["remote"] {
      let text = try Self.text(of: clone, world)
      for word in words { #expect(text.contains(word + "."), "\(word) is not in \(clone)") }
      try world.done(
        """
        cd \(clone); ! git status --porcelain | grep . >&2 && divelog check
        ! git ls-files | grep -E 'merge_file_|[.]divelog-' >&2
        """
      )
    }
    print("\(Self.syncs) syncs, \(words.count) edits, \(troubles)")
  }

  /// Syncs as a person does who reads what it says.
  private func end(_ world: GitWorld, _ clone: String, _ about: String) throws {
    var said: [String] = []
    for _ in 0..<8 {
      let outcome = try world.shell("divelog -C \(clone) sync")
      if outcome.status == 0 { return }
      said.append(outcome.errors)
      // It names the file that is in the way, or says how to begin anew.
      try world.done(
        """
        find \(clone)/.git origin.git -name '*.lock' -exec rm {} +
        if test -e \(clone)/.git/MERGE_HEAD; then git -C \(clone) merge --abort; fi
        """
      )
    }
    try #require(Bool(false), "\(about), \(clone): \(said.joined())")
  }

  private static func script(
    _ trouble: Trouble,
    _ clone: String,
    _ random: inout SplitMix64
  ) -> String {
    let sync = "divelog -C \(clone) sync"
    let pause = Double(Int.random(in: 0...1500, using: &random)) / 1000
    switch trouble {
    case .nothing: return sync
    case .statusLoop:
      return "(while ! test -e stop; do git -C \(clone) status; touch \(clone)/dives/*; done) "
        + "> /dev/null 2>&1 & \(sync); touch stop; wait; rm stop"
    case .kill:
      // A job of one's own is a group of processes, which are killed together.
      return "bash -c 'set -m; divelog --today 2024-07-01 -C \(clone) sync & "
        + "sleep \(pause); kill -9 -- -$!'"
    case .killAlone:
      return
        "command divelog --today 2024-07-01 -C \(clone) sync & sleep \(pause); kill -9 $!; wait"
    case .lock: return "touch \(clone)/.git/index.lock; \(sync)"
    case .pullByHand:
      return "cd \(clone) && git add -A && git commit -qm by-hand; "
        + "PATH=/usr/bin:/bin git pull -q --no-rebase --no-edit"
    case .pullAtLock:
      return "cd \(clone) && git add -A && git commit -qm by-hand; touch .git/index.lock; "
        + "git pull -q --no-rebase --no-edit; rm .git/index.lock; divelog sync"
    case .hook:
      let hook =
        ["pre-commit", "pre-merge-commit", "pre-push", "commit-msg"]
        .randomElement(using: &random) ?? ""
      return "h=\(clone)/.git/hooks/\(hook); printf '#!/bin/sh\\nexit 1\\n' > $h; chmod +x $h; "
        + "\(sync); rm $h"
    }
  }

  /// Adds a word that is never removed: a dive, a tag, a key or a site.
  private func edit(
    _ world: GitWorld,
    _ clone: String,
    _ word: String,
    _ number: Int,
    _ random: inout SplitMix64
  ) throws {
    let path = "\(clone)/dives/2024-06-12.md"
    var lines = try world.text(of: path).components(separatedBy: "\n")
    switch Int.random(in: 0..<4, using: &random) {
    case 0:
      let day = 1 + number % 28
      let date = "2023-0\(1 + number / 28 % 9)-\(day < 10 ? "0" : "")\(day)"
      let text = "---\ndate: \(date)\nweather: \(word).\n---\n"
      return try world.folder.write(text, to: "\(clone)/dives/\(date)-\(word).md")
    case 1:
      if let place = lines.firstIndex(where: { $0.hasPrefix("tags: [") }) {
        lines[place] = lines[place].dropLast() + ", \(word).]"
      } else {
        lines.insert("tags: [\(word).]", at: 1)
      }
    case 2: lines.insert("x-\(word): \(word).", at: Int.random(in: 1...3, using: &random))
    default:
      let site = "---\nname: \(word).\n---\n\nBeside the wall.\n"
      return try world.folder.write(site, to: "\(clone)/sites/\(word).md")
    }
    try world.folder.write(lines.joined(separator: "\n"), to: path)
  }

  private static func text(of clone: String, _ world: GitWorld) throws -> String {
    try world.folder.files().filter { $0.hasPrefix(clone + "/") && $0.hasSuffix(".md") }
      .map { try world.text(of: $0) }.joined()
  }
}
