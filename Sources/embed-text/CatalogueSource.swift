/// The Swift source for a catalogue: a typed function a message, and the list of all of them.
struct CatalogueSource {
  var name: String
  var path: String
  var entries: [CatalogueEntry]

  private static let types = [
    "text": "String", "count": "Int", "number": "Decimal", "amount": "Int", "message": "Message",
    "and": "[String]", "or": "[String]",
  ]
  private static let cases = [
    "text": "text", "count": "count", "number": "number", "amount": "count", "message": "message",
    "and": "and", "or": "or",
  ]

  init(_ asset: Asset) throws {
    name = asset.name
    path = asset.path
    entries = try CatalogueEntry.all(in: asset)
    if let text = entries.first(where: { !CatalogueEntry.isID($0.id) }) {
      throw AssetFailure(text: "\(path): error: '\(text.id)' is not a valid id")
    }
  }

  var swift: String {
    get throws {
      var result = "// Made from \(name).yml.\n\nextension Message {\n"
      for entry in entries {
        let parameters = try entry.parameters(path: path)
        let list = try parameters.map { parameter in
          guard let type = Self.types[parameter.type] else {
            throw AssetFailure(
              text: "\(path): '\(entry.id)' has the unknown type '\(parameter.type)'"
            )
          }
          return "\(parameter.name): \(type)"
        }
        let arguments = parameters.map { parameter in
          "(\"\(parameter.name)\", .\(Self.cases[parameter.type] ?? "text")(\(parameter.name)))"
        }
        let summary = entry.forms.last?.text.replacing("\n", with: " ") ?? ""
        result += "  /// “\(summary)”\n"
        let body = "Message(id: \"\(entry.id)\", arguments: [\(arguments.joined(separator: ", "))])"
        if parameters.isEmpty {
          result += "  public static var \(Self.camelCase(entry.id)): Message { \(body) }\n\n"
        } else {
          result += "  public static func \(Self.camelCase(entry.id))("
          result += "\(list.joined(separator: ", "))) -> Message {\n    \(body)\n  }\n\n"
        }
      }
      result += "}\n\nextension English {\n  static let \(Self.camelCase(name)): [Template] = [\n"
      for entry in entries {
        let forms = entry.forms.map { "(\"\($0.form)\", \(swiftLiteral($0.text)))" }
        result += "    Template(id: \"\(entry.id)\", forms: [\(forms.joined(separator: ", "))]),\n"
      }
      return result + "  ]\n}\n"
    }
  }

  private static func camelCase(_ id: String) -> String {
    let words = id.split(separator: "-")
    let tail = words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }
    let name = (words.first.map(String.init) ?? "") + tail.joined()
    return ["is", "in", "default", "import", "operator", "where", "case", "for", "repeat"]
      .contains(name) ? "`\(name)`" : name
  }
}
