/// The files of a report that a note can refer to.
package struct NoteFiles: Sendable {
  let link: @Sendable (String) -> String?
  let picture: @Sendable (String) -> String?

  /// Creates the functions that resolve paths in a note.
  ///
  /// Both get the decoded path, and return an address relative to the page, or nil if the report
  /// has no such file; then only the text of the link is shown.
  ///
  /// - Parameters:
  ///   - link: Resolves a link to any file.
  ///   - picture: Resolves a picture that the page shows.
  package init(
    link: @escaping @Sendable (String) -> String?,
    picture: @escaping @Sendable (String) -> String?
  ) {
    self.link = link
    self.picture = picture
  }

  /// No files.
  package static let none = NoteFiles(link: { _ in nil }, picture: { _ in nil })
}
