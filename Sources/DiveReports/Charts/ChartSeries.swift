/// A series of numbers, one for each category of a chart; nil for a missing one.
public struct ChartSeries: Hashable, Sendable {
  let name: String
  let values: [Int?]

  /// Takes the name in the reader's words, and the numbers in the order of the categories.
  public init(_ name: String, _ values: [Int?]) {
    self.name = name
    self.values = values.map { $0.map(NumberAxis.clamped) }
  }
}

/// One place on the axis of a chart of bars.
public struct ChartCategory: Hashable, Sendable {
  let label: String
  let href: String?

  /// Takes what it is called, and maybe a page of the report that says more.
  public init(_ label: String, href: String? = nil) {
    self.label = label
    self.href = href
  }
}
