import CommandSupport
import Foundation
import TestSupport
import Testing

/// Two commands that write at the same time leave what one after the other would.
///
/// `DIVELOG_WRITER_PAIRS=2000` runs that many pairs, `DIVELOG_WRITER_SEED` chooses others.
@Suite(.serialized, .waiting) struct SimultaneousWriterTests {
  /// The results of two commands, and the files that they left.
  private struct Outcome: Equatable {
    var statuses: [Int32]
    var files: [String: Data]

    /// Whether a command did all or part of its work.
    func isDone(_ side: Int) -> Bool { statuses[side] < 2 }
  }

  private struct Pair: Hashable {
    let runs: [WriterFixture.Run]
  }

  private static func number(_ name: String, or usual: Int) -> Int {
    ProcessInfo.processInfo.environment[name].flatMap { Int($0) } ?? usual
  }

  @Test func everyWritingCommandIsAmongThem() throws {
    let all = ConventionTests.commands
    // Those without others below them.
    let commands = all.filter { words in
      !all.contains { $0.count > words.count && $0.starts(with: words) }
    }
    let writing = try commands.filter { words in
      try Divelog.run(words + ["--help"], in: NSTemporaryDirectory()).output.contains("--dry-run")
    }
    let known = Set(WriterFixture.writers.map(\.words)).union(WriterFixture.testedElsewhere)
    for words in writing.map({ $0.joined(separator: " ") }) {
      #expect(known.contains(words), "'\(words)' writes and is not tried beside others")
    }
    for writer in WriterFixture.writers {
      #expect(writing.contains { $0.joined(separator: " ") == writer.words }, "\(writer.words)")
    }
  }

  /// Ensures that the test can fail: each writer alone writes something.
  @Test(arguments: WriterFixture.writers.indices)
  func eachOfThemWrites(writer: Int) throws {
    let writer = WriterFixture.writers[writer]
    for run in Set(writer.runs) {
      let folder = try Self.folder()
      let before = try WriterFixture.snapshot(folder)
      let process = try WriterFixture.start(run, in: folder)
      process.waitUntilExit()
      #expect(process.terminationStatus < 2, "\(run.arguments)")
      #expect(try WriterFixture.snapshot(folder) != before, "\(run.arguments)")
    }
  }

  @Test func twoAtOnceLeaveWhatOneAfterTheOtherDoes() throws {
    var random = SplitMix64(seed: UInt64(Self.number("DIVELOG_WRITER_SEED", or: 1)))
    var serial: [Pair: [Outcome]] = [:]
    for round in 0..<Self.number("DIVELOG_WRITER_PAIRS", or: 12) {
      let pair = Self.pair(round, &random)
      let known = try serial[pair] ?? Self.serially(pair)
      serial[pair] = known
      let found = try Self.atOnce(pair, &random)
      let words = pair.runs.map { $0.arguments.joined(separator: " ") }
      #expect(
        try known.contains(found) || Self.isOneAlone(found, pair),
        "\(words) ended with \(found.statuses) and left \(Self.difference(found, known))"
      )
      try Self.expectNothingTwice(found, words)
    }
  }

  /// Commands that decide by the whole log come first and often beside themselves.
  private static func pair(_ round: Int, _ random: inout SplitMix64) -> Pair {
    let writers = WriterFixture.writers
    let often = [
      "set", "new", "group apply", "group log", "site new", "group join", "diver unfollow",
    ]
    if round.isMultiple(of: 2) {
      let words = often[round / 2 % often.count]
      return Pair(runs: writers.first { $0.words == words }?.runs ?? [])
    }
    let (first, second) = (
      writers[random.below(writers.count)], writers[random.below(writers.count)]
    )
    return Pair(runs: [first.runs[0], second.runs[1]])
  }

  private static func folder() throws -> TemporaryFolder {
    var files = WriterFixture.files
    files["tmp/.keep"] = ""
    return try TemporaryFolder(files)
  }

  /// The results when the two run one after the other, in both orders.
  private static func serially(_ pair: Pair) throws -> [Outcome] {
    try [[0, 1], [1, 0]].map { order in
      let folder = try folder()
      var statuses: [Int32] = [-1, -1]
      for side in order {
        let process = try WriterFixture.start(pair.runs[side], in: folder)
        process.waitUntilExit()
        statuses[side] = process.terminationStatus
      }
      return Outcome(statuses: statuses, files: try WriterFixture.snapshot(folder))
    }
  }

  private static func atOnce(_ pair: Pair, _ random: inout SplitMix64) throws -> Outcome {
    let folder = try folder()
    let first = try WriterFixture.start(pair.runs[0], in: folder)
    usleep(UInt32(random.below(3_000)))
    let second = try WriterFixture.start(pair.runs[1], in: folder)
    first.waitUntilExit()
    second.waitUntilExit()
    return Outcome(
      statuses: [first.terminationStatus, second.terminationStatus],
      files: try WriterFixture.snapshot(folder)
    )
  }

  /// Whether one command was refused, and the files are those that the other leaves when it runs
  /// alone.
  private static func isOneAlone(_ found: Outcome, _ pair: Pair) throws -> Bool {
    guard found.isDone(0) != found.isDone(1) else { return false }
    let side = found.isDone(0) ? 0 : 1
    let folder = try folder()
    let process = try WriterFixture.start(pair.runs[side], in: folder)
    process.waitUntilExit()
    return try process.terminationStatus == found.statuses[side]
      && WriterFixture.snapshot(folder) == found.files
  }

  private static func difference(_ found: Outcome, _ known: [Outcome]) -> [String] {
    known.map { other in
      let paths = Set(found.files.keys).union(other.files.keys).sorted()
      let others = paths.filter { found.files[$0] != other.files[$0] }
      let texts = others.map { path in
        "\(path): \(found.files[path].map { String(decoding: $0, as: UTF8.self) } ?? "none")"
      }
      return "\(other.statuses): \(texts)"
    }
  }

  /// No number of a diver's is given twice, and no id.
  private static func expectNothingTwice(_ found: Outcome, _ words: [String]) throws {
    var seen: Set<String> = []
    for (path, bytes) in found.files where path.hasPrefix("log/divers/") && path.contains("/dives/")
    {
      let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
      guard let number = lines.first(where: { $0.hasPrefix("number: ") }) else { continue }
      let diver = path.split(separator: "/")[2]
      #expect(seen.insert("\(diver) \(number)").inserted, "\(words) gave \(diver) \(number) twice")
    }
    let ids = found.files.keys.filter { $0.hasPrefix("log/sites/") || $0.hasPrefix("log/gear/") }
      .map { path in path.split(separator: "/").prefix(2) + path.split(separator: "/").suffix(1) }
    #expect(Set(ids).count == ids.count, "\(words) gave an id twice")
  }
}
