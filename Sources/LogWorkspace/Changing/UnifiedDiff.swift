package import LogbookCore
import Diagnostics

/// Formats the difference of two texts like `diff -u`.
package enum UnifiedDiff {
  private static let context = 3

  /// The diff of one change.
  package static func text(of change: FileChange) -> String {
    guard let new = change.result else { return "" }
    switch change {
    case .edit(let source, _), .replace(let source, _):
      return text(path: change.path, old: source.bytes, new: new)
    case .create: return text(newFile: change.path, new)
    case .remove(let source): return text(goneFile: source)
    case .move(let source, let path, _): return text(moved: source, to: path, new)
    }
  }

  /// The diffs of changes, in their order.
  package static func texts(of changes: [FileChange]) -> [String] {
    inChunks(changes.count, of: 64) { changes[$0].map(text(of:)) }.flatMap { $0 }
  }

  /// The lines of a new text, from 0, that replace or follow others of the old one.
  static func newLines(from old: [UInt8], to new: [UInt8]) -> [Range<Int>] {
    changes(TextLines(old), TextLines(new)).map(\.new).filter { !$0.isEmpty }
  }

  /// The diff of a moved file, as git writes it; unchanged content, which may be that of a picture,
  /// is not shown.
  private static func text(moved source: SourceText, to path: String, _ new: [UInt8]) -> String {
    let names = "diff --git \(gitName("a/" + source.path)) \(gitName("b/" + path))\n"
    let head = names + "rename from \(gitName(source.path))\nrename to \(gitName(path))\n"
    guard source.bytes != new else { return head }
    return head + text(source.bytes, new, patchName("a", source.path), patchName("b", path))
  }

  /// The file header and the hunks; empty if the texts are equal.
  private static func text(path: String, old: [UInt8], new: [UInt8]) -> String {
    guard old != new else { return "" }
    return text(old, new, patchName("a", path), patchName("b", path))
  }

  private static func text(
    _ old: [UInt8],
    _ new: [UInt8],
    _ from: String,
    _ to: String
  ) -> String {
    let (old, new) = (TextLines(old), TextLines(new))
    var result = Array("--- \(from)\n+++ \(to)\n".utf8)
    for hunk in hunks(changes(old, new)) { add(hunk, of: old, new, to: &result) }
    return String(decoding: result, as: UTF8.self)
  }

  /// The diff of a new file: every line is added, so no comparison is needed.
  private static func text(newFile path: String, _ bytes: [UInt8]) -> String {
    let head = "--- /dev/null\n+++ \(patchName("b", path))\n"
    guard !bytes.isEmpty else { return head }
    let lines = TextLines(bytes)
    var result = Array((head + "@@ -0,0 +1,\(lines.count) @@\n").utf8)
    lines.add(0..<lines.count, mark: "+", to: &result)
    return String(decoding: result, as: UTF8.self)
  }

  /// The diff of a removed file; the content of a binary file is not shown.
  private static func text(goneFile source: SourceText) -> String {
    let name = patchName("a", source.path)
    guard String(validating: source.bytes, as: UTF8.self) != nil else {
      return "Binary files \(name) and /dev/null differ\n"
    }
    let head = "--- \(name)\n+++ /dev/null\n"
    guard !source.bytes.isEmpty else { return head }
    let lines = TextLines(source.bytes)
    var result = Array((head + "@@ -1,\(lines.count) +0,0 @@\n").utf8)
    lines.add(0..<lines.count, mark: "-", to: &result)
    return String(decoding: result, as: UTF8.self)
  }

  /// A file's name below `a` or `b`; `patch` needs a tab after a name with spaces, and a name with
  /// characters that steer a terminal is quoted as git quotes it.
  private static func patchName(_ side: String, _ path: String) -> String {
    let name = gitName("\(side)/\(path)")
    return name + (name.contains(" ") && !name.hasPrefix("\"") ? "\t" : "")
  }

  /// A name as git writes it.
  private static func gitName(_ name: String) -> String {
    if name.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) { return name }
    let mustQuote = name.utf8.contains { $0 < 0x20 || $0 == 0x7F } || name.visible != name
    return mustQuote ? quoted(name) : name
  }

  private static func quoted(_ name: String) -> String {
    var result = "\""
    for byte in name.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        result += "\\" + String(UnicodeScalar(byte))
      case 0x20..<0x7F: result.unicodeScalars.append(UnicodeScalar(byte))
      default:
        let digits = String(byte, radix: 8)
        result += "\\" + String(repeating: "0", count: 3 - digits.count) + digits
      }
    }
    return result + "\""
  }

  /// Lines that are replaced by others; one of the ranges may be empty.
  private struct Change {
    let old: Range<Int>
    let new: Range<Int>
  }

  /// The most changed lines that are compared; more are shown as one change, because the search for
  /// the smallest diff takes quadratic time.
  private static let mostCompared = 1000

  /// Compares two texts line by line.
  private static func changes(_ old: TextLines, _ new: TextLines) -> [Change] {
    var start = 0
    while start < min(old.count, new.count), old[start] == new[start] { start += 1 }
    var (oldEnd, newEnd) = (old.count, new.count)
    while oldEnd > start, newEnd > start, old[oldEnd - 1] == new[newEnd - 1] {
      oldEnd -= 1
      newEnd -= 1
    }
    guard start < oldEnd, start < newEnd, max(oldEnd, newEnd) - start <= mostCompared else {
      let isSame = start == oldEnd && start == newEnd
      return isSame ? [] : [Change(old: start..<oldEnd, new: start..<newEnd)]
    }
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    let difference = (start..<newEnd).map { new[$0] }
      .difference(from: (start..<oldEnd).map { old[$0] })
    for change in difference {
      switch change {
      case .remove(let offset, _, _): removed.insert(start + offset)
      case .insert(let offset, _, _): inserted.insert(start + offset)
      }
    }
    var result: [Change] = []
    var (left, right) = (start, start)
    while left < oldEnd || right < newEnd {
      let (oldStart, newStart) = (left, right)
      while removed.contains(left) { left += 1 }
      while inserted.contains(right) { right += 1 }
      if left > oldStart || right > newStart {
        result.append(Change(old: oldStart..<left, new: newStart..<right))
      } else {
        left += 1
        right += 1
      }
    }
    return result
  }

  /// Groups changes into hunks; changes whose contexts touch or overlap share one.
  private static func hunks(_ changes: [Change]) -> [[Change]] {
    var result: [[Change]] = []
    for change in changes {
      if let last = result.last?.last, change.old.lowerBound - last.old.upperBound <= 2 * context {
        result[result.count - 1].append(change)
      } else {
        result.append([change])
      }
    }
    return result
  }

  private static func add(
    _ hunk: [Change],
    of old: TextLines,
    _ new: TextLines,
    to result: inout [UInt8]
  ) {
    guard let first = hunk.first, let last = hunk.last else { return }
    let before = min(context, first.old.lowerBound)
    let after = min(context, old.count - last.old.upperBound)
    let oldLines = first.old.lowerBound - before..<last.old.upperBound + after
    let newLines = first.new.lowerBound - before..<last.new.upperBound + after
    let ranges = "-\(place(of: oldLines)) +\(place(of: newLines))"
    result += "@@ \(ranges) @@\n".utf8
    var kept = oldLines.lowerBound
    for change in hunk {
      old.add(kept..<change.old.lowerBound, mark: " ", to: &result)
      old.add(change.old, mark: "-", to: &result)
      new.add(change.new, mark: "+", to: &result)
      kept = change.old.upperBound
    }
    old.add(kept..<oldLines.upperBound, mark: " ", to: &result)
  }

  /// The position of a hunk's lines: the first, from 1, and their number; for no lines, the line
  /// before them.
  private static func place(of lines: Range<Int>) -> String {
    "\(lines.isEmpty ? lines.lowerBound : lines.lowerBound + 1),\(lines.count)"
  }
}

