import DiveQueries
import Logbook
import SourceText
import TestSupport

/// Reads queries that nobody means, each of which must be refused or answered in no time.
struct QueryFloods {
  /// The logbook that the queries are read for.
  let corpus: String

  private static let limit = Duration.milliseconds(50)

  private static let floods: [(name: String, text: String)] = [
    ("2,000 parentheses", String(repeating: "(", count: 2_000) + "tag:wreck"),
    ("2,000 'not:'", String(repeating: "not:", count: 2_000) + "tag:wreck"),
    ("1,000 terms", String(repeating: "tag:wreck ", count: 1_000)),
    ("1,000 searches", String(repeating: "lamp ", count: 1_000)),
    ("unknown terms", String(repeating: "dept:30m ", count: 7_000)),
    ("unknown sites", String(repeating: "site:rumu ", count: 6_000)),
    ("1 MB of text", String(repeating: "tag:wreck or ", count: 80_000)),
    ("1 MB of quotes", String(repeating: "\"", count: 1 << 20)),
  ]

  /// Prints what each takes, the slowest of some thousand spoilt queries too; throws where one takes
  /// too long.
  func run() throws {
    let logbook = try Logbook(reading: .folder(corpus))
    var slow: [String] = []
    for (name, text) in Self.floods {
      let time = Self.time(Array(text.utf8), logbook)
      print("query: \(name): \(time)")
      if time > Self.limit { slow.append(name) }
    }
    let samples = Self.floods.prefix(3).map {
      SampleText(path: "query", bytes: Array($0.text.utf8))
    }
    let mutator = Mutator(samples: samples)
    let slowest = (0..<2_000).map { Self.time(mutator.input($0, seed: 1).bytes, logbook) }.max()
    print("query: the slowest of 2,000 spoilt ones: \(slowest ?? .zero)")
    if let slowest, slowest > Self.limit { slow.append("spoilt") }
    guard slow.isEmpty else {
      throw SystemFailure(message: "over 50 ms: \(slow.joined(separator: ", "))")
    }
  }

  private static func time(_ bytes: [UInt8], _ logbook: Logbook) -> Duration {
    let source = SourceText(path: "query", bytes: bytes)
    return ContinuousClock().measure { _ = DiveFilter.reading(source, in: logbook) }
  }
}
