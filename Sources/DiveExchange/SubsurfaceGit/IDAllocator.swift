import DiveUnits

/// Hands out ids that are not taken; of those who want the same, the first asks first.
struct IDAllocator {
  private var taken: Set<String>

  init(taken: Set<String>) {
    self.taken = taken
  }

  /// Takes an id.
  ///
  /// - Parameter wanted: the id that would be right.
  /// - Returns: it, or with the least number behind it that makes it free: `rummu-2`.
  mutating func take(_ wanted: String) -> String {
    var id = wanted
    var number = 2
    while !taken.insert(id).inserted {
      let suffix = "-\(number)"
      id = RecordID.shortened(wanted, to: RecordID.longest - suffix.utf8.count) + suffix
      number += 1
    }
    return id
  }
}
