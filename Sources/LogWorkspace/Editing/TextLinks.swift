package import Diagnostics
import DiveFormat
import DiveModel
import LogbookCore

/// A part of a text that leads to a file or to a page of the web.
package struct TextLink: Hashable, Sendable {
  package let range: SourceRange
  package let target: Target

  /// Where a link leads.
  package enum Target: Hashable, Sendable {
    /// A file or folder of the log, by its path from the root.
    case file(path: String)
    /// An address that begins with `http://` or `https://`.
    case web(String)
  }
}

extension LogSession {
  /// The links of a record: photos, profiles and documents that are there, links in the notes, and
  /// addresses of the web.
  ///
  /// Nothing outside of the log is linked.
  package func links(of path: String) -> [TextLink] {
    guard let kind = path == Logbook.settingsPath ? .settings : RecordPath.kindOfFile(path),
      let source = logbook.source(of: path)
    else { return [] }
    let outline = TextOutline(source.bytes, as: kind)
    let folder = FilePaths.folder(of: path)
    func file(_ name: String, _ range: SourceRange) -> TextLink? {
      guard let target = FilePaths.joined(folder, name), !logbook.links.contains(target),
        logbook.attachments.contains(target) || logbook.tree.exists(target)
      else { return nil }
      return TextLink(range: range, target: .file(path: target))
    }
    var links = outline.entries.compactMap { entry -> TextLink? in
      guard let text = entry.text, !text.isEmpty, entry.meantRow?.kind == .file else { return nil }
      return file(text, source.unquoted(entry.value))
    }
    links += source.bytes.withUnsafeBufferPointer { bytes in
      BodyLinks.all(in: bytes, from: outline.bodyStart)
    }.compactMap { file($0.target, $0.range) }
    return (links + source.addresses).sorted { $0.range < $1.range }
  }
}

extension SourceText {
  /// The addresses of the web in a text, wherever they stand.
  fileprivate var addresses: [TextLink] {
    var (links, place): ([TextLink], Int) = ([], 0)
    let schemes = ["https://", "http://"].map { Array($0.utf8) }
    while let start = bytes[place...].firstIndex(of: UInt8(ascii: "h")) {
      place = start + 1
      guard let scheme = schemes.first(where: { bytes[start...].starts(with: $0) }),
        start == 0 || !bytes[start - 1].isLetterOrDigit
      else { continue }
      let end = end(ofAddressAt: start)
      guard end > start + scheme.count, String(validating: bytes[start..<end], as: UTF8.self) != nil
      else { continue }
      let range = SourceRange(start, end)
      links.append(TextLink(range: range, target: .web(self[range])))
      place = end
    }
    return links
  }

  /// The end of an address, without marks of the sentence or brackets around it.
  private func end(ofAddressAt start: Int) -> Int {
    var (end, depth) = (start, 0)
    scan: while end < bytes.count, bytes[end] > 0x20, bytes[end] != 0x7F {
      switch bytes[end] {
      case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""), UInt8(ascii: "`"),
        UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "["), UInt8(ascii: "]"),
        UInt8(ascii: "\\"):
        break scan
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"):
        if depth == 0 { break scan }
        depth -= 1
      default: break
      }
      end += 1
    }
    while end > start, ".,;:!?'*_".utf8.contains(bytes[end - 1]) { end -= 1 }
    return end
  }
}

extension UInt8 {
  fileprivate var isLetterOrDigit: Bool {
    (0x30...0x39).contains(self) || (0x41...0x5A).contains(self) || (0x61...0x7A).contains(self)
      || self >= 0x80
  }
}
