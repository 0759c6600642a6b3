import DiveGroups
import DiveModel
package import DiveUnits
import LogbookCore

/// The user's input about group dives and their entries.
extension GroupDiveSelection {
  /// The ids of divers named in a text, separated by commas.
  func divers(named names: String) throws(LogFailure) -> [String] {
    try names.listed.map { name throws(LogFailure) in try log.diver(named: name) }
  }

  /// The group dives of all groups, of one, or one dive; nil means all groups.
  func dives(named text: String?) throws(LogFailure) -> (dives: [GroupDive], isOne: Bool) {
    guard let text else { return (dives.all, false) }
    if let group = group(text) { return (dives.all.filter { $0.name.group == group.id }, false) }
    return ([try one(text)], true)
  }
}

extension GroupApply {
  /// Creates an application of a group dive from the user's input.
  ///
  /// - Parameters:
  ///   - dive: The group dive.
  ///   - divers: The names of divers, separated by commas; nil for all members.
  ///   - date: The date on which a planned dive was made, if given.
  ///   - time: The time at which it was made, if given.
  ///   - values: Values of one diver's entry, each as `key=value`.
  ///   - selection: All group dives of the log.
  /// - Throws: An `ArgumentFailure` if a value cannot be parsed, or a `LogFailure`, also for a date
  ///   or a time that is not valid.
  package init(
    of dive: String,
    for divers: String?,
    on date: String?,
    at time: String?,
    values: [String],
    in selection: GroupDiveSelection
  ) throws {
    let named = try selection.divers(named: divers ?? "")
    let start = try time.map { text throws(LogFailure) in try TimeOfDay(typed: text) }
    let day = try date.map { text throws(LogFailure) in
      DiveDay(try CalendarDate(typed: text), at: start)
    }
    self.init(
      of: try selection.one(dive),
      for: divers == nil ? nil : named,
      on: day,
      values: try selection.log.assignments(values, for: .dive)
    )
  }

  /// The diver to ask for personal values: a user who applies a dive only for themselves.
  package func asked(in log: LogSession) -> Identity? {
    guard !dive.ask.isEmpty, let diver = divers?.first, divers?.count == 1 else { return nil }
    let me = try? log.identity()
    return me?.diver == diver ? me : nil
  }
}

extension GroupUpdate {
  /// Creates an update of entries from the user's input.
  ///
  /// - Parameters:
  ///   - dive: The group dive; nil for all.
  ///   - divers: The names of divers, separated by commas; nil for all.
  ///   - keys: The keys whose values are the group's where both sides changed, separated by commas.
  ///   - keepsRest: Whether the divers' own values stay elsewhere.
  ///   - selection: All group dives of the log.
  /// - Throws: A `LogFailure` if a dive, a diver or a key is unknown.
  package init(
    of dive: String?,
    for divers: String?,
    taking keys: String?,
    keepsRest: Bool,
    in selection: GroupDiveSelection
  ) throws(LogFailure) {
    let dives = try dive.map { dive throws(LogFailure) in [try selection.one(dive)] }
    let named = try selection.divers(named: divers ?? "")
    let keys = (keys ?? "").listed
    let otherKeys = Set(selection.log.logbook.settings.otherKeys.map(\.value))
    for key in keys where !TemplateUpdate.Decision.mayTake(key, otherKeys: otherKeys) {
      throw .notSharedKey(key)
    }
    self.init(
      of: dives ?? selection.dives.all,
      for: divers == nil ? nil : Set(named),
      TemplateUpdate.Decision(taking: Set(keys), keepsRest: keepsRest),
      in: selection
    )
  }
}

extension CalendarDate {
  /// Reads a date that a user typed as a value of its own; `3.10.2026` has one reading, too.
  package init(typed text: String) throws(LogFailure) {
    guard let date = (try? CalendarDate(parsing: text)) ?? Self.onlyReading(of: text) else {
      throw .noDay(text: text)
    }
    self = date
  }

  private static func onlyReading(of text: String) -> CalendarDate? {
    guard case .malformed(let reading?) = refusal(of: text) else { return nil }
    return try? CalendarDate(parsing: reading)
  }
}

extension TimeOfDay {
  /// Reads a time that a user typed as a value of its own.
  package init(typed text: String) throws(LogFailure) {
    guard let time = try? TimeOfDay(parsing: text) else { throw .noTime(text: text) }
    self = time
  }
}
