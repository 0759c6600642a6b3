public import DiveModel
public import DiveUnits
public import Logbook

/// All group dives of a logbook, and the members' copies of them.
public struct GroupDives: Sendable {
  /// The group dives, in the order of the logbook's dives.
  public let all: [GroupDive]
  /// Each member's copies of a group dive, by their places in the logbook's dives.
  private let copies: [TemplateName: [String: [Int]]]
  private let places: [TemplateName: Int]
  private let logbook: Logbook

  /// Finds the group dives and copies of a logbook.
  public init(_ logbook: Logbook, _ index: RecordIndex) {
    var all: [GroupDive] = []
    var copies: [TemplateName: [String: [Int]]] = [:]
    for (place, logged) in logbook.dives.enumerated() {
      switch logged.owner {
      case .group(let id):
        if let dive = GroupDive(logged.dive, of: id, logbook, index) { all.append(dive) }
      case .diver(let diver):
        guard logged.dive.has(.template), let text = logged.dive.template?.value,
          let provenance = Provenance(text)
        else { continue }
        copies[provenance.template, default: [:]][diver, default: []].append(place)
      }
    }
    self.all = all
    self.copies = copies
    places = Dictionary(all.enumerated().map { ($1.name, $0) }) { first, _ in first }
    self.logbook = logbook
  }

  /// The group dive with a name.
  public subscript(name: TemplateName) -> GroupDive? { places[name].map { all[$0] } }

  /// A diver's copies of a group dive; several are a mistake.
  public func copies(of name: TemplateName, by diver: String) -> [Copy] {
    (copies[name]?[diver] ?? []).compactMap { Copy(logbook.dives[$0].dive, diver) }
  }

  /// Every copy of a group dive, by diver.
  public func copies(of name: TemplateName) -> [Copy] {
    (copies[name] ?? [:]).sorted { $0.key < $1.key }.flatMap { diver, places in
      places.compactMap { Copy(logbook.dives[$0].dive, diver) }
    }
  }

  /// The copies whose group dive is not there.
  public var orphans: [Copy] {
    copies.keys.filter { places[$0] == nil }.sorted { "\($0)" < "\($1)" }.flatMap { copies(of: $0) }
  }

  /// A member's own entry of a group dive.
  public struct Copy: Sendable {
    /// What was written of it.
    public let dive: Dive
    /// Whose it is.
    public let diver: String
    /// The group dive and the version of it that it was made of.
    public let provenance: Provenance

    init?(_ dive: Dive, _ diver: String) {
      guard let text = dive.template?.value, let provenance = Provenance(text) else { return nil }
      (self.dive, self.diver, self.provenance) = (dive, diver, provenance)
    }
  }
}

extension GroupDive {
  /// Describes a file below a group's `dives/`; nil if its version is not known.
  init?(_ dive: Dive, of group: String, _ logbook: Logbook, _ index: RecordIndex) {
    guard let digest = logbook.digests[dive.origin.path] else { return nil }
    let record = index.index(of: group, .group).map { logbook.groups[$0] }
    name = TemplateName(group: group, stem: String(dive.origin.stem))
    self.dive = dive
    self.digest = digest
    namesMembers = dive.has(.members)
    let written =
      namesMembers
      ? dive.members.map(\.value)
      : record?.members(on: dive.date?.value) ?? []
    members = Self.members(written, index)
    let own = dive.ask.map(\.value)
    ask = dive.has(.ask) ? own : record?.ask.map(\.value) ?? []
  }

  static func members(_ written: [Reference], _ index: RecordIndex) -> [Member] {
    var seen: Set<Member> = []
    return written.compactMap { reference in
      let id = index.id(of: reference.text, .diver)
      let member = id.map(Member.diver) ?? .name(reference.text)
      return seen.insert(member).inserted ? member : nil
    }
  }
}

extension DiveGroup {
  /// Who belonged to the group on a day, as written; without a day everybody who ever did.
  public func members(on day: CalendarDate?) -> [Reference] {
    members.filter { $0.value.includes(day) }.compactMap { $0.value.diver?.value }
  }
}

extension Membership {
  /// Whether a day lies in the time of the membership, its first and last day included.
  public func includes(_ day: CalendarDate?) -> Bool {
    guard let day else { return true }
    if let since, day.dayNumber < since.value.dayNumber { return false }
    if let until, day.dayNumber > until.value.dayNumber { return false }
    return true
  }
}
