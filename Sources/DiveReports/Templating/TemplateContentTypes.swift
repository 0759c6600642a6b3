import Mustache

/// How values become part of what a template makes.
///
/// The library's own way with HTML looks at characters, and a quotation mark with an accent on it is
/// another character: it would leave the attribute that it stands in. These look at bytes.
struct ReportContentType: MustacheContentType {
  let form: TemplateForm

  func escapeText(_ text: String) -> String {
    switch form {
    case .html: text.htmlEscaped
    case .markdown: text.markdownEscaped
    case .text: text
    }
  }

  /// The library's name for a content type.
  static func name(of form: TemplateForm) -> String { "divelog-" + form.rawValue }

  /// Tells the library of all ways, once.
  static let areRegistered: Bool = {
    for form in TemplateForm.allCases {
      MustacheContentTypes.register(ReportContentType(form: form), named: name(of: form))
    }
    return true
  }()
}
