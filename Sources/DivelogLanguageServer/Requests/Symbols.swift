import DiveModel
import Diagnostics
import FrontMatter
import LogWorkspace
import LogbookCore

/// `textDocument/documentSymbol`: the keys and items of a record, and the headings of its notes.
enum DocumentSymbolRequest: LanguageRequest {
  static let method = "textDocument/documentSymbol"

  static func answer(
    _ input: LSP.TextDocumentOnly,
    _ server: inout LanguageServer
  ) -> SymbolList? {
    guard let text = server.text(at: input.textDocument.uri), let kind = text.kind else {
      return nil
    }
    let symbols = TextSymbols(text, as: kind).all
    if server.client.nestsSymbols { return .nested(symbols) }
    return .flat(symbols.flatMap { $0.flattened(in: text.uri, under: nil) })
  }
}

/// The symbols of a text, as the client can show them.
enum SymbolList: Encodable {
  case nested([LSP.DocumentSymbol])
  case flat([LSP.SymbolInformation])

  func encode(to encoder: any Encoder) throws {
    var value = encoder.singleValueContainer()
    switch self {
    case .nested(let symbols): try value.encode(symbols)
    case .flat(let symbols): try value.encode(symbols)
    }
  }
}

/// The symbols of one text.
private struct TextSymbols {
  private let text: PlacedText
  private let outline: TextOutline
  /// The entries in each entry.
  private var inner: [Int: [Int]] = [:]
  private var top: [Int] = []

  init(_ text: PlacedText, as kind: RecordKind) {
    self.text = text
    outline = TextOutline(text.source.bytes, as: kind)
    for index in outline.entries.indices {
      if let parent = outline.entries[index].parent {
        inner[parent, default: []].append(index)
      } else {
        top.append(index)
      }
    }
  }

  var all: [LSP.DocumentSymbol] { top.map(symbol) + headings(0..<outline.headings.count) }

  // The reader limits the depth of entries.
  private func symbol(_ index: Int) -> LSP.DocumentSymbol {
    let entry = outline.entries[index]
    let own = inner[index] ?? []
    let range = text.lines.range(of: entry.range)
    return LSP.DocumentSymbol(
      name: name(of: entry, with: own),
      detail: entry.key == nil ? nil : entry.text.map(Self.shown),
      kind: Self.kind(of: entry),
      range: range,
      selectionRange: entry.keyRange.map(text.lines.range) ?? range,
      children: own.isEmpty ? nil : own.map(symbol)
    )
  }

  /// The key, or what an item begins with; never empty.
  private func name(of entry: TextOutline.Entry, with inner: [Int]) -> String {
    let first = inner.first.flatMap { outline.entries[$0].text }
    let name = Self.shown(entry.key ?? entry.text ?? first ?? "")
    return name.isEmpty ? entry.number.map { "\($0 + 1)" } ?? "…" : name
  }

  /// A value in one line.
  private static func shown(_ text: String) -> String {
    let line = text.split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
    return line.count > longest ? line.prefix(longest) + "…" : line.visible
  }

  private static let longest = 80

  private static func kind(of entry: TextOutline.Entry) -> Int {
    switch entry.kind {
    case .mapping: LSP.SymbolKind.object
    case .sequence: LSP.SymbolKind.array
    case .scalar: entry.key == nil ? LSP.SymbolKind.string : LSP.SymbolKind.field
    }
  }

  /// The headings of a range, each with those below it.
  private func headings(_ range: Range<Int>) -> [LSP.DocumentSymbol] {
    var (result, place): ([LSP.DocumentSymbol], Int) = ([], range.lowerBound)
    while place < range.upperBound {
      let heading = outline.headings[place]
      let next = (place + 1..<range.upperBound).first {
        outline.headings[$0].level <= heading.level
      }
      let children = heading.level > 6 ? [] : headings(place + 1..<(next ?? range.upperBound))
      let title = Self.shown(heading.title)
      result.append(
        LSP.DocumentSymbol(
          name: title.isEmpty ? "…" : title,
          detail: nil,
          kind: LSP.SymbolKind.string,
          range: text.lines.range(of: heading.section),
          selectionRange: text.lines.range(of: heading.range),
          children: children.isEmpty ? nil : children
        )
      )
      place = next ?? range.upperBound
    }
    return result
  }
}

/// `workspace/symbol`: the records that a name, a date or a site finds, in all open logs.
enum WorkspaceSymbolRequest: LanguageRequest {
  static let method = "workspace/symbol"

  struct Input: Decodable { let query: String }

  /// More than these are not sent; the next letter makes them fewer.
  private static let most = 200

  static func answer(_ input: Input, _ server: inout LanguageServer) -> [LSP.SymbolInformation]? {
    server.logs.keys.sorted().flatMap { root -> [LSP.SymbolInformation] in
      guard let session = server.logs[root]?.session else { return [] }
      return session.records(named: input.query, limit: most).map { record in
        let start = LSP.Position(line: 0, character: 0)
        return LSP.SymbolInformation(
          name: record.title.visible,
          kind: record.kind == .dive ? LSP.SymbolKind.event : LSP.SymbolKind.object,
          location: LSP.Location(
            uri: server.uri(of: record.path, in: root),
            range: LSP.Range(start: start, end: start)
          ),
          containerName: record.path
        )
      }
    }
  }
}
