import DiveModel

/// Facts noted while dives are read; finding them later would need another pass over a large log.
struct DiveSeries: Sendable {
  /// Whether the dives come in diving order, as files usually do.
  private(set) var isInOrder = true
  /// Whether each owner's ids ascend, and are therefore unique.
  private(set) var hasAscendingIDs = true
  /// Whether any dive has a profile.
  private(set) var namesProfile = false
  private var first: LoggedDive?
  private var last: LoggedDive?

  mutating func add(_ dive: LoggedDive) {
    first = first ?? dive
    namesProfile = namesProfile || dive.dive.namesProfile
    compare(with: dive)
    last = dive
  }

  /// Adds the facts about the dives that come next.
  mutating func add(_ next: DiveSeries) {
    guard let dive = next.first else { return }
    first = first ?? dive
    namesProfile = namesProfile || next.namesProfile
    compare(with: dive)
    isInOrder = isInOrder && next.isInOrder
    hasAscendingIDs = hasAscendingIDs && next.hasAscendingIDs
    last = next.last
  }

  private mutating func compare(with dive: LoggedDive) {
    guard let last else { return }
    if isInOrder && DiveOrder(dive).precedes(DiveOrder(last)) { isInOrder = false }
    if hasAscendingIDs && last.owner == dive.owner
      && !last.dive.origin.stem.utf8.precedes(dive.dive.origin.stem.utf8)
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
  var namesProfile: Bool {
    has(.computers) && computers.contains { $0.value.profile != nil }
  }
}
