import FrontMatter
import Diagnostics
import Wording

/// The result of reading a text, for tests.
struct Reading {
  let problems: [Diagnostic]
  let tape: Tape

  init(_ text: String, as kind: FrontMatterReader.Kind = .record, keys: Set<String> = Self.keys) {
    self.init(Array(text.utf8), as: kind, keys: keys)
  }

  init(_ bytes: [UInt8], as kind: FrontMatterReader.Kind = .record, keys: Set<String> = Self.keys) {
    var reader = FrontMatterReader { keys.contains($0) }
    bytes.withUnsafeBufferPointer { reader.read($0, as: kind) }
    problems = reader.problems
    tape = reader.tape
  }

  static let keys: Set<String> = [
    "date", "depth", "site", "buddies", "tags", "rating", "duration", "tanks", "volume", "gas",
    "start", "title",
  ]
}
