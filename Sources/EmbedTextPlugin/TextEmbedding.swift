import Foundation
import PackagePlugin

/// Turns text assets into Swift string literals, so that a moved binary still has them.
///
/// A catalogue of messages, `English/NAME.yml` or `Manual/NAME.yml`, becomes typed functions; those
/// of other languages, `Languages/TAG.yml`, become strings; any other text, `Templates/NAME`, becomes
/// `NameText.text`. SwiftPM's own `.embedInCode` writes byte arrays, which compile some fifty times
/// slower.
@main
struct TextEmbedding: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let english = try (assets(in: "English", target) + assets(in: "Manual", target)).map { input in
      try command("messages", [input], to: "Messages+\(Self.name(of: input)).swift", context)
    }
    let templates = try assets(in: "Templates", target).map { input in
      try command("literal", [input], to: "Text+\(Self.name(of: input)).swift", context)
    }
    let languages = try assets(in: "Languages", target)
    if languages.isEmpty { return english + templates }
    return try english + templates
      + [command("languages", languages, to: "LanguageTable+Texts.swift", context)]
  }

  private func assets(in name: String, _ target: any Target) throws -> [URL] {
    let folder = target.directoryURL.appending(path: name)
    guard FileManager.default.fileExists(atPath: folder.path) else { return [] }
    return try FileManager.default
      .contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { !$0.lastPathComponent.hasPrefix(".") }
      .sorted { $0.path < $1.path }
  }

  private func command(
    _ kind: String,
    _ inputs: [URL],
    to name: String,
    _ context: PluginContext
  ) throws -> Command {
    let output = context.pluginWorkDirectoryURL.appending(path: name)
    return .buildCommand(
      displayName: "Embedding \(inputs.map(\.lastPathComponent).joined(separator: ", "))",
      executable: try context.tool(named: "embed-text").url,
      arguments: [kind, output.path] + inputs.map(\.path),
      inputFiles: inputs,
      outputFiles: [output]
    )
  }

  private static func name(of input: URL) -> String {
    input.deletingPathExtension().lastPathComponent
  }
}
