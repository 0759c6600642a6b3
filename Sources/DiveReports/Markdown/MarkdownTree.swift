import CCMarkGFM

/// Parses Markdown with the library, and walks through the result without recursion.
enum MarkdownTree {
  /// A node; valid only during the walk.
  struct Node {
    fileprivate let pointer: OpaquePointer
  }

  /// Calls `visit` when each node is entered, and again when one with children is left.
  ///
  /// Returns false if the parser cannot be created.
  static func walk(_ markdown: String, _ visit: (Node, _ isEntered: Bool) -> Void) -> Bool {
    guard isRegistered, let parser = cmark_parser_new(options) else { return false }
    defer { cmark_parser_free(parser) }
    for name in extensions {
      guard let found = cmark_find_syntax_extension(name) else { return false }
      cmark_parser_attach_syntax_extension(parser, found)
    }
    var markdown = markdown
    markdown.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { characters in
        cmark_parser_feed(parser, characters.baseAddress, characters.count)
      }
    }
    guard let document = cmark_parser_finish(parser) else { return false }
    defer { cmark_node_free(document) }
    guard let iterator = cmark_iter_new(document) else { return false }
    defer { cmark_iter_free(iterator) }
    while true {
      let event = cmark_iter_next(iterator)
      guard event != CMARK_EVENT_DONE, let node = cmark_iter_get_node(iterator) else { break }
      visit(Node(pointer: node), event == CMARK_EVENT_ENTER)
    }
    return true
  }

  /// A single `~` means about, as in `~5 m`.
  private static let options = CMARK_OPT_DEFAULT | CMARK_OPT_STRIKETHROUGH_DOUBLE_TILDE

  /// Without the extension for bare addresses, see `BareLinks`, and without the tag filter, as no
  /// tags are written.
  private static let extensions = ["table", "strikethrough", "tasklist"]

  /// The library's list of extensions is filled once, even if several threads use it.
  private static let isRegistered: Bool = {
    cmark_gfm_core_extensions_ensure_registered()
    return true
  }()
}

extension MarkdownTree.Node {
  /// The kind of node, by the library's name: `paragraph`, `table_cell`.
  var kind: String { cmark_node_get_type_string(pointer).map { String(cString: $0) } ?? "" }

  var text: String { cmark_node_get_literal(pointer).map { String(cString: $0) } ?? "" }

  /// The target of a link or a picture.
  var address: String { cmark_node_get_url(pointer).map { String(cString: $0) } ?? "" }

  /// The tooltip of a link or a picture.
  var title: String { cmark_node_get_title(pointer).map { String(cString: $0) } ?? "" }

  /// The level of a heading, 1 to 6.
  var level: Int { Int(cmark_node_get_heading_level(pointer)) }

  /// Whether a list has numbers.
  var isNumbered: Bool { cmark_node_get_list_type(pointer) == CMARK_ORDERED_LIST }

  var firstNumber: Int { Int(cmark_node_get_list_start(pointer)) }

  /// Whether a paragraph is in a list item without blank lines.
  var isTight: Bool {
    guard let item = cmark_node_parent(pointer), let list = cmark_node_parent(item) else {
      return false
    }
    return cmark_node_get_list_tight(list) != 0
  }

  /// Whether a task is checked.
  var isChecked: Bool { cmark_gfm_extensions_get_tasklist_item_checked(pointer) }

  /// The alignment of a table's columns: `l`, `c`, `r`, or 0 for none.
  var alignments: [UInt8] {
    let count = Int(cmark_gfm_extensions_get_table_columns(pointer))
    guard let all = cmark_gfm_extensions_get_table_alignments(pointer) else { return [] }
    return Array(UnsafeBufferPointer(start: all, count: count))
  }
}
