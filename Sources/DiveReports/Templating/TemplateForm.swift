/// The output format of a template.
package enum TemplateForm: String, CaseIterable, Sendable {
  case html, markdown, text

  /// The file extensions of the format; the first is that of templates: `list.md.mustache`.
  package var endings: [String] {
    switch self {
    case .html: ["html", "htm"]
    case .markdown: ["md", "markdown"]
    case .text: ["txt", "text"]
    }
  }

  /// The format in the name of a template's file, such as `experience.html.mustache`; nil without
  /// one.
  package init?(templatePath path: String) {
    guard let name = path.lowercased().split(separator: "/").last else { return nil }
    let parts = name.split(separator: ".")
    guard parts.count >= 3, parts.last == "mustache" else { return nil }
    let ending = String(parts[parts.count - 2])
    guard let form = Self.allCases.first(where: { $0.endings.contains(ending) }) else { return nil }
    self = form
  }
}
