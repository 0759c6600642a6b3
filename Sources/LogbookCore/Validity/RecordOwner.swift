import DiveModel

/// Whose a document or a piece of gear is, whatever its record calls them.
public enum RecordOwner: Hashable, Sendable {
  /// A diver of the log, by id.
  case diver(String)
  /// A group of the log, by id.
  case group(String)
  /// Somebody without a record, by the name in small letters.
  case name(String)

  /// The id in `groups/tallinn-divers`; nil where a text names no group.
  public static func groupID(in text: String) -> String? {
    guard text.hasPrefix("groups/") else { return nil }
    return String(text.dropFirst("groups/".count))
  }
}

extension RecordIndex {
  /// Whose something is, by what its record says.
  public func owner(_ text: String) -> RecordOwner {
    if let group = RecordOwner.groupID(in: text) {
      return .group(id(of: group, .group) ?? group)
    }
    return id(of: text, .diver).map { .diver($0) } ?? .name(text.lowercased())
  }
}
