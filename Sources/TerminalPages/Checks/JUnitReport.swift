import Diagnostics
import Wording

/// Diagnostics as test results in the XML that JUnit made usual, which most services for CI read.
///
/// A file is a suite and a problem a test that failed, if it makes the check fail; a log without
/// problems is one test that passed.
struct JUnitReport {
  private let context: RenderContext
  private let paths: RepositoryPath
  private let isStrict: Bool

  /// - Parameters:
  ///   - context: The language of the messages, and the files.
  ///   - paths: The place of the log in its repository.
  ///   - isStrict: Whether warnings make the check fail.
  init(_ context: RenderContext, _ paths: RepositoryPath, isStrict: Bool) {
    (self.context, self.paths, self.isStrict) = (context, paths, isStrict)
  }

  /// The document.
  func document(_ problems: [FileDiagnostic]) -> String {
    var suites: [(path: String, problems: [FileDiagnostic])] = []
    for file in problems {
      if suites.last?.path == file.path {
        suites[suites.count - 1].problems.append(file)
      } else {
        suites.append((file.path, [file]))
      }
    }
    let failures = problems.count(where: fails)
    let tests = max(problems.count, 1)
    var lines = [#"<?xml version="1.0" encoding="UTF-8"?>"#]
    lines.append(
      #"<testsuites name="divelog" tests="\#(tests)" failures="\#(failures)" errors="0">"#
    )
    for suite in suites { add(suite.path, suite.problems, to: &lines) }
    if suites.isEmpty {
      lines.append(#"  <testsuite name="divelog" tests="1" failures="0" errors="0">"#)
      lines.append(#"    <testcase name="check" classname="divelog"/>"#)
      lines.append("  </testsuite>")
    }
    lines.append("</testsuites>")
    return lines.joined(separator: "\n") + "\n"
  }

  private func fails(_ file: FileDiagnostic) -> Bool {
    file.diagnostic.severity == .error || isStrict && file.diagnostic.severity == .warning
  }

  private func add(_ path: String, _ problems: [FileDiagnostic], to lines: inout [String]) {
    let source = context.source(of: path)
    let (name, failures) = (Self.attribute(paths.path(of: path)), problems.count(where: fails))
    lines.append(
      #"  <testsuite name="\#(name)" tests="\#(problems.count)" failures="\#(failures)" errors="0">"#
    )
    for file in problems {
      let diagnostic = file.diagnostic
      var place = ""
      if let range = diagnostic.range, let source {
        let start = source.position(of: range.lowerBound)
        place = " (\(start.line):\(start.column))"
      }
      let test = Self.attribute(diagnostic.id + place)
      let more = [diagnostic.expected].compactMap { $0 } + diagnostic.fixIts.map(\.title)
      let body = Self.text(more.map(context.text).joined(separator: "\n"))
      lines.append(#"    <testcase name="\#(test)" classname="\#(name)">"#)
      let message = Self.attribute(context.text(diagnostic.message))
      if fails(file) {
        let kind = diagnostic.severity.rawValue
        lines.append(#"      <failure message="\#(message)" type="\#(kind)">\#(body)</failure>"#)
      } else {
        lines.append(
          "      <system-out>\(Self.text(context.text(diagnostic.message)))</system-out>"
        )
      }
      lines.append("    </testcase>")
    }
    lines.append("  </testsuite>")
  }

  private static func attribute(_ text: String) -> String {
    Self.text(text).replacing("\"", with: "&quot;").replacing("\n", with: "&#10;")
      .replacing("\t", with: "&#9;")
  }

  /// A text without markup and without characters that XML 1.0 does not allow.
  private static func text(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\t", "\n": result.unicodeScalars.append(scalar)
      case _ where scalar.value < 0x20 || scalar.value == 0xFFFE || scalar.value == 0xFFFF:
        result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
