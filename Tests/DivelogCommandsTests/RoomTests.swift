import Foundation
import Testing

/// Everything that a second client needs is below the commands, and knows nothing of a command
/// line.
@Suite struct RoomTests {
  /// A source file of a target.
  struct File: CustomStringConvertible {
    let target: String
    let path: String
    let text: String

    var description: String { "\(target)/\(path)" }

    /// Whether a name occurs outside of comment lines.
    func names(_ name: String) -> Bool {
      occurs(name) { before, after in !Self.isPart(before.last) && !Self.isPart(after.first) }
    }

    /// Whether the code calls a function of the system, or uses a variable of it.
    func calls(_ name: String) -> Bool {
      let isVariable = name == "environ" || name == "ProcessInfo" || name.hasSuffix("_FILENO")
      return occurs(name) { before, after in
        let isWhole = !Self.isPart(before.last) && !Self.isPart(after.first)
        let isOwn = before.last == "." || before.hasSuffix("func ")
        return isWhole && !isOwn && (isVariable || after.first == "(")
      }
    }

    /// Whether a text occurs outside of comment lines, and what is before and behind it there fits.
    private func occurs(
      _ name: String,
      between fits: (_ before: Substring, _ after: Substring) -> Bool
    ) -> Bool {
      // Few files name what is looked for; the others are not worth being divided into lines.
      guard has(name) else { return false }
      return text.split(separator: "\n").contains { line in
        !line.drop { $0 == " " }.hasPrefix("//")
          && line.ranges(of: name).contains { fits(line[..<$0.lowerBound], line[$0.upperBound...]) }
      }
    }

    /// Whether a text occurs anywhere; by the system's search of bytes, because thousands of files
    /// are looked through many times.
    func has(_ part: String) -> Bool {
      text.withCString { text in part.withCString { strstr(text, $0) != nil } }
    }

    /// What a pattern with one group finds in it.
    func found(_ pattern: NSRegularExpression?) -> [String] {
      guard let pattern else { return [] }
      let whole = text as NSString
      return pattern.matches(in: text, range: NSRange(location: 0, length: whole.length)).map {
        whole.substring(with: $0.range(at: $0.numberOfRanges - 1))
      }
    }

    private static func isPart(_ character: Character?) -> Bool {
      character.map { $0.isLetter || $0.isNumber || $0 == "_" } ?? false
    }

    /// The modules that it imports.
    var imports: Set<String> { Set(found(Self.importing)) }

    private static let importing = pattern(#"(?m)^[ \t]*(?:@\w+ )*(?:\w+ )?import (\w+)$"#)
  }

  static let files = files(of: "Sources")

  /// A pattern; one that is wrong finds nothing, and what is counted below would show it.
  private static func pattern(_ text: String) -> NSRegularExpression? {
    try? NSRegularExpression(pattern: text)
  }

  private static func files(of folder: String) -> [File] {
    let root = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appending(path: folder)
    let paths = (try? FileManager.default.subpathsOfDirectory(atPath: root.path)) ?? []
    return paths.filter { $0.hasSuffix(".swift") }.sorted().compactMap { path in
      guard let slash = path.firstIndex(of: "/"),
        let text = try? String(contentsOf: root.appending(path: path), encoding: .utf8)
      else { return nil }
      return File(
        target: String(path[..<slash]),
        path: String(path[path.index(after: slash)...]),
        text: text
      )
    }
  }

  @Test(arguments: ["GlobalOptions", "Console", "CommandFailure", "SpokenLanguage"])
  func onlyCommandsKnow(name: String) {
    let found = Self.files.filter { $0.names(name) }
    #expect(found.contains { $0.target == "DivelogCommands" })
    #expect(found.filter { $0.target != "DivelogCommands" }.map(\.description) == [])
  }

  @Test(arguments: [
    ("ArgumentParser", "DivelogCommands"), ("Mustache", "DiveReports"),
    ("Subprocess", "GitHistory"),
  ])
  func aLibraryHasOneRoom(library: String, target: String) {
    let importers = Set(Self.files.filter { $0.imports.contains(library) }.map(\.target))
    #expect(importers == [target])
  }

  /// Calls by which a program asks where it runs, who runs it and what time it is, or speaks for
  /// itself.
  private static let ofTheWorld = [
    "getenv", "setenv", "environ", "isatty", "ProcessInfo", "chdir", "clock_gettime",
    "gettimeofday", "getpid", "posix_spawn", "signal", "exit", "print", "STDIN_FILENO",
    "STDOUT_FILENO", "STDERR_FILENO",
  ]

  /// What touches the world besides the rooms for that, and why.
  private static let touching: [String: Set<String>] = [
    // When a file was looked at is compared with the time at which it was changed.
    "LogWorkspace/Editing/DiskMoment.swift": ["clock_gettime"],
    "TerminalPages/Input/ChildProcess.swift": ["environ", "posix_spawn", "signal"],
    "TerminalPages/Input/StopRequests.swift": ["signal"],
    "TerminalPages/Input/TerminalLines.swift": ["STDIN_FILENO", "STDERR_FILENO"],
    "DivelogLanguageServer/Transport/StandardStreams.swift": [
      "STDIN_FILENO", "STDOUT_FILENO", "STDERR_FILENO",
    ],
    "DivelogLanguageServer/Transport/TrapReport.swift": ["STDERR_FILENO", "signal"],
  ]

