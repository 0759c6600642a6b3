import Foundation

/// Turns a text asset into Swift source: `embed-text messages NAME INPUT OUTPUT` writes a typed
/// function for every message of a catalogue, `embed-text literal NAME INPUT OUTPUT` one string.
@main
struct EmbedText {
  static func main() throws {
    let arguments = CommandLine.arguments
    guard arguments.count == 5 else {
      throw Failure(text: "usage: embed-text messages|literal NAME INPUT OUTPUT")
    }
    let (kind, name, input, output) = (arguments[1], arguments[2], arguments[3], arguments[4])
    let text = try String(contentsOfFile: input, encoding: .utf8)
    let source =
      switch kind {
      case "messages": try CatalogueSource(name: name, path: input, text: text).swift
      case "literal": literalSource(name: name, text: text)
      default: throw Failure(text: "unknown kind of asset '\(kind)'")
      }
    try source.write(toFile: output, atomically: true, encoding: .utf8)
  }

  private static func literalSource(name: String, text: String) -> String {
    let words = name.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }
    return "enum \(words.joined())Text {\n"
      + "  static let text = \(swiftLiteral(text))\n}\n"
  }
}

/// What stops the build, with the file and line where it stands.
struct Failure: Error, CustomStringConvertible {
  var text: String
  var description: String { text }
}

/// A Swift string literal of one line.
func swiftLiteral(_ text: String) -> String {
  var result = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"": result += "\\\""
    case "\\": result += "\\\\"
    case "\n": result += "\\n"
    case "\t": result += "\\t"
    case "\r": result += "\\r"
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result + "\""
}
