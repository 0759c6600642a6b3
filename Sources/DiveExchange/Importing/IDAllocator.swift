import DiveUnits

/// Hands out free ids, first come, first served.
struct IDAllocator {
  private var taken: Set<String>
  private var next: [Base: Int] = [:]

  /// The part before a number with a given count of digits; long ids are truncated to make room.
  private struct Base: Hashable {
    let text: String
    let suffixLength: Int
  }

  init(taken: Set<String>) {
    self.taken = taken
  }

  /// Reserves an id.
  ///
  /// - Parameter wanted: The preferred id.
  /// - Returns: That id, or with the smallest suffix that makes it free: `rummu-2`.
  mutating func take(_ wanted: String) -> String {
    if taken.insert(wanted).inserted { return wanted }
    var number = 2
    while true {
      let length = "-\(number)".utf8.count
      let text = RecordID.shortened(wanted, to: RecordID.longest - length)
      let base = Base(text: text, suffixLength: length)
      // Numbers that were found taken are not tried again: thousands may want the same id.
      if let free = next[base], free > number {
        number = free
        continue
      }
      next[base] = number + 1
      let id = "\(text)-\(number)"
      if taken.insert(id).inserted { return id }
      number += 1
    }
  }
}
