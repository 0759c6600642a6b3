/// Names of dives for shells that complete them: few at a time, however many there are.
package enum DiveWords {
  /// The dives that begin with what is typed; if there are many, the beginnings that they share: years, then
  /// months, then days.
  ///
  /// - Parameters:
  ///   - typed: The beginning of a name, or of `owner/name`.
  ///   - dives: The files that may be meant.
  /// - Returns: The words, in the order of the files.
  package static func words(for typed: String, of dives: [LogNames.NamedFile]) -> [QueryWords
    .OfferedTerm]
  {
    let isWithOwner = typed.utf8.contains(UInt8(ascii: "/"))
    var seen: Set<String> = []
    let names = dives.compactMap { dive -> String? in
      guard isWithOwner else {
        return dive.stem.utf8.starts(with: typed.utf8) ? String(dive.stem) : nil
      }
      return dive.owner.map { "\($0)/\(dive.stem)" }
        .flatMap { $0.utf8.starts(with: typed.utf8) ? $0 : nil }
    }.filter { seen.insert($0).inserted }
    let fixed = "last".utf8.starts(with: typed.utf8) ? [QueryWords.OfferedTerm("last")] : []
    guard names.count > most else { return fixed + names.map { QueryWords.OfferedTerm($0) } }
    return fixed + beginnings(of: names, after: typed.utf8.count)
  }

  /// The names as far as the next hyphen or slash, or farther while that is the same for all of them.
  private static func beginnings(of names: [String], after start: Int) -> [QueryWords.OfferedTerm] {
    var start = start
    while true {
      var counts: [String: Int] = [:]
      var order: [String] = []
      for name in names {
        let end = name.utf8.dropFirst(start).firstIndex { $0 == 0x2D || $0 == 0x2F }
        let beginning = end.map { String(name[...$0]) } ?? name
        if counts.updateValue((counts[beginning] ?? 0) + 1, forKey: beginning) == nil {
          order.append(beginning)
        }
      }
      if order.count > 1 || !(order.first?.hasSuffix("-") ?? false) {
        return order.map {
          QueryWords.OfferedTerm($0, isOpen: $0.hasSuffix("-") || $0.hasSuffix("/"))
        }
      }
      start = order.first?.utf8.count ?? start
    }
  }

  /// More names than these would fill the terminal.
  private static let most = 60
}
