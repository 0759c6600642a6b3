import DiveModel

/// Removes from a samples file what is the diver's alone: custom columns, the heart rate, and texts of
/// events that are not a computer's own words.
enum SharedSamples {
  /// Whether a file may hold samples, judged by its name or its first bytes.
  static func mayBe(_ path: String, _ bytes: [UInt8]) -> Bool {
    path.lowercased().hasSuffix(".csv") || withoutMark(bytes[...]).starts(with: "time_s".utf8)
  }

  /// The file without those columns; unchanged if there are none.
  ///
  /// A row with more cells than columns is removed, as its cells cannot be assigned.
  static func bytes(_ bytes: [UInt8]) -> [UInt8] {
    let lineFeed = UInt8(ascii: "\n")
    let end = bytes.firstIndex(of: lineFeed) ?? bytes.endIndex
    let header = cells(bytes[..<end])
    let isShown = header.map { isForOthers(bytes[$0]) }
    let event = header.firstIndex { name(bytes[$0]) == "event" }
    if event == nil, isShown.allSatisfy({ $0 }) { return bytes }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: lineFeed) ?? bytes.endIndex
      let row = cells(bytes[start..<end])
      let isFitting = row.count <= isShown.count
      var isFirst = true
      for (place, cell) in row.enumerated() where isFitting && isShown[place] {
        if !isFirst { result.append(UInt8(ascii: ",")) }
        isFirst = false
        if place == event, start > 0 {
          result += SharedEvents.cell(bytes[cell])
        } else {
          result += bytes[cell]
        }
      }
      if end < bytes.endIndex { result.append(lineFeed) }
      start = end + 1
    }
    return result
  }

  /// The ranges of a line's cells.
  ///
  /// A comma inside a quoted cell does not separate cells; unclosed quotes yield no cells.
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
    let text = name(header)
    guard text != "event" else { return true }
    return ProfileColumn(name: text).map { $0 != .heartRate } ?? false
  }

  private static func name(_ header: ArraySlice<UInt8>) -> String {
    String(decoding: withoutMark(header), as: UTF8.self)
  }

  /// The bytes without a byte order mark.
  private static func withoutMark(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    return bytes.starts(with: mark) ? bytes.dropFirst(mark.count) : bytes
  }
}
