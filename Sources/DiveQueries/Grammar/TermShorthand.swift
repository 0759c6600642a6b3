import Diagnostics
import Wording

/// A word before a colon that looks like a term and is another way to write one.
enum TermShorthand: String, CaseIterable {
  /// `has:rating` is `rating:..`, and `missing:rating` is `not:rating:..`.
  case has, missing
  /// `since:2022` is `date:2022..`; the others are similar.
  case since, until, before, after

  /// The shorthand of a name.
  init?(_ name: QueryWord) { self.init(rawValue: name.text) }

  /// The term that it stands for, and whether it is negated.
  func term(
    for asked: Query.Term,
    _ name: QueryWord
  ) throws(TermFault) -> (term: Query.Term, isNegated: Bool) {
    guard case .matching(let word) = asked.value.form, isOfDates || Self.mayName(word) else {
      let message: Message =
        isOfDates ? .queryOneDate(term: name.text) : .queryNamesATerm(term: name.text)
      throw TermFault(message, at: asked.range)
    }
    let form: QueryValue.Form =
      switch self {
      case .has, .missing: .between(nil, nil)
      case .since: .between(word, nil)
      case .until: .between(nil, word)
      case .before: .compared(.below, word)
      case .after: .compared(.above, word)
      }
    let named = isOfDates ? QueryWord("date", at: name.range) : word
    let term = Query.Term(named, QueryValue(form, at: asked.value.range))
    return (term, self == .missing)
  }

  /// Whether a word before a colon could be the name of a term, whether it exists or not.
  private static func mayName(_ word: QueryWord) -> Bool {
    !word.text.isEmpty && !word.text.utf8.contains(where: QueryLexer.endsName)
      && QueryKeyword(folding: word.text) != .not && TermShorthand(word) == nil
  }

  /// Whether it asks for the key `date`.
  var isOfDates: Bool { self != .has && self != .missing }
}
