package import DiveModel
import Diagnostics

/// The files named by links and pictures in a record's Markdown.
///
/// Found by a scan for `](…)` outside code; a Markdown parser would take longer than all other
/// reading.
package enum BodyLinks {
  package static func all(
    in bytes: UnsafeBufferPointer<UInt8>,
    from start: Int
  ) -> [Origin.Link] {
    guard start < bytes.count, hasLink(bytes, start) else { return [] }
    var result: [Origin.Link] = []
    var fence: CodeFence?
    var lineStart = start
    while lineStart < bytes.count {
      var lineEnd = lineStart
      while lineEnd < bytes.count, bytes[lineEnd] != 0x0A { lineEnd += 1 }
      let text = bytes[lineStart..<lineEnd].drop { $0 == 0x20 }
      // Lines indented further are code.
      if text.startIndex - lineStart < 4 {
        if let open = fence {
          if open.isClosed(by: text) { fence = nil }
        } else if let opened = CodeFence(opening: text) {
          fence = opened
        } else {
          links(in: lineStart..<lineEnd, bytes, &result)
        }
      }
      lineStart = lineEnd + 1
    }
    return result
  }

  private static func hasLink(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) -> Bool {
    var index = start
    while index + 1 < bytes.count {
      if bytes[index] == UInt8(ascii: "]"), bytes[index + 1] == UInt8(ascii: "(") { return true }
      index += 1
    }
    return false
  }

  private static func links(
    in line: Range<Int>,
    _ bytes: UnsafeBufferPointer<UInt8>,
    _ result: inout [Origin.Link]
  ) {
    var isCode = false
    var index = line.lowerBound
    while index < line.upperBound {
      if bytes[index] == UInt8(ascii: "`") { isCode.toggle() }
      if !isCode, bytes[index] == UInt8(ascii: "]"), index + 1 < line.upperBound,
        bytes[index + 1] == UInt8(ascii: "("), !isEscaped(index, bytes, line)
      {
        if let target = LinkTarget.range(in: line, from: index + 2, bytes) {
          if let link = link(target, bytes) { result.append(link) }
          index = target.upperBound
        }
      }
      index += 1
    }
  }

  /// Whether a byte is escaped, which means that an odd number of backslashes precede it.
  private static func isEscaped(
    _ index: Int,
    _ bytes: UnsafeBufferPointer<UInt8>,
    _ line: Range<Int>
  ) -> Bool {
    !bytes[line.lowerBound..<index].reversed().prefix { $0 == UInt8(ascii: "\\") }.count
      .isMultiple(of: 2)
  }

  private static func link(
    _ range: Range<Int>,
    _ bytes: UnsafeBufferPointer<UInt8>
  ) -> Origin.Link? {
    var text = LinkTarget.unescaped(String(decoding: bytes[range], as: UTF8.self))
    if text.contains(":") || text.hasPrefix("#") || text.hasPrefix("/") { return nil }
    if let hash = text.firstIndex(of: "#") { text = String(text[..<hash]) }
    guard !text.isEmpty, let decoded = percentDecoded(text) else { return nil }
    return Origin.Link(decoded, at: SourceRange(range.lowerBound, range.upperBound))
  }

  private static func percentDecoded(_ text: String) -> String? {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return text }
    var result: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), rest.count >= 2,
        let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
      {
        result.append(value)
        rest = rest.dropFirst(2)
      } else {
        result.append(byte)
      }
    }
    return String(validating: result, as: UTF8.self)
  }
}
