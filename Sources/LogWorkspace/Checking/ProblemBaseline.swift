package import Diagnostics
import FrontMatter
package import LogbookCore
package import Wording

/// The problems of a log that are known and not reported, so that new ones are seen.
///
/// It is a YAML file that people compare and git merges: one problem a line, sorted, and no line changes
/// because of another. A problem is known again by its fingerprint, so that other lines of its file may
/// change.
package struct ProblemBaseline: Sendable {
  /// The rules of the known problems, by fingerprint.
  private let rules: [String: String]

  /// The first words of the file, by which it is known.
  private static let mark = "# divelog baseline"
  private static let head = """
    \(mark): problems that 'divelog check --baseline' does not report.
    # Written by 'divelog check --update-baseline'. Each: rule, fingerprint, file.
    version: 1
    problems:

    """
  /// The largest file that is read, in bytes.
  private static let largest = 1 << 26

  /// Reads a baseline.
  ///
  /// - Parameters:
  ///   - path: The path from the log's root.
  ///   - root: The log's folder.
  /// - Throws: A `BaselineFailure` if it is missing, unreadable, or anything but a baseline.
  package init(_ path: String, root: String) throws(BaselineFailure) {
    try self.init(path, in: .folder(root))
  }

  /// Reads a baseline from a tree.
  init(_ path: String, in tree: FileTree) throws(BaselineFailure) {
    guard let bytes = try Self.bytes(of: path, in: tree) else { throw .missing(path: path) }
    guard Self.isBaseline(bytes) else { throw .isAnother(path: path) }
    var rules: [String: String] = [:]
    var part = Part.start
    for (place, bytes) in bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
      .enumerated()
    {
      let line = String(decoding: bytes.last == 0x0D ? bytes.dropLast() : bytes, as: UTF8.self)
      if line.isEmpty || line.hasPrefix("#") { continue }
      switch part {
      case .start:
        guard line == "version: 1" else {
          let isVersion = line.hasPrefix("version: ")
          throw isVersion ? .newer(path: path) : .broken(path: path, line: place + 1)
        }
        part = .version
      case .version:
        guard line == "problems:" || line == "problems: []" else {
          throw .broken(path: path, line: place + 1)
        }
        part = .problems
      case .problems:
        guard let (rule, print) = Self.problem(line) else {
          throw .broken(path: path, line: place + 1)
        }
        rules[print] = rule
      }
    }
    // A file that was cut short would let its problems be reported, which is safe, but it is no baseline.
    guard part == .problems else { throw .broken(path: path, line: 1) }
    self.rules = rules
  }

  /// What comes before the next line.
  private enum Part { case start, version, problems }

  /// The rule and the fingerprint in a line `- [RULE, FINGERPRINT, "FILE"]`.
  private static func problem(_ line: String) -> (rule: String, print: String)? {
    guard line.hasPrefix("- ["), line.hasSuffix("\"]") else { return nil }
    let words = line.dropFirst(3).split(separator: ", ", maxSplits: 2)
    guard words.count == 3, words[2].utf8.first == UInt8(ascii: "\""), words[2].utf8.count > 2,
      words[0].utf8.allSatisfy({ (0x61...0x7A).contains($0) || $0 == 0x2D }),
      words[1].utf8.count == 64,
      words[1].utf8.allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x66).contains($0) })
    else { return nil }
    return (String(words[0]), String(words[1]))
  }

  private static func bytes(
    of path: String,
    in tree: FileTree
  ) throws(BaselineFailure) -> [UInt8]? {
    do throws(FileFailure) {
      return try tree.bytes(of: path, limit: largest)
    } catch {
      if error == .missing { return nil }
      throw .unreadable(path: path, error)
    }
  }

  private static func isBaseline(_ bytes: [UInt8]) -> Bool { bytes.starts(with: mark.utf8) }

  /// The line with the version.
  private static func version(of bytes: [UInt8]) -> String? {
    bytes.split(separator: 0x0A).first { $0.first != UInt8(ascii: "#") }
      .map { String(decoding: $0.last == 0x0D ? $0.dropLast() : $0, as: UTF8.self) }
      .flatMap { $0.hasPrefix("version: ") ? $0 : nil }
  }

  /// Finds the known problems of a log.
  ///
  /// - Parameters:
  ///   - problems: All problems of the log, in the order of the check.
  ///   - logbook: The log.
  ///   - notRun: The rules that did not run; what they found before may still be there.
  /// - Returns: Which are known, in their order, and how many of those known are gone.
  package func known(
    _ problems: [FileDiagnostic],
    in logbook: Logbook,
    notRun: [String]
  ) -> (areKnown: [Bool], gone: Int) {
    let prints = ProblemFingerprints(of: problems, reading: logbook.sourcesInTurn).texts
    let here = Set(prints)
    let gone = rules.count { !here.contains($0.key) && !notRun.contains($0.value) }
    return (prints.map { rules[$0] != nil }, gone)
  }

  /// The change that writes the problems of a log into a baseline; nil if it has them already.
  ///
  /// A damaged baseline, such as one with conflict markers, is written anew.
  ///
  /// - Parameters:
  ///   - problems: All problems of the log, in the order of the check.
  ///   - logbook: The log.
  ///   - path: The path of the baseline from the log's root.
  ///   - root: The log's folder.
  ///   - notRun: The rules that did not run; what the baseline has of them stays.
  /// - Returns: The change.
  /// - Throws: A `BaselineFailure` if the file there is no baseline, or can be none.
  package static func change(
    to problems: [FileDiagnostic],
    of logbook: Logbook,
    at path: String,
    root: String,
    notRun: [String]
  ) throws(BaselineFailure) -> FileChange? {
    // A record would be one no longer, and git's own folder is not the log's.
    let isGits = path.split(separator: "/").contains { $0.lowercased() == ".git" }
    guard !isGits, path != Logbook.settingsPath, RecordPath.kindOfFile(path) == nil else {
      throw .isAnother(path: path)
    }
    let old = try bytes(of: path, in: .folder(root))
    let prints = ProblemFingerprints(of: problems, reading: logbook.sourcesInTurn).texts
    let lines = zip(problems, prints).map { problem, print in
      "- [\(problem.diagnostic.id), \(print), \(YAMLText.quoted(problem.path))]\n"
    }
    let keys =
      zip(problems, zip(prints, lines)).map { problem, rest in
        (Self.order(problem.path, problem.diagnostic.id, rest.0), rest.1)
      } + (old.map { Self.lines(of: $0, of: notRun) } ?? [])
    let sorted = keys.sorted { $0.0.lexicographicallyPrecedes($1.0) }.map(\.1)
    var text = head + sorted.joined()
    if sorted.isEmpty { text = String(text.dropLast()) + " []\n" }
    let new = Array(text.utf8)
    guard let old else { return .create(path: path, bytes: new) }
    guard isBaseline(old) else { throw .isAnother(path: path) }
    if let version = version(of: old), version != "version: 1" { throw .newer(path: path) }
    return old == new ? nil : .replace(SourceText(path: path, bytes: old), bytes: new)
  }
}

