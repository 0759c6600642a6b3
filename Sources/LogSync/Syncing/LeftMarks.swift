/// Recognises the conflict markers that git leaves in a text for the user to resolve.
enum LeftMarks {
  /// A file with a zero byte among this many first bytes is binary, as in git.
  private static let beginning = 8000
  /// The least length of a marker; shorter runs are part of ordinary texts.
  private static let shortest = 7

  /// Whether a text contains both sides of a conflict between markers.
  static func stand(in bytes: [UInt8]) -> Bool {
    if bytes.prefix(beginning).contains(0) { return false }
    // The markers of one conflict have the same length, in this order.
    var (open, middle): (Int?, Int?)
    for line in bytes.split(separator: 0x0A) {
      guard let first = line.first, first == 0x3C || first == 0x3D || first == 0x3E else {
        continue
      }
      let count = line.prefix { $0 == first }.count
      guard count >= shortest, isEnded(line.dropFirst(count)) else { continue }
      switch first {
      case 0x3C: (open, middle) = (count, nil)
      case 0x3D where open == count: middle = count
      case 0x3E where middle == count: return true
      default: break
      }
    }
    return false
  }

  /// Whether a merged file has more lines like a marker than both its sides together, because only
  /// some of the markers were removed.
  static func remain(in bytes: [UInt8], of sides: [[UInt8]]) -> Bool {
    if bytes.prefix(beginning).contains(0) { return false }
    let found = marks(in: bytes)
    if found.isEmpty { return false }
    let known = sides.map(marks)
    return found.contains { kind, count in
      count > known.reduce(0) { $0 + ($1[kind] ?? 0) }
    }
  }

  /// The number of lines that look like each kind of marker.
  private static func marks(in bytes: [UInt8]) -> [UInt8: Int] {
    var result: [UInt8: Int] = [:]
    for line in bytes.split(separator: 0x0A) {
      guard let first = line.first, [0x3C, 0x3D, 0x3E, 0x7C].contains(first) else { continue }
      let count = line.prefix { $0 == first }.count
      let rest = line.dropFirst(count)
      // A longer line under a text is a heading, as is a line with other characters.
      let isMark =
        first == 0x3D ? rest.isEmpty || rest.elementsEqual([0x0D]) : isEnded(rest)
      if count == shortest, isMark { result[first, default: 0] += 1 }
    }
    return result
  }

  /// Whether a marker ends here, or its label begins.
  private static func isEnded(_ rest: ArraySlice<UInt8>) -> Bool {
    rest.isEmpty || rest.first == 0x20 || rest.elementsEqual([0x0D])
  }
}
