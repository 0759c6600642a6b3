import DiveUnits

/// Reads once through files of XML: what is in them, and where each dive is.
struct SubsurfaceXMLReader {
  private let tree: any ForeignTree
  private var settings = SubsurfaceSettings()
  private var sites: [String: SubsurfaceXMLLog.Part] = [:]
  private var trips: [SubsurfaceXMLLog.Part] = []
  private var heads: [SubsurfaceXMLLog.Head] = []
  private var losses: [ImportLoss] = []

  init(_ tree: any ForeignTree) { self.tree = tree }

  var log: SubsurfaceXMLLog {
    SubsurfaceXMLLog(settings, sites: sites, trips: trips, heads: heads, losses: losses)
  }

  /// The elements in a dive, which are read when it is imported.
  private static let bodies: Set<String> = [
    "divecomputer", "sample", "event", "extradata", "notes", "cylinder", "weightsystem", "picture",
    "buddy", "divemaster", "diveguide", "suit", "location", "gps", "depth", "temperature",
    "divetemperature", "surface", "water", "surfacetime",
  ]

  /// Where in a file the reader is.
  ///
  /// A class, because the reading of a file tells in one call where it is, and in another what is
  /// there.
  private final class Position {
    /// The element around the one that is given next, if it is not a list.
    var parent = ""
    var found: [(element: MarkupElement, place: MarkupPlace, parent: String)] = []
  }

  /// Reads a file.
  ///
  /// - Throws: what the tree throws when it reads the file.
  mutating func read(_ path: String) throws {
    let position = Position()
    let file = MarkupFile(tree, path)
    let scan = try file.scan(resumingAt: ["dive", "site", "trip"]) { path in
      position.parent = path.dropLast().last ?? ""
      return Self.wish(path)
    } take: { element, place in
      position.found.append((element, place, position.parent))
    }
    losses += scan.losses
    var part = ForeignFile(path)
    var hasTrip = false
    for (element, place, parent) in position.found {
      switch (element.name, parent) {
      case ("settings", _): readSettings(element, &part)
      case ("site", "divesites"): readSite(element, &part)
      case ("trip", _):
        trips.append(.init(path: path, elements: [element]))
        hasTrip = true
      case ("dive", _): readDive(element, at: place, in: file, parent == "trip" && hasTrip, &part)
      case (_, "trip") where hasTrip: trips[trips.count - 1].elements.append(element)
      case ("filterpresets", _), ("filterpreset", _): part.lose(element.textItem, .programSetting)
      default: part.lose(element.textItem, .unknownKeyword)
      }
    }
    losses += part.losses
  }

  private static func wish(_ path: [String]) -> MarkupWish {
    let isInList = path.count == 2 || path.count == 3 && path[1] == "dives"
    switch (path.last, path.dropLast().last) {
    case (_, nil): return .inside
    case ("dives", _) where path.count == 2, ("divesites", _) where path.count == 2: return .inside
    case ("program", _) where path.count == 2: return .nothing
    case ("settings", _) where isInList: return .whole
    case ("site", "divesites"): return .whole
    case ("trip", _) where isInList: return .tag
    case ("dive", "trip"): return .whole(except: bodies)
    case ("dive", _) where isInList: return .whole(except: bodies)
    case (_, "trip"), (_, "divesites"): return .whole
    default: return isInList ? .tag : .nothing
    }
  }

  private mutating func readSettings(_ element: MarkupElement, _ part: inout ForeignFile) {
    for child in element.children {
      guard child.name == "divecomputerid" else {
        settings.read(child.textItem, &part)
        continue
      }
      let pairs = child.attributes.filter { $0.name != "model" }.map { ($0.name, $0.value) }
      let model = child["model"].map { [$0] } ?? []
      settings.read(child.item(strings: model, pairs: pairs), &part)
    }
  }

  private mutating func readSite(_ element: MarkupElement, _ part: inout ForeignFile) {
    guard let number = element["uuid"].flatMap({ ForeignValue.siteNumber($0) }) else {
      return part.lose(element.textItem, .malformed)
    }
    let key = SubsurfaceSite.hexadecimal(number)
    guard sites[key] == nil else { return part.lose(element.textItem, .repeated) }
    sites[key] = .init(path: part.path, elements: [element])
  }

  private mutating func readDive(
    _ element: MarkupElement,
    at place: MarkupPlace,
    in file: MarkupFile,
    _ isInTrip: Bool,
    _ part: inout ForeignFile
  ) {
    guard let date = element["date"].flatMap({ ForeignValue.date($0) }) else {
      return part.lose(element.textItem, .malformed)
    }
    let moment = ForeignMoment(date, element["time"].flatMap { ForeignValue.time($0) })
    let number = element["number"].flatMap { ForeignValue.whole($0) }.flatMap { $0 > 0 ? $0 : nil }
    // With leading zeros, so that dives of one moment keep their order.
    let dive = ForeignDive(String(1_000_000_000 + heads.count), at: moment, number: number)
    let trip = isInTrip ? trips.count - 1 : nil
    heads.append(.init(dive: dive, file: file, place: place, trip: trip))
  }
}
