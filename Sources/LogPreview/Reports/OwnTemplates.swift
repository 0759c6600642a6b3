import DiveReports
import LogbookCore

/// The templates that a log has.
package enum OwnTemplates {
  /// The names of reports in a folder, without the endings of their files, in order.
  package static func names(in folder: String) -> [String] {
    var found: Set<String> = []
    for name in EntryNames.all(in: folder) where !name.hasPrefix(".") {
      // Templates without a format in their name are mostly partials.
      guard found.count < 1000, TemplateForm(templatePath: name) != nil else { continue }
      if let first = name.split(separator: ".").first { found.insert(String(first)) }
    }
    return found.sorted()
  }
}
