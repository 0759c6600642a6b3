extension Message {
  /// What a key of the format, or a figure, is called: `field-` and the key in the catalogue; nil where
  /// that has no word for it.
  package static func field(_ key: String) -> Message? { plain("field-" + key) }

  /// What a key of people is called before one of them, where that is another word.
  package static func field(_ key: String, people count: Int) -> Message? {
    count == 1 ? field("one-" + key) ?? field(key) : field(key)
  }

  /// A message without arguments that goes by the name of what it is about; nil where there is none.
  static func plain(_ id: String) -> Message? {
    plainIDs.contains(id) ? Message(id: id, arguments: []) : nil
  }

  private static let plainIDs = Set(
    English.spoken.map(\.id).filter { $0.hasPrefix("field-") || $0.hasPrefix("thing-") }
  )
}
