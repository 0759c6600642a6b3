import CommandSupport
import Diagnostics
import DiveUnits
import Foundation
import LogWorkspace
import LogbookCore
import TestSupport
import Testing

/// What a session says of a log that is changed file by file is what one says that opens the log
/// with these changes.
@Suite(.waiting) struct SessionDiagnosticsTests {
  private static let sample = Divelog.packageRoot + "/SampleLog"

  /// A campaign sets more.
  private static let edits =
    ProcessInfo.processInfo.environment["DIVELOG_EDITS"].flatMap { Int($0) } ?? 12

  private func open(_ unsaved: [String: [UInt8]] = [:]) throws -> LogSession {
    try LogSession(
      around: Self.sample,
      today: CalendarDate(parsing: "2024-07-01"),
      unsaved: unsaved
    )
  }

  @Test(arguments: 0..<4 as Range<UInt64>) func areThoseOfTheLogOpenedAnew(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let files = RereadingTests.files
    let records = files.keys.filter { $0.hasSuffix(".md") }.sorted()
    let dives = records.filter { $0.contains("/dives/") }
    var log = try open()
    var unsaved: [String: [UInt8]] = [:]
    for version in 1...Self.edits {
      // Mostly dives, because the problems of others are then found by those of before.
      let paths = random.below(4) == 0 ? records : dives
      let path = paths[random.below(paths.count)]
      if random.below(4) == 0, let open = unsaved.keys.sorted().first {
        unsaved[open] = nil
        try log.discard(open)
      } else {
        let mutation = Mutation.allCases[random.below(Mutation.allCases.count)]
        let other = files[paths[random.below(paths.count)]] ?? []
        let bytes = mutation(unsaved[path] ?? files[path] ?? [], other: other, using: &random)
        unsaved[path] = bytes
        try log.replace(path, with: bytes, version: version)
      }
      // Several changes may come before the problems are asked for.
      if random.below(3) == 0 { continue }
      let anew = try open(unsaved)
      let found = log.diagnostics
      #expect(found == anew.diagnostics, "\(path)")
      #expect(
        log.diagnostics(of: path).diagnostics
          == found.filter { $0.path == path }.map(\.diagnostic)
      )
      #expect(log.reports.map(\.path) == anew.reports.map(\.path))
    }
  }

  /// They are of the state that the session knows, also if the disk has another one by now.
  @Test func areSearchedForOnceInEachState() throws {
    let folder = try TemporaryFolder([
      "divelog.yml": "format: 1\n", "diver.md": "---\nname: Mari\n---\n",
      "sites/rummu.md": "---\nname: Rummu\n---\n",
      "dives/a.md": "---\ndate: 2024-06-12\n---\nSee [the quarry](../sites/rummu.md).\n",
    ])
    var log = try LogSession(around: folder.path)
    let found = log.diagnostics
    func missesFile(_ log: LogSession) -> Bool {
      log.diagnostics.contains { $0.diagnostic.id == "missing-file" }
    }
    #expect(!missesFile(log))
    let copy = log
    // Whether the file is there is asked of the disk.
    try FileManager.default.removeItem(atPath: folder.path + "/sites/rummu.md")
    #expect(log.diagnostics == found)
    try log.refresh(["sites/rummu.md"])
    #expect(missesFile(log))
    #expect(copy.diagnostics == found)
  }
}
