import ArgumentParser
import DiveUnits
import LogWorkspace
import LogbookCore
import Diagnostics
import Wording

/// `divelog init`: a new logbook.
struct InitCommand: LogCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Create a new logbook.",
    discussion: """
      Creates the folder if needed. Overwrites nothing and creates no git repository.

      Examples:
        divelog init my-dives
        divelog init --club --name "Mari Tamm" --log-name "Tallinn Divers" club-log
      """
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

  mutating func perform() throws -> ExitStatus {
    let folder =
      directory.map { path in
        path.hasPrefix("/") || options.start == "." ? path : options.start + "/" + path
      } ?? options.start
    if DiskPath.exists(folder + "/" + Logbook.settingsPath) {
      throw LogFailure.alreadyALogbook(path: folder)
    }
    if !nested, let real = DiskPath.nearestReal(folder),
      let outer = try? LogSession.root(around: real)
    {
      throw LogFailure.insideALogbook(path: folder, root: outer)
    }
    var console = options.console
    let logbook = try NewLogbook(
      title: logName,
      owner: name,
      isClub: club,
      around: DiskPath.nearestReal(folder) ?? options.start
    )
    let files = logbook.files
    let known = files.filter { DiskPath.exists(folder + "/" + $0.path) }.map(\.path)
    for path in known { console.note(options.words(.leftAsItIs(path: path))) }
    let changes = files.filter { !known.contains($0.path) }
      .map { FileChange.create(path: $0.path, bytes: Array($0.text.utf8)) }
    if !showsDiff {
      try DiskPath.makeFolders(folder)
      try ChangeHistory.forgetFormerLog(
        at: DiskPath.real(folder) ?? folder,
        state: Environment.stateFolder
      )
    }
    // Without its settings there is no log in which anything could be taken back.
    try ChangeWriter(root: folder, isDryRun: showsDiff, options: options, isKept: false)
      .apply(changes, &console)
    if !showsDiff {
      if let note = Self.workflowNote(folder) { console.note(options.words(note)) }
      console.note(options.words(.initNext(path: logbook.examplePath)))
    }
    console.flush()
    return .done
  }

  /// A note on the workflow for a logbook in a subfolder, because GitHub looks for workflows only
  /// at the repository's top.
  private static func workflowNote(_ folder: String) -> Message? {
    guard let real = DiskPath.real(folder),
      let top = DiskPath.folder(with: ".git", around: real), top != real
    else { return nil }
    let inside = real.dropFirst(top == "/" ? 1 : top.count + 1)
    return .workflowLiesLow(place: top, folder: String(inside))
  }
}
