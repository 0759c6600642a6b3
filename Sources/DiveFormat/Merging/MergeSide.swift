public import DiveModel

/// One version of a record in a merge, with values and spellings.
public struct MergeSide: Sendable {
  /// The values by key.
  public private(set) var values: [String: MergeValue]
  /// The lines of the Markdown, without surrounding blank lines.
  public let notes: [String]

  /// Takes the keys of a record that are merged.
  /// - Parameters:
  ///   - text: The record.
  ///   - takesPart: Whether a key is merged.
  ///   - normal: Normalizes a value, such as a former id to the current one.
  public init(
    _ text: RecordText,
    where takesPart: (String) -> Bool = { _ in true },
    normal: (FieldRow, Content) -> Content = { $1 }
  ) {
    var values: [String: MergeValue] = [:]
    for entry in text.entries where takesPart(entry.key) {
      values[entry.key] = MergeValue(entry.key, in: text, normal: normal)
    }
    self.values = values
    notes = NoteLines(text.body).trimmed
  }

  /// The value of a key; nil if absent.
  public subscript(key: String) -> MergeValue? {
    get { values[key] }
    set { values[key] = newValue }
  }
}
