/// The order in which a walk meets files: those of a folder before those of its subfolders.
package enum ListingOrder {
  package static func precedes(_ left: String, _ right: String) -> Bool {
    let (left, right) = (left.utf8.split(separator: 0x2F), right.utf8.split(separator: 0x2F))
    for (place, (one, other)) in zip(left, right).enumerated() where !one.elementsEqual(other) {
      let isFile = (place == left.count - 1, place == right.count - 1)
      if isFile.0 != isFile.1 { return isFile.0 }
      return one.lexicographicallyPrecedes(other)
    }
    return left.count < right.count
  }
}

extension Array {
  /// The index of the first element that fulfils a condition, in an array where all elements after
  /// it do too.
  package func partitioningIndex(where isBehind: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = low + (high - low) / 2
      if isBehind(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
