public import Wording

/// A way to write diagnostics down.
public enum DiagnosticFormat: String, CaseIterable, Sendable {
  /// For people: the first line for tools, then the excerpt, what was expected, notes and fixes.
  case text
  /// The first line alone.
  case concise
  /// One document for machines.
  case json
  /// Annotations of GitHub's actions.
  case github
}

/// What the renderers need to know beside the diagnostics.
public struct RenderContext: Sendable {
  /// The language of the messages.
  public let language: Language
  /// Whether what is written is coloured for a terminal.
  public let usesColour: Bool
  private let source: @Sendable (String) -> SourceText?

  /// Makes a context; `source` reads a file again, or is nil if that is not possible any more.
  public init(
    language: Language,
    usesColour: Bool = false,
    source: @escaping @Sendable (String) -> SourceText?
  ) {
    self.language = language
    self.usesColour = usesColour
    self.source = source
  }

  /// The text of a file.
  public func source(of path: String) -> SourceText? { source(path) }

  /// The same for readers who are machines.
  var inEnglish: RenderContext {
    RenderContext(language: .english, usesColour: usesColour, source: source)
  }

  func words(_ message: Message) -> String { plainWords(message).visible }

  /// The words for whoever spells control characters in a way of their own.
  func plainWords(_ message: Message) -> String {
    language.words(message, longestText: Self.longestText)
  }

  /// A message quotes no more characters of a text than this; edits are whole all the same.
  static let longestText = 120
}

extension FileDiagnostic {
  /// `path:line:column: severity: message [id]`, what editors and problem matchers parse: they know
  /// a severity by the word that `divelog.yml` has for it, so that is never translated.
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
