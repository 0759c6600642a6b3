import CommandSupport
import DiveModel
import DiveQueries
import LogbookCore
import Diagnostics
import Testing

/// The sample log, read once, and what queries say of it.
enum SampleLog {
  static let logbook: Logbook? = try? Logbook(reading: .folder(Divelog.packageRoot + "/SampleLog"))

  /// Queries that use all there is, each of which finds some dives and not others.
  static let queries = [
    "tag:wreck", "tags:=wreck", "site:rummu", "site:\"Rummu quarry\"", "buddy:mari",
    "date:2024", "date:2024-06..2024-08", "date:2024-06-13..", "date:..2023-12", "date:>=2025-03",
    "year:2024", "year:2023..2024", "month:june", "month:6..8", "weekday:saturday..sunday",
    "depth:>30m", "depth:>=100ft", "depth:10m..20m", "duration:<40min", "duration:47:00..1:10:00",
    "gas:nitrox", "gas:EAN32", "tank.start:>200bar", "tanks:>10L", "rating:4..", "rating:..",
    "x-lens:fisheye", "x-litter:..", "mode:freedive", "waves:>=moderate", "visibility:>=good",
    "visibility:<5m", "country:finland", "site.country:Estonia", "site.max-depth:>40m",
    "excavator", "\"prison wall\"", "not:tag:wreck", "not:not:tag:wreck",
    "tag:wreck or tag:reef", "(tag:wreck or tag:reef) not:buddy:tom", "not:(tag:wreck year:2024)",
    "rmv:>15L/min", "sac:<1.2bar/min", "surface-interval:<3h", "ppo2:>1.2bar", "mod:<40m",
    "diver:mari", "id:2024-06", "path:divers/tom", "water-temperature:<4C", "sighting:pike",
    "computer.model:perdix", "time:18:00..", "trip:red", "purpose:training",
    "mode:open-circuit", "water:fresh", "tank.use:bottom", "month:november..february",
    "weekday:sunday..monday", "gear.name:suit", "buddy.name:mari", "diver.name:tom",
    "altitude:>1m", "has:rating", "missing:rating", "missing:x-lens", "rating:none", "buddy:none",
    "depth:10-20m", "depth:10..20m", "water-temperature:-2-4C", "month:june-august",
    "date:2024-06-2024-08", "year:2023–2024", "since:2024-06", "until:2023", "before:2024",
    "after:2024-06-13", "site:kasmu", "ymmarran", "has:sightings", "@wrecks", "@deep-wrecks",
    "not:@unrated", "(@wrecks or @unrated) year:2025",
  ]

  static func filter(_ query: String) throws -> DiveFilter {
    try filter(query, in: try #require(logbook))
  }

  static func filter(_ query: String, in logbook: Logbook) throws -> DiveFilter {
    let source = SourceText(path: "query", text: query)
    switch DiveFilter.reading(source, in: logbook) {
    case .filter(let filter): return filter
    case .problems(let problems): throw Refused(query: query, problems: problems)
    }
  }

  /// The ids of all dives that a query finds, with their divers.
  static func found(_ query: String) throws -> Set<String> {
    let filter = try filter(query)
    return Set(try #require(logbook).dives.filter(filter.matches).map(\.dive.origin.path))
  }

  /// The paths of all dives.
  static func all() throws -> Set<String> {
    Set(try #require(logbook).dives.map(\.dive.origin.path))
  }
}

/// A query that was refused.
struct Refused: Error {
  let query: String
  let problems: [Diagnostic]
}
