import DiveFormat
public import DiveModel

/// A dive of several people, entered once for all of them.
public struct GroupDive: Sendable {
  /// Its group and file name.
  public let name: TemplateName
  /// The dive as written.
  public let dive: Dive
  /// The version of its file.
  public let version: TemplateVersion
  /// Who took part, in the order written, without duplicates.
  public let members: [Member]
  /// Keys of the personal fields that each member is asked for.
  public let ask: [String]
  /// Whether the file lists the members; if not, they are the group's members on its date.
  public let namesMembers: Bool

  /// A participant.
  public enum Member: Hashable, Sendable {
    /// A diver of the logbook, by id, with a copy of the dive.
    case diver(String)
    /// The name of a person without a record.
    case name(String)

    /// Resolves a reference to a person.
    public init(_ reference: Reference, _ index: RecordIndex) {
      self = index.id(of: reference.text, .diver).map(Member.diver) ?? .name(reference.text)
    }

    /// The text for a list of buddies.
    public var text: String {
      switch self {
      case .diver(let id), .name(let id): id
      }
    }

    /// The diver's id; nil for a person without a record.
    public var diver: String? {
      if case .diver(let id) = self { id } else { nil }
    }
  }
}

extension GroupDive {
  /// Whether it has not been dived yet.
  public var isPlanned: Bool { dive.isPlanned }

  /// Ids of the members with logs of their own.
  public var divers: [String] { members.compactMap(\.diver) }

  /// Describes a file in a group's `dives/`; nil if its version is unknown.
  init?(_ dive: Dive, of group: String, _ logbook: Logbook, _ index: RecordIndex) {
    guard let version = logbook.versions[dive.origin.path] else { return nil }
    let record = index.index(of: group, .group).map { logbook.groups[$0] }
    name = TemplateName(group: group, stem: String(dive.origin.stem))
    self.dive = dive
    self.version = version
    namesMembers = dive.has(.members)
    members = Self.members(of: dive, in: record, index)
    let own = dive.ask.map(\.value)
    ask = dive.has(.ask) ? own : record?.ask.map(\.value) ?? []
  }

  /// The participants by a version of a group dive: those it names, otherwise the group's members
  /// on its date; those of a dive with `places` sign up, so at first there are none.
  public static func members(
    of dive: Dive,
    in group: DiveGroup?,
    _ index: RecordIndex
  ) -> [Member] {
    if dive.has(.members) { return members(dive.members.map(\.value), index) }
    if dive.has(.places) { return [] }
    return members(group?.members(on: dive.date?.value) ?? [], index)
  }

  /// The people in a list, without duplicates.
  public static func members(_ written: [Reference], _ index: RecordIndex) -> [Member] {
    var seen: Set<Member> = []
    return written.compactMap { reference in
      let member = Member(reference, index)
      return seen.insert(member).inserted ? member : nil
    }
  }
}

extension GroupDive {
  /// Keys of divers' dives too that members do not take over from the group dive.
  private static let ownKeys: Set<String> = ["template", "planned"]

  /// Whether a key of members' dives follows the group dive.
  public static func shares(_ key: String) -> Bool {
    guard let row = FieldTable.dive.row(for: key) else { return true }
    return row.traits.isDisjoint(with: [.personal, .groupDive]) && !ownKeys.contains(key)
  }
}
