/// Parses folder names of a Subsurface log.
///
/// A dive's is `[[yyyy-]mm-]dd-Www-hh=mm=ss[~hash]`, a trip's `dd-name[~hash]`; both are in
/// `yyyy/mm/`, a dive possibly in a trip's folder there. Old logs use `hh:mm:ss`.
enum FolderMoment {
  /// When a dive began, by the names of its folder and of those around it.
  static func moment(_ folders: [Substring]) -> ForeignMoment? {
    guard
      folders.count == 3 || folders.count == 4 && isTrip(folders[2]), let name = folders.last,
      let year = number(folders[0], digits: 4), let month = number(folders[1], digits: 2)
    else { return nil }
    let parts = name.prefix { $0 != "~" }.split(separator: "-", omittingEmptySubsequences: false)
    guard (3...5).contains(parts.count) else { return nil }
    let clock = parts[parts.count - 1].split { $0 == "=" || $0 == ":" }
    guard
      clock.count == 3, let hour = number(clock[0], digits: 2),
      let minute = number(clock[1], digits: 2), let second = number(clock[2], digits: 2),
      let day = number(parts[parts.count - 3], digits: 2),
      let ownMonth = parts.count > 3 ? number(parts[parts.count - 4], digits: 2) : month,
      let ownYear = parts.count > 4 ? number(parts[0], digits: 4) : year
    else { return nil }
    return ForeignMoment(ownYear, ownMonth, day, hour, minute, second)
  }

  /// Whether a folder's name is that of a trip.
  static func isTrip(_ name: Substring) -> Bool {
    number(name.prefix(2), digits: 2) != nil && name.dropFirst(2).first == "-"
  }

  /// The day in the folder names of a trip: `2024-06-12`.
  static func day(ofTrip folder: String) -> String {
    let day = folder.prefix { $0 != "~" }.split(separator: "/").joined(separator: "-")
    return day.prefix { $0 == "-" || $0.isNumber }.split(separator: "-").joined(separator: "-")
  }

  private static func number(_ text: Substring, digits: Int) -> Int? {
    guard text.utf8.count == digits, text.utf8.allSatisfy({ $0 &- 0x30 < 10 }) else { return nil }
    return Int(text)
  }
}
