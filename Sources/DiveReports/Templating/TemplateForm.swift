/// The output format of a template.
public enum TemplateForm: String, CaseIterable, Sendable {
  case html, markdown, text

  /// The endings of files in that form, the first as templates are called: `list.md.mustache`.
  public var endings: [String] {
    switch self {
    case .html: ["html", "htm"]
    case .markdown: ["md", "markdown"]
    case .text: ["txt", "text"]
    }
  }

  /// The form that the name of a template's file tells, as `experience.html.mustache`; nil where it
  /// tells none.
  public init?(templatePath path: String) {
    guard let name = path.lowercased().split(separator: "/").last else { return nil }
    let parts = name.split(separator: ".")
    guard parts.count >= 3, parts.last == "mustache" else { return nil }
    let ending = String(parts[parts.count - 2])
    guard let form = Self.allCases.first(where: { $0.endings.contains(ending) }) else { return nil }
    self = form
  }
}
