import DiveModel
package import LogbookCore

/// Writes UDDF 3.2.3, the Universal Dive Data Format.
///
/// Files are valid by the schema whatever the log has. Where the schema requires a number that a
/// dive does not have, 0 is written, which programs write for "not recorded", and it is reported. The
/// format says everything in SI units, so decimals are exact.
package struct UDDFWriter: ForeignWriter {
  package let fileExtension = "uddf"
  package let isOfOneDiver = true

  package init() {}

  package func write(_ log: Logbook, _ options: ExportOptions) throws -> ForeignExport {
    var document = UDDFDocument(OutgoingLog(log, options))
    document.make()
    let file = ForeignExport.File(path: "divelog.uddf", bytes: document.xml.bytes)
    return ForeignExport(files: [file], losses: document.losses, dives: document.diveCount)
  }
}

/// A UDDF file in the making.
///
/// Dives are made first, as the other parts define what dives link to.
struct UDDFDocument {
  let log: OutgoingLog
  var xml = XMLText()
  var losses: [ForeignExport.Loss] = []
  var diveCount = 0
  var names = XMLNames()
  /// The people that dives link to, by key, in order.
  var people = UDDFParts<OutgoingLog.Named>()
  var sites = UDDFParts<OutgoingLog.Named>()
  var centres = UDDFParts<OutgoingLog.Named>()
  /// The keys of what dives name as a boat and never as a centre; the ids say so.
  private var boats: Set<String> = []
  var mixes = UDDFParts<UDDFMix>()
  var tanks = UDDFParts<UDDFTankText>()
  var computers = UDDFParts<UDDFComputer>()
  var images = UDDFParts<UDDFImage>()
  /// The number of oxygen sensors that samples link to.
  var sensorCount = 0
  /// The ids of the dives of each trip.
  var divesOfTrip: [String: [String]] = [:]
  var trips: [OutgoingLog.Named] = []

  /// The diver whose dives they are; nil without dives.
  let owner: String?

  init(_ log: OutgoingLog) {
    self.log = log
    owner = log.logbook.dives.lazy.compactMap(\.diver).first
  }

  mutating func make() {
    nameRecords()
    let dives = makeDives()
    xml.open("uddf", ["xmlns": "http://www.streit.cc/uddf/3.2/", "version": "3.2.3"])
    xml.open("generator")
    xml.element("name", "divelog")
    xml.element("type", "logbook")
    xml.close()
    writeImages()
    writeCentres()
    writePeople()
    writeSites()
    writeTrips()
    writeMixes()
    xml.append(dives)
    xml.close()
    losses += log.without(allBut: [.diver, .site, .trip, .gear, .centre])
  }

  /// Names all records in order, so that an id does not depend on the dive that names it first.
  private mutating func nameRecords() {
    for dive in log.dives.map(\.dive) {
      if let boat = dive.boat?.value { boats.insert(log.named(boat, .centre).key) }
    }
    for dive in log.dives.map(\.dive) {
      if let centre = dive.centre?.value { boats.remove(log.named(centre, .centre).key) }
    }
    for kind in [RecordKind.site, .centre, .diver] {
      for record in log.logbook.records(of: kind) where kind != .diver || record.id != owner {
        _ = id(of: .init(record), kind)
      }
    }
    for item in log.logbook.gear {
      _ = names.id("gear", item.origin.path, title: item.id)
    }
  }

  /// The id of what a dive names; it is defined in its part of the file.
  mutating func id(of named: OutgoingLog.Named, _ kind: RecordKind) -> String {
    switch kind {
    case .site: return sites.id(of: named, &names, "site", named.key, title: named.slug)
    case .centre:
      let word = boats.contains(named.key) ? "boat" : "shop"
      return centres.id(of: named, &names, word, named.key, title: named.slug)
    default: return people.id(of: named, &names, "buddy", named.key, title: named.slug)
    }
  }

  /// Writes a text as notes, one `para` for each paragraph.
  static func paragraphs(_ text: String, _ xml: inout XMLText) {
    var rest = text[...]
    while let end = rest.firstRange(ofBlankLine: "\n\n") {
      xml.element("para", String(rest[..<end]))
      rest = rest[rest.index(end, offsetBy: 2)...]
    }
    xml.element("para", String(rest))
  }

  static func link(_ id: String, _ xml: inout XMLText) { xml.empty("link", ["ref": id]) }
}

extension Substring {
  /// The index of the first occurrence of two line breaks.
  fileprivate func firstRange(ofBlankLine mark: String) -> Index? {
    var place = startIndex
    while let found = self[place...].firstIndex(of: "\n") {
      let next = index(after: found)
      if next < endIndex, self[next] == "\n" { return found }
      place = next
    }
    return nil
  }
}

/// Things that dives link to, each once, in the order in which they are first named.
struct UDDFParts<Part> {
  private(set) var all: [(id: String, part: Part)] = []
  private var places: [String: Int] = [:]

  /// The id of a thing; it is added if it is new.
  mutating func id(
    of part: Part,
    _ names: inout XMLNames,
    _ kind: String,
    _ key: String,
    title: String? = nil
  ) -> String {
    let id = names.id(kind, key, title: title)
    if places[id] == nil {
      places[id] = all.count
      all.append((id, part))
    }
    return id
  }
}
