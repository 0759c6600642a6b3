import Wording

/// Writes diagnostics as annotations for GitHub Actions.
///
/// GitHub shows only ten annotations of a kind per step, and drops the rest without a word. So errors come
/// first, and one more annotation counts what is left out.
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

  /// The most annotations of a kind that GitHub shows of a step.
  private static let mostOfAKind = 10

  /// One line per annotation that GitHub shows, errors first, and one that counts the rest.
  package func shownLines(_ diagnostics: [FileDiagnostic]) -> [String] {
    var room = Dictionary(uniqueKeysWithValues: Severity.allCases.map { ($0, Self.mostOfAKind) })
    let counts = Dictionary(grouping: diagnostics, by: \.diagnostic.severity).mapValues(\.count)
    // The one that counts the rest is a notice itself.
    if counts.values.contains(where: { $0 > Self.mostOfAKind }) {
      room[.info] = Self.mostOfAKind - 1
    }
    let shown = diagnostics.filter { file in
      let left = room[file.diagnostic.severity, default: 0]
      room[file.diagnostic.severity] = left - 1
      return left > 0
    }
    let rest = diagnostics.count - shown.count
    if rest == 0 { return lines(shown) }
    let text = context.words(.annotationsLeaveOut(count: rest))
    let (kind, properties) = ("notice", "title=divelog")
    return lines(shown) + ["::\(kind) \(properties)::\(Self.data(text))"]
  }

  /// One line per problem, errors first.
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
    if let expected = file.diagnostic.expected { text += "\n\(context.words(expected))" }
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
