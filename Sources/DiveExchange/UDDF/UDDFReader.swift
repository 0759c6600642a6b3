import DiveModel
import DiveUnits

/// Reads once through files of UDDF: what their ids stand for, and where each dive is.
struct UDDFReader {
  private let tree: any ForeignTree
  private var parts: [String: UDDFLog.Part] = [:]
  private var heads: [UDDFLog.Head] = []
  private var indices: [UDDFIndex] = []
  private var losses: [ImportLoss] = []

  init(_ tree: any ForeignTree) { self.tree = tree }

  var log: UDDFLog {
    UDDFLog(parts: parts, heads: heads, indices: indices, losses: losses)
  }

  /// Tells in one call where the reading is, and in another what is there.
  private final class Position {
    var parent = ""
    var found: [(element: MarkupElement, place: MarkupPlace, parent: String)] = []
  }

  private static let lists: Set<String> = ["profiledata", "gasdefinitions", "diver"]
  /// Where the reading goes on behind damage; old programs write names in large letters.
  private static let landmarks: Set<String> = [
    "dive", "site", "mix", "buddy", "trip", "DIVE", "SITE", "MIX", "BUDDY", "TRIP",
  ]

  private static func wish(_ path: [String]) -> MarkupWish {
    let name = path.last ?? ""
    switch path.count {
    case 1: return .inside
    case 2:
      if lists.contains(name) { return .inside }
      return .whole
    case 3 where name == "repetitiongroup": return .tag
    default: return name == "dive" ? .whole(except: ["samples"]) : .whole
    }
  }

  /// Reads a file.
  ///
  /// - Throws: what the tree throws when it reads the file.
  mutating func read(_ path: String) throws {
    let position = Position()
    let markup = MarkupFile(tree, path, foldsCase: true)
    let scan = try markup.scan(resumingAt: Self.landmarks) { path in
      position.parent = path.dropLast().last ?? ""
      return Self.wish(path)
    } take: { element, place in
      position.found.append((element, place, position.parent))
    }
    losses += scan.losses
    var file = ForeignFile(path)
    var index = UDDFIndex()
    var taken: [String: Int] = [:]
    let apart: Set<String> = ["dive", "repetitiongroup"]
    index.isOurs = position.found.contains { element, _, _ in
      element.name == "generator"
        && CleanText.oneLine(element.first("name")?.text ?? "") == "divelog"
    }
    for (element, _, parent) in position.found where !apart.contains(element.name) {
      read(element, in: parent, &index, &taken, &file)
    }
    var refs: Set<String> = []
    for (element, _, _) in position.found where element.name == "dive" {
      Self.collect(element, &refs)
    }
    index.losePeople(except: refs, &file)
    var group: String?
    for (element, place, _) in position.found where apart.contains(element.name) {
      if element.name == "dive" {
        readHead(element, at: place, in: markup, group, &file)
      } else {
        group = element["id"].map(CleanText.trim)
      }
    }
    indices.append(index)
    losses += file.losses
  }

  private mutating func read(
    _ element: MarkupElement,
    in parent: String,
    _ index: inout UDDFIndex,
    _ taken: inout [String: Int],
    _ file: inout ForeignFile
  ) {
    switch (element.name, parent) {
    case ("mix", _): index.addMix(element, &file)
    case ("generator", _): break
    case ("buddy", _): readBuddy(element, &index, &taken, &file)
    case ("owner", _): readOwner(element, &index, &taken, &file)
    case ("business", _): readBusiness(element, &index, &taken, &file)
    case ("mediadata", _):
      for image in element.children where !index.add(image, .image(image)) {
        file.lose(image.line, "<image>", .repeated)
      }
    case ("divesite", _): readSites(element, &index, &taken, &file)
    case ("site", _): readSite(element, &index, &taken, &file)
    case ("divebase", _): readBase(element, &index, &file)
    case ("divetrip", _): readTrips(element, &index, &taken, &file)
    case ("trip", _): readTrip(element, of: file.path, &index, &taken)
    case ("decomodel", _):
      for model in element.children {
        index.add(model, .model(model))
        UDDFText.loseOthers(model, ["gradientfactorlow", "gradientfactorhigh"], &file)
      }
    default:
      guard !element.isEmpty else { return }
      file.lose(element.line, "<\(element.name)>", .noPlace)
    }
  }

