import DiveModel
import Wording

/// Reads the rows of a samples file in one pass.
struct ProfileReader {
  private let text: ProfileText
  private let header: ProfileHeader
  private(set) var problems: ProfileProblems
  private var implausible = ImplausibleCells()
  private var cells: [Int32] = []
  private var ownCells: [String] = []
  private var events: [ProfileEvent] = []
  private var row = 0
  private var time = -Int32.max

  init(_ text: ProfileText, _ header: ProfileHeader, _ problems: ProfileProblems) {
    self.text = text
    self.header = header
    self.problems = problems
  }

  /// The profile read so far.
  var profile: DiveProfile {
    DiveProfile(
      columns: header.columns,
      ownColumns: header.ownColumns,
      cells: cells,
      ownCells: ownCells,
      events: events
    )
  }

  mutating func readRows() {
    var start = header.end
    // A cell rarely takes fewer than four bytes; reserving avoids copies as the array grows.
    cells.reserveCapacity((text.end - start) / 4)
    while start < text.end, !problems.isFull {
      let end = text.isLineEnd(start) ? start : readRow(from: start)
      start = text.nextLine(from: end)
    }
    implausible.report(text, to: &problems)
  }

  /// Reads a row, and returns the end of its line.
  private mutating func readRow(from start: Int) -> Int {
    var index = start
    for place in header.places.indices {
      if place > 0 {
        guard text.isComma(index) else {
          leaveEmpty(from: place)
          return reportCount(start)
        }
        index += 1
      }
      index = readCell(header.places[place], index)
    }
    row += 1
    return text.isLineEnd(index) ? index : reportCount(start)
  }

  /// Reads a cell, and returns its end.
  private mutating func readCell(_ place: ProfileHeader.Place, _ index: Int) -> Int {
    switch place {
    case .number(let column):
      return column == .time ? readTime(index) : readNumber(column, index)
    case .event: return readEvents(index)
    case .own: return readOwn(index)
    case .ignored: return text.cellEnd(from: index)
    }
  }

  private mutating func readTime(_ start: Int) -> Int {
    var end = start
    if text.isCellEnd(start) {
      problems.report(.profileNoTime, start..<start)
    } else if let number = ProfileNumber(text.bytes, from: start), text.isCellEnd(number.end) {
      end = number.end
      if number.thousandths < time { problems.report(.profileTimeGoesBack, start..<end) }
      time = max(time, number.thousandths)
    } else {
      end = reportNumber(start)
    }
    // A row without a time has the time of the previous one.
    if time == -Int32.max { time = 0 }
    cells.append(time)
    return end
  }

  private mutating func readNumber(_ column: ProfileColumn, _ start: Int) -> Int {
    if text.isCellEnd(start) {
      cells.append(DiveProfile.nothing)
      return start
    }
    guard let number = ProfileNumber(text.bytes, from: start), text.isCellEnd(number.end) else {
      cells.append(DiveProfile.nothing)
      return reportNumber(start)
    }
    if column == .inDeco, number.thousandths != 0, number.thousandths != 1000 {
      problems.report(.profileFlag, start..<number.end)
      cells.append(DiveProfile.nothing)
    } else if !implausible.allows(number.thousandths, column) {
      implausible.note(column, start..<number.end)
      cells.append(DiveProfile.nothing)
    } else {
      cells.append(number.thousandths)
    }
    return number.end
  }

  private mutating func readOwn(_ start: Int) -> Int {
    let cell = start..<text.cellEnd(from: start)
    ownCells.append("")
    if text.bytes[cell].contains(ProfileText.quote) {
      problems.report(.profileQuote, cell)
    } else if let own = text.text(cell) {
      ownCells[ownCells.count - 1] = own
    } else {
      problems.report(.profileNotText, cell)
    }
    return cell.upperBound
  }

  private mutating func readEvents(_ start: Int) -> Int {
    if text.isCellEnd(start) { return start }
    let cell = ProfileEventCell(text, start, &problems)
    for part in cell.parts {
      guard let words = text.text(part) else {
        problems.report(.profileNotText, part)
        continue
      }
      if let event = cell.event(words, row) {
        events.append(event)
      } else {
        problems.report(.profileEvent(text: text.excerpt(part)), part)
      }
    }
    return cell.end
  }
}

extension ProfileReader {
  private mutating func reportNumber(_ start: Int) -> Int {
    let cell = start..<text.cellEnd(from: start)
    let excerpt = text.excerpt(cell)
    if ProfileNumber.isTooLarge(text.bytes[cell]) {
      problems.report(.profileNumberTooLarge(text: excerpt), cell)
    } else if ProfileNumber.hasTooManyDecimals(text.bytes[cell]) {
      problems.report(.profileNumberTooFine(text: excerpt), cell)
    } else {
      problems.report(.profileNumber(text: excerpt), cell)
    }
    return cell.upperBound
  }

  /// Fills the missing cells of a short row.
  private mutating func leaveEmpty(from first: Int) {
    for place in header.places[first...] {
      switch place {
      case .number: cells.append(DiveProfile.nothing)
      case .own: ownCells.append("")
      case .event, .ignored: break
      }
    }
    row += 1
  }

  /// Reports a row with the wrong number of cells, and returns the end of its line.
  private mutating func reportCount(_ start: Int) -> Int {
    let line = start..<text.lineEnd(from: start)
    var count = 1
    var index = start
    while index < line.upperBound {
      let isQuoted = text.bytes[index] == ProfileText.quote
      index = isQuoted ? ProfileEventCell.end(of: index, text) : text.cellEnd(from: index)
      guard text.isComma(index) else { break }
      count += 1
      index += 1
    }
    let columns = Decimal(header.places.count)
    problems.report(.profileCells(cells: Decimal(count), columns: columns), line)
    return line.upperBound
  }
}
