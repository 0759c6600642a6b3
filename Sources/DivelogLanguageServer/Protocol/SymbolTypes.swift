extension LSP {
  /// A part of a text that has a name.
  struct DocumentSymbol: Encodable, Sendable {
    let name: String
    let detail: String?
    let kind: Int
    let range: Range
    /// The part of the range to show when the symbol is chosen.
    let selectionRange: Range
    let children: [DocumentSymbol]?
  }

  /// A symbol with the place where it stands, for lists without nesting.
  struct SymbolInformation: Encodable, Sendable {
    let name: String
    let kind: Int
    let location: Location
    let containerName: String?
  }

  /// The protocol's numbers of kinds of symbols.
  enum SymbolKind {
    static let field = 8
    static let string = 15
    static let array = 18
    static let object = 19
    static let event = 24
  }
}

extension LSP.DocumentSymbol {
  /// The symbol and those inside it, one after the other.
  func flattened(in uri: String, under container: String?) -> [LSP.SymbolInformation] {
    let own = LSP.SymbolInformation(
      name: name,
      kind: kind,
      location: LSP.Location(uri: uri, range: range),
      containerName: container
    )
    return [own] + (children ?? []).flatMap { $0.flattened(in: uri, under: name) }
  }
}
