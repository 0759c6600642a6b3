import ArgumentParser
import DiveReference
import LogWorkspace
import Wording

/// `divelog init`: a new logbook.
struct InitCommand: PrintingCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Create a new logbook.",
    discussion: HelpText.initialize
  )

  @OptionGroup var options: GlobalOptions

  @Argument(help: "The folder of the logbook (default: the current folder).")
  var directory: String?

  @Flag(help: "Create a logbook for several divers.")
  var club = false

  @Option(help: "Your name; in a club's log you are its first diver (default: git's user.name).")
  var name: String?

  @Option(help: "The name of the logbook.")
  var logName: String?

  @Option(help: "The service that will check the log after each push (default: github).")
  var ci: CheckServices?

  @Flag(help: "Also write JSON Schemas for editors to .schemas.")
  var schemas = false

  @Flag(help: "Create it even inside another logbook.")
  var nested = false

  @Flag(name: [.customLong("diff"), .customLong("dry-run")], help: "Show what would be created.")
  var showsDiff = false

  func validate() throws {
    if directory?.isEmpty == true { throw ValidationError(options.words(.folderIsEmpty)) }
    for (option, text) in [("--name", name), ("--log-name", logName)] {
      guard let text, text.allSatisfy(\.isWhitespace) else { continue }
      throw ValidationError(options.words(.nameIsEmpty(option: option)))
    }
  }

  /// Whether nothing is asked of the logbook itself, which is the current one.
  private var addsServicesAlone: Bool {
    directory == nil && !club && name == nil && logName == nil && !schemas && !nested
  }

  func perform(_ console: inout Console) throws -> ExitStatus {
    let folder =
      directory.map { path in
        path.hasPrefix("/") || options.start == "." ? path : options.start + "/" + path
      } ?? options.start
    if let ci, addsServicesAlone, let added = AddedServices(ci, toLogAt: folder) {
      console.note(added.known.map { .leftAsItIs(path: $0) })
      return try options.changingLog(unless: showsDiff) {
        try ChangeWriter(root: folder, isDryRun: showsDiff, options: options)
          .apply(added.changes, &console)
        if !showsDiff { console.note(added.next) }
        return .done
      }
    }
    let new = try PlacedLogbook(
      in: folder,
      isNested: nested,
      title: logName,
      owner: name,
      isClub: club,
      services: ci ?? .github,
      around: options.start,
      schemas: schemas ? RecordSchema.files(SchemaOptions(language: options.language)) : []
    )
    console.note(new.known.map { .leftAsItIs(path: $0) })
    if !showsDiff { try new.makeFolder(state: Environment.current.stateFolder) }
    // Without its settings there is no log in which anything could be undone.
    try ChangeWriter(root: folder, isDryRun: showsDiff, options: options, isKept: false)
      .apply(new.changes, &console)
    if !showsDiff { console.note(new.next) }
    return .done
  }
}
