import Foundation

/// One message of a catalogue as its YAML file writes it.
struct CatalogueEntry {
  var id: String
  /// The text of each plural form; `other` alone where the text has no plural.
  var forms: [(form: String, text: String)]

  /// The parameters in order of appearance, with their types.
  func parameters(path: String) throws -> [(name: String, type: String)] {
    var found: [(name: String, type: String)] = []
    for (_, text) in forms {
      var rest = text[...]
      while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
        let parts = rest[rest.index(after: open)..<close].split(separator: ":")
        let name = parts.first.map(String.init) ?? ""
        let type = parts.count > 1 ? String(parts[1]) : (name == "count" ? "count" : "text")
        if let known = found.first(where: { $0.name == name }) {
          guard parts.count == 1 || known.type == type else {
            throw Failure(text: "\(path): '\(id)' gives {\(name)} two types")
          }
        } else {
          found.append((name, type))
        }
        rest = rest[rest.index(after: close)...]
      }
    }
    return found
  }
}

/// The Swift source for a catalogue: a typed function a message, and the list of all of them.
struct CatalogueSource {
  var name: String
  var path: String
  var entries: [CatalogueEntry]

  private static let types = [
    "text": "String", "count": "Int", "number": "Decimal", "message": "Message",
    "and": "[String]", "or": "[String]",
  ]
  private static let cases = [
    "text": "text", "count": "count", "number": "number", "message": "message",
    "and": "and", "or": "or",
  ]

  init(name: String, path: String, text: String) throws {
    self.name = name
    self.path = path
    entries = []
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      let trimmed = line.trimmingCharacters(in: .whitespaces)
      if trimmed.isEmpty || trimmed.hasPrefix("#") { continue }
      guard let colon = trimmed.firstIndex(of: ":") else {
        throw Failure(text: "\(path):\(index + 1): error: expected 'id: \"text\"'")
      }
      let key = String(trimmed[..<colon])
      let value = trimmed[trimmed.index(after: colon)...].trimmingCharacters(in: .whitespaces)
      if line.hasPrefix(" ") {
        guard !entries.isEmpty else {
          throw Failure(text: "\(path):\(index + 1): error: a plural form without a message")
        }
        entries[entries.count - 1].forms.append((key, try Self.unquoted(value, path, index)))
      } else if value.isEmpty {
        entries.append(CatalogueEntry(id: key, forms: []))
      } else {
        let text = try Self.unquoted(value, path, index)
        entries.append(CatalogueEntry(id: key, forms: [("other", text)]))
      }
    }
  }

  private static func unquoted(_ text: String, _ path: String, _ index: Int) throws -> String {
    guard text.count >= 2, text.hasPrefix("\""), text.hasSuffix("\"") else {
      throw Failure(text: "\(path):\(index + 1): error: a message is written in \"…\"")
    }
    return text.dropFirst().dropLast()
      .replacingOccurrences(of: "\\n", with: "\n")
      .replacingOccurrences(of: "\\\"", with: "\"")
      .replacingOccurrences(of: "\\\\", with: "\\")
  }

  var swift: String {
    get throws {
      var result = "// Made from \(name).yml.\n\nextension Message {\n"
      for entry in entries {
        let parameters = try entry.parameters(path: path)
        let list = try parameters.map { parameter in
          guard let type = Self.types[parameter.type] else {
            throw Failure(text: "\(path): '\(entry.id)' has the unknown type '\(parameter.type)'")
          }
          return "\(parameter.name): \(type)"
        }
        let arguments = parameters.map { parameter in
          "(\"\(parameter.name)\", .\(Self.cases[parameter.type] ?? "text")(\(parameter.name)))"
        }
        let summary = entry.forms.last?.text.replacingOccurrences(of: "\n", with: " ") ?? ""
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
