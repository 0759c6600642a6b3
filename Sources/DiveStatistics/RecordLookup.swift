public import DiveModel
public import LogbookCore

/// The records that dives refer to, by id, former id, name or alias.
public struct RecordLookup: Sendable {
  let logbook: Logbook
  private let index: RecordIndex
  private let sets: GearSets
  private let consumption: [String: KnownConsumption]

  /// Indexes the records of a log.
  ///
  /// - Parameters:
  ///   - logbook: The log with the records.
  ///   - consumption: The consumption of dives for which more is known than their files say, by
  ///     path.
  public init(_ logbook: Logbook, consumption: [String: KnownConsumption] = [:]) {
    self.logbook = logbook
    index = RecordIndex(logbook)
    sets = GearSets(logbook, index)
    self.consumption = consumption
  }

  func consumption(of dive: Dive) -> KnownConsumption? {
    consumption.isEmpty ? nil : consumption[dive.origin.path]
  }

  /// The record of a dive's site; nil without one.
  public func site(of dive: Dive) -> DiveSite? {
    dive.site.flatMap { site(named: $0.value.text) }
  }

  /// The display name of a dive's site: its record's title, else the text in the dive.
  public func siteTitle(of dive: Dive) -> String? { site(of: dive)?.title ?? dive.site?.value.text }

  /// The display name of a diver.
  public func diverTitle(_ id: String) -> String { record(id, .diver)?.title ?? id }

  func site(named text: String) -> DiveSite? {
    guard let id = index.id(of: text, .site), let place = index.index(of: id, .site) else {
      return nil
    }
    return logbook.sites[place]
  }

  /// The id and the title of the record that a text refers to.
  func record(_ text: String, _ kind: RecordKind) -> (id: String, title: String)? {
    guard let id = index.id(of: text, kind), let place = index.index(of: id, kind) else {
      return nil
    }
    return (id, logbook.title(of: kind, at: place) ?? id)
  }

  /// The items of a set of gear and of the sets in it, each once, without the set itself.
  package func pieces(of set: String) -> [(id: String, title: String)] {
    sets.pieces(of: set).compactMap { record($0, .gear) }
  }
}
