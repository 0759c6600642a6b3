import DiveFormat
public import DiveModel

/// A dive that several people made together, entered once for all.
public struct GroupDive: Sendable {
  /// Its group and the name of its file.
  public let name: TemplateName
  /// What was written of it.
  public let dive: Dive
  /// The version of its file.
  public let version: TemplateVersion
  /// Who was there, in the order written, nobody twice.
  public let members: [Member]
  /// The personal fields that each member is asked for, by their keys.
  public let ask: [String]
  /// Whether the file itself names the members; else they are the group's of its date.
  public let namesMembers: Bool

  /// Somebody who was there.
  public enum Member: Hashable, Sendable {
    /// A diver of the logbook, by id, who has a copy of one's own.
    case diver(String)
    /// Somebody without a record.
    case name(String)

    /// What a reference to a person comes to.
    public init(_ reference: Reference, _ index: RecordIndex) {
      self = index.id(of: reference.text, .diver).map(Member.diver) ?? .name(reference.text)
    }

    /// As a list of buddies writes it.
    public var text: String {
      switch self {
      case .diver(let id), .name(let id): id
      }
    }

    /// The diver's id; nil for somebody without a record.
    public var diver: String? {
      if case .diver(let id) = self { id } else { nil }
    }
  }
}

extension GroupDive {
  /// Whether it has not been dived yet.
  public var isPlanned: Bool { dive.isPlanned }

  /// The ids of the members who have logs of their own.
  public var divers: [String] { members.compactMap(\.diver) }

  /// Describes a file below a group's `dives/`; nil if its version is not known.
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

  /// Who was there by a version of a group dive: whom it names, else the group's members of its
  /// date.
  public static func members(
    of dive: Dive,
    in group: DiveGroup?,
    _ index: RecordIndex
  ) -> [Member] {
    let all = group?.members(on: dive.date?.value) ?? []
    return members(dive.has(.members) ? dive.members.map(\.value) : all, index)
  }

  /// Who is meant by a list of people, nobody twice.
  public static func members(_ written: [Reference], _ index: RecordIndex) -> [Member] {
    var seen: Set<Member> = []
    return written.compactMap { reference in
      let member = Member(reference, index)
      return seen.insert(member).inserted ? member : nil
    }
  }
}

extension GroupDive {
  /// Keys of a group dive that no member's dive takes over.
  private static let ownKeys: Set<String> = ["members", "ask", "template", "planned"]

  /// Whether a key of a member's dive follows the group's.
  public static func shares(_ key: String) -> Bool {
    guard let row = FieldTable.dive.row(for: key) else { return true }
    return !row.traits.contains(.personal) && !ownKeys.contains(key)
  }
}
