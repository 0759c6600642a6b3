import DiveExchange
import DiveModel
import Testing

/// A plan is not the dive that was made of it, though it went as planned.
@Suite struct DivedPlanTests {
  private static let path = "dives/a.md"

  private static func plan(_ figures: String) -> [String: String] {
    [path: "---\ndate: 2024-06-12\ntime: 10:30\n\(figures)planned: true\n---\n"]
  }

  private static let figures = "duration: 45 min\nmax-depth: 18.4 m\n"

  /// What a computer recorded was dived; so was what has more figures than the plan.
  @Test(arguments: [
    (figures, [SlateComputer(model: "Perdix", samples: SlateComputer.samples([0, 18.4, 9, 0]))]),
    ("site: reef\n", []), ("", []),
  ])
  func aDiveComesInBesideItsPlan(figures: String, computers: [SlateComputer]) throws {
    var dive = SlateDive(name: "1")
    dive.computers = computers
    let run = try MergeRun([dive], into: Self.plan(figures))
    #expect(run.step.newDives == 1 && run.doubts == [])
    #expect(run.files[Self.path] == Self.plan(figures)[Self.path])
    let again = try MergeRun([dive], into: run.files)
    #expect(again.paths == [] && again.known == 1)
  }

  /// An export of the plan in a format without plans says the same as the dive.
  @Test(arguments: [MergeOptions.Unclear.leave, .join])
  func aDiveThatSaysNoMoreIsUnclear(unclear: MergeOptions.Unclear) throws {
    let dive = SlateDive(name: "1")
    let run = try MergeRun([dive], into: Self.plan(Self.figures), unclear: unclear)
    #expect(run.doubts == ["slate:1 plan \(Self.path)"])
    #expect(run.paths == [] && run.known == 0)
    let separate = try MergeRun([dive], into: Self.plan(Self.figures), unclear: .separate)
    #expect(separate.step.newDives == 1)
    var planned = dive
    planned.values[.planned] = "true"
    let same = try MergeRun([planned], into: Self.plan(Self.figures), unclear: unclear)
    #expect(same.doubts == [] && same.paths == [] && same.known == 1)
  }
}
