package import Diagnostics
import LogbookCore
import Wording

/// What tells the problems of a check apart, and stays the same while other lines change.
///
/// Services that show problems of a change recognize by it those that were there before. It is made
/// of the rule, the file, the text of the line, the marked part of it and the other files that the
/// problem refers to; of equal ones, their order counts. A problem that marks no value, such as a missing
/// key, is told apart by what it says.
package struct ProblemFingerprints: Sendable {
  /// One for each problem, in the same order, 64 hexadecimal digits each; all are different.
  package let texts: [String]

  /// Makes the fingerprints.
  ///
  /// - Parameters:
  ///   - problems: The problems, in the order of the check.
  ///   - files: Reads their files.
  ///   - named: The path by which a file is known; another one if it has moved.
  package init(
    of problems: [FileDiagnostic],
    reading files: SourcesInTurn,
    named: (String) -> String = { $0 }
  ) {
    var counts: [[UInt8]: Int] = [:]
    var sources = files
    texts = problems.map { file in
      var bytes = Array(file.diagnostic.id.utf8) + [0] + Array(named(file.path).utf8) + [0]
      let source = sources.source(of: file.path)
      if let source, let range = file.diagnostic.range {
        bytes += source.line(of: range.lowerBound) + [0] + source.marked(range)
      }
      if source?.marksValue(file.diagnostic.range) != true {
        for text in file.diagnostic.message.texts { bytes += [0] + Array(text.utf8) }
      }
      for path in file.diagnostic.notes.compactMap(\.path) {
        bytes += [0] + Array(named(path).utf8)
      }
      let place = counts[bytes, default: 0]
      counts[bytes] = place + 1
      return FileDigest(of: bytes + [0] + Array(String(place).utf8)).digits
    }
  }
}

extension Message {
  /// What the user's own words in it are, the same in every language.
  fileprivate var texts: [String] {
    arguments.flatMap { argument -> [String] in
      switch argument.value {
      case .text(let text): [text]
      case .and(let texts), .or(let texts): texts
      case .message(let message): message.texts
      case .count, .number: []
      }
    }
  }
}

extension SourceText {
  /// The marked bytes in the line where a range begins; other lines may change.
  fileprivate func marked(_ range: SourceRange) -> ArraySlice<UInt8> {
    bytes[clamped(range)].prefix { $0 != 0x0A && $0 != 0x0D }
  }

  /// Whether a range marks more than the line that begins the front matter.
  fileprivate func marksValue(_ range: SourceRange?) -> Bool {
    guard let range else { return false }
    let marked = marked(range)
    return !marked.isEmpty && !marked.elementsEqual("---".utf8)
  }

  /// The bytes of the line with an offset, without the blanks around them.
  fileprivate func line(of offset: Int) -> ArraySlice<UInt8> {
    let offset = min(max(offset, 0), bytes.count)
    let start = bytes[..<offset].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let end = bytes[offset...].firstIndex(of: 0x0A) ?? bytes.count
    let isBlank = { (byte: UInt8) in byte == 0x20 || byte == 0x09 || byte == 0x0D }
    let line = bytes[start..<end]
    guard let first = line.firstIndex(where: { !isBlank($0) }),
      let last = line.lastIndex(where: { !isBlank($0) })
    else { return [] }
    return line[first...last]
  }
}
