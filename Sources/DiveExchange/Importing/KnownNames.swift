/// Finds what an earlier import brought, by the foreign names that the records keep.
struct KnownNames {
  /// The prefix of the format's names in a logbook: its id and a colon.
  let prefix: String
  /// Those of the format that the logbook has, without the prefix.
  private let known: Set<String>
  private let format: any ForeignFormat

  /// Takes the names stored in a logbook's records, of all formats.
  init(_ names: some Sequence<String>, of format: any ForeignFormat) {
    let prefix = format.namePrefix
    self.prefix = prefix
    self.format = format
    known = Set(names.filter { $0.hasPrefix(prefix) }.map { String($0.dropFirst(prefix.count)) })
  }

  /// Matches names with those of the logbook one to one.
  ///
  /// An unknown name matches a logbook name with the same core, unless the foreign log has that one
  /// too: divers renumber their dives.
  ///
  /// - Parameter names: The names in a foreign log, in order, without duplicates.
  /// - Returns: The logbook's names by the foreign log's.
  func matches(of names: [String]) -> [String: String] {
    var free = known
    var found: [String: String] = [:]
    for name in names where free.remove(name) != nil { found[name] = name }
    guard found.count < names.count, !free.isEmpty else { return found }
    // The last of them is taken first.
    var byCore = Dictionary(grouping: free, by: format.core)
      .mapValues { $0.sorted(by: Self.isLater) }
    for name in names where found[name] == nil {
      if let other = byCore[format.core(of: name)]?.popLast() { found[name] = other }
    }
    return found
  }

  private static func isLater(_ left: String, _ right: String) -> Bool {
    (left.utf8.count, left) > (right.utf8.count, right)
  }
}