  /// Collects what an element links to.
  private static func collect(_ element: MarkupElement, _ refs: inout Set<String>) {
    for child in element.children {
      if let ref = child["ref"] { refs.insert(CleanText.trim(ref)) }
      collect(child, &refs)
    }
  }

  /// Reads the list of sites, which in some programs' files is itself a site.
  private mutating func readSites(
    _ element: MarkupElement,
    _ index: inout UDDFIndex,
    _ taken: inout [String: Int],
    _ file: inout ForeignFile
  ) {
    let isSite = element.first("name") != nil
    if isSite { readSite(element, &index, &taken, &file) }
    for child in element.children where !isSite || ["site", "divebase"].contains(child.name) {
      read(child, in: element.name, &index, &taken, &file)
    }
  }

  /// A key for a record of a name; those of one file that have the same name get numbers.
  private static func key(
    _ name: String,
    _ id: String?,
    _ taken: inout [String: Int],
    among kind: String = ""
  ) -> String {
    let key = ForeignID.make(name) ?? id.flatMap { ForeignID.make($0) } ?? "unnamed"
    let count = taken[kind + key, default: 0] + 1
    taken[kind + key] = count
    return count == 1 ? key : "\(key)~\(count)"
  }

  /// Keeps an element that becomes a record; the first of a key.
  private mutating func keep(
    _ key: String,
    _ kind: RecordKind,
    _ element: MarkupElement,
    of path: String,
    id: String?
  ) {
    guard parts[key] == nil else { return }
    let wanted = id.flatMap { ForeignID.make($0) }
    parts[key] = UDDFLog.Part(
      kind: kind,
      path: path,
      element: element,
      index: indices.count,
      wantedID: wanted
    )
  }

  private mutating func readSite(
    _ element: MarkupElement,
    _ index: inout UDDFIndex,
    _ taken: inout [String: Int],
    _ file: inout ForeignFile
  ) {
    let name = CleanText.oneLine(element.first("name")?.text ?? "")
    let location = element.first("geography", "location")?.text ?? ""
    let isNamed = !CleanText.saysNothing(name) && !name.isEmpty
    let title = isNamed ? name : CleanText.oneLine(location)
    guard !title.isEmpty || !element.isEmpty else { return }
    let key = "site/" + Self.key(title, element["id"], &taken)
    if !index.add(element, .site(key)) { file.lose(element.line, "<site>", .repeated) }
    keep(key, .site, element, of: file.path, id: index.ownID(element, "site"))
  }

  /// A person of whom more is known than the name becomes a record.
  private mutating func readBuddy(
    _ element: MarkupElement,
    _ index: inout UDDFIndex,
    _ taken: inout [String: Int],
    _ file: inout ForeignFile
  ) {
    guard UDDFPerson.hasMore(element) else {
      return index.addPerson(element, record: nil, &file)
    }
    let name = UDDFText.personName(element)
    let key = "diver/" + Self.key(name, element["id"], &taken, among: "diver/")
    index.addPerson(element, record: key, &file)
    keep(key, .diver, element, of: file.path, id: index.ownID(element, "buddy"))
  }

  private mutating func readOwner(
    _ element: MarkupElement,
    _ index: inout UDDFIndex,
    _ taken: inout [String: Int],
    _ file: inout ForeignFile
  ) {
    index.add(element, .owner)
    for gear in element.all("equipment").flatMap({ Array($0.children) }) {
      guard index.isRecord(gear) else {
        index.addGear(gear, &file)
        continue
      }
      let name = UDDFGear.name(gear) ?? gear.name
      let key = "gear/" + Self.key(name, gear["id"], &taken, among: "gear/")
      if !index.add(gear, .gear(gear, record: key)) {
        file.lose(gear.line, "<\(gear.name)>", .repeated)
      }
      keep(key, .gear, gear, of: file.path, id: index.ownID(gear, "gear"))
    }
    let key = "owner/" + Self.key(UDDFText.personName(element), nil, &taken, among: "owner/")
    keep(key, .diver, element, of: file.path, id: nil)
  }

