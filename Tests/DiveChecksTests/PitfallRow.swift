import DiveChecks
import Diagnostics
import Testing

/// A typical mistake in a value, and the problem reported for it.
struct PitfallRow: Sendable, CustomTestStringConvertible {
  /// Lines of a dive's front matter, with the place of the mistake in `▸…◂`.
  let lines: String
  let id: String
  /// The message in English.
  let says: String
  /// The lines after the first fix; nil if none is offered.
  let fixed: String?
  let isSafe: Bool
  let severity: Severity

  init(
    _ lines: String,
    _ id: String,
    _ says: String,
    fixed: String? = nil,
    isSafe: Bool = true,
    severity: Severity = .error
  ) {
    self.lines = lines
    self.id = id
    self.says = says
    self.fixed = fixed
    self.isSafe = isSafe
    self.severity = severity
  }

  var testDescription: String { lines }

  /// A whole dive with some lines in its front matter, and a date and a time if they have none.
  static func dive(_ lines: String) -> String {
    let date = lines.hasPrefix("date:") ? "" : "date: 2024-06-12\n"
    let time = lines.hasPrefix("time:") ? "" : "time: 10:30\n"
    return "---\n\(date)\(time)\(lines.isEmpty ? "" : lines + "\n")---\n"
  }
}
