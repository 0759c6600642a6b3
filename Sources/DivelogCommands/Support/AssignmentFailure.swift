import DiveFormat
import DiveModel
import Logbook
import SourceText
import Wording

/// Why what was typed changes nothing: printed to standard error, exit 2.
struct AssignmentFailure: Error {
  let source: SourceText
  let problems: [Diagnostic]

  /// Every problem as `check` shows those of a file.
  func text(in language: Language) -> String { source.text(of: problems, in: language) }
}

extension SourceText {
  /// Problems of a text as `check` shows those of a file, without a line feed at the end; notes may
  /// lead to other files.
  func text(
    of problems: [Diagnostic],
    in language: Language,
    files: @escaping @Sendable (String) -> SourceText? = { _ in nil }
  ) -> String {
    let renderer = TextRenderer(RenderContext(language: language) { files($0) })
    let texts = problems.map { renderer.text(of: FileDiagnostic(path: path, $0), in: self) }
    return texts.joined().split(separator: "\n", omittingEmptySubsequences: false)
      .dropLast(2).joined(separator: "\n")
  }
}

extension Assignments {
  /// Reads what was typed to change a record of a kind.
  init(
    typed arguments: [String],
    for kind: RecordKind,
    in logbook: Logbook
  ) {
    self.init(
      arguments,
      by: .table(of: kind),
      path: Self.place,
      options: logbook.decodingOptions
    )
  }

  /// What the place of an argument is called where a file's path would stand.
  private static let place = "arguments"
}
