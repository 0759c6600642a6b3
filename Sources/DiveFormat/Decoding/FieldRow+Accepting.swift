extension FieldRow {
  /// Whether a text can be the field's value, or one item of its list, as `check` sees it.
  ///
  /// It says nothing of the value's neighbours, nor of records that a reference needs.
  public func accepts(_ text: String) -> Bool {
    RecordDecoder.reads(text, as: kind, plausible)
  }

  /// Whether a text is one of the ways of writing that there is nothing to write: `none`, `n/a`.
  public static func saysNothing(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { RecordDecoder.saysNothing($0) }
  }
}
