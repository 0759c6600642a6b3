extension SourceText {
  /// The offset of a line and a column, as returned by `position(of:columns:)`.
  ///
  /// A column after the end of its line means the end; one inside a character means its start. Nil
  /// if the line or the column does not exist.
  /// - Parameters:
  ///   - line: The line, from 1; an empty line after a last line feed counts.
  ///   - column: The column, from 1.
  ///   - columns: What the column counts.
  /// - Returns: The offset in bytes, from 0.
  public func offset(line: Int, column: Int, columns: ColumnUnit = .characters) -> Int? {
    guard line >= 1, column >= 1, lineStarts.indices.contains(line - 1) else { return nil }
    let range = range(ofLine: line - 1)
    let wanted = column - 1
    if columns == .bytes { return min(range.lowerBound + wanted, range.upperBound) }
    // A byte order mark is not a character of the first line.
    let hasMark = line == 1 && bytes.starts(with: [0xEF, 0xBB, 0xBF])
    let start = min(range.lowerBound + (hasMark ? 3 : 0), range.upperBound)
    // Decoding would replace each invalid byte by three, so the original bytes are counted.
    var (offset, count) = (start, 0)
    let text = bytes[start..<range.upperBound]
    guard String(validating: text, as: UTF8.self) != nil else {
      while offset < range.upperBound, count < wanted {
        offset += 1
        count = position(of: offset, columns: columns).column - 1
      }
      return count > wanted ? offset - 1 : offset
    }
    for character in String(decoding: text, as: UTF8.self) {
      let width = columns == .utf16 ? character.utf16.count : 1
      guard count + width <= wanted else {
        return columns == .utf16 ? Self.offset(offset, within: character, wanted - count) : offset
      }
      count += width
      offset += character.utf8.count
    }
    return offset
  }

  /// The offset of a UTF-16 unit in a character that may consist of several scalars.
  private static func offset(_ start: Int, within character: Character, _ units: Int) -> Int {
    var (offset, count) = (start, 0)
    for scalar in character.unicodeScalars {
      let width = scalar.value > 0xFFFF ? 2 : 1
      guard count + width <= units else { return offset }
      count += width
      offset += UTF8.width(scalar)
    }
    return offset
  }
}
