extension Message {
  /// The label of a key or a figure, `field-` plus the key in the catalogue; nil if there is none.
  package static func field(_ key: String) -> Message? { plain("field-" + key) }

  /// The label of a key for people, which may depend on their number.
  package static func field(_ key: String, people count: Int) -> Message? {
    count == 1 ? field("one-" + key) ?? field(key) : field(key)
  }

  /// A message without arguments whose id is made from a name; nil if there is none.
  static func plain(_ id: String) -> Message? {
    plainIDs.contains(id) ? Message(id: id, arguments: []) : nil
  }

  private static let plainIDs = Set(
    English.spoken.map(\.id).filter { $0.hasPrefix("field-") || $0.hasPrefix("thing-") }
  )
}
