public import DiveModel
public import DiveUnits

/// Where a new dive lies by custom, and what its file is called: whoever makes one asks here.
public enum DivePath {
  /// The folder of a diver's dives.
  public static func folder(of diver: String) -> String {
    diver == LoggedDive.me ? "dives" : "divers/\(diver)/dives"
  }

  /// The folder of a group's dives.
  public static func folder(ofGroup group: String) -> String { "groups/\(group)/dives" }

  /// The name of a year's folder.
  public static func year(of date: CalendarDate) -> String {
    String(date.year)
  }

  /// The name of a file: date, time and site, as far as they are known.
  ///
  /// - Returns: the name without its ending, short enough to be an id; a site that is too long loses
  ///   its end.
  public static func stem(_ date: CalendarDate, _ time: TimeOfDay?, _ site: String?) -> String {
    let all = [date.description, time.map(clock), site].compactMap { $0 }.joined(separator: "-")
    return RecordID.shortened(all, to: RecordID.longest)
  }

  /// The site's part of a name: its id, or one made of its name.
  public static func part(of site: Reference?, _ index: RecordIndex) -> String? {
    guard let text = site?.text else { return nil }
    return index.id(of: text, .site) ?? RecordID.make(from: text)
  }

  /// A time as names have it, `1030`.
  public static func clock(_ time: TimeOfDay) -> String {
    String(time.description.prefix(5).filter { $0 != ":" })
  }

  /// The first name that is free: itself, then with `-2` behind it, and so on; nil if thousands are
  /// taken.
  public static func free(_ stem: String, isTaken: (String) -> Bool) -> String? {
    for number in 1...10_000 {
      let tail = number == 1 ? "" : "-\(number)"
      let name = RecordID.shortened(stem, to: RecordID.longest - tail.utf8.count) + tail
      if !isTaken(name) { return name }
    }
    return nil
  }
}
