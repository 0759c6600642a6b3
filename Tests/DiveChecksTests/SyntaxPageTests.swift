import DiveChecks
import FrontMatter
import Diagnostics
import Testing

/// The page of every syntax rule shows a text in which the reader finds that rule's mistake alone.
@Suite struct SyntaxPageTests {
  /// These rules compare keys, so the reader does not find them.
  private static let foundLater: Set<String> = ["duplicate-key"]

  private static let ids =
    RuleRegistry.all.filter { $0.about.tier == .syntax && !foundLater.contains($0.about.id) }
    .map(\.about.id)

  @Test(arguments: ids)
  func showsItsMistake(id: String) throws {
    let rule = try #require(RuleRegistry.rule(id))
    let found = Self.problems(rule.about.bad)
    let problem = try #require(found.problems.last)
    let isFlood = id == "too-many-problems"

    #expect(isFlood || found.problems.map(\.id) == [id])
    #expect(problem.id == id)
    #expect(problem.severity == rule.about.severity)
    if let place = found.place { #expect(problem.range?.lowerBound == place) }
    #expect(Self.problems(rule.about.good).problems == [])
  }

  private static func problems(_ example: RuleExample) -> (problems: [Diagnostic], place: Int?) {
    var reader = FrontMatterReader { ["rating", "tags", "suit", "volume"].contains($0) }
    let marked = MarkedText(example.files.first?.text ?? "")
    let bytes = example.bytes ?? Array(marked.text.utf8)
    bytes.withUnsafeBufferPointer { reader.read($0, as: .record) }
    return (reader.problems, marked.places.first?.start)
  }
}
