import DiveFormat
import Wording

/// A term with several values, as other programs accept them: `tag:wreck,cave`.
struct SeveralValues {
  /// The problem of the term, and its likely meaning.
  let fault: TermFault

  /// Nil if the term has one value, or if such marks are part of its value.
  init?(_ term: Query.Term, of kind: ValueKind) {
    guard let name = term.name?.text, case .matching(let word) = term.value.form else { return nil }
    let parts = word.text.split { ",|".contains($0) }.map(String.init)
    guard parts.count > 1 else { return nil }
    let values = parts.map { part in
      part.hasPrefix(name + ":") ? String(part.dropFirst(name.utf8.count + 1)) : part
    }
    // A name can contain a comma, but not a tag, nor a part before another term.
    let isRepeated = zip(parts, values).dropFirst().contains { $0 != $1 }
    guard kind == .tag || isRepeated, !values.contains("") else { return nil }
    let terms = values.map { "\(name):\(QueryWord.written($0))" }
    fault = TermFault(
      .querySeveralValues(term: name),
      at: term.range,
      fixes: ["(\(terms.joined(separator: " or ")))"]
    )
  }
}
