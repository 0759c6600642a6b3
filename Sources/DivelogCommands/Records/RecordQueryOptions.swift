import ArgumentParser
import DiveModel
import DiveQueries
import LogWorkspace
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
  ///   - onlyPaths: The files that are listed at most; nil for all.
  ///   - log: The log.
  ///   - console: Where they are printed.
  ///   - options: How the program runs.
  /// - Throws: What is wrong with the query or the columns, or why nothing can be written.
  func list(
    _ kind: RecordKind,
    showing usual: [String],
    isWithArchived: Bool = false,
    onlyPaths: Set<String>? = nil,
    in log: LogSession,
    _ console: inout Console,
    _ options: GlobalOptions
  ) throws {
    let listing = try listing(kind, showing: usual, isWithArchived, onlyPaths, in: log)
    try output.show(listing.text, remarks: listing.hints, of: log.logbook, &console, options)
  }

  /// The records that are asked for.
  func listing(
    _ kind: RecordKind,
    showing usual: [String],
    _ isWithArchived: Bool = false,
    _ onlyPaths: Set<String>? = nil,
    in log: LogSession
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
