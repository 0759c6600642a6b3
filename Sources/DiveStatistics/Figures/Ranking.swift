extension Array where Element == Int {
  /// The number that would be at an index if the array were sorted.
  ///
  /// Hoare's *Algorithm 65: Find* (1961), in three parts so that equal numbers cost nothing: a log
  /// has a hundred thousand depths, and sorting them would take ten times as long.
  ///
  /// - Parameter place: An index of the array.
  /// - Returns: The number; the array has the same numbers in another order.
  mutating func ranked(_ place: Int) -> Int {
    var (low, high) = (startIndex, endIndex - 1)
    for _ in 0..<Self.mostParts where low < high {
      let pivot = Self.middle(self[low], self[low + (high - low) / 2], self[high])
      var (smaller, index, larger) = (low, low, high)
      while index <= larger {
        if self[index] < pivot {
          swapAt(smaller, index)
          smaller += 1
          index += 1
        } else if self[index] > pivot {
          swapAt(index, larger)
          larger -= 1
        } else {
          index += 1
        }
      }
      if (smaller...larger).contains(place) { return pivot }
      if place < smaller { high = smaller - 1 } else { low = larger + 1 }
    }
    // Numbers in an adversarial order are sorted instead.
    if low < high { sort() }
    return self[place]
  }

  /// The limit of partitions, which is more than a normal log needs.
  private static var mostParts: Int { 100 }

  private static func middle(_ one: Int, _ two: Int, _ three: Int) -> Int {
    Swift.max(Swift.min(one, two), Swift.min(Swift.max(one, two), three))
  }
}
