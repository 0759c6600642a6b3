/// Finds what an earlier import brought, by the foreign names that the records keep.
///
/// The name of a dive has its moment and its number. Divers number their dives anew, so a dive
/// whose name is not known is one that the logbook has under another number of the same moment,
/// unless the log has that number too.
enum KnownNames {
  /// Matches names with those of the logbook; none of either is matched twice.
  ///
  /// - Parameters:
  ///   - names: those of a foreign log, in order; each is there once.
  ///   - known: those that the logbook's records keep.
  /// - Returns: by the name in the foreign log, that of the logbook.
  static func matches(of names: [String], in known: some Collection<String>) -> [String: String] {
    var free = Set(known)
    var found: [String: String] = [:]
    for name in names where free.remove(name) != nil { found[name] = name }
    guard found.count < names.count, !free.isEmpty else { return found }
    // The last of them is taken first.
    var byMoment = Dictionary(grouping: free, by: moment).mapValues { $0.sorted(by: isLater) }
    for name in names where found[name] == nil {
      if let other = byMoment[moment(of: name)]?.popLast() { found[name] = other }
    }
    return found
  }

  /// A name without the number, and without what tells it from its equals: `…/128~2`.
  private static func moment(of name: String) -> Substring {
    (["~", "/"] as [Character]).reduce(name[...]) { rest, mark in
      guard let place = rest.lastIndex(of: mark) else { return rest }
      let digits = rest[rest.index(after: place)...].utf8
      guard !digits.isEmpty, digits.allSatisfy({ $0 &- 0x30 < 10 }) else { return rest }
      return rest[..<place]
    }
  }

  private static func isLater(_ left: String, _ right: String) -> Bool {
    (left.utf8.count, left) > (right.utf8.count, right)
  }
}
