import ArgumentParser
import DiveModel
import DiveUnits
import LogbookCore
import Wording

/// `divelog KIND new`: makes a record.
struct NewRecord<Kind: RecordKindCommand>: WritingCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "new",
      abstract: "Create one, by its id.",
      discussion: """
        An id is small letters and digits with '-' between words; nothing is overwritten.

        Examples:
          divelog \(Kind.word) new \(Kind.exampleID) --set name=Example
          divelog \(Kind.word) new \(Kind.exampleID) --set \(Kind.exampleChange) --dry-run
        """
    )
  }

  @OptionGroup var options: GlobalOptions

  @Argument(help: "Its id.")
  var id: String

  @Option(
    name: .customLong("set"),
    parsing: .upToNextOption,
    help: .init("Its values, each as key=value.", valueName: "key=value")
  )
  var values: [String] = []

  @Flag(
    name: [.customLong("dry-run"), .customLong("diff")],
    help: "Show what would be written, without writing."
  )
  var dryRun = false

  var changesLog: Bool { !dryRun }

  mutating func perform() throws -> ExitStatus {
    let logbook = try options.logbook()
    let path = try RecordPlace(Kind.kind, in: logbook).path(of: id)
    var console = options.console
    let writing = RecordWriting(
      logbook: logbook,
      root: try options.root(),
      isDryRun: dryRun,
      options: options
    )
    try writing.make(values, at: path, Kind.kind, &console)
    console.flush()
    return .done
  }
}

/// Where new records of a kind lie.
struct RecordPlace {
  private let kind: RecordKind
  private let logbook: Logbook

  init(_ kind: RecordKind, in logbook: Logbook) {
    self.kind = kind
    self.logbook = logbook
  }

  /// The path of a new record; throws if the id is none, or is another's.
  func path(of id: String) throws(CommandFailure) -> String {
    guard RecordID.isWellFormed(id) else {
      let better = RecordID.make(from: id) ?? "my-\(kind.rawValue)"
      throw CommandFailure(.idIsNone(text: id, id: better))
    }
    let index = RecordIndex(logbook)
    switch index.resolve(id, kind) {
    case .record(let other), .formerID(let other), .nameOfRecord(let other):
      // A reference that was that name would become the new record's.
      let path = logbook.records(of: kind).first { $0.id == other }?.origin.path ?? other
      throw CommandFailure(.idIsTaken(id: id, path: path))
    case .ownerWithoutRecord, .name, .unknown: break
    }
    let folder = kind.folder ?? ""
    return kind.head.map { "\(folder)/\(id)/\($0)" } ?? "\(folder)/\(id).md"
  }
}
