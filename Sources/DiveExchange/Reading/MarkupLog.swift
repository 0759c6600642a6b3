import DiveModel

/// A log of XML files with one dive each, or with all of a diver's.
///
/// Where the dives are is kept, and the places and things that they describe; of the dives
/// themselves, one at a time is in memory.
struct MarkupLog: ForeignLog {
  let records: [ForeignRecord]
  let dives: [ForeignDive]
  let losses: [ImportLoss]
  let strangers: [String]
  private let reader: any MarkupDiveReader
  /// By the dives' places.
  private let heads: [String: Head]
  private let found: DescribedRecords
  /// The places of the records among those found, by their keys.
  private let places: [String: Int]

  /// Where a dive is, and what its file says before it of all its dives.
  private struct Head {
    let dive: ForeignDive
    let file: MarkupFile
    let place: MarkupPlace
    let facts: MarkupFacts
  }

  /// What a scan has found so far; its closure cannot change a structure.
  private final class Collector {
    let path: String
    var facts = MarkupFacts()
    var losses: ReadLosses
    var dives: [(found: MarkupDiveHead, place: MarkupPlace, facts: MarkupFacts)] = []

    init(_ path: String) {
      self.path = path
      losses = ReadLosses(path)
    }
  }

  /// Reads once through every file.
  ///
  /// - Throws: `ImportFailure.notThisFormat` if none is of the format, or what the tree throws when
  ///   the only file is read.
  init(_ source: ForeignSource, _ reader: any MarkupDiveReader, format: String) throws {
    let tree = source.tree
    let paths = try tree.paths().sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    var heads: [Head] = []
    var losses: [ImportLoss] = []
    var strangers: [String] = []
    var found = DescribedRecords()
    var known: Set<String> = []
    for path in paths {
      do {
        let start = try tree.start(of: path, count: SourceGlimpse.startLength)
        guard reader.isStart(start) else {
          strangers.append(path)
          continue
        }
        let file = MarkupFile(tree, path, foldsCase: reader.foldsCase)
        let collector = try Self.scan(file, reader)
        losses += collector.losses.all
        var names: Set<String> = []
        for dive in collector.dives {
          // The same recording, in a file of another name; a day alone is that of several dives.
          let isDay = dive.found.moment.time == nil && dive.found.name == dive.found.moment.name
          guard isDay || !known.contains(dive.found.name) else {
            losses.append(ImportLoss(path: path, text: dive.found.name, reason: .duplicate))
            continue
          }
          names.insert(dive.found.name)
          for record in dive.found.records { found.add(record, of: path) }
          // With leading zeros, so that dives of one moment keep their order.
          let foreign = ForeignDive(
            String(1_000_000_000 + heads.count),
            at: dive.found.moment,
            number: dive.found.number,
            name: dive.found.name
          )
          heads.append(Head(dive: foreign, file: file, place: dive.place, facts: dive.facts))
        }
        known.formUnion(names)
      } catch {
        if paths.count == 1 { throw error }
        losses.append(ImportLoss(path: path, reason: .unreadable))
      }
    }
    guard strangers.count < paths.count else {
      throw ImportFailure.notThisFormat(path: source.path, format: format)
    }
    self.reader = reader
    self.heads = Dictionary(heads.map { ($0.dive.place, $0) }) { first, _ in first }
    self.found = found
    self.losses = losses
    self.strangers = strangers
    dives = ForeignDive.inOrder(heads.map(\.dive))
    records = found.all.map { ForeignRecord($0.record.kind, key: $0.key, name: $0.key) }
    places = Dictionary(found.all.enumerated().map { ($1.key, $0) }) { first, _ in first }
  }

  private static func scan(
    _ file: MarkupFile,
    _ reader: any MarkupDiveReader
  ) throws -> Collector {
    let collector = Collector(file.path)
    let scan = try file.scan(resumingAt: reader.landmarks) { path in
      reader.wish(path)
    } take: { element, place in
      if reader.isDive(element) {
        let head = reader.head(of: element, collector.facts, &collector.losses)
        if let head { collector.dives.append((head, place, collector.facts)) }
      } else {
        collector.facts.add(element)
        reader.read(element, &collector.losses)
      }
    }
    collector.losses.add(scan.losses)
    return collector
  }

  func read(_ record: ForeignRecord) -> RecordReading {
    guard let place = places[record.key] else { return RecordReading(wantedID: "") }
    return found.reading(at: place)
  }

  func read(_ dive: ForeignDive) -> DiveReading {
    guard let head = heads[dive.place] else { return DiveReading() }
    let path = head.file.path
    guard let element = try? head.file.element(at: head.place) else {
      return DiveReading(losses: [ImportLoss(path: path, reason: .leftOut)])
    }
    return reader.reading(of: element, head.facts, path) { found.key(of: $0) }
  }
}

/// Reads the dives of a format that is XML.
protocol MarkupDiveReader: Sendable {
  /// Whether names of elements are read in small letters.
  var foldsCase: Bool { get }
  /// The elements with the next of which a reading goes on behind a damaged place.
  var landmarks: Set<String> { get }
  /// Whether a file begins as one of the format does.
  func isStart(_ start: [UInt8]) -> Bool
  /// What is wanted of an element when a file is looked through: of dives all but the samples, and
  /// what is said of all dives.
  func wish(_ path: [String]) -> MarkupWish
  /// Whether an element that was wanted is a dive.
  func isDive(_ element: MarkupElement) -> Bool
  /// When a dive was, and what it describes; nil, with a report, if it has no date.
  func head(
    of dive: MarkupElement,
    _ facts: MarkupFacts,
    _ losses: inout ReadLosses
  ) -> MarkupDiveHead?
  /// Reports what is lost of an element that is not of a dive.
  func read(_ element: MarkupElement, _ losses: inout ReadLosses)
  /// Converts a dive; the closure gives the key of a record that its head has.
  func reading(
    of dive: MarkupElement,
    _ facts: MarkupFacts,
    _ path: String,
    _ key: (DescribedRecord) -> String?
  ) -> DiveReading
}

extension MarkupDiveReader {
  var foldsCase: Bool { false }
  func read(_ element: MarkupElement, _ losses: inout ReadLosses) {}
}

/// What is known of a dive before it is converted.
struct MarkupDiveHead: Sendable {
  let moment: ForeignMoment
  var number: Int?
  /// The same in every file that has the dive.
  let name: String
  var records: [DescribedRecord] = []
}

/// What a file says of all its dives: the elements before them that are none, by their names.
struct MarkupFacts: Sendable {
  private var elements: [String: MarkupElement] = [:]

  /// Adds an element; the first of a name counts.
  mutating func add(_ element: MarkupElement) {
    if elements[element.name] == nil { elements[element.name] = element }
  }

  subscript(name: String) -> MarkupElement? { elements[name] }

  /// Whether the file says that its units are imperial; nil for a word that is unknown, with which no
  /// figure has a meaning.
  var isImperial: Bool? {
    switch text("units").lowercased() {
    case "", "metric": false
    case "imperial": true
    default: nil
    }
  }

  /// An element's text on one line; empty without it.
  func text(_ name: String) -> String { elements[name].map { CleanText.oneLine($0.text) } ?? "" }
}
