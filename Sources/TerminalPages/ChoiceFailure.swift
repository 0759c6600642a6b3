package import Wording

/// Why the requested columns, breakdowns or parts of a page are not available.
package enum ChoiceFailure: WordedFailure, Hashable {
  /// An unknown column, with similar names, else with all of them.
  case unknownColumn(String, near: [String], all: [String])
  case unknownRecordColumn(String, near: [String], all: [String])
  case unknownGroupColumn(String, near: [String], all: [String])
  /// A figure's column with an unknown statistic.
  case unknownStatistic(String, all: [String])
  case unknownDimension(String, near: [String])
  case unknownSection(String, near: [String], all: [String])
  /// Columns of a breakdown without a breakdown.
  case columnsOfNothing
  /// A running total in a breakdown that is not in order of time.
  case noRunningTotal(String)
  case tooManyDimensions([String])
  case noBandWidth(String)
  /// A band width for a quantity that is not a dimension of the breakdown.
  case bandsOfNothing(String, quantity: String)
  case bandsTwice(String, String, quantity: String)
  /// A computer that the dive does not list, with the number of listed ones.
  case noSuchComputer(Int, of: Int)
  case computerWithoutProfile(Int)
  case unreadProfile(path: String, reason: Message)
  /// Several tables requested in a format that holds one.
  case severalTables
  /// A byte order mark requested for a format other than CSV.
  case markIsForCSV

  package var message: Message {
    switch self {
    case .markIsForCSV: .bomIsForCsv
    case .severalTables: .csvIsOneTable
    case .unknownColumn(let name, [], let all): .unknownColumn(name: name, columns: all)
    case .unknownRecordColumn(let name, [], let all):
      .unknownRecordColumn(name: name, columns: all)
    case .unknownGroupColumn(let name, [], let all): .unknownGroupColumn(name: name, columns: all)
    case .unknownColumn(let name, let near, _), .unknownRecordColumn(let name, let near, _),
      .unknownGroupColumn(let name, let near, _):
      .unknownColumnDidYouMean(name: name, names: near)
    case .unknownStatistic(let name, let all): .unknownStatistic(name: name, names: all)
    case .unknownDimension(let name, []): .unknownDimension(name: name)
    case .unknownDimension(let name, let near): .unknownDimensionDidYouMean(name: name, names: near)
    case .unknownSection(let name, [], let all): .unknownSection(name: name, names: all)
    case .unknownSection(let name, let near, _):
      .unknownSectionDidYouMean(name: name, names: near)
    case .columnsOfNothing: .columnsOfNothing
    case .noRunningTotal(let name): .noRunningTotal(name: name)
    case .tooManyDimensions(let names): .tooManyDimensions(names: names)
    case .noBandWidth(let text): .noBandWidth(text: text)
    case .bandsOfNothing(let text, let name): .bandsOfNothing(text: text, name: name)
    case .bandsTwice(let first, let second, let name):
      .bandsTwice(first: first, second: second, name: name)
    case .noSuchComputer(let number, let all):
      .noSuchComputer(number: Decimal(number), all: Decimal(all))
    case .computerWithoutProfile(let number): .computerWithoutProfile(number: Decimal(number))
    case .unreadProfile(let path, let reason): .cannotRead(path: path, reason: reason)
    }
  }
}
