import DiveFigures
import DiveModel
import DiveQueries
import Diagnostics
import LogbookCore

/// A saved query with the dives that it finds.
struct SiteQuery: Sendable {
  let name: String
  /// The query as it is written.
  let text: String
  /// The indices of its dives, in the order of the logbook.
  let dives: [Int]
  var path: String { "queries/\(PageNames.part(name)).html" }

  /// The saved queries of a log that can be used; `check` reports the others.
  ///
  /// A log as others see it has none, because a query names people and places.
  static func all(knowing context: FigureContext) -> [SiteQuery] {
    let logbook = context.logbook
    let known = SavedQueries(logbook.settings)
    var names: Set<String> = []
    return logbook.settings.queries.compactMap { saved in
      let (name, text) = (saved.name.value, saved.text.value)
      guard names.insert(name).inserted,
        case .filter(let filter) = DiveFilter.reading(
          SourceText(path: "query", text: text),
          in: logbook,
          saved: known,
          knowing: context
        )
      else { return nil }
      let dives = logbook.dives.indices.filter { place in
        let logged = logbook.dives[place]
        return logged.diver != nil && filter.matches(logged)
      }
      return SiteQuery(name: name, text: text, dives: dives)
    }
  }
}
