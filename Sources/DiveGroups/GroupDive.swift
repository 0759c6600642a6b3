public import DiveModel
public import Logbook

/// A dive that several people made together, entered once for all.
public struct GroupDive: Sendable {
  /// Its group and the name of its file.
  public let name: TemplateName
  /// What was written of it.
  public let dive: Dive
  /// The version of its file.
  public let digest: TemplateDigest
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
}
