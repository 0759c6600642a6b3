import DiveChecks
import DiveFormat
import DiveModel
import DiveUnits
import LogbookCore

/// The path of a dive's file, and the path that its date, time and site suggest.
struct DivePlace {
  /// The regular name for its date, time and site, without a counter.
  let stem: String
  /// The date and the time, as such a name begins.
  private let moment: String
  let date: CalendarDate
  private let present: String
  /// The folder of all dives of its owner.
  private let folder: String
  private let log: LogSession

  /// - Parameters:
  ///   - text: The dive in its future state.
  ///   - path: The path of its file.
  ///   - folder: The folder of all dives of its owner.
  ///   - log: The log.
  init?(_ text: RecordText, at path: String, _ folder: String, _ log: LogSession) {
    let origin = Origin(path: path, bodyStart: text.bodyStart, length: text.bytes.count)
    let dive = Dive(origin: origin, fields: text.fields)
    guard let date = dive.date?.value else { return nil }
    let site = DivePath.part(of: dive.site?.value, log.index)
    stem = DivePath.stem(date, dive.time?.value, site)
    moment = DivePath.stem(date, dive.time?.value, nil)
    (self.date, present, self.folder, self.log) = (date, path, folder, log)
  }

  private var name: String { String(FilePaths.name(of: present).dropLast(3)) }

  /// Whether its name begins with a date, as regular names do.
  var isDated: Bool { (try? CalendarDate(parsing: String(name.prefix(10)))) != nil }

  /// Whether it has a name, or that name with a counter.
  func isNamed(for stem: String) -> Bool {
    guard name.hasPrefix(stem + "-") else { return name == stem }
    return name.dropFirst(stem.count + 1).allSatisfy(\.isNumber)
  }

  /// The path where it belongs; its present one if that is right.
  ///
  /// - Parameters:
  ///   - renames: Whether it gets the regular name; a chosen name stays.
  ///   - numbers: Whether a name that is taken gets a counter.
  /// - Returns: The path, which another file may have.
  func path(renaming renames: Bool, numbering numbers: Bool = true) -> String {
    self.path(named: renames && !isNamed(for: stem) ? stem : nil, numbers)
  }

  /// The path where it belongs after its date or time has changed; in a chosen name only these
  /// change.
  func path(following was: DivePlace) -> String {
    if isNamed(for: was.stem) { return path(renaming: true) }
    for (old, new) in [(was.moment, moment), (was.date.description, date.description)]
    where name.hasPrefix(old) {
      return path(named: Self.id(from: new + name.dropFirst(old.count)), true)
    }
    return path(named: nil, true)
  }

  /// A name as the id that it would be.
  private static func id(from name: String) -> String {
    RecordID.isWellFormed(name) ? name : RecordID.make(from: name) ?? name
  }

  /// The path where it belongs if its date and time are right, and its name has another date or is
  /// not a valid id.
  var pathOfItsMoment: String {
    var new = name
    if let named = NamedMoment.beginning(of: name) {
      new = (named.hasTime ? moment : date.description) + name.dropFirst(named.length)
    }
    new = Self.id(from: new)
    return path(named: new == name ? nil : new, true)
  }

  /// The path if its time is right, and its date or the one in its name is not.
  var pathOfItsTime: String {
    guard let named = NamedMoment.beginning(of: name), named.hasTime,
      let time = moment.split(separator: "-").dropFirst(3).first
    else { return present }
    let new = String(name.prefix(named.length - time.count) + time + name.dropFirst(named.length))
    return new == name ? present : self.new(new, in: String(FilePaths.folder(of: present)), true)
  }

  /// The path with a new name, if it gets one.
  private func path(named new: String?, _ numbers: Bool) -> String {
    let home = String(FilePaths.folder(of: present))
    let isOfYear = FilePaths.folder(of: home) == folder[...] && Int(FilePaths.name(of: home)) != nil
    // A file in a folder that the diver chose stays there.
    guard home == folder && new != nil || isOfYear else {
      return new.map { self.new($0, in: home, numbers) } ?? present
    }
    let year = "\(folder)/\(DivePath.year(of: date))"
    return self.new(new ?? name, in: year, numbers && new != nil)
  }

  private func new(_ stem: String, in folder: String, _ numbers: Bool) -> String {
    guard numbers else { return "\(folder)/\(stem).md" }
    let free = DivePath.free(stem) { log.logbook.tree.exists("\(folder)/\($0).md") }
    return "\(folder)/\(free ?? stem).md"
  }
}
