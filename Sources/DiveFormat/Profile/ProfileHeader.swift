import DiveModel
import Wording

/// What the first line of a file of samples says of its columns.
struct ProfileHeader {
  /// What the cells under each name are, in the order of the file.
  private(set) var places: [Place] = []
  private(set) var columns: [ProfileColumn] = []
  private(set) var ownColumns: [String] = []
  /// Where the first row begins.
  let end: Int

  /// What a cell is.
  enum Place: Equatable {
    case number(ProfileColumn)
    case event
    /// One of the file's own.
    case own
    /// One that cannot be read, as its name is wrong.
    case ignored
  }

  /// Reads the header; nil where there is none to read rows by.
  init?(_ text: ProfileText, _ problems: inout ProfileProblems) {
    let start = text.start
    let lineEnd = text.lineEnd(from: start)
    end = text.nextLine(from: lineEnd)
    let first = start..<text.cellEnd(from: start)
    guard text.text(first) == ProfileColumn.time.name else {
      problems.report(.profileNoHeader, start..<lineEnd)
      return nil
    }
    places.append(.number(.time))
    columns.append(.time)
    var index = first.upperBound
    while text.isComma(index), !problems.isFull {
      let cell = index + 1..<text.cellEnd(from: index + 1)
      index = cell.upperBound
      switch meaning(of: text.text(cell)) {
      case .success(let place): places.append(place)
      case .failure(let trouble):
        places.append(.ignored)
        problems.report(trouble.message(text.excerpt(cell)), cell)
        if trouble == .tooMany { return nil }
      }
    }
  }

  /// Why a column cannot be read.
  private enum Trouble: Error {
    case unknown, order, tooMany

    func message(_ name: String) -> Message {
      switch self {
      case .unknown: .profileColumn(column: name)
      case .order: .profileColumnOrder(column: name)
      case .tooMany: .profileTooManyColumns(limit: Decimal(ProfileCSV.mostOwnColumns))
      }
    }
  }

  /// Takes in one more name; nil for one that is no text.
  private mutating func meaning(of name: String?) -> Result<Place, Trouble> {
    guard let name else { return .failure(.unknown) }
    if let column = ProfileColumn(name: name) {
      guard let last = columns.last, last < column, !places.contains(.event) else {
        return .failure(.order)
      }
      columns.append(column)
      return .success(.number(column))
    }
    if name == ProfileCSV.event {
      return places.contains(.event) ? .failure(.order) : .success(.event)
    }
    guard DiveProfile.isOwnColumn(name) else { return .failure(.unknown) }
    guard !ownColumns.contains(name) else { return .failure(.order) }
    guard ownColumns.count < ProfileCSV.mostOwnColumns else { return .failure(.tooMany) }
    ownColumns.append(name)
    return .success(.own)
  }
}
