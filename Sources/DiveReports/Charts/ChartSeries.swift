/// A series of numbers, one for each category of a chart; nil for a missing one.
package struct ChartSeries: Hashable, Sendable {
  let name: String
  let values: [Int?]

  /// Combines a name in the reader's language with numbers in the order of the categories.
  package init(_ name: String, _ values: [Int?]) {
    self.name = name
    self.values = values.map { $0.map(NumberAxis.clamped) }
  }
}

/// A category on the axis of a bar chart.
package struct ChartCategory: Hashable, Sendable {
  let label: String
  /// What the figures and tooltips say besides the label, for which the axis has no room.
  let detail: String?
  let href: String?

  /// Combines a label with an optional page with details.
  package init(_ label: String, detail: String? = nil, href: String? = nil) {
    self.label = label
    self.detail = detail
    self.href = href
  }

  /// The label with its detail.
  var fullLabel: String { detail.map { "\(label), \($0)" } ?? label }
}
