import ArgumentParser
import DiveModel
import DiveQueries
import LogWorkspace
import LogbookCore
import TerminalPages
import Wording

/// What every list of records takes: a query, columns, an order and a format.
struct RecordQueryOptions: ParsableArguments {
  @OptionGroup var output: OutputOptions

  @Argument(
    help: .init(
      "Which ones: words that must all match, each a key:value or a text.",
      valueName: "query"
    )
  )
  var query: [String] = []

  @Option(help: "The columns to show, separated by commas.")
  var columns: String?

  @Option(
    parsing: .unconditional,
    help: "The column to sort by (default: id); '-' before it puts the greatest first."
  )
  var sort: String?

  @Option(help: "Show at most this many.")
  var limit: Int?

  func validate() throws {
    if let limit, limit < 0 {
      throw ValidationError(SpokenLanguage.current.words(.limitFromZero))
    }
  }

  /// Prints the records that are asked for.
  ///
  /// - Parameters:
  ///   - kind: The kind of the records.
  ///   - usual: The columns unless others are asked for.
  ///   - isWithArchived: Whether records that are only kept are listed too.
  ///   - log: The log.
  ///   - onlyPaths: The files that are listed at most; nil for all.
  ///   - options: How the program runs.
  /// - Throws: What is wrong with the query or the columns, or why nothing can be written.
  func list(
    _ kind: RecordKind,
    showing usual: [String],
    isWithArchived: Bool = false,
    in log: LogSession,
    onlyPaths: Set<String>? = nil,
    _ options: GlobalOptions
  ) throws {
    let listing = try listing(
      kind,
      showing: usual,
      isWithArchived: isWithArchived,
      in: log,
      onlyPaths: onlyPaths
    )
    let format = try output.resolved()
    var console = options.console
    try output.write(listing.text(format, width: Environment.current.width), &console, options)
    for hint in listing.hints { console.note(options.words(hint)) }
    options.noteUnusable(log.logbook, &console)
    console.flush()
  }

  /// The records that are asked for.
  func listing(
    _ kind: RecordKind,
    showing usual: [String],
    isWithArchived: Bool = false,
    in log: LogSession,
    onlyPaths: Set<String>? = nil
  ) throws -> RecordListing {
    let request = try RecordListing.Request(
      kind,
      TypedQuery(query),
      columns: columns ?? usual.joined(separator: ","),
      sort: sort,
      limit: limit,
      isWithArchived: isWithArchived,
      onlyPaths: onlyPaths
    )
    return try RecordListing(request, in: log.logbook, log.index, on: log.today)
  }
}
