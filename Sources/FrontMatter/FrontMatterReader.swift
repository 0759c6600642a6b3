public import Diagnostics
import Wording

/// Reads the front matter of one file after the other into a tape that is used again.
///
/// It knows YAML's strict subset and nothing of dives. Everyday text is read at once, any other by
/// libyaml. All problems of a file are found in one run: bytes first, then lines, then libyaml's
/// events; where libyaml stops, the text is read again block by block, so that one broken value hides
/// no other.
public struct FrontMatterReader {
  /// What the last file held.
  public internal(set) var tape = Tape()
  /// What is wrong with its YAML; empty for nearly every file.
  public internal(set) var problems: [Diagnostic] = []
  /// The part between the delimiters.
  public internal(set) var yamlRange = SourceRange(0, 0)
  /// The offset at which the Markdown begins.
  public internal(set) var bodyStart = 0
  /// Keys at the top whose values, or parts of them, could not be read.
  public internal(set) var damagedKeys: [String] = []
  /// Whether so much is broken that what is missing says nothing.
  public internal(set) var isUnreadable = false
  /// The comments that silence rules.
  public internal(set) var suppressions: [Suppression] = []

  /// Whether a word is a key of the format, which tells `depth:18` from a text with a colon in it.
  let isKnownKey: @Sendable (String) -> Bool

  private let parser = YAMLParser()

  /// The most nesting that is read.
  public static let deepestNesting = 16
  /// The longest front matter that is read, in bytes.
  public static let longestFrontMatter = 256 * 1024

  /// Makes a reader; `isKnownKey` tells which words are keys of the format.
  public init(isKnownKey: @escaping @Sendable (String) -> Bool) {
    self.isKnownKey = isKnownKey
  }

  /// What kind of file is read.
  public enum Kind: Sendable {
    /// Front matter between `---` lines, then Markdown.
    case record
    /// YAML alone, as `divelog.yml`.
    case settings
  }

  /// Reads a file; the outcome is in the reader's properties until the next file is read.
  public mutating func read(_ source: UnsafeBufferPointer<UInt8>, as kind: Kind) {
    tape.removeAll()
    if !problems.isEmpty { problems.removeAll(keepingCapacity: true) }
    if !damagedKeys.isEmpty { damagedKeys.removeAll(keepingCapacity: true) }
    if !suppressions.isEmpty { suppressions.removeAll(keepingCapacity: true) }
    isUnreadable = false
    // Of a file without front matter nothing of the file before is said.
    (yamlRange, bodyStart) = (SourceRange(0, 0), 0)

    guard let range = delimited(source, kind) else {
      isUnreadable = true
      return
    }
    yamlRange = range
    defer { noteConflict(inBodyOf: source) }
    let yaml = UnsafeBufferPointer(rebasing: source[range.lowerBound..<range.upperBound])
    let scan = ByteScan(yaml)
    if scan.hasComments { suppressions = Suppression.all(in: yaml, offset: range.lowerBound) }
    if scan.isPlain, FastYAMLReader.read(yaml, offset: range.lowerBound, into: &tape) {
      if hasReturnAtDelimiter(source) { noteLineEndings(source) }
      return
    }
    tape.removeAll()
    if scan.isPlain && !LineScan.isSuspicious(yaml) {
      var events = YAMLEvents(yaml, offset: range.lowerBound, isASCII: scan.isASCII)
      if events.read(by: parser, into: &tape) == nil && events.findings.isEmpty {
        if hasReturnAtDelimiter(source) { noteLineEndings(source) }
        return
      }
    }
    tape.removeAll()
    recover(yaml, scan, kind)
    if hasReturnAtDelimiter(source) || yaml.contains(0x0D) { noteLineEndings(source) }
    if isUnreadable { tape.removeAll() }
  }
}

extension FrontMatterReader {
  /// Reports a merge that was left unresolved below the front matter, unless one above it was.
  private mutating func noteConflict(inBodyOf source: UnsafeBufferPointer<UInt8>) {
    guard let line = LineScan.openedConflict(in: source, from: bodyStart),
      !problems.contains(where: { $0.id == "merge-conflict" })
    else { return }
    reportConflict(line)
  }

  mutating func reportConflict(_ line: Range<Int>) {
    report("merge-conflict", .error, .mergeConflict, line, expected: .expectedOneSide)
  }

  private mutating func noteLineEndings(_ file: UnsafeBufferPointer<UInt8>) {
    guard !isUnreadable, let mixed = LineEndings.problem(in: file) else { return }
    problems.append(mixed)
  }

  /// The part of a file between the delimiters; empty if they are not to be found.
  public static func yamlRange(of bytes: [UInt8], as kind: Kind) -> SourceRange {
    var reader = FrontMatterReader { _ in false }
    return bytes.withUnsafeBufferPointer { reader.delimited($0, kind) } ?? SourceRange(0, 0)
  }
}
