import ArgumentParser

/// `divelog KIND list`: one line per record.
struct ListRecords<Kind: RecordKindCommand>: PrintingCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "list",
      abstract: "List them, one per line.",
      discussion: """
        A query is a list of words that must all match: a key of such records, a colon and a \
        value, or text to search for; 'or', 'not:' and parentheses combine them. Columns are what \
        a query can ask for: keys, your own keys, and 'id', 'path', 'dives' and 'last-dive'.

        Examples:
          divelog \(Kind.word) list share:public
          divelog \(Kind.word) list --sort -dives --columns id,name,dives --format csv
        """
    )
  }

  @OptionGroup var options: GlobalOptions
  @OptionGroup var asked: RecordQueryOptions

  mutating func perform(_ console: inout Console) throws -> ExitStatus {
    let usual = ["id", "name"] + Kind.usualColumns + ["dives"]
    try asked.list(Kind.kind, showing: usual, in: options.workspace(), &console, options)
    return .done
  }
}
