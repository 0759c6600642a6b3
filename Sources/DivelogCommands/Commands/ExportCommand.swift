import ArgumentParser
import DiveExchange
import LogWorkspace
import LogbookCore
import Diagnostics
import Wording

/// `divelog export`: writes the log, or a part of it, in another format.
struct ExportCommand: LogCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Write dives in another format.",
    discussion: """
      Without a query and --diver, all that the readers may see goes out; otherwise the dives that \
      are meant, and the records that they name. It is your own log, so it holds everything unless \
      '--for' says otherwise. What a format cannot hold, or not exactly, is listed on standard \
      error, value by value; with --format json as a report for programs.

      Examples:
        divelog export --to uddf -o log.uddf
        divelog export --to geojson --for public year:2024.. -o dives.geojson
        divelog export --to divejson --diver mari --strict -o mari.divejson --format json
      """
  )

  @OptionGroup var options: GlobalOptions
  @OptionGroup var audience: OwnAudienceOptions
  @OptionGroup var asked: QueryOptions

  @Option(help: .init("The format to write.", valueName: "format"))
  var to: WrittenFormatName

  @Option(help: "Export only the dives of this diver.")
  var diver: String?

  @Option(
    help: .init(
      "What becomes of dives without a time, if the format needs one: omit or midnight.",
      valueName: "way"
    )
  )
  var dateOnly: ExportOptions.DateOnly = .omit

  @Flag(help: "Write nothing if anything cannot be carried exactly.")
  var strict = false

  @Option(help: .init("How to list what is not carried: text or json.", valueName: "format"))
  var format: LossFormat = .text

  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: .init("Write to this file.", valueName: "file"),
    completion: .file()
  )
  var output: String?

  @Flag(help: "Let -o overwrite an existing file.")
  var overwrite = false

  /// The id of a format for export.
  struct WrittenFormatName: ExpressibleByArgument {
    let id: String
    let writer: any ForeignWriter

    init?(argument: String) {
      guard let writer = FormatRegistry.all.writer(of: argument) else { return nil }
      (id, self.writer) = (argument, writer)
    }

    static var allValueStrings: [String] { FormatRegistry.all.writableIDs }
  }

  /// The forms of the report of losses.
  enum LossFormat: String, CaseIterable, ExpressibleByArgument {
    case text, json
  }

  mutating func perform() throws -> ExitStatus {
    let file = ReportFile(output, overwrites: overwrite)
    guard format == .text || file != nil else { throw CommandFailure(.exportJsonNeedsFile) }
    var console = options.console
    let log = try options.workspace()
    let selection = LogExport.Selection(
      audience: try audience.asked.audience(in: log.logbook),
      diver: try diver.map { try log.keeper(named: $0) },
      query: asked.typed
    )
    let settings = ExportOptions(dateOnly: dateOnly, today: options.day)
    let made = try LogExport(of: log.logbook, selection, by: to.writer, settings)
    report(made, &console)
    let isRefused = strict && !made.export.losses.isEmpty
    if isRefused {
      console.note(options.words(.exportStrict))
    } else {
      for part in made.export.files {
        guard let file else {
          console.print(String(decoding: part.bytes, as: UTF8.self))
          continue
        }
        try file.write(part.bytes, &console, options)
      }
    }
    options.noteUnusable(log.logbook, &console)
    console.flush()
    return isRefused ? .failure : .done
  }

  /// Lists what is held back and what is not carried exactly.
  private func report(_ made: LogExport, _ console: inout Console) {
    options.noteHeldBack(made.heldBack, &console)
    if format == .json {
      console.print(made.export.report(to: to.id))
    } else {
      for loss in made.export.losses { console.note(loss.line(in: options)) }
    }
    console.note(
      options.words(
        .exported(
          dives: .exportedDives(count: made.export.dives),
          losses: .valuesNotExact(count: made.export.losses.count)
        )
      )
    )
  }
}

extension ExportOptions.DateOnly: ExpressibleByArgument {}

extension ForeignExport.Loss {
  /// The place of a loss and the reason.
  fileprivate func line(in options: GlobalOptions) -> String {
    let place = key.map { "\(path): \($0)" } ?? path
    return "\(place.visible): \(options.words(reason.message))"
  }
}
