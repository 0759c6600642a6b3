import DiveModel
import Wording

/// The columns of a samples file, from its header line.
struct ProfileHeader {
  /// What each column contains, in file order.
  private(set) var places: [Place] = []
  private(set) var columns: [ProfileColumn] = []
  private(set) var ownColumns: [String] = []
  /// The offset of the first row.
  let end: Int

  /// What a cell contains.
  enum Place: Equatable {
    case number(ProfileColumn)
    case event
    /// A custom column.
    case own
    /// A column with an invalid name, which is skipped.
    case ignored
  }

  /// Parses the header; nil if rows cannot be read by it.
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
  private enum Issue: Error {
    case unknown, order, tooMany

    func message(_ name: String) -> Message {
      switch self {
      case .unknown: .profileColumn(column: name)
      case .order: .profileColumnOrder(column: name)
      case .tooMany: .profileTooManyColumns(limit: Decimal(ProfileCSV.mostOwnColumns))
      }
    }
  }

  /// Adds a name; nil for one that is not text.
  private mutating func meaning(of name: String?) -> Result<Place, Issue> {
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
