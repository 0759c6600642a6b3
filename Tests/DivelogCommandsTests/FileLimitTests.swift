import CommandSupport
import Foundation
import Testing

/// A file that would be larger than the system allows is a write that failed.
@Suite(.waiting) struct FileLimitTests {
  @Test(arguments: ["set last rating=4", "new --set date=2024-07-01", "check --fix"])
  func aWriteBeyondTheLimitIsReportedAndChangesNothing(command: String) throws {
    let folder = try TemporaryFolder(Fixture.files)
    let before = try Self.files(in: folder.path)
    let script = "(ulimit -f 0; divelog \(command) 2>&1; echo \"exit $?\") | cat"
    let outcome = try Divelog.runShell(script, in: folder.path)
    #expect(outcome.output.contains("File too large"), "\(outcome.output)")
    #expect(outcome.output.hasSuffix("exit 2\n"), "\(outcome.output)")
    #expect(try Self.files(in: folder.path) == before)
  }

  private static func files(in folder: String) throws -> [String: Data?] {
    try FileManager.default.subpathsOfDirectory(atPath: folder).reduce(into: [:]) { result, path in
      result[path] = .some(FileManager.default.contents(atPath: folder + "/" + path))
    }
  }
}