  private mutating func readBusiness(
    _ element: MarkupElement,
    _ index: inout UDDFIndex,
    _ taken: inout [String: Int],
    _ file: inout ForeignFile
  ) {
    for shop in element.children {
      let name = CleanText.oneLine(shop.first("name")?.text ?? "")
      guard shop.name == "shop", !name.isEmpty || !shop.isEmpty else {
        UDDFText.loseOthers(element, ["shop"], &file)
        continue
      }
      let boat = index.ownID(shop, "boat")
      let key = "centre/" + Self.key(name, shop["id"], &taken, among: "centre/")
      if !index.add(shop, .centre(key, isBoat: boat != nil)) {
        file.lose(shop.line, "<shop>", .repeated)
      }
      keep(key, .centre, shop, of: file.path, id: boat ?? index.ownID(shop, "shop"))
    }
  }

  private func readBase(
    _ element: MarkupElement,
    _ index: inout UDDFIndex,
    _ file: inout ForeignFile
  ) {
    let name = CleanText.oneLine(element.first("name")?.text ?? "")
    index.add(element, .base(name))
    for guide in element.all("guide") {
      index.add(guide, .guide(guide.all("link").compactMap { $0["ref"] }))
    }
    UDDFText.loseOthers(element, ["name", "guide"], &file)
  }

  /// Reads the list of trips, which in some programs' files is itself a trip.
  private mutating func readTrips(
    _ element: MarkupElement,
    _ index: inout UDDFIndex,
    _ taken: inout [String: Int],
    _ file: inout ForeignFile
  ) {
    let isTrip = element.first("name") != nil || element.first("trippart") != nil
    if isTrip { readTrip(element, of: file.path, &index, &taken) }
    for child in element.children {
      if child.name == "trip" {
        readTrip(child, of: file.path, &index, &taken)
      } else if !isTrip {
        file.lose(child.line, "<\(child.name)>", .noPlace)
      }
    }
  }

  private mutating func readTrip(
    _ element: MarkupElement,
    of path: String,
    _ index: inout UDDFIndex,
    _ taken: inout [String: Int]
  ) {
    let parts = element.all("trippart")
    let title = element.first("name")?.text ?? parts.first?.first("name")?.text ?? ""
    let day = parts.first.flatMap { UDDFTrip.dates(of: $0).from }?.description
    let name = [CleanText.oneLine(title), day].compactMap { $0 }.joined(separator: " ")
    let key = "trip/" + Self.key(name, element["id"], &taken)
    index.add(element, .trip(key))
    for part in parts {
      index.add(part, .trip(key))
      for group in part.all("repgroupref") {
        index.tripOfGroup[CleanText.trim(group["ref"] ?? group.text)] = key
      }
      for link in part.first("relateddives")?.all("link") ?? [] {
        if let ref = link["ref"] { index.tripOfDive[CleanText.trim(ref)] = key }
      }
    }
    keep(key, .trip, element, of: path, id: index.ownID(element, "trip"))
  }

  private mutating func readHead(
    _ element: MarkupElement,
    at place: MarkupPlace,
    in markup: MarkupFile,
    _ group: String?,
    _ file: inout ForeignFile
  ) {
    guard let found = UDDFMoment(of: element) else {
      return file.lose(element.line, "<dive> \(element["id"] ?? "")", .leftOut)
    }
    if found.isTimeMalformed { file.lose(element.line, "<datetime>", .malformed) }
    if found.hasFraction { file.lose(element.line, "<datetime>", .rounded) }
    let before = element.first("informationbeforedive")
    let written = before?.first("divenumber") ?? element.first("divenumber")
    let number = written.flatMap { UDDFNumber.scaled($0.text, decimals: 0) }
      .flatMap { (1...999_999_999).contains($0) ? $0 : nil }
    // With leading zeros, so that dives of one moment keep their order.
    let dive = ForeignDive(
      String(1_000_000_000 + heads.count),
      at: found.moment,
      number: number,
      name: UDDFText.stableID(element["id"]) ?? found.moment.name
    )
    heads.append(
      .init(
        dive: dive,
        zone: found.zone,
        file: markup,
        place: place,
        index: indices.count,
        group: group
      )
    )
  }
}
