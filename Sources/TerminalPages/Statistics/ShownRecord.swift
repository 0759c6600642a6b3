package import DiveStatistics
package import Wording

/// One of a log's records (such as the deepest dive), for display.
package struct ShownRecord {
  /// The key for programs, independent of language.
  package let key: String
  /// The label for people.
  package let label: Message
  package let unit: FigureUnit
  package let extreme: FigureSummary.Extreme
}

extension DiveRecords {
  /// The records that exist, in display order.
  package var all: [ShownRecord] {
    Self.table.compactMap { key, label, unit, extreme in
      self[keyPath: extreme].map { ShownRecord(key: key, label: label, unit: unit, extreme: $0) }
    }
  }

  /// Every record by its key, whether it exists or not.
  package static var table:
    [(
      key: String, label: Message, unit: FigureUnit,
      extreme: KeyPath<DiveRecords, FigureSummary.Extreme?>
    )]
  {
    [
      ("deepest", .recordDeepest, .depth, \.deepest),
      ("longest", .recordLongest, .duration, \.longest),
      ("deepestOnOneBreath", .recordDeepestOnOneBreath, .depth, \.deepestOnOneBreath),
      ("longestOnOneBreath", .recordLongestOnOneBreath, .duration, \.longestOnOneBreath),
      ("coldest", .recordColdest, .temperature, \.coldest),
      ("warmest", .recordWarmest, .temperature, \.warmest),
      ("highestRMV", .recordHighestConsumption, .gasPerMinute, \.highestConsumption),
      ("lowestRMV", .recordLowestConsumption, .gasPerMinute, \.lowestConsumption),
    ]
  }
}
