import LogbookCore
import Synchronization

/// A log of files that each hold dives of their own.
///
/// Only where the dives are is kept; a file is read again for its dives, once for all of them.
struct FileByFileLog: ForeignLog {
  let dives: [ForeignDive]
  let losses: [ImportLoss]
  let strangers: [String]
  private let tree: any ForeignTree
  private let places: [String: Place]
  private let reader: any DiveFileReader
  private let opened = OpenedFiles()
  /// The files with several dives.
  private let shared: Set<String>

  private struct Place {
    let path: String
    let index: Int
  }

  /// Looks into every file.
  ///
  /// - Throws: `ImportFailure.notThisFormat` if none is of the format, or what the tree throws.
  init(_ source: ForeignSource, _ reader: any DiveFileReader, format: String) throws {
    tree = source.tree
    self.reader = reader
    let tree = source.tree
    let paths = try tree.paths().sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    let found = inChunks(paths.count, of: 1) { Self.look(into: paths[$0.lowerBound], tree, reader) }
    guard found.contains(where: { $0 != nil }) else {
      throw ImportFailure.notThisFormat(path: source.path, format: format)
    }
    var dives: [ForeignDive] = []
    var losses: [ImportLoss] = []
    var places: [String: Place] = [:]
    var known: Set<String> = []
    for (path, file) in zip(paths, found) {
      losses += file?.losses ?? []
      for dive in file?.dives ?? [] {
        // The same recording, once more under another name; a day alone is that of several dives.
        let isDay = dive.moment.time == nil && dive.name == dive.moment.name
        guard known.insert(dive.name).inserted || isDay else {
          losses.append(ImportLoss(path: path, reason: .duplicate))
          continue
        }
        let place = "\(path)#\(dive.index)"
        places[place] = Place(path: path, index: dive.index)
        dives.append(ForeignDive(place, at: dive.moment, number: nil, name: dive.name))
      }
    }
    let counts = Dictionary(places.values.map { ($0.path, 1) }, uniquingKeysWith: +)
    shared = Set(counts.filter { $0.value > 1 }.keys)
    self.dives = dives
    self.losses = losses
    strangers = zip(paths, found).filter { $0.1 == nil }.map(\.0)
    self.places = places
  }

  /// What a file holds; nil if it is not of the format.
  private static func look(
    into path: String,
    _ tree: any ForeignTree,
    _ reader: any DiveFileReader
  ) -> DivesOfFile? {
    let bytes: [UInt8]
    do {
      let start = try tree.start(of: path, count: SourceGlimpse.startLength)
      guard reader.isStart(start) else { return nil }
      bytes = try tree.read(path)
    } catch {
      return DivesOfFile(losses: [ImportLoss(path: path, reason: .unreadable)])
    }
    return reader.dives(of: bytes, path)
  }

  func read(_ dive: ForeignDive) -> DiveReading {
    guard let place = places[dive.place] else { return DiveReading() }
    do {
      guard shared.contains(place.path) else {
        return try open(place).read(place.index)
      }
      let key = "\(place.path)#\(reader.part(place.index))"
      return try opened.file(key) { try open(place) }.read(place.index)
    } catch {
      return DiveReading(losses: [ImportLoss(path: place.path, reason: .leftOut)])
    }
  }

  private func open(_ place: Place) throws -> any OpenedDiveFile {
    reader.open(place.index, of: try tree.read(place.path), place.path)
  }
}

/// The files that were opened last, so that one with many dives is not decoded for each.
///
/// The dives of a file follow each other, on several threads.
private final class OpenedFiles: Sendable {
  private let files = Mutex<[(key: String, file: any OpenedDiveFile)]>([])

  /// More than there are threads, and few enough for large files.
  private static let most = 4

  func file(
    _ key: String,
    open: () throws -> any OpenedDiveFile
  ) rethrows -> any OpenedDiveFile {
    // Another thread that asks for the same file waits for it.
    try files.withLock { files in
      if let found = files.first(where: { $0.key == key }) { return found.file }
      let file = try open()
      if files.count == Self.most { files.removeFirst() }
      files.append((key, file))
      return file
    }
  }
}

/// Reads the files of a format that has a few dives in each of many files.
protocol DiveFileReader: Sendable {
  /// Whether bytes begin as a file of the format does.
  func isStart(_ bytes: [UInt8]) -> Bool
  /// Finds the dives of a file, and what is lost of the file as a whole.
  func dives(of bytes: [UInt8], _ path: String) -> DivesOfFile
  /// Which of the parts that are opened on their own a dive is in, by its place.
  func part(_ index: Int) -> Int
  /// Opens the part of a file that has a dive.
  func open(_ index: Int, of bytes: [UInt8], _ path: String) -> any OpenedDiveFile
}

extension DiveFileReader {
  func part(_ index: Int) -> Int { 0 }
}

/// A decoded file, from which dives are converted.
protocol OpenedDiveFile: Sendable {
  /// Converts a dive, by its place among those of the file.
  func read(_ index: Int) -> DiveReading
}

/// The dives of a file, not read yet.
struct DivesOfFile: Sendable {
  var dives: [FoundDive] = []
  var losses: [ImportLoss] = []

  struct FoundDive: Sendable {
    /// Its place for `DiveFileReader.read`.
    let index: Int
    let moment: ForeignMoment
    /// The same in every file that has the dive.
    let name: String
  }
}
