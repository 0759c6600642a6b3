public import DiveModel
public import Diagnostics

/// What one version of a record says under a key, and how it is written there.
public struct MergeValue: Sendable {
  /// What it says, without places and spelling.
  public let meaning: Content
  /// How it is written.
  public let spelling: ValueSpelling
  /// Where it stands in its file.
  public let range: SourceRange
  /// The items of a list, each with its spelling; one value is a list of one.
  public let items: [Item]

  /// One item of a list.
  public struct Item: Sendable {
    /// What the item says.
    public let meaning: Content
    /// How it is written on one line.
    public let spelling: ItemSpelling

    /// Puts an item and its spelling together.
    public init(_ meaning: Content, _ spelling: ItemSpelling) {
      self.meaning = meaning
      self.spelling = spelling
    }

    /// What tells the item from others of its list: of a mapping its first key's value.
    ///
    /// Words and names are the same in whatever case.
    var identity: Content {
      switch meaning {
      case .text(let text): .text(text.lowercased())
      case .mapping(let fields): fields[0].map { Self($0.content, spelling).identity } ?? meaning
      case .steps, .list: meaning
      }
    }
  }

  /// Puts a value together.
  public init(_ meaning: Content, _ spelling: ValueSpelling, at range: SourceRange, items: [Item]) {
    self.meaning = meaning
    self.spelling = spelling
    self.range = range
    self.items = items
  }
}

extension MergeValue {
  /// The value of a key in a record's text; nil if it is not written.
  ///
  /// What cannot be read is itself and nothing else, so that it is never taken for another's value.
  /// - Parameters:
  ///   - key: The key.
  ///   - text: The record.
  ///   - normal: What a value comes to, as a former id to the present one.
  public init?(
    _ key: String,
    in text: RecordText,
    normal: (FieldRow, Content) -> Content
  ) {
    guard let entry = text.entry(key) else { return nil }
    let row = text.table.row(for: key)
    let read = text.meaning(of: key)
    let meaning = read.map { content in row.map { normal($0, content) } ?? content }
    self.init(
      meaning ?? .text(text.written(entry)),
      text.spelling(of: entry),
      at: text.range(of: entry),
      items: Self.items(meaning, key, text)
    )
  }

  private static func items(_ meaning: Content?, _ key: String, _ text: RecordText) -> [Item] {
    guard case .list(let contents) = meaning else { return [] }
    let isMapping = text.mappingTable(of: key) != nil
    let spellings: [ItemSpelling] =
      isMapping
      ? text.writtenPairs(ofItems: key).map(ItemSpelling.mapping)
      : text.writtenItems(of: key).map(ItemSpelling.value)
    guard spellings.count == contents.count else { return [] }
    return zip(contents, spellings).map { Item($0.content, $1) }
  }
}

extension MergeValue {
  /// Whether two lists whose order says nothing hold the same items, in whatever case.
  public static func sameItems(_ left: Content, _ right: Content) -> Bool {
    folded(left) == folded(right)
  }

  private static func folded(_ content: Content) -> Set<Content> {
    guard case .list(let items) = content else { return [content] }
    return Set(
      items.map { item in
        if case .text(let text) = item.content { .text(text.lowercased()) } else { item.content }
      }
    )
  }
}
