extension Message {
  /// The label of a key or a figure, `field-` plus the key in the catalogue; nil if there is none.
  package static func field(_ key: String) -> Message? { plain("field-" + key) }

  /// The heading for records of a kind, by the kind's name for several of them.
  package static func records(_ plural: String) -> Message {
    plain("label-" + plural) ?? .nameAlone(text: plural)
  }

  /// A number of records of a kind: the entry `counted-` plus the name of the kind; nil without such an entry.
  package static func counted(_ kind: String, _ count: Int) -> Message? {
    let id = "counted-" + kind
    guard English.spoken.contains(where: { $0.id == id }) else { return nil }
    return Message(id: id, arguments: [("count", .count(count))])
  }

  /// What a dimension means, `dimension-` plus its name in the catalogue; nil if there is none.
  package static func dimension(_ name: String) -> Message? {
    let id = "dimension-" + name
    return English.manual.contains { $0.id == id } ? Message(id: id, arguments: []) : nil
  }

  /// The message that something with an id or name is unknown; nil if there is none for such things.
  package static func unknown(_ thing: String, _ text: String) -> Message? {
    let id = "unknown-" + thing
    guard English.spoken.contains(where: { $0.id == id }) else { return nil }
    return Message(id: id, arguments: [("text", .text(text))])
  }

  /// A message without arguments whose id is made from a name; nil if there is none.
  static func plain(_ id: String) -> Message? {
    plainIDs.contains(id) ? Message(id: id, arguments: []) : nil
  }

  private static let plainIDs = Set(
    English.spoken.map(\.id).filter { id in
      ["field-", "thing-", "label-"].contains { id.hasPrefix($0) }
    }
  )
}
