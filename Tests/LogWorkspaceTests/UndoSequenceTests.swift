import CommandSupport
import Diagnostics
import Foundation
import LogWorkspace
import LogbookCore
import TestSupport
import Testing

/// Whatever divelog changed, taking it back change by change leads to the first byte.
@Suite(.waiting) struct UndoSequenceTests {
  /// How many sequences are tried; `.ci/campaign undo` tries more.
  private static let count =
    ProcessInfo.processInfo.environment["DIVELOG_UNDO_SEQUENCES"].flatMap(Int.init) ?? 60

  private static let names = [
    "divers/a/diver.md", "divers/a/dives/1.md", "divers/a/dives/2.md", "sites/x.md", "b c.md",
    "divers/ä/photo.jpg", "moved 0/sites/x.md", "moved 1/divers/a/diver.md",
  ]

  private func texts(_ folder: TemporaryFolder) throws -> [String: Data] {
    try folder.files().filter { $0.hasPrefix("log/") }.reduce(into: [:]) { result, name in
      result[name] = FileManager.default.contents(atPath: folder.path + "/" + name)
    }
  }

  /// A random change of some files.
  private func change(_ log: URL, _ random: inout SplitMix64) -> [FileChange] {
    var used: Set<String> = []
    return Self.names.filter { _ in random.below(3) == 0 }.compactMap { name in
      let old = FileManager.default.contents(atPath: log.appendingPathComponent(name).path)
      let bytes = (0..<random.below(40)).map { _ in UInt8(random.below(256)) }
      guard let old else { return .create(path: name, bytes: bytes) }
      let source = SourceText(path: name, bytes: Array(old))
      switch random.below(4) {
      case 0: return .remove(source)
      // Where it goes there may be a file, which is a change that is not made.
      case 1: return moved(source, log, bytes, &random)
      // The same bytes again are a change too.
      case 1 where random.below(4) == 0: return .replace(source, bytes: source.bytes)
      default: return .replace(source, bytes: bytes)
      }
    }
    // A change writes a file once.
    .filter { (change: FileChange) in
      guard used.isDisjoint(with: change.paths) else { return false }
      used.formUnion(change.paths)
      return true
    }
  }

  /// A move to where no file is, with another content or as it is.
  private func moved(
    _ source: SourceText,
    _ log: URL,
    _ bytes: [UInt8],
    _ random: inout SplitMix64
  ) -> FileChange? {
    let place = "moved \(random.below(3))/" + source.path
    let target = log.appendingPathComponent(place).path
    guard !FileManager.default.fileExists(atPath: target) else { return nil }
    return .move(source, to: place, bytes: random.below(3) == 0 ? bytes : source.bytes)
  }

  @Test func everySequenceIsUndoneToTheFirstByte() throws {
    for stream in 0..<Self.count { try undoesASequence(SplitMix64(seed: 7, stream: stream)) }
  }

  private func undoesASequence(_ generator: SplitMix64) throws {
    var random = generator
    let folder = try TemporaryFolder(["log/divelog.yml": "format: 1\n"])
    for name in Self.names where random.below(2) == 0 {
      try folder.write("old \(name)", to: "log/" + name)
    }
    let (root, state) = (folder.path + "/log", folder.path + "/state")
    let history = ChangeHistory(ofLogAt: root, state: state)
    let keeping = ChangeKeeping(ChangeTitle("test", on: nil), state: state)
    var states = [try texts(folder)]
    for _ in 0..<(1 + random.below(6)) {
      let changes = change(URL(fileURLWithPath: root), &random)
      guard !changes.isEmpty else { continue }
      _ = try LogWriter(root: root, keeping: keeping).write(changes)
      states.append(try texts(folder))
    }
    // Back and forth: an undone change is brought back by its number, and undone again.
    while states.count > 1 {
      let last = states.removeLast()
      let plan = try history.plan()
      let outcome = try history.undo(plan, keeping: keeping)
      #expect(try texts(folder) == states.last)
      if random.below(2) == 0, let number = outcome.number {
        try history.undo(history.plan(number), keeping: keeping)
        #expect(try texts(folder) == last)
        try history.undo(history.plan(), keeping: keeping)
        #expect(try texts(folder) == states.last)
      }
    }
    #expect(throws: LogFailure.nothingToUndo) { try history.plan() }
  }
}
