/// The options and arguments of a command, decoded from its parser's own description.
package struct CommandOutline: Decodable {
  /// In the order of the command line.
  package let arguments: [Argument]

  /// The description of a command, as the parser prints it.
  package struct Description: Decodable {
    package let command: CommandOutline
  }

  /// An option, a flag or an argument.
  package struct Argument: Decodable {
    package let kind: Kind
    let names: [Name]?
    let valueName: String?
    let abstract: String?
    let isRepeating: Bool
    let parsingStrategy: String?
    let shouldDisplay: Bool
    private let completionKind: Completion?
    private let allValues: [String]?

    package enum Kind: String, Decodable { case option, flag, positional }

    struct Name: Decodable {
      let kind: String
      let name: String

      /// As it is typed.
      var typed: String { (kind == "long" ? "--" : "-") + name }
    }

    private struct Completion: Decodable {
      let list: Values?
      let file: Files?
      let directory: Nothing?

      struct Values: Decodable { let values: [String] }
      struct Files: Decodable {}
      struct Nothing: Decodable {}
    }

    /// The values that it says itself.
    var values: [String]? { completionKind?.list?.values ?? allValues }
    var isFile: Bool { completionKind?.file != nil }
    var isFolder: Bool { completionKind?.directory != nil }

    /// Whether it takes every word up to the next option.
    var takesSeveral: Bool { parsingStrategy == "upToNextOption" }

    /// Whether it stands only behind `--`.
    var isBehindOptions: Bool { parsingStrategy == "postTerminator" }

    /// The name by which it is known: of an option the long one if there is one, of an argument its place.
    package var name: String { usualName?.name ?? "<\(valueName ?? "")>" }

    /// Its name as it is typed.
    var typed: String { usualName?.typed ?? name }

    private var usualName: Name? { names?.first { $0.kind == "long" } ?? names?.first }
  }

  private enum CodingKeys: CodingKey { case arguments }

  package init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    arguments = try fields.decodeIfPresent([Argument].self, forKey: .arguments) ?? []
  }

  var options: [Argument] { arguments.filter { $0.kind != .positional } }
  var positionals: [Argument] { arguments.filter { $0.kind == .positional } }

  /// The option or flag of a name as it is typed, with its hyphens.
  package func option(_ typed: String) -> Argument? {
    options.first { $0.names?.contains { $0.typed == typed } ?? false }
  }
}
