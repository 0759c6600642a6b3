/// The files that every site has beside its pages.
enum SiteFiles {
  /// The only style sheet.
  static let style = "site.css"
  /// The only script: what pages can do beyond being read.
  static let script = "site.js"
}
