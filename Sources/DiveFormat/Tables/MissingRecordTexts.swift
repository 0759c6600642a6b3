/// What the rule about references to missing records of a kind says in its own words.
///
/// The rule makes whatever is left out from the tables.
package struct MissingRecordTexts: Sendable {
  /// What such a record is called, if not by its kind.
  package var noun: String?
  /// One sentence that states that records have what refers to them.
  package var title: String?
  /// Why a missing record matters.
  package var rationale: String?
  /// The id in its examples, if not the one in the example of the field.
  package var id: String?
  /// The same id with a mistake.
  package var mistyped: String?
  /// Further lines of the record in its examples.
  package var lines: [String] = []
  /// The start of an example with a field of another kind of record; the reference follows.
  package var beginning: String?
}
