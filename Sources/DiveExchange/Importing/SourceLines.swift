/// Finds the lines of a record that hold its foreign name.
package struct SourceLines: Sendable {
  /// The keys of such lines, in dives and in other records.
  private let keys: [String]
  /// The prefix of a format's names.
  private let prefix: String

  /// Looks for the names of one format.
  package init(_ format: any ForeignFormat) {
    let key = ImportedFile.nameKey
    keys = ["\(key):", "\(Extras.prefix(of: format.program))\(key):"]
    prefix = format.namePrefix
  }

  /// Finds foreign names in a record with unreadable front matter.
  ///
  /// - Parameter bytes: The whole file, possibly damaged.
  /// - Returns: Every name, in order; an unresolved merge may contain two.
  package func names(in bytes: [UInt8]) -> [String] {
    // Without the zeros, what an editor has saved as UTF-16 is plain text.
    let lines = bytes.filter { $0 != 0 }.split { $0 == 0x0A || $0 == 0x0D }
    return lines.compactMap(name)
  }

  private func name(in line: ArraySlice<UInt8>) -> String? {
    let line = line.drop { $0 <= 0x20 }
    guard let key = keys.first(where: { line.starts(with: $0.utf8) }) else { return nil }
    let quotes = Set("\"'".utf8)
    let value = line.dropFirst(key.utf8.count).drop { $0 <= 0x20 || quotes.contains($0) }
    guard value.starts(with: prefix.utf8) else { return nil }
    return String(decoding: value.prefix { $0 > 0x20 && !quotes.contains($0) }, as: UTF8.self)
  }
}
