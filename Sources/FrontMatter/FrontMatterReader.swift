public import Diagnostics
import Wording

/// Reads the front matter of one file after another into a reused tape.
///
/// It knows the strict subset of YAML and nothing about dives. Typical text takes a fast path, any
/// other goes through libyaml. All problems of a file are found in one run: bytes first, then
/// lines, then libyaml's events. Where libyaml stops, the text is read again block by block, so
/// that a damaged value hides no other.
public struct FrontMatterReader {
  /// The content of the last file.
  public internal(set) var tape = Tape()
  /// The problems of its YAML; empty for nearly every file.
  public internal(set) var problems: [Diagnostic] = []
  /// The range between the delimiters.
  public internal(set) var yamlRange = SourceRange(0, 0)
  /// The offset of the Markdown.
  public internal(set) var bodyStart = 0
  /// Top-level keys whose values could not be read, wholly or in part.
  public internal(set) var damagedKeys: [String] = []
  /// Whether so much is damaged that missing keys should not be reported.
  public internal(set) var isUnreadable = false
  /// The comments that suppress rules.
  public internal(set) var suppressions: [Suppression] = []

  /// Whether a word is a key of the format, which distinguishes `depth:18` from a text with a
  /// colon.
  let isKnownKey: @Sendable (String) -> Bool

  private let parser = YAMLParser()

  /// The deepest nesting that is read.
  public static let deepestNesting = 16
  /// The longest front matter that is read, in bytes.
  public static let longestFrontMatter = 256 * 1024

  /// Creates a reader; `isKnownKey` returns whether a word is a key of the format.
  public init(isKnownKey: @escaping @Sendable (String) -> Bool) {
    self.isKnownKey = isKnownKey
  }

  /// The kinds of files.
  public enum Kind: Sendable {
    /// Front matter between `---` lines, then Markdown.
    case record
    /// Only YAML, such as `divelog.yml`.
    case settings
  }

  /// Reads a file; the results are in the reader's properties until the next file is read.
  public mutating func read(_ source: UnsafeBufferPointer<UInt8>, as kind: Kind) {
    tape.removeAll()
    if !problems.isEmpty { problems.removeAll(keepingCapacity: true) }
    if !damagedKeys.isEmpty { damagedKeys.removeAll(keepingCapacity: true) }
    if !suppressions.isEmpty { suppressions.removeAll(keepingCapacity: true) }
    isUnreadable = false
    // Resets what a file without front matter would not set.
    (yamlRange, bodyStart) = (SourceRange(0, 0), 0)

    guard let range = delimited(source, kind) else {
      isUnreadable = true
      return
    }
    yamlRange = range
    defer {
      noteConflict(inBodyOf: source)
      noteEncoding(of: source)
    }
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
  /// Reports an unresolved merge below the front matter, unless one above was reported.
  private mutating func noteConflict(inBodyOf source: UnsafeBufferPointer<UInt8>) {
    guard let line = LineScan.openedConflict(in: source, from: bodyStart),
      !problems.contains(where: { $0.id == "merge-conflict" })
    else { return }
    reportConflict(line)
  }

  mutating func reportConflict(_ line: Range<Int>) {
    report("merge-conflict", .error, .mergeConflict, line, expected: .expectedOneSide)
  }

  /// Reports all bytes of a file in another encoding as one problem; most such files have them only
  /// in the notes.
  private mutating func noteEncoding(of file: UnsafeBufferPointer<UInt8>) {
    let place = problems.firstIndex { $0.id == "not-utf-8" }
    let below = ForeignEncoding.firstProblem(in: file, from: max(0, bodyStart))
    guard place != nil || below != nil else { return }
    guard let whole = ForeignEncoding.problem(in: file) else {
      // A damaged byte in the front matter already shows that the file is damaged.
      if place == nil, let below { problems.append(below) }
      return
    }
    problems.removeAll { $0.id == "not-utf-8" }
    problems.insert(whole, at: min(place ?? problems.count, problems.count))
  }

  private mutating func noteLineEndings(_ file: UnsafeBufferPointer<UInt8>) {
    guard !isUnreadable, let mixed = LineEndings.problem(in: file) else { return }
    problems.append(mixed)
  }

  /// Whether a problem concerns only bytes in the notes, which do not affect the keys.
  public func isOfNotesAlone(_ problem: Diagnostic) -> Bool {
    problem.id == "not-utf-8" && problem.range.map { $0.lowerBound >= bodyStart } ?? false
  }

  /// The part of a file between the delimiters; empty if they are missing.
  public static func yamlRange(of bytes: [UInt8], as kind: Kind) -> SourceRange {
    var reader = FrontMatterReader { _ in false }
    return bytes.withUnsafeBufferPointer { reader.delimited($0, kind) } ?? SourceRange(0, 0)
  }
}
