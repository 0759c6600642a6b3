import CommandSupport
import Foundation
import Testing

/// The room knows nothing of a command line, so that another client can do what `divelog sync` does.
@Suite struct RoomTests {
  @Test(arguments: [
    "GlobalOptions", "Console", "CommandFailure", "ArgumentParser", "SpokenLanguage", "Environment",
    "ExitStatus", "getenv", "STDERR_FILENO", "STDOUT_FILENO", "print(", "exit(",
  ])
  func noFileOfTheRoomNames(_ word: String) throws {
    let root = Divelog.packageRoot + "/Sources/LogSync"
    let names = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
    let sources = names.filter { $0.hasSuffix(".swift") }
    #expect(sources.count > 10)
    for name in sources {
      let text = try String(contentsOfFile: root + "/" + name, encoding: .utf8)
      #expect(!text.contains(word), "\(name)")
    }
  }
}
