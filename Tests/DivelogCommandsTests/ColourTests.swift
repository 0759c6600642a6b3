import CommandSupport
import Foundation
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Colour: the flag, then `NO_COLOR`, then `CLICOLOR_FORCE`, then a terminal.
@Suite(.waiting) struct ColourTests {
  /// The output of a command with these variables, on a terminal or into a file.
  static func output(
    _ arguments: [String],
    _ variables: [String: String],
    onTerminal: Bool
  ) throws -> String {
    let log = try TemporaryFolder(Fixture.files)
    let process = Divelog.process(arguments, in: log.path)
    for (name, value) in variables { process.environment?[name] = value }
    process.standardError = FileHandle.nullDevice
    process.standardInput = FileHandle.nullDevice
    guard onTerminal else {
      let pipe = Pipe()
      process.standardOutput = pipe
      try process.run()
      let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
      process.waitUntilExit()
      return String(decoding: data, as: UTF8.self)
    }
    var (master, slave) = (Int32(-1), Int32(-1))
    try #require(openpty(&master, &slave, nil, nil, nil) == 0)
    defer { close(master) }
    process.standardOutput = FileHandle(fileDescriptor: slave, closeOnDealloc: false)
    try process.run()
    // The output fits into a terminal's buffer, so it need not be read before the process ends.
    process.waitUntilExit()
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let count = read(master, &buffer, buffer.count)
    close(slave)
    return String(decoding: buffer[..<max(0, count)], as: UTF8.self)
  }

  private static let check = ["check", "--format", "concise", "--today", "2024-07-01"]

  @Test(
    arguments: [
      ([], ["TERM": "xterm"], true, true),
      ([], ["TERM": "xterm"], false, false),
      ([], ["TERM": "dumb"], true, false),
      ([], ["TERM": "xterm", "NO_COLOR": "1"], true, false),
      ([], ["TERM": "xterm", "NO_COLOR": ""], true, true),
      ([], ["CLICOLOR_FORCE": "1"], false, true),
      ([], ["CLICOLOR_FORCE": "1", "NO_COLOR": "1"], false, false),
      (["--color", "never"], ["TERM": "xterm", "CLICOLOR_FORCE": "1"], true, false),
      (["--color", "always"], ["NO_COLOR": "1", "TERM": "dumb"], false, true),
    ] as [([String], [String: String], Bool, Bool)]
  )
  func problemsAreColoured(
    flags: [String],
    variables: [String: String],
    onTerminal: Bool,
    isColoured: Bool
  ) throws {
    let text = try Self.output(Self.check + flags, variables, onTerminal: onTerminal)
    #expect(text.contains("decimal-comma"))
    #expect(text.contains("\u{1B}") == isColoured)
  }

  @Test(arguments: ConventionTests.ending)
  func noCommandColoursAgainstTheReadersWish(verb: String) throws {
    let more = ["show": ["last"], "explain": ["date"], "completions": ["bash"]][verb] ?? []
    for (flags, variables) in [
      (["--color", "never"], ["CLICOLOR_FORCE": "1"]), ([], ["NO_COLOR": "1", "TERM": "xterm"]),
      ([], ["TERM": "dumb"]),
    ] {
      let text = try Self.output([verb] + more + flags, variables, onTerminal: false)
      #expect(!text.contains("\u{1B}"))
    }
  }

  @Test(arguments: ["json", "github"])
  func whatMachinesReadIsNeverColoured(format: String) throws {
    let arguments = ["check", "--format", format, "--color", "always"]
    let text = try Self.output(arguments, [:], onTerminal: false)
    #expect(text.contains("decimal-comma"))
    #expect(!text.contains("\u{1B}"))
  }
}
