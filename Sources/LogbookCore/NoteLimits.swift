/// Decides which notes are too costly to be laid out as Markdown.
///
/// A Markdown parser takes quadratic time for some texts: a table of 10,000 columns, in 44 KB, took
/// two minutes, and lists nested 16,000 deep over as many empty lines took longer. Real notes are
/// far below these limits.
public enum NoteLimits {
  /// Why a note is shown as plain text.
  public enum Refusal: CaseIterable, Hashable, Sendable {
    /// It is longer than `longest`.
    case tooLong
    /// Its tables have too many columns and lines.
    case tooWide
    /// Its lists or quotations are nested too deep.
    case tooDeep
  }

  /// The longest note, in bytes.
  public static let longest = 64 * 1024
  /// The most `|` in a line, times the number of lines.
  package static let widestTable = 100_000
  /// The most characters in a line that may open lists or quotations, including spaces between
  /// them.
  package static let deepestLine = 2000
  /// The same, times the number of lines.
  package static let deepestNesting = 1_000_000

  /// A note of at most this many bytes is never too costly: it cannot have enough `|` and lines.
  public static let harmless = 600

  /// Why a note is not laid out; nil if it is.
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

  /// Counts of a note's costly parts, gathered line by line.
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
      // Everything that may open a list or a quotation: marks, digits and spaces.
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
