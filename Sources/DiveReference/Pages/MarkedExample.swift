package import Diagnostics

/// A rule's example for display, with a line of carets under each marked range.
///
/// Some rules need a very long line or many lines to break; `…` replaces what is left out.
package struct MarkedExample {
  /// The lines, with invisible characters spelled out.
  package private(set) var lines: [String] = []
  private var line = ""
  private var carets = ""
  private var start: Int?

  package init(_ example: RuleExample) {
    for scalar in example.text.unicodeScalars {
      switch scalar {
      case "▸": start = line.cellWidth
      case "◂": mark(upTo: line.cellWidth)
      case "\n": endLine()
      default: line += String(scalar).visible
      }
    }
    endLine()
    while lines.last?.isEmpty == true { lines.removeLast() }
    lines = Self.shortened(lines.map(Self.shortened))
  }

  private static let widest = 160
  private static let mostLines = 30
  private static let linesKept = 4

  private static func shortened(_ line: String) -> String {
    line.count > widest ? line.prefix(widest - 1) + "…" : line
  }

  private static func shortened(_ lines: [String]) -> [String] {
    guard lines.count > mostLines else { return lines }
    return lines.prefix(linesKept) + ["…"] + lines.suffix(linesKept)
  }

  /// An empty place still has its caret.
  private mutating func mark(upTo end: Int) {
    guard let start else { return }
    carets += String(repeating: " ", count: max(0, start - carets.count))
    carets += String(repeating: "^", count: max(1, end - start))
    self.start = nil
  }

  /// A place without an end, or with its end on another line, is marked where it begins.
  private mutating func endLine() {
    if let start { mark(upTo: start) }
    lines.append(line)
    if !carets.isEmpty { lines.append(carets) }
    line = ""
    carets = ""
  }
}
