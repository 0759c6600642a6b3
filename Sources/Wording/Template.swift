/// A message's words in one language, with `{name}` where its arguments go.
public struct Template: Sendable {
  /// The message's id.
  public let id: String
  /// The text of each plural form (`one`, `few`, `other` …).
  public let forms: [(form: String, text: String)]

  /// Takes a catalogue's entry; a message without plural has the form `other` alone.
  public init(id: String, forms: [(form: String, text: String)]) {
    self.id = id
    self.forms = forms
  }

  /// The text of a plural form, else that of `other`.
  public func text(of form: String) -> String {
    (forms.first { $0.form == form } ?? forms.last)?.text ?? id
  }
}
