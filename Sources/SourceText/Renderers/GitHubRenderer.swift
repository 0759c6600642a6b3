import Wording

/// Writes diagnostics as annotations of GitHub's actions.
///
/// GitHub shows only ten annotations of a kind for a step, so errors come first.
public struct GitHubRenderer: Sendable {
  private let context: RenderContext

  /// Makes a renderer of annotations.
  public init(_ context: RenderContext) {
    self.context = context
  }

  /// One line an annotation, errors first.
  public func lines(_ diagnostics: [FileDiagnostic]) -> [String] {
    let ordered = Severity.allCases.sorted(by: >).flatMap { severity in
      diagnostics.filter { $0.diagnostic.severity == severity }
    }
    var current: SourceText?
    return ordered.map { file in
      if current?.path != file.path { current = context.source(of: file.path) }
      return line(file, current)
    }
  }

  private func line(_ file: FileDiagnostic, _ source: SourceText?) -> String {
    let kind =
      switch file.diagnostic.severity {
      case .error: "error"
      case .warning: "warning"
      case .info: "notice"
      }
    var properties = "file=\(Self.property(file.path))"
    if let range = file.diagnostic.range, let source {
      let (start, end) = (
        source.position(of: range.lowerBound), source.position(of: range.upperBound)
      )
      properties += ",line=\(start.line),col=\(start.column)"
      if end.line == start.line { properties += ",endColumn=\(end.column)" }
    }
    properties += ",title=\(Self.property(file.diagnostic.id))"
    var text = context.words(file.diagnostic.message)
    for fixIt in file.diagnostic.fixIts {
      text += "\n\(context.words(.fix)): \(context.words(fixIt.title))"
    }
    return "::\(kind) \(properties)::\(Self.data(text))"
  }

  /// As the runner's own toolkit escapes a message.
  private static func data(_ text: String) -> String {
    text.map { character in
      switch character {
      case "%": "%25"
      case "\r": "%0D"
      case "\n": "%0A"
      case "\r\n": "%0D%0A"
      default: String(character)
      }
    }.joined()
  }

  private static func property(_ text: String) -> String {
    data(text.visible).map { character in
      switch character {
      case ":": "%3A"
      case ",": "%2C"
      default: String(character)
      }
    }.joined()
  }
}
