public import DiveModel
public import DiveUnits

/// The place of new dives by convention, and the names of their files.
public enum DivePath {
  /// The folder of a diver's dives.
  public static func folder(of diver: String) -> String {
    DiverFolder.path(of: diver) + "dives"
  }

  /// The folder of a group's dives.
  public static func folder(ofGroup group: String) -> String { "groups/\(group)/dives" }

  /// The name of a year's folder.
  public static func year(of date: CalendarDate) -> String {
    String(date.year)
  }

  /// The path of a new dive in an owner's folder: always in the folder of its year, wherever the
  /// owner's other dives are.
  package static func file(_ stem: String, _ date: CalendarDate, in folder: String) -> String {
    "\(folder)/\(year(of: date))/\(stem).md"
  }

  /// A file name made of date, time and site, as far as known; four digits after the date are always
  /// the time.
  ///
  /// - Returns: The name without its extension, short enough for an id; a long site name is
  ///   truncated.
  public static func stem(_ date: CalendarDate, _ time: TimeOfDay?, _ site: String?) -> String {
    let isLikeTime = time == nil && site.map(beginsLikeTime) ?? false
    let parts = [date.description, time.map(clock), isLikeTime ? "site" : nil, site]
    let all = parts.compactMap { $0 }.joined(separator: "-")
    return RecordID.shortened(all, to: RecordID.longest)
  }

  /// Whether a site's part of a name would be read as the time before it: `2500-street-pier`.
  private static func beginsLikeTime(_ site: String) -> Bool {
    site.utf8.prefix { (0x30...0x39).contains($0) }.count == 4
  }

  /// The site's part of a name: its id, or one made from its name.
  public static func part(of site: Reference?, _ index: RecordIndex) -> String? {
    guard let text = site?.text else { return nil }
    return index.id(of: text, .site) ?? RecordID.make(from: text)
  }

  /// A time as used in names: `1030`.
  public static func clock(_ time: TimeOfDay) -> String {
    String(time.description.prefix(5).filter { $0 != ":" })
  }

  /// The first free name: the stem, then with `-2` appended, and so on; nil if thousands are taken.
  public static func free(_ stem: String, isTaken: (String) -> Bool) -> String? {
    for number in 1...10_000 {
      let tail = number == 1 ? "" : "-\(number)"
      let name = RecordID.shortened(stem, to: RecordID.longest - tail.utf8.count) + tail
      if !isTaken(name) { return name }
    }
    return nil
  }
}
