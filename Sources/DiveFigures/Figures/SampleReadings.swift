import DiveFormat
import DiveModel
package import LogbookCore

/// Figures read from samples, by the dive's path.
package struct SampleReadings: Sendable {
  private(set) var figures: [String: SampleFigures] = [:]
  private(set) var unread: [DiveProfiles.Unread] = []
  /// The dives whose samples were requested.
  private var known: Set<String> = []
  /// Samples that were read elsewhere.
  let having: [String: DiveProfiles]

  package init(having profiles: [String: DiveProfiles] = [:]) { having = profiles }

  /// Reads the samples of dives on all cores; dives that were read before are skipped.
  package mutating func read(_ dives: [LoggedDive], in context: FigureContext) {
    let new = dives.filter { known.insert($0.dive.origin.path).inserted }
    guard !new.isEmpty else { return }
    let having = having
    let results = inChunks(new.count, of: 16) { range in
      context.logbook.tree.readingMany(limit: ProfileCSV.largestFile) { bytes in
        new[range].map { logged in
          let profiles =
            having[logged.dive.origin.path] ?? DiveProfiles(of: logged.dive, reading: bytes)
          let water = context.water(of: logged.dive)
          return (SampleFigures(of: logged.dive, profiles, in: water), profiles.unread)
        }
      }
    }
    for (logged, (found, missing)) in zip(new, results.joined()) {
      figures[logged.dive.origin.path] = found
      unread += missing
    }
    sortUnread()
  }

  /// Adds files that could not be used for figures that are not kept here.
  mutating func add(_ missing: [DiveProfiles.Unread]) {
    unread += missing
    sortUnread()
  }

  private mutating func sortUnread() {
    var seen: Set<String> = []
    // Two computers may name one file.
    unread = unread.filter { seen.insert($0.path).inserted }
      .sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }
}
