import Wording

/// Writes diagnostics as annotations for GitHub Actions.
///
/// GitHub shows only ten annotations of a kind per step, so errors come first.
public struct GitHubRenderer: Sendable {
  private let context: RenderContext
  private let paths: RepositoryPath

  /// Creates a renderer.
  ///
  /// `folder` is the logbook's folder in its repository, empty for the root: GitHub needs paths
  /// from there.
  public init(_ context: RenderContext, folder: String = "") {
    self.context = context
    paths = RepositoryPath(below: folder)
  }

  /// Sorted with errors first.
  public static func inOrder(_ diagnostics: [FileDiagnostic]) -> [FileDiagnostic] {
    Severity.allCases.sorted(by: >).flatMap { severity in
      diagnostics.filter { $0.diagnostic.severity == severity }
    }
  }

  /// One line per annotation, errors first.
  public func lines(_ diagnostics: [FileDiagnostic]) -> [String] {
    var sources = context.sourcesInTurn
    return Self.inOrder(diagnostics).map { line($0, sources.source(of: $0.path)) }
  }

  private func line(_ file: FileDiagnostic, _ source: SourceText?) -> String {
    let kind =
      switch file.diagnostic.severity {
      case .error: "error"
      case .warning: "warning"
      case .info: "notice"
      }
    var properties = "file=\(Self.property(paths.path(of: file.path)))"
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

  /// A message escaped as by GitHub's own toolkit.
  ///
  /// Works on scalars, because a character can contain several: CR with LF, or a comma with an
  /// accent.
  private static func data(_ text: String) -> String {
    escaped(text) { scalar in
      switch scalar {
      case "%": "%25"
      case "\r": "%0D"
      case "\n": "%0A"
      default: nil
      }
    }
  }

  private static func property(_ text: String) -> String {
    escaped(data(text.visible)) { scalar in
      switch scalar {
      case ":": "%3A"
      case ",": "%2C"
      default: nil
      }
    }
  }

  private static func escaped(_ text: String, _ spelling: (Unicode.Scalar) -> String?) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      if let spelled = spelling(scalar) {
        result += spelled
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
