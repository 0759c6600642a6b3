/// A message's text in one language, with `{name}` for arguments.
public struct Template: Sendable {
  /// The message's id.
  public let id: String
  /// The text of each plural form (`one`, `few`, `other` …).
  public let forms: [(form: String, text: String)]

  /// Whether it is a translated sentence about a field, with the English one as its id.
  var isSentence: Bool { id.first?.isUppercase == true }

  /// Takes an entry of a catalogue; a message without plurals has only the form `other`.
  public init(id: String, forms: [(form: String, text: String)]) {
    self.id = id
    self.forms = forms
  }

  /// The text of a plural form; that of `other` if it is missing.
  public func text(of form: String) -> String {
    (forms.first { $0.form == form } ?? forms.last)?.text ?? id
  }
}
