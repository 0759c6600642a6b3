package import DiveFormat
package import DiveModel

/// The notes among typed values: `notes=…` means the text below the front matter, not a key.
package struct TypedNotes: Sendable {
  /// The other values, each as `key=value`.
  package let values: [String]
  private let said: [Assignment]

  /// Takes the values that were typed to change a record of a kind.
  package init(_ arguments: [String], for kind: RecordKind) {
    var (values, said): ([String], [Assignment]) = ([], [])
    for argument in arguments {
      if kind != .settings, let assignment = Assignment(argument),
        assignment.target == .key("notes"), assignment.operation != .takeAway
      {
        said.append(assignment)
      } else {
        values.append(argument)
      }
    }
    (self.values, self.said) = (values, said)
  }

  /// The text for a new record; nil if none was typed.
  package var text: String? {
    said.isEmpty ? nil : said.map(\.value).filter { !$0.isEmpty }.joined(separator: "\n\n")
  }

  /// Applies them: `=` replaces the notes, `+=` adds a paragraph, `=` without a text removes them.
  package func apply(to editor: inout RecordEditor) throws(EditRefusal) {
    for assignment in said {
      if assignment.operation == .add {
        try editor.addNotes(assignment.value)
      } else {
        try editor.setNotes(assignment.value)
      }
    }
  }
}
