import Diagnostics
import Testing

/// One mistake as a hand writes it, and what is said of it.
struct Slip: Sendable, CustomTestStringConvertible {
  /// A sentence that names the mistake.
  let name: String
  /// The lines between the delimiters, the place of the mistake within `▸…◂`; or the whole file if
  /// it begins with a delimiter's place.
  let text: String
  let id: String
  let severity: Severity
  /// The message in English.
  let says: String
  /// The lines after the fix; nil if none is offered.
  let fixed: String?
  let isSafe: Bool
  let isWholeFile: Bool

  init(
    _ name: String,
    _ text: String,
    _ id: String,
    _ says: String,
    fixed: String? = nil,
    isSafe: Bool = true,
    severity: Severity = .error,
    isWholeFile: Bool = false
  ) {
    self.name = name
    self.text = text
    self.id = id
    self.says = says
    self.fixed = fixed
    self.isSafe = isSafe
    self.severity = severity
    self.isWholeFile = isWholeFile
  }

  var testDescription: String { name }

  /// The file with the marks taken out, and what they mark.
  var file: (source: SourceText, range: SourceRange) {
    let (text, range) = Self.unmarked(isWholeFile ? text : "---\n\(text)---\n\nA dive.\n")
    return (SourceText(path: "dive.md", text: text), range)
  }

  var fixedFile: String? {
    fixed.map { isWholeFile ? $0 : "---\n\($0)---\n\nA dive.\n" }
  }

  static func unmarked(_ marked: String) -> (String, SourceRange) {
    var text = ""
    var (start, end) = (0, 0)
    for scalar in marked.unicodeScalars {
      switch scalar {
      case "▸": start = text.utf8.count
      case "◂": end = text.utf8.count
      default: text.unicodeScalars.append(scalar)
      }
    }
    return (text, SourceRange(start, end))
  }
}
