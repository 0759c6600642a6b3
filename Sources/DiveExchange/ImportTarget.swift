/// Where in a logbook an import goes, and what stands there already.
///
/// Ids and paths depend on the foreign log and on this value alone. For an empty logbook the
/// default value is right.
public struct ImportTarget: Sendable {
  /// The diver's folder with its `/`: empty for a single diver's log, or `divers/mari/`.
  public var diverFolder = ""
  /// The ids of the dives, sites and trips that came from an earlier import, by their foreign names.
  public var knownIDs: [String: String] = [:]
  /// The ids of divers that are taken, former ones included.
  public var takenDivers: Set<String> = []
  /// The ids of sites that are taken, former ones and those of `knownIDs` included.
  public var takenSites: Set<String> = []
  /// The ids of trips that are taken, former ones and those of `knownIDs` included.
  public var takenTrips: Set<String> = []
  /// The stems of the diver's dives that are taken by dives with other foreign names.
  public var takenDives: Set<String> = []

  /// Describes an empty logbook, whose ids are all free.
  ///
  /// - Parameter diverFolder: the diver's folder with its `/`; empty for a single diver's log.
  public init(diverFolder: String = "") {
    self.diverFolder = diverFolder
  }
}
