import CommandSupport
import Foundation
import TestSupport
import Testing

/// Every command that writes a dive gives it a number that the rules about numbers accept.
@Suite(.waiting) struct NumberingTests {
  private static let base: [String: String] = [
    "divelog.yml": "format: 1\n", "divers/mari/diver.md": "---\nname: Mari\n---\n",
    "divers/juhan/diver.md": "---\nname: Juhan\n---\n",
    "groups/club/group.md": "---\nname: The Club\nmembers: [mari, juhan]\n---\n",
    "groups/club/dives/2024-06-15.md":
      "---\ngroup: club\ndate: 2024-06-15\nmembers: [mari, juhan]\n---\n",
  ]

  /// A new dive lies in the folder of its year.
  private static let new = "divers/mari/dives/2024/2024-06-20.md"

  private func dive(_ day: Int, number: Int?) -> (String, String) {
    let date = "2024-06-\(day < 10 ? "0" : "")\(day)"
    let line = number.map { "number: \($0)\n" } ?? ""
    return ("divers/mari/dives/\(date).md", "---\n\(line)date: \(date)\n---\n")
  }

  private func log(_ dives: [(String, String)]) throws -> TemporaryFolder {
    try TemporaryFolder(Self.base.merging(dives) { $1 })
  }

  @discardableResult
  private func run(_ arguments: String..., in log: TemporaryFolder) throws -> Divelog.Outcome {
    let environment = ["DIVELOG_DIVER": "mari"]
    let all = arguments + ["--today=2024-07-01"]
    return try Divelog.run(all, in: log.path, environment: environment)
  }

  private func number(of path: String, in log: TemporaryFolder) throws -> Int? {
    try log.text(of: path).split(separator: "\n").first { $0.hasPrefix("number: ") }
      .flatMap { Int($0.dropFirst(8)) }
  }

  @Test func aCopyThatIsTheNewestDiveGetsTheNextNumber() throws {
    let log = try log([dive(1, number: 100), dive(2, number: 101)])
    #expect(try run("group", "apply", "club/2024-06-15", in: log).status == 0)
    #expect(try number(of: "divers/mari/dives/2024/2024-06-15.md", in: log) == 102)
    // A diver without numbered dives gets no number.
    #expect(try number(of: "divers/juhan/dives/2024/2024-06-15.md", in: log) == nil)
    try run("new", "--set", "date=2024-06-20", in: log)
    #expect(try number(of: "divers/mari/dives/2024/2024-06-20.md", in: log) == 103)
    #expect(try run("check", "--strict", in: log).status == 0)
  }

  @Test func aCopyOfALogOfOlderDivesGetsNone() throws {
    let log = try log([dive(1, number: 100), dive(20, number: 101)])
    #expect(try run("group", "apply", "club/2024-06-15", in: log).status == 0)
    #expect(try number(of: "divers/mari/dives/2024/2024-06-15.md", in: log) == nil)
  }

  /// A forgotten dive between numbered ones is not left without a number in silence.
  @Test func aDiveWithoutANumberIsReported() throws {
    let log = try log([dive(1, number: 100), dive(25, number: 101)])
    let added = try run("new", "--set", "date=2024-06-20", in: log)
    #expect(added.errors.contains("it has no number"), "\(added.errors)")
    #expect(added.errors.contains("'divelog renumber'"))
    let newest = try run("new", "--set", "date=2024-06-28", in: log)
    #expect(!newest.errors.contains("it has no number"), "\(newest.errors)")
    // A diver who numbers no dives misses none.
    let other = try self.log([dive(1, number: nil), dive(25, number: nil)])
    let unnumbered = try run("new", "--set", "date=2024-06-20", in: other)
    #expect(!unnumbered.errors.contains("it has no number"))
  }

  /// Lists, new numbers, the rules and `renumber` have the dives of such a day in one order.
  @Test func aDiveWithoutATimeIsWhereItsNumberIs() throws {
    func dive(_ name: String, _ number: Int, _ time: String) -> (String, String) {
      let line = time.isEmpty ? "" : "time: \(time)\n"
      let text = "---\nnumber: \(number)\ndate: 2024-06-12\n\(line)---\n"
      return ("divers/mari/dives/2024-06-12-\(name).md", text)
    }
    let log = try log([
      self.dive(1, number: 9), dive("a", 11, "14:00"), dive("b", 10, ""), dive("c", 12, "16:00"),
    ])
    let list = ["list", "--diver", "mari", "--columns", "number", "--format", "csv"]
    func listed() throws -> [String] {
      try Divelog.run(list, in: log.path).output.split(whereSeparator: \.isNewline).map(String.init)
    }
    #expect(try listed() == ["number", "9", "10", "11", "12"])
    try expectNoNumberIsWrong(in: log)
    let added = try run("new", "--set", "date=2024-06-12", "time=18:00", in: log)
    #expect(!added.errors.contains("it has no number"), "\(added.errors)")
    try run("new", "--set", "date=2024-06-12", "site=Rummu", in: log)
    #expect(try listed() == ["number", "9", "10", "11", "12", "13", "14"])
    try expectNoNumberIsWrong(in: log)
    let before = try listed()
    try run("renumber", "--yes", in: log)
    #expect(try listed() == before)
  }

  private func expectNoNumberIsWrong(in log: TemporaryFolder) throws {
    for rule in ["number-order", "duplicate-number", "number-gap"] {
      let found = try run("check", "--only", rule, "--strict", in: log)
      #expect(found.status == 0, "\(found.output)")
    }
  }

  @Test func aNumberThatIsSaidHolds() throws {
    let log = try log([dive(1, number: 100)])
    try run("group", "apply", "club/2024-06-15", "--for", "mari", "--set", "number=7", in: log)
    #expect(try number(of: "divers/mari/dives/2024/2024-06-15.md", in: log) == 7)
  }

  @Test func aDiveWithoutANumberCounts() throws {
    let log = try log([dive(1, number: 101), dive(2, number: nil)])
    try run("new", "--set", "date=2024-06-20", in: log)
    #expect(try number(of: Self.new, in: log) == 103)
  }

  @Test func aNumberThatAnotherDiveHasIsNotGivenAgain() throws {
    // Out of order: the next number is that of a dive before.
    let log = try log([dive(1, number: 12), dive(2, number: 11)])
    try run("new", "--set", "date=2024-06-20", in: log)
    #expect(try number(of: Self.new, in: log) == nil)
  }

  /// The law: whatever dives have numbers, a new one brings no warning about numbers.
  @Test func aNewNumberBringsNoWarning() throws {
    var random = SplitMix64(seed: 7)
    for _ in 0..<12 {
      var dives: [(String, String)] = []
      var number = 1 + random.below(50)
      for day in 1...(2 + random.below(8)) {
        dives.append(dive(day, number: random.below(3) == 0 ? nil : number))
        number += 1
      }
      let log = try log(dives)
      let before = try run("check", "--format", "concise", in: log).output
      try run("new", "--set", "date=2024-06-20", "max-depth=10 m", in: log)
      let after = try run("check", "--format", "concise", in: log).output
      #expect(after == before, "\(dives)")
    }
  }
}
