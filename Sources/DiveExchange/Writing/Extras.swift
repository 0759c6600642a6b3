/// Values that our format has no key for, each under a key of its own.
package struct Extras: Hashable, Sendable {
  /// One value.
  package struct Extra: Hashable, Sendable {
    /// The key without what all keys of the program begin with.
    package let key: String
    package let value: String
    /// Whether the key has no prefix of the program, as it is one of the diver's own.
    package var isWhole = false
  }

  /// The values in the order in which they were added.
  package private(set) var all: [Extra] = []
  private var taken: Set<String> = []
  /// For each key, the smallest suffix that may be free; a foreign log may have a key thousands of
  /// times.
  private var next: [String: Int] = [:]

  package init() {}

  /// Adds a value; a key that is taken gets the least number that makes it free: `tag-2`.
  package mutating func add(_ key: String, _ value: String) {
    var free = key
    while !taken.insert(free).inserted {
      let number = next[key, default: 2]
      next[key] = number + 1
      free = "\(key)-\(number)"
    }
    all.append(Extra(key: free, value: value))
  }

  /// Adds a value of the diver's own under its whole key.
  mutating func addWhole(_ key: String, _ value: String) {
    guard taken.insert(key).inserted else { return add(key, value) }
    all.append(Extra(key: key, value: value, isWhole: true))
  }

  /// Adds a value under exactly this key; a value that has the key already gets a number.
  mutating func set(_ key: String, _ value: String) {
    if let place = all.firstIndex(where: { $0.key == key }) {
      let other = all.remove(at: place)
      add(key, other.value)
    }
    taken.insert(key)
    all.append(Extra(key: key, value: value))
  }

  /// The prefix of keys for a program's values: `x-PROGRAM-`.
  static func prefix(of program: String) -> String { "x-\(program)-" }
}
