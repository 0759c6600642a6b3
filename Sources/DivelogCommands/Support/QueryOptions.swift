import ArgumentParser
import DiveQueries

/// The words that select dives.
struct QueryOptions: ParsableArguments {
  @Argument(
    help: .init(
      "Which dives: words that must all match, such as site:rummu, 'depth:>30m' or year:2024.",
      valueName: "query"
    )
  )
  var query: [String] = []

  var typed: TypedQuery { TypedQuery(query) }
}
