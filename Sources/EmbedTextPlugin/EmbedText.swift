import Foundation
import PackagePlugin

/// Turns text assets into Swift string literals, so that a moved binary still has them.
///
/// SwiftPM's own `.embedInCode` writes byte arrays, which compile some fifty times slower.
@main
struct EmbedText: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let folder = target.directoryURL.appending(path: "English")
    let inputs = try FileManager.default
      .contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "yml" }
      .sorted { $0.path < $1.path }
    return try inputs.map { input in
      let name = input.deletingPathExtension().lastPathComponent
      let output = context.pluginWorkDirectoryURL.appending(path: "Messages+\(name).swift")
      return .buildCommand(
        displayName: "Embedding the messages of \(name)",
        executable: try context.tool(named: "embed-text").url,
        arguments: ["messages", name, input.path, output.path],
        inputFiles: [input],
        outputFiles: [output]
      )
    }
  }
}
