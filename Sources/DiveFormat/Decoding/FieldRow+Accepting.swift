extension FieldRow {
  /// Whether a text is a valid value of the field, or one item of its list, by the rules of
  /// `check`.
  ///
  /// Other fields are not considered, nor is the existence of records that a reference needs.
  public func accepts(_ text: String) -> Bool {
    RecordDecoder.reads(text, as: kind, plausible)
  }

  /// Whether a text stands for an absent value: `none`, `n/a`.
  public static func saysNothing(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { RecordDecoder.saysNothing($0) }
  }
}
