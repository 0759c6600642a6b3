public import Wording

/// One problem in one file, as the command line and an editor both show it.
public struct Diagnostic: Hashable, Sendable {
  /// The rule's id, written once and never derived from a name: `end-pressure-above-start`.
  public let id: String
  /// How much it matters, by the rule or by the settings.
  public var severity: Severity
  /// What is wrong, as a fact about the text.
  public let message: Message
  /// Where it stands; nil for a problem of the whole file.
  public let range: SourceRange?
  /// What was expected, shown under the marked place.
  public let expected: Message?
  /// Where the other half of the problem is.
  public let notes: [Note]
  /// What could be done about it, the likeliest first; each is for itself.
  public var fixIts: [FixIt]

  /// Makes a diagnostic; without a range it is about the whole file.
  public init(
    _ id: String,
    _ severity: Severity,
    _ message: Message,
    at range: SourceRange?,
    expected: Message? = nil,
    notes: [Note] = [],
    fixIts: [FixIt] = []
  ) {
    self.id = id
    self.severity = severity
    self.message = message
    self.range = range
    self.expected = expected
    self.notes = notes
    self.fixIts = fixIts
  }
}

/// How much a problem matters.
public enum Severity: String, Hashable, Sendable, CaseIterable, Comparable {
  case info
  /// The log is likely wrong.
  case warning
  /// The log is wrong.
  case error

  private var rank: Int {
    switch self {
    case .info: 0
    case .warning: 1
    case .error: 2
    }
  }

  /// Whether the left one matters less.
  public static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }
}

/// Where the other half of a problem is.
public struct Note: Hashable, Sendable {
  /// What there is to say of the place.
  public let message: Message
  /// The file it stands in; nil for the diagnostic's own.
  public let path: String?
  /// The place; nil for a whole file.
  public let range: SourceRange?

  /// Makes a note about the diagnostic's own file, or about another by its path.
  public init(_ message: Message, path: String? = nil, at range: SourceRange? = nil) {
    self.message = message
    self.path = path
    self.range = range
  }
}

/// A way to mend a problem, as edits of its file that do not overlap.
public struct FixIt: Hashable, Sendable {
  /// What it does, as an order.
  public let title: Message
  /// The changes, all of one file, which do not overlap.
  public let edits: [SourceEdit]
  /// Whether it keeps what was meant without anybody looking at it, so that `--fix` may apply it.
  public let isSafe: Bool

  /// Makes a fix, which is safe unless it is said not to be.
  public init(_ title: Message, _ edits: [SourceEdit], isSafe: Bool = true) {
    self.title = title
    self.edits = edits
    self.isSafe = isSafe
  }
}

/// A diagnostic together with the file it is about.
public struct FileDiagnostic: Hashable, Sendable {
  /// The file's path from the logbook's root.
  public let path: String
  /// What is wrong there.
  public var diagnostic: Diagnostic

  /// Puts a diagnostic and its file together.
  public init(path: String, _ diagnostic: Diagnostic) {
    self.path = path
    self.diagnostic = diagnostic
  }
}

extension [FileDiagnostic] {
  /// The order of every output: path bytes, offset, id.
  public var inOrder: [FileDiagnostic] {
    sorted {
      if $0.path != $1.path { return $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
      let (left, right) = ($0.diagnostic.range, $1.diagnostic.range)
      if left != right {
        guard let left else { return true }
        guard let right else { return false }
        return left < right
      }
      return $0.diagnostic.id < $1.diagnostic.id
    }
  }
}
