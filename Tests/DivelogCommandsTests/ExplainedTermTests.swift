import CommandSupport
import Foundation
import Testing

/// `explain` knows whatever a query, a column or a problem may name.
@Suite(.waiting) struct ExplainedTermTests {
  private static func explain(_ name: String) throws -> Divelog.Outcome {
    try Divelog.run(["explain", name], in: NSTemporaryDirectory())
  }

  @Test(arguments: [
    ("rmv", "rmv:<15L/min"), ("sac", "sac:<1.2bar/min"), ("ppo2", "# ppo2"), ("mod", "# mod"),
    ("surface-interval", "- duration"), ("year", "year:2024"), ("buddy.name", "# buddy.name"),
    ("depth", "# dive.max-depth"), ("country", "# site.country"), ("cns", "used where a dive"),
    ("bad-query", "depth:>30m"), ("bad-argument", "# bad-argument"),
    ("bad-assignment", "key=value"),
    ("id", "# id"),
  ])
  func aTermHasAPage(name: String, text: String) throws {
    let outcome = try Self.explain(name)
    #expect(outcome.status == 0)
    #expect(outcome.output.contains(text), "\(outcome.output)")
  }

  @Test func aSlipIsTold() throws {
    #expect(try Self.explain("rvm").errors.contains("rmv"))
    #expect(try Self.explain("bad-qery").errors.contains("bad-query"))
  }
}
