public import Wording

/// Why a typed text – a query, an assignment, a value – cannot be parsed, with diagnostics as for a
/// file.
public struct ArgumentFailure: Error, Sendable {
  /// The typed text.
  public let source: SourceText
  /// What is wrong with it.
  public let problems: [Diagnostic]

  /// Combines a typed text and its problems.
  public init(source: SourceText, problems: [Diagnostic]) {
    self.source = source
    self.problems = problems
  }

  /// The problems formatted as by `check`, without a final line feed.
  public func text(in language: Language) -> String { source.text(of: problems, in: language) }
}

extension Language {
  /// The text of a failure of these modules for a person, without a line feed at the end.
  ///
  /// - Returns: What is wrong with what was typed, as `check` shows the problems of a file, or the
  ///   message of any other failure; nil for an error of another origin.
  public func words(of failure: any Error) -> String? {
    switch failure {
    case let failure as ArgumentFailure: failure.text(in: self)
    case let failure as any WordedFailure: words(failure.message).visible
    default: nil
    }
  }
}

extension SourceText {
  /// Problems of this text formatted as by `check`, without a final line feed; notes may refer to
  /// other files.
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
