import CommandSupport
import Testing

/// A problem that takes the place of another is new, however alike the two are.
@Suite(.waiting) struct ExchangedProblemTests {
  /// What `check` reports of a change of one file of a committed log, in all three ways.
  private static func reports(
    _ files: [String: String],
    _ path: String,
    _ text: String
  ) throws -> [String] {
    let usual = ["log/divelog.yml": "format: 1\n", "log/diver.md": "---\nname: Mari\n---\n"]
    let world = try GitWorld(usual.merging(files) { $1 })
    try world.done(
      """
      cd log && git init -q && git add . && git commit -qm log
      divelog check --baseline known.yml --update-baseline > /dev/null
      """
    )
    try world.write(text, to: path)
    let outcome = try world.shell(
      """
      cd log && for how in '--since HEAD' '--baseline known.yml' --staged; do
      git add . && divelog check --strict --format concise $how; done
      """
    )
    return outcome.output.split(separator: "\n").map(String.init)
  }

  @Test func aMissingKeyForAnother() throws {
    let path = "log/budgets/club/2024-06-12-fuel.md"
    let found = try Self.reports(
      [
        "log/budgets/club/budget.md":
          "---\nname: Club\nfrom: 2024-01-01\nto: 2024-12-31\ncurrency: EUR\n---\n",
        path: "---\ndate: 2024-06-12\n---\n",
      ],
      path,
      "---\namount: 5 EUR\n---\n"
    )
    let missing = found.filter { $0.contains("[missing-key]") && $0.contains("'date'") }
    #expect(missing.count == 3, "\(found)")
  }

  @Test func oneOfTwoNamesInALine() throws {
    let path = "log/dives/2024-06-12.md"
    let dive = "---\ndate: 2024-06-12\ngear: [g1, g2]\n---\n"
    let found = try Self.reports(
      ["log/gear/g2.md": "---\nname: Two\n---\n", path: dive],
      path,
      dive.replacing("[g1, g2]", with: "[g1, g3]")
    )
    #expect(found.filter { $0.contains("'g3'") }.count == 3, "\(found)")
  }

  /// The line of the second problem is the same as that of the first.
  @Test func theSecondOfTwoEqualLines() throws {
    let path = "log/dives/2024-06-12.md"
    func dive(_ first: Int, _ second: Int) -> String {
      """
      ---
      date: 2024-06-12
      tanks:
        - volume: 12 L
          start: \(first) bar
          end: 200 bar
        - volume: 12 L
          start: \(second) bar
          end: 200 bar
      ---

      """
    }
    let found = try Self.reports([path: dive(100, 210)], path, dive(210, 100))
    // A baseline does not know which of equal lines it was.
    #expect(found.filter { $0.contains("[end-pressure-above-start]") }.count == 2, "\(found)")
  }

  @Test func aSeverityThatIsRaised() throws {
    let dive = "---\nnumber: 5\ndate: 2024-06-12\n---\n"
    let found = try Self.reports(
      [
        "log/dives/2024-06-12.md": dive,
        "log/dives/2024-06-13.md": dive.replacing("06-12", with: "06-13"),
      ],
      "log/divelog.yml",
      "format: 1\nrules: {duplicate-number: error}\n"
    )
    // What is known to a baseline is known however serious it is.
    #expect(found.filter { $0.contains("[duplicate-number]") }.count == 2, "\(found)")
  }
}
