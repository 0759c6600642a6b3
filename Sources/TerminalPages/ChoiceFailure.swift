package import Wording

/// Why columns, breakdowns or parts of a page cannot be those that were asked for.
package enum ChoiceFailure: WordedFailure, Hashable {
  /// A name that no column has, with those that may have been meant, else with those that there are.
  case unknownColumn(String, near: [String], all: [String])
  case unknownRecordColumn(String, near: [String], all: [String])
  case unknownGroupColumn(String, near: [String], all: [String])
  /// A figure's column that ends in no statistic of it.
  case unknownStatistic(String, all: [String])
  case unknownDimension(String, near: [String])
  case unknownSection(String, near: [String], all: [String])
  /// Columns of groups where nothing is grouped.
  case columnsOfNothing
  /// A running total of rows that do not follow one another in time.
  case noRunningTotal(String)
  case tooManyDimensions([String])
  case noBandWidth(String)
  /// A width of bands of a quantity by which nothing is grouped.
  case bandsOfNothing(String, quantity: String)
  case bandsTwice(String, String, quantity: String)
  /// A computer that the dive does not list; how many it lists.
  case noSuchComputer(Int, of: Int)
  case computerWithoutProfile(Int)
  case unreadProfile(path: String, reason: Message)
  /// A byte order mark before what is not CSV.
  case markIsForCSV

  package var message: Message {
    switch self {
    case .markIsForCSV: .bomIsForCsv
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
