import Foundation

/// Turns text assets into Swift source: `embed-text messages OUTPUT INPUT` writes a typed function
/// for every message of a catalogue, `embed-text literal OUTPUT INPUT` one string, `embed-text help
/// OUTPUT INPUT` a string for each section, `embed-text languages OUTPUT INPUT…` a table for each
/// language, and `embed-text commit OUTPUT COMMIT` the commit, which is `-` if it is unknown.
@main
struct EmbedTextTool {
  static func main() {
    do { try run(CommandLine.arguments) } catch {
      FileHandle.standardError.write(Data("\(error)\n".utf8))
      exit(1)
    }
  }

  private static func run(_ arguments: [String]) throws {
    guard arguments.count >= 4 else {
      throw AssetFailure(text: "usage: embed-text messages|literal|help|languages OUTPUT INPUT...")
    }
    let (kind, output) = (arguments[1], arguments[2])
    if kind == "commit" {
      return try commitSource(arguments[3])
        .write(toFile: output, atomically: true, encoding: .utf8)
    }
    let assets = try arguments.dropFirst(3).map(Asset.init)
    let source =
      switch kind {
      case "messages": try assets.map { try CatalogueSource($0).swift }.joined()
      case "literal": assets.map(literalSource).joined()
      case "help": try assets.map { try HelpSource($0).swift }.joined()
      case "languages": try LanguageTables(assets).swift
      default: throw AssetFailure(text: "unknown kind of asset '\(kind)'")
      }
    try source.write(toFile: output, atomically: true, encoding: .utf8)
  }

  private static func commitSource(_ commit: String) -> String {
    let text = commit == "-" ? "nil" : swiftLiteral(commit)
    return "/// The commit that the program is built from; nil if it is unknown.\n"
      + "enum BuiltCommit {\n  static let text: String? = \(text)\n}\n"
  }

  private static func literalSource(_ asset: Asset) -> String {
    let words = asset.name.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }
    return "enum \(words.joined())Text {\n"
      + "  static let text = \(swiftLiteral(asset.text))\n}\n"
  }
}

/// A text file that is built in.
struct Asset {
  /// The file's name without its extension.
  var name: String
  var path: String
  var text: String

  init(path: String) throws {
    self.path = path
    name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
    text = try String(contentsOfFile: path, encoding: .utf8)
  }
}

/// A failure that stops the build, with the file and line of its cause.
struct AssetFailure: Error, CustomStringConvertible {
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
    case _ where scalar.value < 0x20: result += "\\u{\(String(scalar.value, radix: 16))}"
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result + "\""
}
