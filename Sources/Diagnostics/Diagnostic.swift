public import Wording

/// One problem in a file, for both the command line and editors.
public struct Diagnostic: Hashable, Sendable {
  /// The rule's stable id, never derived from a name: `end-pressure-above-start`.
  public let id: String
  /// The severity from the rule or the settings.
  public var severity: Severity
  /// What is wrong, as a fact about the text.
  public let message: Message
  /// The marked range; nil for a problem of the whole file.
  public let range: SourceRange?
  /// What was expected, shown under the marked range.
  public let expected: Message?
  /// Related places.
  public let notes: [Note]
  /// Alternative fixes, the likeliest first.
  public var fixIts: [FixIt]

  /// Creates a diagnostic; without a range it is about the whole file.
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

/// How serious a problem is.
public enum Severity: String, Hashable, Sendable, CaseIterable, Comparable {
  case info
  /// The log is probably wrong.
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

  /// Whether the left one is less serious.
  public static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }
}

/// A place related to a problem.
public struct Note: Hashable, Sendable {
  /// What is relevant at the place.
  public let message: Message
  /// The file of the place; nil for the diagnostic's own.
  public let path: String?
  /// The range; nil for a whole file.
  public let range: SourceRange?

  /// Creates a note about the diagnostic's own file, or about another one by its path.
  public init(_ message: Message, path: String? = nil, at range: SourceRange? = nil) {
    self.message = message
    self.path = path
    self.range = range
  }
}

/// A way to fix a problem: by edits of its file, by a word that is renamed in several files, or by
/// another name of its file.
public struct FixIt: Hashable, Sendable {
  /// What the fix does, as an instruction.
  public let title: Message
  /// The edits of the file; they do not overlap.
  public let edits: [SourceEdit]
  /// The word to rename; nil if the edits are the fix.
  public let rename: RenamedSpelling?
  /// The path that the file gets, from the logbook's root; nil if it stays where it is.
  public let newPath: String?
  /// Whether it certainly keeps the meaning, so that `--fix` may apply it without review.
  public let isSafe: Bool
  /// Whether `--unsafe` may apply it without asking; false if something else, which no fix offers,
  /// is as likely to be wrong.
  public let mayBeGuessed: Bool

  /// Creates a fix; it is safe by default.
  /// - Parameters:
  ///   - title: What the fix does, as an instruction.
  ///   - edits: The edits of the file; they do not overlap.
  ///   - isSafe: Whether it certainly keeps the meaning.
  ///   - mayBeGuessed: Whether `--unsafe` may apply it without asking.
  public init(
    _ title: Message,
    _ edits: [SourceEdit],
    isSafe: Bool = true,
    mayBeGuessed: Bool = true
  ) {
    self.title = title
    self.edits = edits
    self.isSafe = isSafe
    self.mayBeGuessed = mayBeGuessed
    (rename, newPath) = (nil, nil)
  }

  /// Creates a fix that renames a word in all dives of a diver; it must be reviewed.
  public init(_ title: Message, renaming rename: RenamedSpelling) {
    self.title = title
    edits = []
    isSafe = false
    mayBeGuessed = true
    self.rename = rename
    newPath = nil
  }

  /// Creates a fix that moves the file to another path; it must be reviewed.
  ///
  /// What refers to the file follows.
  public init(_ title: Message, movingTo path: String) {
    self.title = title
    edits = []
    isSafe = false
    mayBeGuessed = true
    rename = nil
    newPath = path
  }
}

/// A word that dives of a diver have, and the spelling to write for it.
public struct RenamedSpelling: Hashable, Sendable {
  /// The key that holds the word, as a query calls it: `suit`, `buddy`.
  public let key: String
  /// The word as it is.
  public let old: String
  /// The word to write.
  public let new: String
  /// The diver's id.
  public let diver: String

  /// Says which word becomes which, and in whose dives.
  public init(key: String, old: String, new: String, diver: String) {
    (self.key, self.old, self.new, self.diver) = (key, old, new, diver)
  }
}

/// A diagnostic with the file that it is about.
public struct FileDiagnostic: Hashable, Sendable {
  /// The file's path from the logbook's root.
  public let path: String
  /// The problem.
  public var diagnostic: Diagnostic

  /// Combines a diagnostic and its file.
  public init(path: String, _ diagnostic: Diagnostic) {
    self.path = path
    self.diagnostic = diagnostic
  }
}

extension [FileDiagnostic] {
  /// Sorted as in all outputs: by the path's bytes, then offset, then id.
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
