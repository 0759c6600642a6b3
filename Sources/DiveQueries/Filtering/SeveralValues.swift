import DiveFormat
import Wording

/// A term that was given several values, as other programs take them: `tag:wreck,cave`.
struct SeveralValues {
  /// Why the term means nothing, and what was most likely meant.
  let fault: TermFault

  /// Nil where a term has one value, or values in which such marks are text.
  init?(_ term: Query.Term, _ found: DiveTerm) {
    guard let name = term.name?.text, case .matching(let word) = term.value.form else { return nil }
    let parts = word.text.split { ",|".contains($0) }.map(String.init)
    guard parts.count > 1 else { return nil }
    let values = parts.map { part in
      part.hasPrefix(name + ":") ? String(part.dropFirst(name.utf8.count + 1)) : part
    }
    // A name can contain a comma, but not a tag, nor a part before another term.
    let isRepeated = zip(parts, values).dropFirst().contains { $0 != $1 }
    guard found.kind == .tag || isRepeated, !values.contains("") else { return nil }
    let terms = values.map { "\(name):\(QueryWord.written($0))" }
    fault = TermFault(
      .querySeveralValues(term: name),
      at: term.range,
      fixes: ["(\(terms.joined(separator: " or ")))"]
    )
  }
}
