import DivelogCommands
public import Foundation

/// The program, run as a user runs it.
public enum Divelog {
  /// The output and exit status of a run.
  public struct Outcome: Sendable {
    /// Standard output.
    public let output: String
    /// Standard error.
    public let errors: String
    /// The exit status.
    public let status: Int32
  }

  /// The program beside the test bundle.
  public static var path: String {
    let bundle = CommandLine.arguments.first { $0.contains(".xctest") } ?? CommandLine.arguments[0]
    var folder = URL(fileURLWithPath: bundle).deletingLastPathComponent()
    while folder.path.contains(".xctest") { folder.deleteLastPathComponent() }
    return folder.appendingPathComponent("divelog").path
  }

  /// The root of the package.
  public static var packageRoot: String {
    URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path
  }

  /// Prepares a run without starting it.
  public static func process(_ arguments: [String], in folder: String) -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    process.environment = environment
    return process
  }

  /// The environment variables of a run: without those by which a user steers the program.
  private static let environment: [String: String] = {
    var environment = ProcessInfo.processInfo.environment
    let steering = [
      "NO_COLOR", "CLICOLOR_FORCE", "COLUMNS", "LANG", "LC_ALL", "LC_CTYPE", "LC_MESSAGES", "TERM",
      "GITHUB_WORKSPACE", "GITHUB_STEP_SUMMARY", "DIVELOG_DIVER", "EDITOR", "VISUAL",
    ]
    for name in steering { environment[name] = nil }
    // What a test changes is not kept in the home of the user who runs it.
    environment["DIVELOG_UNDO"] = "off"
    return environment
  }()

  /// Whether a run needs a process of its own: some commands take over the standard streams, and
  /// other programs that a command starts get the variables of the process.
  ///
  /// `.ci/campaign processes` gives each run one.
  private static func needsProcess(
    _ arguments: [String],
    _ environment: [String: String]
  ) -> Bool {
    let own = [
      "NO_COLOR", "CLICOLOR_FORCE", "COLUMNS", "LANG", "LC_ALL", "LC_CTYPE", "LC_MESSAGES", "TERM",
      "GITHUB_WORKSPACE", "GITHUB_STEP_SUMMARY", "DIVELOG_DIVER", "DIVELOG_UNDO",
      "XDG_STATE_HOME", "XDG_CACHE_HOME",
    ]
    return isEachAProcess || !environment.keys.allSatisfy(own.contains)
      || arguments.contains { ["lsp", "serve", "edit"].contains($0) }
  }

  private static let isEachAProcess =
    ProcessInfo.processInfo.environment["DIVELOG_PROCESSES"] != nil

  /// Runs the program and waits for it; `environment` is added to what tests run in.
  ///
  /// The command runs in this process if it can, unless `asProcess`. What it prints as JSON is held
  /// against the standard in every test.
  public static func run(
    _ arguments: [String],
    in folder: String,
    input: String = "",
    environment: [String: String] = [:],
    asProcess: Bool = false
  ) throws -> Outcome {
    let outcome: Outcome
    if asProcess || needsProcess(arguments, environment) {
      let process = process(arguments, in: folder)
      for (name, value) in environment { process.environment?[name] = value }
      outcome = try run(process, input: input)
    } else {
      outcome = try runHere(arguments, in: folder, input, environment)
    }
    guard isJSON(outcome.output, of: arguments) else {
      throw BrokenJSON(arguments: arguments, output: outcome.output)
    }
    return outcome
  }

  /// Output that was requested as JSON but is not JSON.
  public struct BrokenJSON: Error {
    let arguments: [String]
    let output: String
  }

  private static func isJSON(_ output: String, of arguments: [String]) -> Bool {
    guard !output.isEmpty, !arguments.contains("--help"),
      let place = arguments.lastIndex(of: "--format"), place + 1 < arguments.count
    else { return true }
    return switch arguments[place + 1] {
    case "json", "sarif", "gitlab": StrictJSON.isDocument(output)
    case "jsonl": StrictJSON.areLines(output)
    default: true
    }
  }

  /// Runs a script of the shell, in which `divelog` is the built program, and waits for it.
  public static func runShell(_ script: String, in folder: String) throws -> Outcome {
    let process = process(["-c", script], in: folder)
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    let programs = URL(fileURLWithPath: path).deletingLastPathComponent().path
    process.environment?["PATH"] = "\(programs):/usr/local/bin:/usr/bin:/bin"
    return try run(process, input: "")
  }

  /// Runs a script that prepares a test.
  ///
  /// If it fails the test ends, because the rest would examine another folder than intended.
  @discardableResult
  public static func prepare(_ script: String, in folder: String) throws -> Outcome {
    let outcome = try runShell("set -e\n" + script, in: folder)
    guard outcome.status == 0 else { throw FailedPreparation(script: script, outcome: outcome) }
    return outcome
  }

  /// A preparing script that failed, with what it printed.
  public struct FailedPreparation: Error, CustomStringConvertible {
    let script: String
    let outcome: Outcome

    /// The script, what it exited with and what it wrote to standard error.
    public var description: String {
      "exit \(outcome.status) of this script:\n\(script)\n\(outcome.output)\(outcome.errors)"
    }
  }

  private static func run(_ process: Process, input: String) throws -> Outcome {
    try withStreams(input) { streams in
      process.standardInput = streams[0]
      process.standardOutput = streams[1]
      process.standardError = streams[2]
      try process.run()
      process.waitUntilExit()
      return process.terminationStatus
    }
  }

  /// Runs a command in this process.
  private static func runHere(
    _ arguments: [String],
    in folder: String,
    _ input: String,
    _ environment: [String: String]
  ) throws -> Outcome {
    try withStreams(input) { streams in
      DivelogProgram.status(
        in: Environment(
          arguments: arguments,
          variables: Self.environment.merging(environment) { $1 },
          folder: URL(fileURLWithPath: folder).path,
          streams: (
            streams[0].fileDescriptor, streams[1].fileDescriptor, streams[2].fileDescriptor
          )
        ),
        commit: nil
      )
    }
  }

  /// Runs something with files for the standard streams, and returns what it wrote there.
  private static func withStreams(
    _ input: String,
    _ body: ([FileHandle]) throws -> Int32
  ) throws -> Outcome {
    let files = try (0..<3).map { number in
      let name = "divelog-io-\(UUID().uuidString)-\(number)"
      let url = FileManager.default.temporaryDirectory.appendingPathComponent(name)
      try Data(number == 0 ? Array(input.utf8) : []).write(to: url)
      return url
    }
    defer { for file in files { try? FileManager.default.removeItem(at: file) } }
    let streams = [
      try FileHandle(forReadingFrom: files[0]), try FileHandle(forWritingTo: files[1]),
      try FileHandle(forWritingTo: files[2]),
    ]
    let status = try body(streams)
    for stream in streams { try stream.close() }
    return Outcome(
      output: String(decoding: try Data(contentsOf: files[1]), as: UTF8.self),
      errors: String(decoding: try Data(contentsOf: files[2]), as: UTF8.self),
      status: status
    )
  }
}
