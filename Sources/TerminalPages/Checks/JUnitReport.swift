import Diagnostics
import DiveReports
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

  func document(_ problems: [FileDiagnostic]) -> String {
    let suites = Dictionary(grouping: problems, by: \.path).sorted {
      $0.key.utf8.lexicographicallyPrecedes($1.key.utf8)
    }
    let failures = problems.count(where: fails)
    let tests = max(problems.count, 1)
    var lines = [#"<?xml version="1.0" encoding="UTF-8"?>"#]
    lines.append(
      #"<testsuites name="divelog" tests="\#(tests)" failures="\#(failures)" errors="0">"#
    )
    for (path, problems) in suites { add(path, problems, to: &lines) }
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
    let (name, failures) = (Self.xml(paths.path(of: path).visible), problems.count(where: fails))
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
      let test = Self.xml(diagnostic.id + place)
      lines.append(#"    <testcase name="\#(test)" classname="\#(name)">"#)
      let message = Self.xml(context.text(diagnostic.message))
      if fails(file) {
        let kind = diagnostic.severity.rawValue
        let body = Self.xml(more(about: file, source).joined(separator: "\n"))
        lines.append(#"      <failure message="\#(message)" type="\#(kind)">\#(body)</failure>"#)
      } else {
        lines.append("      <system-out>\(message)</system-out>")
      }
      lines.append("    </testcase>")
    }
    lines.append("  </testsuite>")
  }

  /// What was expected, what the problem refers to, and its fixes, a line each.
  private func more(about file: FileDiagnostic, _ source: SourceText?) -> [String] {
    let diagnostic = file.diagnostic
    let notes = diagnostic.notes.map { note in
      let text = note.path.map { context.source(of: $0) } ?? source
      let place = note.range.flatMap { range in
        text.map { ":\($0.position(of: range.lowerBound).line)" }
      }
      let path = paths.path(of: note.path ?? file.path).visible
      return "\(path)\(place ?? ""): \(context.text(note.message))"
    }
    return [diagnostic.expected].compactMap { $0 }.map(context.text) + notes
      + diagnostic.fixIts.map { context.text($0.title) }
  }

  /// A text for XML, in which some characters are not allowed even with an escape.
  private static func xml(_ text: String) -> String {
    let scalars = text.unicodeScalars.map { $0.isNonCharacter ? "\u{FFFD}" : $0 }
    return String(String.UnicodeScalarView(scalars)).htmlEscaped
  }
}

extension Unicode.Scalar {
  /// Whether it is U+FFFE or U+FFFF.
  fileprivate var isNonCharacter: Bool { value == 0xFFFE || value == 0xFFFF }
}
