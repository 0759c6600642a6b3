import CommandSupport
import DiveFormat
import DiveGroups
import DiveModel
import Dispatch
import LogbookCore
import Diagnostics
import TestSupport
import Testing

/// Two hundred group dives of one club in a real repository, each with a history of its own.
private struct ClubHistories {
  static let count = 200
  let folder: TemporaryFolder
  private(set) var all: [History] = []

  /// A group dive as it was applied and as it is now, and the member's entry.
  struct History {
    let stem: String
    let base: PlainDive
    let theirs: PlainDive
    let mine: PlainDive
    let path: String
    let comments: [String]
  }

  init() throws {
    folder = try TemporaryFolder([
      "divelog.yml": "format: 1\n",
      "groups/club/group.md": "---\nname: Club\n---\n",
      "divers/mari/diver.md": "---\nname: Mari\n---\n",
    ])
    try git("git init -q . && git config core.autocrlf false && git config commit.gpgsign false")
    var random = SplitMix64(seed: 20_261_122)
    var bases: [(History, [UInt8])] = []
    for index in 0..<Self.count {
      let made = try make(index, &random)
      bases.append(made)
      all.append(made.0)
    }
    try commit("as they were applied")
    try git(
      "mkdir -p groups/club/dives/moved && git mv groups/club/dives/h*1.md groups/club/dives/moved/"
    )
    try commit("moved")
    for (index, history) in all.enumerated() {
      let place = index % 10 == 1 ? "moved/" : ""
      try write(history.theirs, "groups/club/dives/\(place)\(history.stem).md", &random)
    }
    try commit("as they are now")
  }

  private func make(
    _ index: Int,
    _ random: inout SplitMix64
  ) throws -> (History, [UInt8]) {
    let stem = "h\(index)"
    var base = PlainDive.random(using: &random)
    base.values["members"] = "[mari, Ann]"
    var theirs = base
    theirs.edit(random.below(4), using: &random)
    let bytes = try write(base, "groups/club/dives/\(stem).md", &random)
    var mine = Self.view(base)
    mine.edit(random.below(4), using: &random)
    mine.addPersonal(using: &random)
    mine.values["template"] = "club/\(stem)@\(TemplateDigest(of: bytes))"
    var printer = PlainPrinter(seed: random.next())
    let path = "divers/mari/dives/" + random.pick(["", "2024/", "elsewhere/"]) + "own\(index).md"
    try folder.write(String(decoding: printer.print(mine), as: UTF8.self), to: path)
    let history = History(
      stem: stem,
      base: Self.view(base),
      theirs: Self.view(theirs),
      mine: mine,
      path: path,
      comments: printer.comments
    )
    return (history, bytes)
  }

  private static func view(_ dive: PlainDive) -> PlainDive {
    var dive = dive
    dive.values["members"] = nil
    dive.values["group"] = "club"
    let others = (dive.sets["buddies"] ?? []).filter { $0 != "mari" }
    dive.sets["buddies"] = ["Ann"] + others
    return dive
  }

  @discardableResult
  private func write(
    _ view: PlainDive,
    _ path: String,
    _ random: inout SplitMix64
  ) throws -> [UInt8] {
    var dive = view
    dive.values["group"] = nil
    dive.values["members"] = "[mari, Ann]"
    var printer = PlainPrinter(seed: random.next())
    let bytes = printer.print(dive)
    try folder.write(String(decoding: bytes, as: UTF8.self), to: path)
    return bytes
  }

  private func commit(_ words: String) throws {
    try git("git add -A && git -c user.name=t -c user.email=t@t commit -qm '\(words)'")
  }

  private func git(_ script: String) throws {
    try Divelog.prepare(script, in: folder.path)
  }
}

@Suite("Updating through a real repository", .waiting)
struct GitHistoryTests {
  private func meanings(_ bytes: [UInt8]) throws -> [String: Content] {
    let text = try #require(RecordText(bytes, .dive))
    var result: [String: Content] = [:]
    for entry in text.entries where entry.key != "template" {
      var meaning = text.meaning(of: entry.key)
      if ["buddies", "tags", "students", "sightings"].contains(entry.key),
        case .list(let items) = meaning
      {
        meaning = .list(items.sorted { "\($0)" < "\($1)" })
      }
      result[entry.key] = meaning
    }
    return result
  }

  @Test("the version that was applied is found, and every edit is in the result or a conflict")
  func histories() async throws {
    try await onOwnThread { try examine() }
  }

  private func examine() throws {
    let club = try ClubHistories()
    let logbook = try Logbook(reading: .folder(club.folder.path))
    let index = RecordIndex(logbook)
    let dives = GroupDives(logbook, index)
    let digests = logbook.dives.compactMap { logged in
      logged.dive.template.flatMap { Provenance($0.value) }?.digest
    }
    var versions = TemplateHistory(of: club.folder.path, for: Set(digests))
    for history in club.all {
      let name = TemplateName(group: "club", stem: history.stem)
      let dive = try #require(dives[name])
      let copy = try #require(dives.copies(of: name, by: "mari").first)
      let base = versions.version(copy.provenance.digest)
      #expect(base != nil, "\(history.stem): \(versions.failure.map { "\($0)" } ?? "")")
      let update = try TemplateUpdate(of: copy, to: dive, since: base, in: logbook, index)
      let expected = PlainMerge(history.mine, history.theirs, since: history.base)
      #expect(
        Set(update.conflicts.map { $0.key ?? "notes" }) == expected.conflicts,
        "\(history.stem)\n\(update.source.text)"
      )
      let written = update.change?.result ?? update.source.bytes
      var tidy = PlainPrinter(seed: 1, isTidy: true)
      #expect(try meanings(written) == meanings(tidy.print(expected.result)), "\(history.stem)")
      let text = String(decoding: written, as: UTF8.self)
      for comment in history.comments { #expect(text.contains(comment), "\(history.stem)") }
    }
  }
}
