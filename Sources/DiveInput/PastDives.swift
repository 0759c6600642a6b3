package import DiveModel
import DiveUnits
package import LogbookCore

/// The diver's earlier dives, from which a new dive takes habitual values.
package struct PastDives: Sendable {
  /// The diver's id.
  package let diver: String
  /// The dives that were made and have a date, in the order of diving.
  package let dives: [Dive]
  /// The numbers of all the diver's dives.
  let count: DiveCount
  let logbook: Logbook
  let index: RecordIndex

  /// Selects a diver's dives in a logbook, without planned and group dives.
  package init(of diver: String, in logbook: Logbook, _ index: RecordIndex) {
    self.diver = diver
    self.logbook = logbook
    self.index = index
    let own = logbook.dives.filter { $0.diver == diver }
    dives = own.filter { $0.counts && $0.dive.date != nil }.map(\.dive)
    count = DiveCount(own)
  }

  /// The number of recent dives that show what the diver usually writes.
  static let recentCount = DiveCount.recentCount

  /// Whether the diver numbers dives.
  package var numbersDives: Bool { recent().contains { $0.number != nil } }

  /// The last dives, the newest last; in one dive mode if it is known.
  func recent(_ mode: DiveMode? = nil) -> ArraySlice<Dive> {
    guard let mode else { return dives.suffix(Self.recentCount) }
    return dives.filter { $0.usedMode == mode }.suffix(Self.recentCount)
  }

  /// The units that the diver reads in, else those of the logbook.
  package var units: UnitPreference {
    let own = logbook.divers.first { $0.id == diver }?.units
    return (own ?? logbook.settings.units)?.value ?? .metric
  }

  /// The identity of a site: its record's id, else its name in lower case.
  func siteKey(_ site: Reference?) -> String? {
    guard let text = site?.text else { return nil }
    return index.id(of: text, .site) ?? text.lowercased()
  }

  /// The record of a site, if it has one.
  func siteRecord(_ site: Reference?) -> DiveSite? {
    guard let place = site.flatMap({ index.place(of: $0.text, .site) }),
      logbook.sites.indices.contains(place)
    else { return nil }
    return logbook.sites[place]
  }

  /// The kind of water of a dive: its own, else its site's.
  func water(of dive: Dive) -> Water? {
    (dive.water ?? siteRecord(dive.site?.value)?.water)?.value
  }
}

extension Dive {
  /// The dive mode; open circuit if it is not written.
  var usedMode: DiveMode { mode?.value ?? .openCircuit }

  /// Whether there are notes below the front matter.
  var hasNotes: Bool { origin.length > origin.bodyStart + 1 }

  /// Whether a tank's pressure was written.
  var hasPressures: Bool { tanks.contains { $0.value.start != nil || $0.value.end != nil } }
}