  /// A second client says what time it is, and who uses it, by values.
  @Test func fewRoomsTouchTheWorld() {
    let rooms: Set = ["DivelogCommands", "GitHistory", "LogbookCore", "LogPreview"]
    // Not of the library: the tool of the build, the main program, and the manual's example.
    let apart: Set = ["embed-text", "divelog"]
    var found: [String: Set<String>] = [:]
    for file in Self.files where !rooms.contains(file.target) && !apart.contains(file.target) {
      let calls = Self.ofTheWorld.filter(file.calls)
      if !calls.isEmpty { found[file.description] = Set(calls) }
    }
    #expect(found == Self.touching)
  }

  @Test(arguments: [
    ("  let home = getenv(name)", "getenv", true), ("  fixes.exit(after: 5)", "exit", false),
    ("  func signal() {}", "signal", false), ("  // print(text)", "print", false),
    ("  let inherited = environ", "environ", true), ("  print(text)", "print", true),
  ])
  func callsOfTheWorldAreFound(line: String, name: String, isCall: Bool) {
    #expect(File(target: "", path: "", text: line).calls(name) == isCall)
  }

  /// `public` is a promise to other packages, except in rooms whose functions are called for each
  /// dive or sample: there the compiler specializes across modules only what is public.
  @Test func onlyWhatIsPromisedIsPublic() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let manifest = try String(contentsOf: root.appending(path: "Package.swift"), encoding: .utf8)
    let end = try #require(manifest.firstRange(of: "dependencies:")).lowerBound
    let products = String(manifest[..<end])
    let promised = Set(products.matches(of: /"(\w+)"/).map { String($0.1) })
    #expect(promised.contains("LogWorkspace"))
    let hot: Set = ["DivePhysics", "DiveQueries", "DiveStatistics"]
    let publics = Self.pattern(#"(?m)^[ \t]*(?:@\w+ )*(public) (?!import)"#)
    let found = Self.files.filter { file in
      !promised.contains(file.target) && !hot.contains(file.target)
        && file.has("public ") && !file.found(publics).isEmpty
    }
    #expect(found.map(\.description) == [])
    // A room that is promised in vain is a room too many.
    let declaring = Self.files.filter { $0.has("public ") && !$0.found(publics).isEmpty }
    #expect(promised.subtracting(declaring.map(\.target)) == ["divelog"])
  }

  /// The names of types that a file declares at its top.
  private static func types(_ file: File) -> [String] { file.found(top) }

  private static let top = pattern(
    #"(?m)^(?:[a-z]+ )*(?:struct|enum|class|actor|protocol|typealias) (\w+)"#
  )

  @Test func noNameIsDeclaredTwice() {
    let declared = Self.files.flatMap { file in Self.types(file).map { (name: $0, file: file) } }
    #expect(declared.count > 500)
    let twice = Dictionary(grouping: declared, by: \.name).filter { $0.value.count > 1 }
    #expect(twice.mapValues { $0.map(\.file.description) } == [:])
  }

  /// Words are for people: a change of them must not change what the program does.
  @Test func noProblemIsRecognizedByItsMessage() {
    let pattern = #/message\??\.id\s*[!=]=|[!=]=\s*Message\.\w+[^\n]*\.id\b/#
    #expect("problem.message.id == other".contains(pattern))
    let asking = Self.files.filter { $0.has(".id") && $0.has("essage") }
    #expect(asking.count > 10)
    #expect(asking.filter { $0.text.contains(pattern) }.map(\.description) == [])
  }

  /// A test that imports both would mean one and get the other.
  @Test func noTypeOfTheTestsIsCalledLikeOneOfTheProgram() {
    let own = Set(Self.files.flatMap(Self.types))
    let tests = Self.files(of: "Tests")
    #expect(tests.count > 300)
    let found = tests.flatMap { file in
      Self.types(file).filter(own.contains).map { "\(file): \($0)" }
    }
    #expect(found == [])
  }

  /// The names of types within others.
  private static func nested(_ file: File) -> [String] { file.found(inner) }

  private static let inner = pattern(
    #"(?m)^ +(?:[a-z]+(?:\([a-z]+\))? )*(?:struct|enum|class|actor|protocol|typealias) (\w+)"#
  )

  /// Within the outer type, the name would mean another thing than everywhere else.
  @Test func noNestedNameIsThatOfATypeOfItsOwn() {
    let top = Set(Self.files.flatMap(Self.types))
    #expect(Self.files.flatMap(Self.nested).count > 200)
    let shadows = Self.files.flatMap { file in
      Self.nested(file).filter(top.contains).map { "\(file): \($0)" }
    }
    #expect(shadows == [])
  }

  /// In a module with a type of its own name, the other types cannot be qualified.
  @Test func noModuleIsCalledLikeItsType() {
    let targets = Set(Self.files.map(\.target))
    #expect(Self.files.filter { Self.types($0).contains($0.target) }.map(\.description) == [])
    #expect(targets.contains("LogbookCore"))
  }
}
