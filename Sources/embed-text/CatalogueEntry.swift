import Foundation

/// One message of a catalogue as its YAML file writes it.
struct CatalogueEntry {
  /// The message's id; in the file of a language also a whole English text.
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
            throw AssetFailure(text: "\(path): '\(id)' gives {\(name)} two types")
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

extension CatalogueEntry {
  /// Reads the entries of a catalogue: the part of YAML that it is written in, a line at a time.
  static func all(in asset: Asset) throws -> [CatalogueEntry] {
    var entries: [CatalogueEntry] = []
    let lines = asset.text.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      let place = "\(asset.path):\(index + 1): error:"
      let trimmed = line.trimmingCharacters(in: .whitespaces)
      if trimmed.isEmpty || trimmed.hasPrefix("#") { continue }
      let (key, value) = try parts(of: trimmed, place)
      if line.hasPrefix(" ") {
        guard let entry = entries.last, entry.forms.first?.form != plain else {
          throw AssetFailure(text: "\(place) a plural form without a message")
        }
        entries[entries.count - 1].forms.append((key, try unquoted(value, place)))
      } else {
        let forms = value.isEmpty ? [] : [(plain, try unquoted(value, place))]
        entries.append(CatalogueEntry(id: key, forms: forms))
      }
    }
    for (index, entry) in entries.enumerated() {
      guard !entry.forms.isEmpty else {
        throw AssetFailure(text: "\(asset.path): error: '\(entry.id)' says nothing")
      }
      if entry.forms[0].form == plain { entries[index].forms[0].form = "other" }
    }
    if let twice = Dictionary(grouping: entries, by: \.id).first(where: { $0.value.count > 1 }) {
      throw AssetFailure(text: "\(asset.path): error: '\(twice.key)' is written twice")
    }
    return entries
  }

  /// What stands before the colon, an id or a whole text in quotes, and what stands after it.
  private static func parts(of line: String, _ place: String) throws -> (String, String) {
    if line.hasPrefix("\""), let end = line.firstRange(of: "\": ") {
      let value = line[end.upperBound...].trimmingCharacters(in: .whitespaces)
      return (try unquoted(String(line[...end.lowerBound]), place), value)
    }
    guard let colon = line.firstIndex(of: ":") else {
      throw AssetFailure(text: "\(place) expected 'id: \"text\"'")
    }
    let key = String(line[..<colon])
    guard isID(key) else { throw AssetFailure(text: "\(place) '\(key)' is not a valid id") }
    return (key, line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces))
  }

  /// Whether a key is an id, and not a whole text.
  static func isID(_ key: String) -> Bool {
    key.wholeMatch(of: /[a-z0-9]+(-[a-z0-9]+)*/) != nil
  }

  /// Stands for the form of a message without plural while its file is read.
  private static let plain = ""

  private static func unquoted(_ text: String, _ place: String) throws -> String {
    guard text.count >= 2, text.hasPrefix("\""), text.hasSuffix("\"") else {
      throw AssetFailure(text: "\(place) a message is written in \"…\"")
    }
    var result = ""
    var rest = text.dropFirst().dropLast()
    while let character = rest.popFirst() {
      guard character != "\"" else {
        throw AssetFailure(text: "\(place) '\"' is written '\\\"' here")
      }
      guard character == "\\" else {
        result.append(character)
        continue
      }
      switch rest.popFirst() {
      case "n": result += "\n"
      case "\"": result += "\""
      case "\\": result += "\\"
      case "u":
        let code = rest.prefix(4)
        guard code.count == 4, let number = UInt32(code, radix: 16),
          let scalar = Unicode.Scalar(number)
        else { throw AssetFailure(text: "\(place) '\\u' takes four digits, as '\\u202f'") }
        result.unicodeScalars.append(scalar)
        rest = rest.dropFirst(4)
      default:
        throw AssetFailure(text: "\(place) only '\\n', '\\u', '\\\"' and '\\\\' begin with '\\'")
      }
    }
    return result
  }
}
