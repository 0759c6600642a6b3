/// Values that our format has no key for, each under a key of its own.
struct Extras: Hashable {
  /// One value.
  struct Extra: Hashable {
    /// The key without its `x-subsurface-`.
    let key: String
    let value: String
  }

  /// The values in the order in which they were added.
  private(set) var all: [Extra] = []
  private var taken: Set<String> = []
  /// By key, the least number that may be free behind it; a foreign log may have a key thousands of
  /// times.
  private var next: [String: Int] = [:]

  /// Adds a value; a key that is taken gets the least number that makes it free: `tag-2`.
  mutating func add(_ key: String, _ value: String) {
    var free = key
    while !taken.insert(free).inserted {
      let number = next[key, default: 2]
      next[key] = number + 1
      free = "\(key)-\(number)"
    }
    all.append(Extra(key: free, value: value))
  }
}
