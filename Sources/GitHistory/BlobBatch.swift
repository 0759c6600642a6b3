/// Parses the output of `git cat-file --batch` piece by piece.
///
/// Each object is a line `NAME blob SIZE`, its bytes, and a line feed.
struct BlobBatch: GitAnswer {
  private let count: Int
  private let limit: Int
  private var done: [[UInt8]] = []
  private var total = 0
  private var part = Part.header
  private var header: [UInt8] = []
  private var body: [UInt8] = []
  private var size = 0

  /// The part of an object to which the next byte belongs.
  private enum Part { case header, body, end }

  /// More than any header has.
  private static let longestHeader = 256

  /// Waits for `count` objects with at most `limit` bytes in total.
  init(count: Int, limit: Int) {
    self.count = count
    self.limit = limit
  }

  /// Takes the next piece of output.
  mutating func take(_ bytes: UnsafeRawBufferPointer) throws(GitFailure) {
    var rest = bytes[...]
    while !rest.isEmpty {
      switch part {
      case .header:
        let line = rest.prefix { $0 != 0x0A }
        header.append(contentsOf: line)
        guard header.count <= Self.longestHeader else { throw .unexpectedAnswer }
        rest = rest.dropFirst(line.count)
        guard !rest.isEmpty else { return }
        rest = rest.dropFirst()
        try begin()
      case .body:
        let piece = rest.prefix(size - body.count)
        body.append(contentsOf: piece)
        rest = rest.dropFirst(piece.count)
        if body.count == size { part = .end }
      case .end:
        rest = rest.dropFirst()
        done.append(body)
        body = []
        part = .header
      }
    }
  }

  /// The requested objects.
  func blobs() throws(GitFailure) -> [[UInt8]] {
    guard done.count == count, part == .header, header.isEmpty else {
      throw .unexpectedAnswer
    }
    return done
  }

  private mutating func begin() throws(GitFailure) {
    let line = String(decoding: header, as: UTF8.self)
    header = []
    let words = line.split(separator: " ")
    guard words.count == 3, words[1] == "blob", let size = Int(words[2]), size >= 0 else {
      throw .refused(line)
    }
    guard size <= limit - total else { throw .tooLarge(limit: limit) }
    total += size
    self.size = size
    body.reserveCapacity(size)
    part = size == 0 ? .end : .body
  }
}
