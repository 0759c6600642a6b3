public import Wording

/// An output format for diagnostics.
public enum DiagnosticFormat: String, CaseIterable, Sendable {
  /// For people: a line that tools can parse, then the excerpt, what was expected, notes and fixes.
  case text
  /// Only the first line.
  case concise
  /// One JSON document.
  case json
  /// Annotations for GitHub Actions.
  case github
  /// A SARIF log, version 2.1.0, for services that scan code.
  case sarif
  /// A Code Quality report for GitLab.
  case gitlab
  /// Test results in JUnit's XML.
  case junit

  /// Whether programs read it, which always expect a document.
  public var isDocument: Bool {
    switch self {
    case .text, .concise, .github: false
    case .json, .sarif, .gitlab, .junit: true
    }
  }
}

/// What renderers need in addition to the diagnostics.
public struct RenderContext: Sendable {
  /// The language of the messages.
  public let language: Language
  /// Whether the output is coloured for a terminal.
  public let usesColour: Bool
  private let source: @Sendable (String) -> SourceText?

  /// Creates a context; `source` reads a file again, and returns nil if that is no longer possible.
  public init(
    language: Language,
    usesColour: Bool = false,
    source: @escaping @Sendable (String) -> SourceText?
  ) {
    self.language = language
    self.usesColour = usesColour
    self.source = source
  }

  /// The text of a file; nil if it cannot be read.
  public func source(of path: String) -> SourceText? { source(path) }

  /// The same context in English, for output that programs read.
  var inEnglish: RenderContext {
    RenderContext(language: .english, usesColour: usesColour, source: source)
  }

  func words(_ message: Message) -> String { plainWords(message).visible }

  /// The text of a message, with control characters made visible.
  package func text(_ message: Message) -> String { words(message) }

  /// The text of a message without escapes, for formats that escape control characters themselves.
  func plainWords(_ message: Message) -> String {
    language.words(message, longestText: Self.longestText)
  }

  /// The longest quotation in a message, in characters; edits are never shortened.
  static let longestText = 120
}

extension FileDiagnostic {
  /// `path:line:column: severity: message [id]`, which editors and problem matchers parse.
  ///
  /// The severity is the keyword of `divelog.yml`, so it is never translated.
  func firstLine(in source: SourceText?, _ context: RenderContext) -> String {
    var place = path.visible
    if let range = diagnostic.range, let source {
      let start = source.position(of: range.lowerBound)
      place += ":\(start.line):\(start.column)"
    }
    let message = context.words(diagnostic.message)
    return "\(place): \(diagnostic.severity.rawValue): \(message) [\(diagnostic.id)]"
  }
}
