import ArgumentParser
import DiveModel
import DiveReference
import LogPreview
import LogWorkspace
import LogbookCore
import Wording

/// `divelog schema`: what editors with a YAML server check front matter by.
struct SchemaCommand: PrintingCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Print the JSON Schema of a kind of record.",
    discussion: HelpText.schema
  )

  @OptionGroup var options: GlobalOptions

  @Argument(help: "The kind of record (default: dive).")
  var kind: RecordKind?

  @Option(help: "The version of JSON Schema.")
  var draft: SchemaOptions.Draft = .newest

  @Option(help: "The version of YAML that the editor reads.")
  var yaml: SchemaOptions.YAMLVersion = .newest

  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: .init("Write to this file, or all kinds to this folder.", valueName: "path"),
    completion: .file()
  )
  var output: String?

  @Flag(help: "Let -o overwrite existing files.")
  var overwrite = false

  func perform(_ console: inout Console) throws -> ExitStatus {
    let schemas = SchemaOptions(
      draft: draft,
      yaml: yaml,
      language: options.language,
      otherKeys: try otherKeys()
    )
    if let output, kind == nil, !output.hasSuffix(".json"), output != "-" {
      let all = RecordSchema.files(schemas)
      let (names, start) = (all.map(\.name), options.start)
      let files = try ReportFile.files(names, in: output, overwrites: overwrite, from: start)
      for (file, schema) in zip(files, all) { try file.write(schema.text, &console, options) }
      return .done
    }
    let text = RecordSchema(of: kind ?? .dive, schemas).text
    guard let file = ReportFile(output, overwrites: overwrite) else {
      console.print(text)
      return .done
    }
    try file.write(text, &console, options)
    return .done
  }

  /// The keys of other programs that the log around the folder ignores.
  private func otherKeys() throws(LogFailure) -> [String] {
    do { return try options.workspace().logbook.settings.otherKeys.map(\.value) } catch {
      guard case .noLogbook = error else { throw error }
      return []
    }
  }
}
