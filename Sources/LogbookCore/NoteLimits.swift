/// Which notes are laid out, and which are too costly to be.
///
/// A parser of Markdown takes time by the square of some texts' length: a table of 10,000 columns, in
/// 44 KB, took it two minutes, and lists that lie 16,000 deep over as many empty lines longer still.
/// No note that a person writes comes near these limits.
public enum NoteLimits {
  /// Why a note is shown as it was written.
  public enum Refusal: CaseIterable, Hashable, Sendable {
    /// It has more bytes than `longest`.
    case tooLong
    /// Its tables have too many columns and lines.
    case tooWide
    /// Its lists or quotations lie too deep in each other.
    case tooDeep
  }

  /// In bytes.
  public static let longest = 64 * 1024
  /// The most `|` of any line, times the lines.
  package static let widestTable = 100_000
  /// The most characters of any line that may open lists and quotations, and blanks between them.
  package static let deepestLine = 2000
  /// The same, times the lines.
  package static let deepestNesting = 1_000_000

  /// The bytes that a note needs for being too costly at all: so many of `|`, and as many lines.
  public static let harmless = 600

  /// Why a note is not laid out; nil where it is.
  public static func refusal(of note: String) -> Refusal? {
    guard note.utf8.count <= longest else { return .tooLong }
    guard note.utf8.count > harmless else { return nil }
    var shape = Shape()
    for byte in note.utf8 { shape.add(byte) }
    shape.endLine()
    if shape.mostBars * shape.lines > widestTable { return .tooWide }
    if shape.deepest > deepestLine || shape.deepest * shape.lines > deepestNesting {
      return .tooDeep
    }
    return nil
  }

  /// What is counted of a note, line by line.
  private struct Shape {
    var lines = 0
    var mostBars = 0
    var deepest = 0
    private var bars = 0
    private var opening = 0
    private var isOpening = true

    mutating func add(_ byte: UInt8) {
      switch byte {
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"): endLine()
      case UInt8(ascii: "|"):
        bars += 1
        isOpening = false
      // All that may open a list or a quotation: marks, numbers, and blanks.
      case UInt8(ascii: ">"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"),
        UInt8(ascii: "."), UInt8(ascii: ")"), UInt8(ascii: " "), UInt8(ascii: "\t"), 0x30...0x39:
        if isOpening { opening += 1 }
      default: isOpening = false
      }
    }

    mutating func endLine() {
      lines += 1
      mostBars = max(mostBars, bars)
      deepest = max(deepest, opening)
      (bars, opening, isOpening) = (0, 0, true)
    }
  }
}
