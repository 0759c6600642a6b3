public import DiveModel

/// One version of a record in a merge: what its keys say and how they are written.
public struct MergeSide: Sendable {
  /// The values that are written, by key.
  public private(set) var values: [String: MergeValue]
  /// The lines of the Markdown, without the blank ones around it.
  public let notes: [String]

  /// Takes the keys of a record that take part in a merge.
  /// - Parameters:
  ///   - text: The record.
  ///   - takesPart: Whether a key does.
  ///   - normal: What a value comes to, as a former id to the present one.
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

  /// What the version says under a key; nil if nothing.
  public subscript(key: String) -> MergeValue? {
    get { values[key] }
    set { values[key] = newValue }
  }
}
