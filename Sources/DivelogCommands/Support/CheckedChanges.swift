import DiveChecks
import DiveFormat
import DiveUnits
import FrontMatter
import LogbookCore
import Diagnostics
import Wording

/// Changes of files, held against `check` before anything is written.
struct CheckedChanges {
  let changes: [FileChange]
  /// What is wrong in the changed files and was not before, and what errors others have by them.
  let newProblems: [FileDiagnostic]
  /// All that is wrong in the changed files, new or not.
  let problems: [FileDiagnostic]
  /// What warnings others have by the changes; their errors are among `newProblems`.
  let newWarningsElsewhere: [FileDiagnostic]
  /// The logbook as it would be.
  let after: Logbook

  /// Checks a logbook as it would be.
  init(
    _ changes: [FileChange],
    of logbook: Logbook,
    root: String,
    today: CalendarDate?
  ) throws(CommandFailure) {
    var texts: [String: [UInt8]] = [:]
    for change in changes { texts[change.path] = change.result }
    do { after = try Logbook(reading: .overlaid(root, texts)) } catch {
      throw CommandFailure(error.message)
    }
    self.changes = changes
    var checker = Checker()
    checker.today = today
    func found(_ logbook: Logbook) -> [FileDiagnostic] {
      checker.check(logbook).diagnostics.filter {
        texts[$0.path] != nil || $0.diagnostic.severity > .info
      }
    }
    let all = found(after)
    // Lines move, so a problem is known again by what it says.
    var old: [Known: Int] = [:]
    // Where nothing is wrong nothing can be new, and a large log takes a second.
    for problem in all.isEmpty ? [] : found(logbook) { old[Known(problem), default: 0] += 1 }
    let new = all.filter { problem in
      guard let count = old[Known(problem)], count > 0 else { return true }
      old[Known(problem)] = count - 1
      return false
    }
    problems = all.filter { texts[$0.path] != nil }
    // Another file's warnings may well be about what is there already, as an order of numbers.
    let isNear = { (problem: FileDiagnostic) in
      texts[problem.path] != nil || problem.diagnostic.severity == .error
    }
    newProblems = new.filter(isNear)
    newWarningsElsewhere = new.filter { !isNear($0) }
  }

  /// How many warnings others have by the changes, with the command that shows them or mends them;
  /// nil if there are none.
  var warningsElsewhere: Message? {
    let found = newWarningsElsewhere
    guard let first = found.first?.diagnostic else { return nil }
    // The rule says what mends it, by the name of the group dive.
    guard case .text(let template)? = first.expected?.arguments.first?.value,
      found.allSatisfy({ $0.diagnostic.expected == .expectedUpdate(template: template) })
    else { return .warningsElsewhere(count: found.count) }
    return .entriesDrift(count: found.count, template: template)
  }

  private struct Known: Hashable {
    let path: String
    let id: String
    let message: Message

    init(_ problem: FileDiagnostic) {
      path = problem.path
      id = problem.diagnostic.id
      message = problem.diagnostic.message
    }
  }

  var errors: [FileDiagnostic] { newProblems.filter { $0.diagnostic.severity == .error } }

  /// Problems as `check` shows them, without a line feed at the end.
  func text(of problems: [FileDiagnostic], in language: Language) -> String {
    let after = after
    let renderer = TextRenderer(RenderContext(language: language) { after.source(of: $0) })
    return renderer.text(of: problems)
      .split(separator: "\n", omittingEmptySubsequences: false).dropLast(2)
      .joined(separator: "\n")
  }
}
