import Foundation
import PackagePlugin

/// Turns text assets into Swift string literals, so that a moved binary still has them.
///
/// A catalogue of messages, `English/NAME.yml`, becomes typed functions; any other text,
/// `Templates/NAME`, becomes `NameText.text`. SwiftPM's own `.embedInCode` writes byte arrays, which
/// compile some fifty times slower.
@main
struct EmbedText: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    try commands("messages", "Messages", folder: "English", context, target)
      + commands("literal", "Text", folder: "Templates", context, target)
  }

  private func commands(
    _ kind: String,
    _ prefix: String,
    folder name: String,
    _ context: PluginContext,
    _ target: any Target
  ) throws -> [Command] {
    let folder = target.directoryURL.appending(path: name)
    guard FileManager.default.fileExists(atPath: folder.path) else { return [] }
    let inputs = try FileManager.default
      .contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { !$0.lastPathComponent.hasPrefix(".") }
      .sorted { $0.path < $1.path }
    return try inputs.map { input in
      let name = input.deletingPathExtension().lastPathComponent
      let output = context.pluginWorkDirectoryURL.appending(path: "\(prefix)+\(name).swift")
      return .buildCommand(
        displayName: "Embedding \(input.lastPathComponent)",
        executable: try context.tool(named: "embed-text").url,
        arguments: [kind, name, input.path, output.path],
        inputFiles: [input],
        outputFiles: [output]
      )
    }
  }
}
