import Foundation
import PackagePlugin

/// Turns text assets into Swift string literals, so that a moved binary still has them.
///
/// A catalogue of messages, `English/NAME.yml` or `Manual/NAME.yml`, becomes typed functions; those
/// of other languages, `Languages/TAG.yml`, become strings; each section of `Help/NAME.txt` becomes
/// `HelpText.section`; any other text, `Templates/NAME`, becomes `NameText.text`. SwiftPM's own
/// `.embedInCode` writes byte arrays, which compile some fifty times slower.
@main
struct TextEmbedding: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    if target.name == "divelog" { return [try commit(context)] }
    let english = try (assets(in: "English", target) + assets(in: "Manual", target)).map { input in
      try command("messages", [input], to: "Messages+\(Self.name(of: input)).swift", context)
    }
    let templates = try assets(in: "Templates", target).map { input in
      try command("literal", [input], to: "Text+\(Self.name(of: input)).swift", context)
    }
    let help = try assets(in: "Help", target).map { input in
      try command("help", [input], to: "Help+\(Self.name(of: input)).swift", context)
    }
    let languages = try assets(in: "Languages", target)
    if languages.isEmpty { return english + templates + help }
    return try english + templates + help
      + [command("languages", languages, to: "LanguageTable+Texts.swift", context)]
  }

  /// The commit goes into the program's smallest target, so that a new one compiles nothing else.
  private func commit(_ context: PluginContext) throws -> Command {
    let output = context.pluginWorkDirectoryURL.appending(path: "BuiltCommit.swift")
    let known = Repository(at: context.package.directoryURL)
    return .buildCommand(
      displayName: "Embedding the commit",
      executable: try context.tool(named: "embed-text").url,
      arguments: ["commit", output.path, known?.commit ?? "-"],
      inputFiles: known?.files ?? [],
      outputFiles: [output]
    )
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

/// The git repository of the sources, read without git, which a build may lack.
private struct Repository {
  /// The first twelve digits of the commit that is checked out.
  let commit: String
  /// The files that change when it does.
  let files: [URL]

  /// Nil without a repository at the folder itself, as in an archive of the sources.
  init?(at folder: URL) {
    var own = folder.appending(path: ".git")
    // In a second working tree, `.git` is a file that names the folder.
    if let link = Self.line(of: own), link.hasPrefix("gitdir: ") {
      own = URL(filePath: String(link.dropFirst("gitdir: ".count)), relativeTo: folder)
    }
    let common = Self.line(of: own.appending(path: "commondir")).map {
      URL(filePath: $0, relativeTo: own.appending(path: "/"))
    }
    let head = own.appending(path: "HEAD")
    guard let line = Self.line(of: head) else { return nil }
    guard line.hasPrefix("ref: ") else {
      (commit, files) = (String(line.prefix(12)), [head])
      return
    }
    let name = String(line.dropFirst("ref: ".count))
    let shared = common ?? own
    let (loose, packed) = (shared.appending(path: name), shared.appending(path: "packed-refs"))
    let found = Self.line(of: loose) ?? Self.packed(name, in: packed)
    guard let found else { return nil }
    commit = String(found.prefix(12))
    files = [head, loose, packed].filter { FileManager.default.fileExists(atPath: $0.path) }
  }

  private static func line(of file: URL) -> String? {
    let text = try? String(contentsOf: file, encoding: .utf8)
    return text?.split(separator: "\n").first.map(String.init)
  }

  private static func packed(_ name: String, in file: URL) -> String? {
    let text = try? String(contentsOf: file, encoding: .utf8)
    return text?.split(separator: "\n").first { $0.hasSuffix(" " + name) }.map(String.init)
  }
}
