import CommandSupport
import Foundation
import LogbookCore
import Testing

@testable import LogPreview

/// A site is written to a folder of its own, and why it is not is a value.
@Suite(.waiting) struct SiteFolderTests {
  private static let files = [
    "divelog.yml": "format: 1\n", "dives/2026-11-20-1030.md": "---\ndate: 2026-11-20\n---\n",
    "mine/notes.txt": "mine\n", "plain": "a file\n",
  ]

  private static func failure(
    _ output: String,
    for readers: Audience = .public,
    in log: TemporaryFolder
  ) -> SiteFolderFailure? {
    do throws(SiteFolderFailure) {
      _ = try SiteFolder(
        output,
        for: readers,
        from: log.path,
        ofLogAt: DiskPath.real(log.path) ?? log.path,
        isDryRun: false,
        takesForeign: false
      )
      return nil
    } catch { return error }
  }

  @Test(arguments: [
    ("", SiteFolderFailure.noName),
    (".", .amongRecords(path: ".")),
    ("dives", .amongRecords(path: "dives")),
    ("dives/site", .amongRecords(path: "dives/site")),
    ("public/../templates/x", .amongRecords(path: "public/../templates/x")),
    ("mine", .foreign(path: "mine")),
  ])
  func whyAFolderIsNotTakenIsAValue(output: String, failure: SiteFolderFailure) throws {
    let log = try TemporaryFolder(Self.files)
    #expect(Self.failure(output, in: log) == failure)
  }

  @Test func aFileIsNoFolder() throws {
    let log = try TemporaryFolder(Self.files)
    guard case .unreadable("plain", _) = Self.failure("plain", in: log) else {
      Issue.record("a file was taken for a folder")
      return
    }
    guard case .notMade = Self.failure("plain/site", in: log) else {
      Issue.record("a folder was made in a file")
      return
    }
  }

  /// A published folder does not silently become one that shows more.
  @Test func aSiteForOthersIsNotReplacedByOneThatShowsMore() throws {
    let log = try TemporaryFolder(Self.files)
    let club = Audience.group("club")
    let allowed: [Audience: Set<Audience>] = [
      .public: [.public], club: [.public, club], .group("b"): [.public, .group("b")],
      .owner: [.public, club, .group("b"), .owner],
    ]
    try log.write("", to: "out/.divelog-site")
    for (before, after) in allowed {
      let folder = try GeneratedFolder(log.path + "/out", for: before, takesForeign: true)
      _ = try folder.write(["index.html"], of: nil, isDryRun: false) { _ in [] }
      for readers in allowed.keys {
        let failure = Self.failure("out", for: readers, in: log)
        #expect(
          failure == (after.contains(readers) ? nil : .forOthers(path: "out")),
          "\(before) to \(readers)"
        )
      }
    }
    // A list from before lists said so.
    try log.write("divelog-site 1\n", to: "out/.divelog-site")
    #expect(Self.failure("out", for: .owner, in: log) == nil)
  }

  @Test func aFolderIsMadeIfNeedBe() throws {
    let log = try TemporaryFolder(Self.files)
    #expect(Self.failure("out/site", in: log) == nil)
    #expect(DiskPath.isFolder(log.path + "/out/site"))
  }
}
