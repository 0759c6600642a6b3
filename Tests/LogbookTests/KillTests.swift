import CommandSupport
import Foundation
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The program is killed at any moment of a write, 200 times.
@Suite struct KillTests {
  private static let old = "---\ndate: 2024-06-12\nmax-depth: 18,4 m\n---\n\nA dive.\n"
  private static let new = "---\ndate: 2024-06-12\nmax-depth: 18.4 m\n---\n\nA dive.\n"

  @Test func leavesEachFileOldOrNew() throws {
    var random = SplitMix64(seed: 20_240_612)
    var files = ["divelog.yml": "format: 1\n"]
    let names = (0..<12).map { "dives/\($0 % 3)/dive-\($0).md" }
    var mended = 0
    for _ in 0..<200 {
      for name in names { files[name] = Self.old }
      let folder = try TemporaryFolder(files)
      let process = Divelog.process(["check", "--fix"], in: folder.path)
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      try process.run()
      usleep(UInt32(random.next() % 40_000))
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      for name in names {
        let text = try folder.text(of: name)
        #expect(text == Self.old || text == Self.new, "\(name) is neither")
        if text == Self.new { mended += 1 }
      }
      // Running it again finishes what was begun.
      let again = try Divelog.run(["check", "--fix"], in: folder.path)
      if mended > 0 { #expect(again.status == 0) }
      #expect(try folder.files() == files.keys.sorted(), "something half written is left")
    }
  }
}
