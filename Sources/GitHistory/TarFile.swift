/// Reads the archives that `git archive` writes: regular files, with long names in pax headers.
enum TarFile {
  private static let block = 512

  /// The regular files of an archive by their paths; what is cut off is left out.
  static func files(in archive: [UInt8]) -> [String: [UInt8]] {
    var result: [String: [UInt8]] = [:]
    var longName: String?
    var position = 0
    while position + block <= archive.count {
      let header = archive[position..<position + block]
      guard header.contains(where: { $0 != 0 }) else { break }
      let size = octal(header, 124, 12)
      let start = position + block
      guard size >= 0, size <= archive.count - start else { break }
      let body = start..<start + size
      switch header[position + 156] {
      case UInt8(ascii: "x"): longName = paxPath(archive[body])
      case UInt8(ascii: "0"), 0:
        result[longName ?? name(header)] = Array(archive[body])
        longName = nil
      default: longName = nil
      }
      position = start + (size + block - 1) / block * block
    }
    return result
  }

  private static func text(_ header: ArraySlice<UInt8>, _ offset: Int, _ count: Int) -> String {
    let start = header.startIndex + offset
    return String(decoding: header[start..<start + count].prefix { $0 != 0 }, as: UTF8.self)
  }

  private static func name(_ header: ArraySlice<UInt8>) -> String {
    let prefix = text(header, 345, 155)
    let name = text(header, 0, 100)
    return prefix.isEmpty ? name : prefix + "/" + name
  }

  /// A number in octal digits; -1 if there is none.
  private static func octal(_ header: ArraySlice<UInt8>, _ offset: Int, _ count: Int) -> Int {
    Int(text(header, offset, count).trimmed, radix: 8) ?? -1
  }

  /// The `path` of a pax header, whose records read `length key=value`.
  private static func paxPath(_ body: ArraySlice<UInt8>) -> String? {
    var rest = body
    while let space = rest.firstIndex(of: 0x20),
      let length = Int(String(decoding: rest[..<space], as: UTF8.self)), length > 0,
      length <= rest.count
    {
      let record = rest[rest.startIndex..<rest.startIndex + length]
      let pair = record[(space + 1)...].dropLast()
      if pair.starts(with: "path=".utf8) {
        return String(decoding: pair.dropFirst(5), as: UTF8.self)
      }
      rest = rest.dropFirst(length)
    }
    return nil
  }
}

extension String {
  fileprivate var trimmed: String {
    String(drop { $0 == " " }.prefix { $0 != " " })
  }
}