extension ProblemBaseline {
  /// Problems stand by file, rule and fingerprint; compared as bytes, so that every machine sorts alike.
  private static func order(_ path: String, _ rule: String, _ print: String) -> [UInt8] {
    Array("\(path)\0\(rule)\0\(print)".utf8)
  }

  /// The lines of a baseline that are about some rules.
  private static func lines(of bytes: [UInt8], of rules: [String]) -> [([UInt8], String)] {
    bytes.split(separator: 0x0A).compactMap { bytes in
      let line = String(decoding: bytes.last == 0x0D ? bytes.dropLast() : bytes, as: UTF8.self)
      guard let (rule, print) = problem(line), rules.contains(rule),
        let file = line.firstIndex(of: "\"")
      else { return nil }
      return (order(String(line[file...].dropFirst().dropLast(2)), rule, print), line + "\n")
    }
  }
}

/// Why a baseline cannot be used.
package enum BaselineFailure: WordedFailure, Hashable {
  /// There is no file at the path.
  case missing(path: String)
  /// The file is on the disk alone, and would not be in the commit that is checked.
  case notStaged(path: String)
  /// The file cannot be read.
  case unreadable(path: String, FileFailure)
  /// The file is no baseline.
  case isAnother(path: String)
  /// The baseline has another version than this program writes.
  case newer(path: String)
  /// A line does not belong to a baseline, such as a conflict marker.
  case broken(path: String, line: Int)

  /// The failure as a message.
  package var message: Message {
    switch self {
    case .missing(let path): .baselineMissing(path: path)
    case .notStaged(let path): .baselineNotStaged(path: path)
    case .unreadable(let path, let failure): .cannotRead(path: path, reason: failure.reason)
    case .isAnother(let path): .baselineIsAnother(path: path)
    case .newer(let path): .baselineIsNewer(path: path)
    case .broken(let path, let line): .baselineBroken(path: path, line: Decimal(line))
    }
  }
}
