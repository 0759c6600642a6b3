public import DiveModel
public import Diagnostics

/// The value of a key in one version of a record, with its spelling.
public struct MergeValue: Sendable {
  /// The content without ranges and spelling.
  public let meaning: Content
  /// The value as written.
  public let spelling: ValueSpelling
  /// The range in its file.
  public let range: SourceRange
  /// The items of a list with their spellings; a single value is a list of one.
  public let items: [Item]

  /// One item of a list.
  public struct Item: Sendable {
    /// The item's content.
    public let meaning: Content
    /// The item as written, on one line.
    public let spelling: ItemSpelling

    /// Combines an item and its spelling.
    public init(_ meaning: Content, _ spelling: ItemSpelling) {
      self.meaning = meaning
      self.spelling = spelling
    }

    /// What identifies the item in its list: for a mapping, the value of its first key.
    ///
    /// Case is ignored in words and names.
    var identity: Content {
      switch meaning {
      case .text(let text): .text(text.lowercased())
      case .mapping(let fields): fields[0].map { Self($0.content, spelling).identity } ?? meaning
      case .steps, .list: meaning
      }
    }
  }

  /// Combines a value's parts.
  public init(_ meaning: Content, _ spelling: ValueSpelling, at range: SourceRange, items: [Item]) {
    self.meaning = meaning
    self.spelling = spelling
    self.range = range
    self.items = items
  }
}

extension MergeValue {
  /// The value of a key in a record's text; nil if it is absent.
  ///
  /// An invalid value equals only itself, so that it never passes for another.
  /// - Parameters:
  ///   - key: The key.
  ///   - text: The record.
  ///   - normal: Normalizes a value, such as a former id to the current one.
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
  /// Whether two unordered lists have the same items, ignoring case.
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
