public import DiveModel

extension Logbook {
  /// The Markdown of a dive, read from its file because it is not kept in memory; empty on failure.
  public func notes(of dive: Dive) -> ArraySlice<UInt8> { notes(of: dive.origin) }

  /// The Markdown of a record for display; nil if it has none or cannot be read.
  ///
  /// Surrounding blank lines are removed, and every line ends with LF. The file is read again.
  public func noteText(of origin: Origin) -> String? {
    let text = String(decoding: notes(of: origin).filter { $0 != 0x0D }, as: UTF8.self)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let isBlank = { (line: Substring) in line.allSatisfy(\.isWhitespace) }
    guard let first = lines.firstIndex(where: { !isBlank($0) }),
      let last = lines.lastIndex(where: { !isBlank($0) })
    else { return nil }
    return lines[first...last].joined(separator: "\n")
  }

  /// The Markdown of a record, read from its file; empty on failure.
  package func notes(of origin: Origin) -> ArraySlice<UInt8> {
    guard origin.bodyStart < origin.length, let bytes = try? tree.bytes(of: origin.path) else {
      return []
    }
    return bytes.dropFirst(origin.bodyStart)
  }
}
