/// The notes of a record in a template.
enum NotePart {
  /// Notes as HTML without active content; nil if there are none.
  ///
  /// A printed page has no other files, so pictures and links within the log become text.
  static func html(_ notes: String?) -> String? {
    notes.map { RenderedNote($0, below: 2, .none).html.markup }
  }
}
