import Mustache

/// How values are inserted into the output.
///
/// The library's own HTML escaping works on characters, so a quotation mark with a combining accent
/// would end the attribute. These work on bytes.
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

  /// Registers all content types with the library, once.
  static let areRegistered: Bool = {
    for form in TemplateForm.allCases {
      MustacheContentTypes.register(ReportContentType(form: form), named: name(of: form))
    }
    return true
  }()
}
