/// The longest increasing run of numbers, not necessarily adjacent.
///
/// The rest is the smallest set to change so that all numbers are in order: among many right
/// numbers a single wrong one. Of several such runs, one that ends lowest and starts highest is
/// chosen, so that the fewest numbers are missing; of equal numbers the first is kept.
package struct IncreasingNumbers {
  /// The places of the numbers that stay, in order.
  package let kept: [Int]

  /// Finds the run in time that grows hardly faster than the numbers do (patience sorting).
  package init(_ numbers: [Int]) {
    // The place with which the lowest run of each length ends; for each place the one that a run
    // to it comes from, and the one that it took the place of in `ends`.
    var ends: [Int] = []
    var before = [Int](repeating: -1, count: numbers.count)
    var replaced = before
    for (place, number) in numbers.enumerated() {
      let length = Self.firstNotBelow(number, numbers, ends)
      if length > 0 { before[place] = ends[length - 1] }
      if length == ends.count {
        ends.append(place)
      } else if numbers[ends[length]] != number {
        replaced[place] = ends[length]
        ends[length] = place
      }
    }
    var run: [Int] = []
    var place = ends.last ?? -1
    while place >= 0 {
      run.append(place)
      var previous = before[place]
      // The replaced value is higher and earlier, so the run may continue from it as well.
      while previous >= 0, replaced[previous] >= 0,
        numbers[replaced[previous]] < numbers[place]
      {
        previous = replaced[previous]
      }
      place = previous
    }
    kept = run.reversed()
  }

  private static func firstNotBelow(_ number: Int, _ numbers: [Int], _ ends: [Int]) -> Int {
    // Numbers are mostly in order, so most go to the end.
    guard let last = ends.last, numbers[last] >= number else { return ends.count }
    var (low, high) = (0, ends.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if numbers[ends[middle]] < number { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
