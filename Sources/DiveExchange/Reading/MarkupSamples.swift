import DiveModel

/// Puts the numbers of samples in columns, and counts those that no column takes.
struct MarkupSamples {
  private(set) var timeline = SampleTimeline()
  /// What has no column, or is no value: how often, and where first.
  private var unplaced: [Unplaced: (count: Int, line: Int)] = [:]

  private struct Unplaced: Hashable {
    let name: String
    let reason: ImportLoss.Reason
  }

  var isEmpty: Bool { timeline.isEmpty }
  var profile: DiveProfile? { timeline.profile }

  mutating func lose(_ name: String, _ line: Int, _ reason: ImportLoss.Reason) {
    let kind = Unplaced(name: name, reason: reason)
    let known = unplaced[kind]
    unplaced[kind] = ((known?.count ?? 0) + 1, known?.line ?? line)
  }

  /// The milliseconds of a time; nil, and counted, for another text, and for more than three weeks.
  mutating func time(_ element: MarkupElement?, decimals: Int, in sample: MarkupElement) -> Int? {
    guard let element, let reading = WrittenNumber.read(element.text, decimals),
      reading.value.magnitude < 2_000_000_000
    else {
      lose(sample.name, sample.line, .malformed)
      return nil
    }
    return reading.value
  }

  /// Puts a number in a column; nil is none of ours, whose name is given.
  mutating func set(
    _ column: ProfileColumn?,
    own: String = "",
    _ element: MarkupElement,
    in unit: WrittenUnit = .own,
    factor: Int = 1,
    least: Int = Int.min,
    at time: Int
  ) {
    guard !element.isEmpty else { return }
    guard let reading = unit.read(element.text) else {
      return lose(element.name, element.line, .malformed)
    }
    if !reading.isExact { lose(element.name, element.line, .rounded) }
    // The greatest number times the greatest factor fits.
    let value = reading.value * factor
    guard value >= least else { return }
    add(column, own: own, value, at: time, of: element)
  }

  /// Puts thousandths in a column.
  mutating func add(
    _ column: ProfileColumn?,
    own: String = "",
    _ value: Int,
    at time: Int,
    of element: MarkupElement
  ) {
    let place = column.map(SampleTimeline.Column.known) ?? timeline.own(own)
    guard let place else { return lose(element.name, element.line, .noPlace) }
    if !timeline.add(place, value, at: time) { lose(element.name, element.line, .malformed) }
  }

  mutating func event(_ kind: ProfileEvent.Kind, _ value: String? = nil, at time: Int) {
    timeline.add(kind, value, at: time)
  }

  /// Reports what was counted, and whether the times went back.
  func reportLosses(of name: String, to losses: inout ReadLosses) {
    if timeline.isOutOfOrder { losses.lose(name, .outOfOrder) }
    let sorted = unplaced.sorted {
      ($0.value.line, $0.key.name, $0.key.reason.rawValue)
        < ($1.value.line, $1.key.name, $1.key.reason.rawValue)
    }
    for (kind, loss) in sorted {
      losses.lose("\(name)/\(kind.name) (\(loss.count))", at: .line(loss.line), kind.reason)
    }
  }
}
