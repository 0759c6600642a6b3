import DiveQueries
import LogbookCore
import Diagnostics
import TestSupport

/// Reads extreme queries, each of which must be refused or answered quickly.
struct QueryFloods {
  /// The logbook that the queries are read for.
  let corpus: String

  private static let limit = Duration.milliseconds(50)

  /// A thousand different terms are each compared with three hundred countries or five thousand sites.
  private static let limitOfMany = Duration.milliseconds(1_000)

  private static let floods: [(name: String, text: String)] = [
    ("2,000 parentheses", String(repeating: "(", count: 2_000) + "tag:wreck"),
    ("2,000 'not:'", String(repeating: "not:", count: 2_000) + "tag:wreck"),
    ("1,000 terms", String(repeating: "tag:wreck ", count: 1_000)),
    ("1,000 searches", String(repeating: "lamp ", count: 1_000)),
    ("unknown terms", String(repeating: "dept:30m ", count: 7_000)),
    ("unknown sites", String(repeating: "site:rumu ", count: 6_000)),
    ("1,000 countries", String(repeating: "country:x ", count: 1_000)),
    ("1,000 kinds of countries", (0..<1_000).map { "country:x\($0) " }.joined()),
    ("1,000 keys of sites", (0..<1_000).map { "site.x-k\($0):y " }.joined()),
    ("figures in a wrong query", "rmv:>1L/min cns:>1% surface-interval:<1h dept:30m"),
    ("1 MB of text", String(repeating: "tag:wreck or ", count: 80_000)),
    ("1 MB of quotes", String(repeating: "\"", count: 1 << 20)),
  ]

  /// The log with so many sites that each dive has one of its own, which are looked at for each term.
  private static func manySites() throws -> Logbook {
    var files = ["divelog.yml": Array("format: 1\n".utf8)]
    for place in 0..<5_000 {
      let site = "---\nname: Site \(place)\ncountry: Land \(place % 300)\n---\n"
      files["sites/s\(place).md"] = Array(site.utf8)
      let profile = "computers:\n  - profile: missing-\(place).csv\n"
      let dive = "---\ndate: 2024-06-12\nsite: s\(place)\n\(profile)---\n"
      files["dives/d\(place).md"] = Array(dive.utf8)
    }
    return try Logbook(reading: .memory(files))
  }

  /// Prints the times, including the slowest of some thousand damaged queries, and returns what
  /// exceeds its limit.
  func run() throws -> [String] {
    let logbook = try Logbook(reading: .folder(corpus))
    var slow: [String] = []
    let manySites = try Self.manySites()
    for (name, text) in Self.floods {
      let time = Self.time(Array(text.utf8), logbook)
      let timeOfMany = Self.time(Array(text.utf8), manySites)
      print("query: \(name): \(time), with 5,000 sites \(timeOfMany)")
      if time > Self.limit || timeOfMany > Self.limitOfMany { slow.append(name) }
    }
    let samples = Self.floods.prefix(3).map {
      SampleText(path: "query", bytes: Array($0.text.utf8))
    }
    let mutator = Mutator(samples: samples)
    let slowest = (0..<2_000).map { Self.time(mutator.input($0, seed: 1).bytes, logbook) }.max()
    print("query: the slowest of 2,000 damaged ones: \(slowest ?? .zero)")
    if let slowest, slowest > Self.limit { slow.append("damaged") }
    // Of the samples of dives that other terms leave out none are read.
    let day = Self.time(Array("date:1900-01-01 rmv:>1L/min ppo2:>1bar".utf8), logbook)
    print("query: figures of no dive: \(day)")
    if day > Self.limit { slow.append("figures of no dive") }
    return slow.map { "query: \($0)" }
  }

  private static func time(_ bytes: [UInt8], _ logbook: Logbook) -> Duration {
    let source = SourceText(path: "query", bytes: bytes)
    return ContinuousClock().measure { _ = DiveFilter.reading(source, in: logbook) }
  }
}
