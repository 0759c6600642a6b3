import DiveFormat
import DiveModel
import DiveUnits

/// How far each record of a log is shared, and with which groups.
struct Sharing {
  private let logbook: Logbook
  private let index: RecordIndex
  /// What a log shares that says nothing of it.
  private let usual: Share
  private let divers: [String: Share]
  private let groups: Set<String>
  private let audience: Audience
  /// The places of dives that the audience does not see.
  private var hidden: HiddenPlaces?

  init(_ logbook: Logbook, _ index: RecordIndex, for audience: Audience) {
    self.logbook = logbook
    self.index = index
    self.audience = audience
    let usual = logbook.settings.share?.value ?? .private
    self.usual = usual
    divers = Dictionary(
      logbook.divers.map { ($0.id, $0.share?.value ?? usual) },
      uniquingKeysWith: { first, _ in first }
    )
    groups = Set(logbook.groups.map(\.id))
    hidden = HiddenPlaces(logbook, index, isSeen)
  }

  /// Whether the audience sees a dive: by its own word, else its diver's, else the log's.
  func isSeen(_ logged: LoggedDive) -> Bool {
    switch logged.owner {
    case .group(let id):
      // A group dive says nothing of sharing; it is its group's.
      return audience == .oneself || audience == .group(id)
    case .diver(let id):
      let share = logged.dive.share?.value ?? divers[id] ?? usual
      return audience.sees(share, of: groups(of: logged.dive, by: id))
    }
  }

  /// The dive's group or, if it names none, every group that its diver belonged to on its day.
  ///
  /// Who joins later sees nothing of what was before, and who left keeps what they saw.
  private func groups(of dive: Dive, by diver: String) -> Set<String> {
    if let group = dive.group?.value {
      return Set([index.id(of: group.text, .group)].compactMap { $0 })
    }
    let day = dive.date?.value.dayNumber
    return Set(logbook.groups.filter { isMember(diver, of: $0, on: day) }.map(\.id))
  }

  private func isMember(_ diver: String, of group: DiveGroup, on day: Int?) -> Bool {
    group.members.contains { member in
      guard let text = member.value.diver?.value.text, index.id(of: text, .diver) == diver else {
        return false
      }
      guard let day else { return member.value.until == nil }
      let since = member.value.since?.value.dayNumber ?? .min
      return since <= day && day <= member.value.until?.value.dayNumber ?? .max
    }
  }

  /// Whether the audience sees a record that is no dive.
  func isSeen(_ record: some LogRecord) -> Bool {
    let kind = type(of: record).kind
    let own = FieldTable.table(of: kind).row(for: "share")
      .flatMap { record.fields[$0.field] }.flatMap { Share(content: $0.content) }
    if own == nil, let place = record as? any NamedRecord, hidden?.contain(kind, place.id) ?? false
    {
      return false
    }
    return audience.sees(own ?? usual(kind), of: groups(of: record))
  }

  private func usual(_ kind: RecordKind) -> Share {
    switch kind {
    case .site, .centre: .public
    case .document, .gear, .budget, .expense, .trip: .private
    // Its members know what it is.
    case .group: usual == .private ? .group : usual
    default: usual
    }
  }

  /// A group is its own; a diver is shared with the groups that they are in; whatever else is
  /// shared with groups is so with all of the log.
  private func groups(of record: some LogRecord) -> Set<String> {
    if let group = record as? DiveGroup { return [group.id] }
    guard let diver = record as? Diver else { return groups }
    return Set(logbook.groups.filter { isMember(diver.id, of: $0, on: nil) }.map(\.id))
  }
}
