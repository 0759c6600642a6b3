/// The files of a report that a note can refer to.
public struct NoteFiles: Sendable {
  let link: @Sendable (String) -> String?
  let picture: @Sendable (String) -> String?

  /// Takes what a path that the note wrote leads to.
  ///
  /// Both get the path without `%20` and the like, and give an address relative to the page; nil where
  /// the report has no such file, so that only the words of the link are shown.
  ///
  /// - Parameters:
  ///   - link: for a link to any file.
  ///   - picture: for a picture that the page shows.
  public init(
    link: @escaping @Sendable (String) -> String?,
    picture: @escaping @Sendable (String) -> String?
  ) {
    self.link = link
    self.picture = picture
  }

  /// No file at all.
  public static let none = NoteFiles(link: { _ in nil }, picture: { _ in nil })
}
