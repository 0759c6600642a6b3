extension Query: CustomStringConvertible {
  /// The query as text, with as few parentheses as possible; parsing it gives an equal query.
  public var description: String { root.map { $0.text(within: .any) } ?? "" }
}

extension Query.Node {
  /// The surroundings of a node, which decide whether it needs parentheses.
  fileprivate enum Surroundings {
    case any, all, not
  }

  fileprivate func text(within surroundings: Surroundings) -> String {
    switch self {
    case .term(let term): return term.description
    case .saved(let name): return "@" + name.text
    case .not(let node): return "not:" + node.text(within: .not)
    case .all(let nodes):
      let text = nodes.map { $0.text(within: .all) }.joined(separator: " ")
      return surroundings == .not ? "(\(text))" : text
    case .any(let nodes):
      let text = nodes.map { $0.text(within: .any) }.joined(separator: " or ")
      return surroundings == .any ? text : "(\(text))"
    }
  }
}

extension Query.Term: CustomStringConvertible {
  /// The term as text, with quotes around its value if needed.
  public var description: String {
    guard let name else { return Self.searched(value) }
    return "\(name.text):\(value)"
  }

  /// A searched text needs quotes if it would otherwise be parsed as something else.
  private static func searched(_ value: QueryValue) -> String {
    let text = value.description
    let means =
      text.utf8.contains(UInt8(ascii: ":")) || text == QueryLexer.lastDive || text.hasPrefix("@")
      || DiveTerms.term(named: text) != nil
    guard means, !text.hasPrefix("\"") else { return text }
    return "\"\(text.map { $0 == "\\" ? "\\\\" : String($0) }.joined())\""
  }
}
