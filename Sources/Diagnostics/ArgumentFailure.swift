public import Wording

/// Why what was typed – a query, an assignment, a value – cannot be understood: like a file with
/// problems.
public struct ArgumentFailure: Error, Sendable {
  /// What was typed.
  public let source: SourceText
  /// What is wrong with it.
  public let problems: [Diagnostic]

  /// Puts what was typed and what is wrong with it together.
  public init(source: SourceText, problems: [Diagnostic]) {
    self.source = source
    self.problems = problems
  }

  /// Every problem as `check` shows those of a file, without a line feed at the end.
  public func text(in language: Language) -> String { source.text(of: problems, in: language) }
}

extension SourceText {
  /// Problems of a text as `check` shows those of a file, without a line feed at the end; notes may
  /// lead to other files.
  public func text(
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