private struct TextLines {
  private let bytes: [UInt8]
  /// Where each line starts, and where the last ends.
  private let bounds: [Int]

  /// Splits a text as bytes: in a string CRLF would be one character.
  init(_ bytes: [UInt8]) {
    var bounds = [0]
    for (place, byte) in bytes.enumerated() where byte == 0x0A { bounds.append(place + 1) }
    if bounds.last != bytes.count { bounds.append(bytes.count) }
    (self.bytes, self.bounds) = (bytes, bounds)
  }

  var count: Int { bounds.count - 1 }

  /// A line with its line feed, which the last one may lack.
  subscript(place: Int) -> ArraySlice<UInt8> { bytes[bounds[place]..<bounds[place + 1]] }

  /// Adds lines as a patch writes them.
  func add(_ lines: Range<Int>, mark: Unicode.Scalar, to result: inout [UInt8]) {
    for place in lines {
      let line = self[place]
      let text = line.last == 0x0A ? line.dropLast() : line
      result.append(UInt8(ascii: mark))
      if text.allSatisfy({ $0 >= 0x20 && $0 < 0x7F || $0 == 0x09 }) {
        result += text
      } else {
        result += Self.visible(String(decoding: text, as: UTF8.self)).utf8
      }
      result.append(0x0A)
      if line.last != 0x0A { result += "\\ No newline at end of file\n".utf8 }
    }
  }

  /// A line with control characters escaped, except tabs, a byte order mark and a final carriage
  /// return: these do no harm to a terminal, and a patch needs them.
  private static func visible(_ line: String) -> String {
    var scalars = line.unicodeScalars[...]
    let hasMark = scalars.first == "\u{FEFF}"
    if hasMark { scalars = scalars.dropFirst() }
    let hasReturn = scalars.last == "\r"
    if hasReturn { scalars = scalars.dropLast() }
    let text = scalars.split(separator: "\t", omittingEmptySubsequences: false)
      .map { String($0).visibleLines }
      .joined(separator: "\t")
    return (hasMark ? "\u{FEFF}" : "") + text + (hasReturn ? "\r" : "")
  }
}
