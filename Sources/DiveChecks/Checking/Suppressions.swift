import FrontMatter
import LogbookCore
import Diagnostics
import Wording

/// The comments `# divelog: ignore rule-id` of a logbook, applied.
struct Suppressions {
  private let suppressions: [String: [Suppression]]
  /// Comments without a rule, or with an unknown one.
  let mistakes: [FileDiagnostic]

  init(_ logbook: Logbook) {
    suppressions = logbook.suppressions
    var mistakes: [FileDiagnostic] = []
    for (path, list) in logbook.suppressions {
      for suppression in list {
        if suppression.rules.isEmpty {
          let nameless = Diagnostic("unknown-rule", .error, .ignoreWhat, at: suppression.comment)
          mistakes.append(FileDiagnostic(path: path, nameless))
        }
        for rule in suppression.rules where RuleRegistry.rule(rule.id) == nil {
          mistakes.append(FileDiagnostic(path: path, .unknownRule(rule.id, at: rule.range)))
        }
      }
    }
    self.mistakes = mistakes
  }

  func isSilenced(_ file: FileDiagnostic) -> Bool {
    let problem = file.diagnostic
    if isSilenced(problem.id, file.path, problem.range) { return true }
    // Samples hold no comments; the line of the dive that names them does.
    guard file.path.hasSuffix(".csv") else { return false }
    return problem.notes.contains { note in
      note.path.map { isSilenced(problem.id, $0, note.range) } ?? false
    }
  }

  private func isSilenced(_ rule: String, _ path: String, _ range: SourceRange?) -> Bool {
    guard let range, let list = suppressions[path] else { return false }
    return list.contains { suppression in
      suppression.line.lowerBound <= range.lowerBound
        && range.lowerBound <= suppression.line.upperBound
        && suppression.rules.contains { $0.id == rule }
    }
  }
}
