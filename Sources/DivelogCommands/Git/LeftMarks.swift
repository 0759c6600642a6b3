/// The lines that git leaves in a text for a person to decide between.
enum LeftMarks {
  /// Files with a zero byte in their beginning are no texts, as for git.
  private static let beginning = 8000
  /// Fewer characters than git's own marks have are part of ordinary texts.
  private static let shortest = 7

  /// Whether a text holds both sides of a conflict between marks.
  static func stand(in bytes: [UInt8]) -> Bool {
    if bytes.prefix(beginning).contains(0) { return false }
    // The marks of one conflict are of one length, in this order.
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

  /// Whether a mark ends here, or its label begins.
  private static func isEnded(_ rest: ArraySlice<UInt8>) -> Bool {
    rest.isEmpty || rest.first == 0x20 || rest.elementsEqual([0x0D])
  }
}
