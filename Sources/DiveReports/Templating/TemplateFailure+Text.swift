import Diagnostics
package import Wording

extension TemplateFailure {
  /// All problems, formatted as by `check`.
  package func text(in language: Language) -> String {
    problems.map { problem in
      let source = problem.source
      let renderer = TextRenderer(RenderContext(language: language) { _ in source })
      let file = FileDiagnostic(path: source.path, problem.diagnostic)
      return renderer.text(of: file, in: source)
    }
    .joined().split(separator: "\n", omittingEmptySubsequences: false)
    .dropLast(2).joined(separator: "\n")
  }
}
