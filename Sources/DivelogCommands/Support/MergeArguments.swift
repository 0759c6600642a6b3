import ArgumentParser
import DiveExchange

/// How dives that come in are joined with the entries that are there.
struct MergeArguments: ParsableArguments {
  @Option(
    name: .customLong("take"),
    help: .init(
      "Take the import's value of this key where an entry has another; repeatable.",
      valueName: "key"
    )
  )
  var taken: [String] = []

  @Option(
    help: """
      What an entry takes where nothing is written: measured (default: what a computer measures), \
      all or none.
      """
  )
  var fill: MergeOptions.Fill = .measured

  @Option(
    help: """
      What becomes of a dive that may be one of the entries: leave (default: write nothing), join \
      or separate.
      """
  )
  var unclear: MergeOptions.Unclear = .leave

  /// The options for an import.
  /// - Throws: A failure if a key cannot be taken.
  func merging() throws -> MergeOptions {
    var options = MergeOptions()
    (options.fill, options.unclear) = (fill, unclear)
    for key in taken {
      if let refusal = MergeOptions.refusal(ofTaking: key) { throw CommandFailure(refusal) }
      options.taken.insert(key)
    }
    return options
  }
}
