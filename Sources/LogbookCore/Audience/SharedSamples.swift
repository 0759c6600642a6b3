import DiveModel

/// A file of samples without what is the diver's alone: columns of one's own, and the heart.
enum SharedSamples {
  /// Whether a file may hold samples, by its name or by what it begins with.
  static func mayBe(_ path: String, _ bytes: [UInt8]) -> Bool {
    path.lowercased().hasSuffix(".csv") || withoutMark(bytes[...]).starts(with: "time_s".utf8)
  }

  /// The file without those columns; where there are none, as it is.
  ///
  /// Of a row with more cells nobody can tell which is whose, and nothing of it is shown.
  static func bytes(_ bytes: [UInt8]) -> [UInt8] {
    let lineFeed = UInt8(ascii: "\n")
    let end = bytes.firstIndex(of: lineFeed) ?? bytes.endIndex
    let isShown = cells(bytes[..<end]).map { isForOthers(bytes[$0]) }
    if isShown.allSatisfy({ $0 }) { return bytes }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: lineFeed) ?? bytes.endIndex
      let row = cells(bytes[start..<end])
      let shown = row.count <= isShown.count ? zip(row, isShown).filter { $0.1 }.map { $0.0 } : []
      for (place, cell) in shown.enumerated() {
        if place > 0 { result.append(UInt8(ascii: ",")) }
        result += bytes[cell]
      }
      if end < bytes.endIndex { result.append(lineFeed) }
      start = end + 1
    }
    return result
  }

  /// Where the cells of a line are; a comma in quotes around a whole cell ends none, and quotes that
  /// nothing closes leave no cell.
  private static func cells(_ line: ArraySlice<UInt8>) -> [Range<Int>] {
    let end = line.last == UInt8(ascii: "\r") ? line.endIndex - 1 : line.endIndex
    var result: [Range<Int>] = []
    var (start, isQuoted) = (line.startIndex, false)
    for place in line.startIndex..<end {
      if line[place] == UInt8(ascii: "\""), isQuoted || line[start] == UInt8(ascii: "\"") {
        isQuoted.toggle()
      }
      if line[place] == UInt8(ascii: ","), !isQuoted {
        result.append(start..<place)
        start = place + 1
      }
    }
    return isQuoted ? [] : result + [start..<end]
  }

  private static func isForOthers(_ header: ArraySlice<UInt8>) -> Bool {
    let text = String(decoding: withoutMark(header), as: UTF8.self)
    guard text != "event" else { return true }
    return ProfileColumn(name: text).map { $0 != .heartRate } ?? false
  }

  /// Bytes without a byte order mark.
  private static func withoutMark(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    return bytes.starts(with: mark) ? bytes.dropFirst(mark.count) : bytes
  }
}
