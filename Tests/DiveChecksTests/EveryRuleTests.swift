import DiveChecks
import LogbookCore
import Diagnostics
import Testing

/// Laws for every rule in the registry, so that a new rule is tested by being registered.
///
/// A rule's bad example breaks that rule alone, exactly where it is marked; the first fix turns it
/// into the good example; the good example breaks no rule.
@Suite struct EveryRuleTests {
  static let ids = RuleRegistry.all.map(\.about.id)
    .filter { !ofFiles.contains($0) && !ofChanges.contains($0) }

  /// Rules that need a real folder; `FolderRuleTests` covers them.
  static let ofFiles: Set = [
    "file-too-large", "link-not-followed", "not-a-regular-file", "unreadable",
  ]

  /// Rules about the commits of a change; `ChangePolicyTests` covers them.
  static let ofChanges = Set(RuleInfo.ofChanges.map(\.id))

  /// Rules that need a thousand other problems first.
  static let floods: Set = ["too-many-problems"]

  @Test(arguments: ids)
  func findsItsBadExample(id: String) throws {
    let rule = try #require(RuleRegistry.rule(id)).about
    let bad = ExampleLogbook(rule.bad)
    var found = try bad.diagnostics(turningOn: rule)
    if Self.floods.contains(id) { found.removeAll { $0.diagnostic.id != id } }

    #expect(!found.isEmpty, "nothing is found")
    #expect(found.filter { $0.diagnostic.id != id }.map(\.summary) == [], "other rules speak")
    let places = found.map { place in
      Place(place.path, place.diagnostic.range?.lowerBound, place.diagnostic.range?.upperBound)
    }
    let marks = bad.places.flatMap { path, marks in
      marks.map { Place(path, $0.start, $0.end) }
    }
    if let bytes = rule.bad.bytes {
      #expect(places.map(\.start) == [bytes.firstIndex { $0 >= 0x80 }])
    } else if marks.isEmpty {
      #expect(found.allSatisfy { $0.diagnostic.range.map { $0.upperBound == 0 } ?? true })
    } else {
      #expect(Self.agree(places, marks), "found \(places.sorted()), marked \(marks.sorted())")
    }
  }

  @Test(arguments: ids)
  func makesTheGoodExampleByItsFix(id: String) throws {
    let rule = try #require(RuleRegistry.rule(id)).about
    let bad = ExampleLogbook(rule.bad)
    let good = ExampleLogbook(rule.good)
    let found = try bad.diagnostics(turningOn: rule).filter { $0.diagnostic.id == id }
    guard found.contains(where: { !$0.diagnostic.fixIts.isEmpty }) else { return }

    for path in Set(found.map(\.path)) {
      var edits: [SourceEdit] = []
      for file in found where file.path == path {
        for edit in file.diagnostic.fixIts.first?.edits ?? [] where !edits.contains(edit) {
          edits.append(edit)
        }
      }
      #expect(bad.text(of: path, applying: edits) == good.files[path])
    }
  }

  @Test(arguments: ids)
  func letsItsGoodExampleBe(id: String) throws {
    let rule = try #require(RuleRegistry.rule(id)).about
    let found = try ExampleLogbook(rule.good).diagnostics(turningOn: rule)
    #expect(found.map(\.summary) == [])
  }

  @Test(arguments: ids)
  func saysWhatItIsFor(id: String) throws {
    let rule = try #require(RuleRegistry.rule(id)).about
    #expect(!rule.title.hasSuffix(".") && rule.title.first?.isUppercase == true)
    #expect(rule.rationale.hasSuffix("."))
    let found = RuleRegistry.rule(id)
    if found is any ProfileRule, !(found is any DiveRule) { #expect(rule.needsProfiles) }
  }

  private static func agree(_ found: [Place], _ marked: [Place]) -> Bool {
    let (found, marked) = (found.sorted(), marked.sorted())
    return found.count == marked.count
      && zip(found, marked).allSatisfy { $0.agrees(with: $1) }
  }

  struct Place: Comparable, CustomStringConvertible {
    let path: String
    let start: Int?
    let end: Int?

    init(_ path: String, _ start: Int?, _ end: Int?) {
      self.path = path
      self.start = start
      self.end = end
    }

    static func < (left: Place, right: Place) -> Bool {
      (left.path, left.start ?? -1) < (right.path, right.start ?? -1)
    }

    /// Whether this is the marked place; a mark without an end only says where it begins.
    func agrees(with mark: Place) -> Bool {
      path == mark.path && start == mark.start && (mark.end == nil || end == mark.end)
    }

    var description: String {
      "\(path):\(start.map(String.init) ?? "")..<\(end.map(String.init) ?? "")"
    }
  }
}
