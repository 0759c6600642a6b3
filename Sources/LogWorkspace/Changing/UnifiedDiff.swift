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

  /// The diff of a moved file, as git writes it; content that stays, which may be a picture's, is
  /// not shown.
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
    let script = script(lines(old), lines(new))
    var result = "--- \(from)\n+++ \(to)\n"
    for hunk in hunks(script) { result += text(of: script[hunk]) }
    return result
  }

  /// The diff of a new file: every line is added, so no comparison is needed.
  private static func text(newFile path: String, _ bytes: [UInt8]) -> String {
    var result = "--- /dev/null\n+++ \(patchName("b", path))\n"
    guard !bytes.isEmpty else { return result }
    let lines = lines(bytes)
    result += "@@ -0,0 +1,\(lines.count) @@\n"
    for line in lines { result += line.patch(mark: "+") }
    return result
  }

  /// The diff of a removed file; the content of a binary file is not shown.
  private static func text(goneFile source: SourceText) -> String {
    let name = patchName("a", source.path)
    guard String(validating: source.bytes, as: UTF8.self) != nil else {
      return "Binary files \(name) and /dev/null differ\n"
    }
    var result = "--- \(name)\n+++ /dev/null\n"
    guard !source.bytes.isEmpty else { return result }
    let lines = lines(source.bytes)
    result += "@@ -1,\(lines.count) +0,0 @@\n"
    for line in lines { result += line.patch(mark: "-") }
    return result
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

  /// A line of the edit script, and its position in both texts.
  private struct Line {
    let mark: Character
    let text: TextLine
    let old: Int
    let new: Int
  }

  private static func lines(_ bytes: [UInt8]) -> [TextLine] {
    // Split as bytes: in a string CRLF would be one character.
    var parts = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    let isEnded = parts.last?.isEmpty ?? true
    if isEnded { parts.removeLast() }
    let last = isEnded ? parts.endIndex : parts.endIndex - 1
    return parts.indices.map { TextLine(bytes: parts[$0], isUnended: $0 == last) }
  }

  /// Compares two texts line by line: kept, removed and added lines.
  private static func script(_ old: [TextLine], _ new: [TextLine]) -> [Line] {
    let (removed, inserted) = changes(old, new)
    var result: [Line] = []
    var (left, right) = (0, 0)
    while left < old.count || right < new.count {
      if left < old.count, removed.contains(left) {
        result.append(Line(mark: "-", text: old[left], old: left, new: right))
        left += 1
      } else if right < new.count, inserted.contains(right) {
        result.append(Line(mark: "+", text: new[right], old: left, new: right))
        right += 1
      } else if left < old.count {
        result.append(Line(mark: " ", text: old[left], old: left, new: right))
        left += 1
        right += 1
      } else {
        break
      }
    }
    return result
  }

  /// More changed lines are shown as one change: the search for the smallest diff takes quadratic
  /// time.
  private static let mostCompared = 1000

  /// The removed and the added lines.
  private static func changes(_ old: [TextLine], _ new: [TextLine]) -> (Set<Int>, Set<Int>) {
    var start = 0
    while start < min(old.count, new.count), old[start] == new[start] { start += 1 }
    var (oldEnd, newEnd) = (old.count, new.count)
    while oldEnd > start, newEnd > start, old[oldEnd - 1] == new[newEnd - 1] {
      oldEnd -= 1
      newEnd -= 1
    }
    guard start < oldEnd, start < newEnd, max(oldEnd, newEnd) - start <= mostCompared else {
      return (Set(start..<oldEnd), Set(start..<newEnd))
    }
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in new[start..<newEnd].difference(from: old[start..<oldEnd]) {
      switch change {
      case .remove(let offset, _, _): removed.insert(start + offset)
      case .insert(let offset, _, _): inserted.insert(start + offset)
      }
    }
    return (removed, inserted)
  }

  /// Ranges of lines around changes; adjacent ranges are merged.
  private static func hunks(_ script: [Line]) -> [Range<Int>] {
    var result: [Range<Int>] = []
    for index in script.indices where script[index].mark != " " {
      let range = max(0, index - context)..<min(script.count, index + context + 1)
      if let last = result.last, last.upperBound >= range.lowerBound {
        result[result.count - 1] = last.lowerBound..<range.upperBound
      } else {
        result.append(range)
      }
    }
    return result
  }

  private static func text(of lines: ArraySlice<Line>) -> String {
    guard let first = lines.first else { return "" }
    let oldCount = lines.count { $0.mark != "+" }
    let newCount = lines.count { $0.mark != "-" }
    let oldStart = oldCount == 0 ? first.old : first.old + 1
    let newStart = newCount == 0 ? first.new : first.new + 1
    var result = "@@ -\(oldStart),\(oldCount) +\(newStart),\(newCount) @@\n"
    for line in lines { result += line.text.patch(mark: line.mark) }
    return result
  }
}

/// A line of a text without its line feed.
private struct TextLine: Hashable {
  let bytes: ArraySlice<UInt8>
  /// Whether this is the last line, without a line feed.
  let isUnended: Bool

  /// The line as a patch writes it.
  func patch(mark: Character) -> String {
    "\(mark)\(patchText)\n" + (isUnended ? "\\ No newline at end of file\n" : "")
  }

  /// The line with control characters escaped, except tabs, a byte order mark and a final carriage
  /// return: these do no harm to a terminal, and a patch needs them.
  private var patchText: String {
    let line = String(decoding: bytes, as: UTF8.self)
    if bytes.allSatisfy({ $0 >= 0x20 && $0 < 0x7F || $0 == 0x09 }) { return line }
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
