/// The sizes in bytes above which files are left out of pages and reports.
package enum PictureLimits {
  /// A photo, or the file of a document.
  package static let photo = 64 * 1024 * 1024
  /// A drawing, which is parsed as a whole.
  package static let drawing = 1024 * 1024
  /// The stamp of a centre, which is embedded in every report that shows it.
  package static let stamp = 256 * 1024
}
