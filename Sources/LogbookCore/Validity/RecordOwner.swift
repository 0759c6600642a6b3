package import DiveModel

/// The owner of a document or a piece of gear, whichever name the record uses.
public enum RecordOwner: Hashable, Sendable {
  /// A diver of the log, by id.
  case diver(String)
  /// A group of the log, by id.
  case group(String)
  /// A person without a record, by name in lower case.
  case name(String)

  /// The id in `groups/tallinn-divers`; nil if a text does not name a group.
  public static func groupID(in text: String) -> String? {
    guard text.hasPrefix("groups/") else { return nil }
    return String(text.dropFirst("groups/".count))
  }
}

extension AnyRecord {
  /// How other records name it as their owner; nil if it can own nothing.
  package var ownerText: String? {
    switch kind {
    case .diver: id
    case .group: "groups/" + id
    default: nil
    }
  }
}

extension RecordIndex {
  /// Resolves the owner that a record names.
  public func owner(_ text: String) -> RecordOwner {
    if let group = RecordOwner.groupID(in: text) {
      return .group(id(of: group, .group) ?? group)
    }
    return id(of: text, .diver).map { .diver($0) } ?? .name(text.lowercased())
  }
}
