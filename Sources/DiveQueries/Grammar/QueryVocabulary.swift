import DiveFormat
import DiveModel

/// The names that are terms where a query is written: those of dives, or those of another kind of
/// record.
package struct QueryVocabulary: Sendable {
  private let records: RecordTerms?

  /// The terms of dives.
  package static let dives = QueryVocabulary(records: nil)

  /// The terms of a kind of record.
  package static func records(_ terms: RecordTerms) -> QueryVocabulary {
    QueryVocabulary(records: terms)
  }

  /// Whether a word is the name of a term.
  func knows(_ name: String) -> Bool {
    guard let records else { return DiveTerms.term(named: name) != nil }
    return records.term(named: name) != nil
  }

  /// Whether it is about dives.
  var isOfDives: Bool { records == nil }

  /// Whether a word before a colon is another way to write a term.
  ///
  /// `since:` and the like ask for the key `date`, which many kinds lack.
  func shorthand(_ name: QueryWord) -> TermShorthand? {
    guard let shorthand = TermShorthand(name) else { return nil }
    return shorthand.isOfDates && !knows("date") ? nil : shorthand
  }
}
