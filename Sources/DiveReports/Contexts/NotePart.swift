/// The notes of a record as a part of a template's page.
enum NotePart {
  /// Notes as HTML, in which nothing that was written comes alive; nil where there are none.
  ///
  /// A printed page has no files beside it: pictures and links within the log become their words.
  static func html(_ notes: String?) -> String? {
    notes.map { RenderedNote($0, below: 2, .none).html.markup }
  }
}
