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

  /// What the library knows a form's way by.
  static func name(of form: TemplateForm) -> String { "divelog-" + form.rawValue }

  /// Tells the library of all ways, once.
  static let areRegistered: Bool = {
    for form in TemplateForm.allCases {
      MustacheContentTypes.register(ReportContentType(form: form), named: name(of: form))
    }
    return true
  }()
}

extension String {
  /// The text as it reads in Markdown: what would be a mark there is written out, and a line break
  /// becomes a blank, so that a value stays within its line.
  var markdownEscaped: String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(utf8.count)
    for byte in utf8 {
      switch byte {
      case UInt8(ascii: "&"): bytes += "&amp;".utf8
      case UInt8(ascii: "<"): bytes += "&lt;".utf8
      case UInt8(ascii: ">"): bytes += "&gt;".utf8
      case 0x0A, 0x0D: bytes.append(0x20)
      default:
        if Self.marks.contains(byte) { bytes.append(UInt8(ascii: "\\")) }
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static let marks: Set<UInt8> = Set("\\`*_[]|~#!$".utf8)
}
