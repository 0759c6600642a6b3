import FrontMatter
import Logbook
import SourceText
import Wording

/// The comments `# divelog: ignore rule-id` of a logbook, applied.
struct Silencing {
  private let silencers: [String: [Silencer]]
  /// Comments that name no rule, or one that nobody knows.
  let mistakes: [FileDiagnostic]

  init(_ logbook: Logbook) {
    silencers = logbook.silencers
    var mistakes: [FileDiagnostic] = []
    for (path, list) in logbook.silencers {
      for silencer in list {
        if silencer.rules.isEmpty {
          let nameless = Diagnostic("unknown-rule", .error, .ignoreWhat, at: silencer.comment)
          mistakes.append(FileDiagnostic(path: path, nameless))
        }
        for rule in silencer.rules where RuleRegistry.rule(rule.id) == nil {
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
    guard let range, let list = silencers[path] else { return false }
    return list.contains { silencer in
      silencer.line.lowerBound <= range.lowerBound && range.lowerBound <= silencer.line.upperBound
        && silencer.rules.contains { $0.id == rule }
    }
  }
}
