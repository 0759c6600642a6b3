import DiveModel

/// Facts noted while dives are read; finding them later would need another pass over a large log.
struct DiveSeries: Sendable {
  /// Whether the dives come in diving order, as files usually do.
  private(set) var isInOrder = true
  /// Whether each owner's ids ascend, and are therefore unique.
  private(set) var hasAscendingIDs = true
  /// Whether any dive has a profile.
  private(set) var namesProfile = false
  private var first: Place?
  private var last: Place?

  /// What decides a dive's place; the dive itself is not copied.
  private struct Place: Sendable {
    let order: DiveOrder
    let stem: Substring
  }

  mutating func add(_ dive: LoggedDive) {
    let place = Place(order: DiveOrder(dive), stem: dive.dive.origin.stem)
    if first == nil { first = place }
    namesProfile = namesProfile || dive.dive.namesProfile
    compare(with: place)
    last = place
  }

  /// Adds the facts about the dives that come next.
  mutating func add(_ next: DiveSeries) {
    guard let place = next.first else { return }
    if first == nil { first = place }
    namesProfile = namesProfile || next.namesProfile
    compare(with: place)
    isInOrder = isInOrder && next.isInOrder
    hasAscendingIDs = hasAscendingIDs && next.hasAscendingIDs
    last = next.last
  }

  private mutating func compare(with place: Place) {
    guard let last else { return }
    if isInOrder {
      // The number of a dive without a time decides its place on the day.
      let isByNumber =
        last.order.hasTime && !place.order.hasTime && place.order.isSameDay(as: last.order)
      if isByNumber || place.order.precedes(last.order) { isInOrder = false }
    }
    if hasAscendingIDs && last.order.owner == place.order.owner
      && !last.stem.utf8.precedes(place.stem.utf8)
    {
      hasAscendingIDs = false
    }
  }
}

extension Substring.UTF8View {
  /// Whether these bytes sort before others.
  fileprivate func precedes(_ other: Substring.UTF8View) -> Bool {
    let result = withContiguousStorageIfAvailable { left in
      other.withContiguousStorageIfAvailable { right -> Bool in
        for place in 0..<Swift.min(left.count, right.count) where left[place] != right[place] {
          return left[place] < right[place]
        }
        return left.count < right.count
      }
    }
    return (result ?? nil) ?? lexicographicallyPrecedes(other)
  }
}

extension Dive {
  /// Whether one of its computers has a samples file.
  package var namesProfile: Bool {
    has(.computers) && computers.contains { $0.value.profile != nil }
  }
}
