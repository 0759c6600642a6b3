import TestSupport
import Testing

/// Questions joined at random find what the plain look finds, joined the same way.
@Suite struct RandomQueryTests {
  private typealias Question = PlainFilterTests.Question

  /// The questions with the dives that the plain look finds; reading profiles each time is slow.
  private static let answers: [(query: String, paths: Set<String>)] =
    PlainFilterTests.questions.filter { !$0.query.contains("rmv") }.map { question in
      (question.query, Set(PlainDive.all.filter(question.holds).map(\.path)))
    }
  private static let all = Set(PlainDive.all.map(\.path))

  /// Two thousand queries, in parts that run side by side.
  @Test(arguments: 0..<8)
  func findsWhatThePlainLookFinds(part: Int) throws {
    for index in 0..<250 {
      var random = SplitMix64(seed: 14, stream: part * 250 + index)
      let (query, paths) = Self.made(&random, depth: 0)
      let found = try SampleLog.found(query).intersection(Self.all)
      #expect(found == paths, "\(query)")
    }
  }

  /// A query, and the dives that it must find.
  private static func made(
    _ random: inout SplitMix64,
    depth: Int
  ) -> (query: String, paths: Set<String>) {
    guard depth < 4, random.chance(70) else {
      let answer = random.pick(answers)
      return ("(\(answer.query))", answer.paths)
    }
    let (left, right) = (made(&random, depth: depth + 1), made(&random, depth: depth + 1))
    switch random.below(4) {
    case 0: return ("not:(\(left.query))", all.subtracting(left.paths))
    case 1: return ("(\(left.query) or \(right.query))", left.paths.union(right.paths))
    case 2: return ("(\(left.query) \(right.query))", left.paths.intersection(right.paths))
    default:
      return (
        "(\(left.query) not:\(right.query))", left.paths.subtracting(right.paths)
      )
    }
  }
}
