package import DiveModel

/// What stands at an offset of a table of samples, or may be typed there.
///
/// The table need not be whole: an editor asks about it while it is typed.
package struct ProfilePlace: Sendable {
  package let part: Part
  /// The bytes of the name, the cell, or the event in its cell.
  package let range: Range<Int>

  package enum Part: Sendable {
    /// A name in the header, and the names that the order of columns allows there.
    case name(String, allowed: [String])
    /// A number, in thousandths; nil if none is written. The time is that of its row, in seconds.
    case number(ProfileColumn, thousandths: Int?, time: Int?)
    case event
    /// A cell in a column of the diver's own.
    case own
  }

  /// Finds what is at an offset; nil between rows, and in a file that is no table of samples.
  package init?(at offset: Int, in bytes: [UInt8]) {
    let found = bytes.withUnsafeBufferPointer { Self.find(offset, ProfileText($0)) }
    guard let found else { return nil }
    self = found
  }

  private init(_ part: Part, _ range: Range<Int>) { (self.part, self.range) = (part, range) }

  private static func find(_ offset: Int, _ text: ProfileText) -> ProfilePlace? {
    let offset = min(max(offset, text.start), text.end)
    let headEnd = text.lineEnd(from: text.start)
    let head = cells(of: text, from: text.start)
    let names = head.map { text.text($0) ?? "" }
    // A name that is being typed stands for the column as well.
    guard let first = names.first, ProfileColumn.time.name.hasPrefix(first) else { return nil }
    if offset <= headEnd {
      guard let place = head.firstIndex(where: { $0.contains(offset) || $0.upperBound == offset })
      else { return nil }
      return Self(.name(names[place], allowed: allowed(at: place, in: names)), head[place])
    }
    var start = offset
    while start > headEnd, text.bytes[start - 1] != ProfileText.lineFeed { start -= 1 }
    guard text.lineEnd(from: start) > start else { return nil }
    return row(from: start, offset, names, text)
  }

  /// What an offset of a row is in.
  private static func row(
    from start: Int,
    _ offset: Int,
    _ names: [String],
    _ text: ProfileText
  ) -> ProfilePlace? {
    let cells = cells(of: text, from: start)
    guard let place = cells.firstIndex(where: { $0.contains(offset) || $0.upperBound == offset }),
      names.indices.contains(place)
    else { return nil }
    let cell = cells[place]
    if names[place] == ProfileCSV.event { return Self(.event, event(at: offset, in: cell, text)) }
    guard let column = ProfileColumn(name: names[place]) else {
      return DiveProfile.isOwnColumn(names[place]) ? Self(.own, cell) : nil
    }
    let time = cells.first.flatMap { number($0, text) }
    return Self(
      .number(column, thousandths: number(cell, text), time: time.map { $0 / 1000 }),
      cell
    )
  }

  private static func number(_ cell: Range<Int>, _ text: ProfileText) -> Int? {
    guard let number = ProfileNumber(text.bytes, from: cell.lowerBound),
      number.end == cell.upperBound
    else { return nil }
    return Int(number.thousandths)
  }

  /// The cells of a line, also if a quote is open.
  private static func cells(of text: ProfileText, from start: Int) -> [Range<Int>] {
    var cells: [Range<Int>] = []
    var index = start
    // As many cells as columns there can be; what follows belongs to none.
    while cells.count < ProfileColumn.all.count + ProfileCSV.mostOwnColumns + 1 {
      let isQuoted = index < text.end && text.bytes[index] == ProfileText.quote
      let end = isQuoted ? ProfileEventCell.end(of: index, text) : text.cellEnd(from: index)
      cells.append(index..<end)
      guard text.isComma(end) else { break }
      index = end + 1
    }
    return cells
  }

  /// The event of a cell that an offset is in, without what separates it from the others.
  private static func event(at offset: Int, in cell: Range<Int>, _ text: ProfileText) -> Range<Int>
  {
    func isMark(_ index: Int) -> Bool {
      text.bytes[index] == UInt8(ascii: ";") || text.bytes[index] == ProfileText.quote
    }
    var (start, end) = (offset, offset)
    while start > cell.lowerBound, !isMark(start - 1) { start -= 1 }
    while end < cell.upperBound, !isMark(end) { end += 1 }
    return start..<end
  }

  /// The names that may stand at a place of the header beside the others.
  private static func allowed(at place: Int, in names: [String]) -> [String] {
    guard place > 0 else { return [ProfileColumn.time.name] }
    let (before, after) = (names[..<place], names[(place + 1)...])
    let next = after.compactMap { ProfileColumn(name: $0) }.min()
    let isAfterEvents = before.contains(ProfileCSV.event)
    let last = before.compactMap { ProfileColumn(name: $0) }.max() ?? .time
    let numbers = ProfileColumn.all.filter { column in
      !isAfterEvents && last < column && next.map { column < $0 } ?? true
    }
    let hasEvents = isAfterEvents || after.contains(ProfileCSV.event)
    return numbers.map(\.name) + (hasEvents || next != nil ? [] : [ProfileCSV.event])
  }
}
