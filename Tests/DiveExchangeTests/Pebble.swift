import DiveExchange
import DiveFormat
import DiveModel
import DiveUnits
import LogbookCore

/// An invented format that only these tests know: it needs from the project what any format needs.
///
/// A file is binary: eight arbitrary bytes, `.PBL`, and entries with a kind, a length and that many
/// bytes.
struct Pebble: ForeignFormat {
  var id = "pebble-log"
  let program = "pebble"
  let shapes: Set<SourceShape> = [.file, .files]

  static let mark = Array(".PBL".utf8)

  func recognises(_ source: SourceGlimpse) -> Bool {
    source.isFiles { $0.dropFirst(8).starts(with: Self.mark) }
  }

  func open(_ source: ForeignSource) throws -> any ForeignLog {
    var log = PebbleLog()
    for path in try source.tree.paths().sorted() {
      let bytes = try source.tree.read(path)
      guard bytes.dropFirst(8).starts(with: Self.mark) else {
        throw ImportFailure.notThisFormat(path: path, format: id)
      }
      log.read(bytes, path)
    }
    return log
  }

  var writer: (any ForeignWriter)? { PebbleWriter() }
}

enum PebbleEntry {
  /// A site's number, and its name.
  static func site(_ number: UInt8, _ name: String) -> [UInt8] {
    entry(1, [number] + Array(name.utf8))
  }

  /// A dive's own number, its moment, minutes, greatest depth in decimetres, site, and a buddy.
  static func dive(
    _ serial: UInt8,
    hour: UInt8,
    minutes: UInt8 = 40,
    depth: UInt8 = 184,
    site: UInt8 = 0,
    buddy: String = ""
  ) -> [UInt8] {
    entry(2, [serial, hour, minutes, depth, site] + Array(buddy.utf8))
  }

  /// The depths of the dive before, in decimetres, one every ten seconds.
  static func samples(_ depths: [UInt8]) -> [UInt8] { entry(3, depths) }

  static func entry(_ kind: UInt8, _ content: [UInt8]) -> [UInt8] {
    [kind, UInt8(content.count)] + content
  }

  static func file(_ entries: [UInt8]...) -> [UInt8] {
    [0, 1, 2, 3, 0xFF, 0xFE, 10, 13] + Pebble.mark + entries.flatMap { $0 }
  }
}

/// The files of a Pebble; all its dives are on 12 June 2024.
struct PebbleLog: ForeignLog {
  private(set) var records: [ForeignRecord] = []
  private(set) var dives: [ForeignDive] = []
  private(set) var losses: [ImportLoss] = []
  private var siteNames: [String: String] = [:]
  private var entries: [String: [UInt8]] = [:]
  private var samples: [String: [UInt8]] = [:]

  mutating func read(_ bytes: [UInt8], _ path: String) {
    var offset = 12
    while offset < bytes.count {
      let length = offset + 1 < bytes.count ? Int(bytes[offset + 1]) : 0
      let (start, end) = (offset + 2, offset + 2 + length)
      guard end <= bytes.count else {
        losses.append(ImportLoss(path: path, at: .byte(offset), reason: .malformed))
        return
      }
      let content = Array(bytes[start..<end])
      switch bytes[offset] {
      case 1 where length > 0: addSite(content)
      case 2 where length >= 5: addDive(content)
      case 3: samples[dives.last?.place ?? ""] = content
      default: losses.append(ImportLoss(path: path, at: .byte(offset), reason: .noPlace))
      }
      offset = end
    }
  }

  private mutating func addSite(_ content: [UInt8]) {
    let key = String(content[0])
    siteNames[key] = String(decoding: content.dropFirst(), as: UTF8.self)
    records.append(ForeignRecord(.site, key: key, name: "site/\(key)"))
  }

  private mutating func addDive(_ content: [UInt8]) {
    guard let date = CalendarDate(year: 2024, month: 6, day: 12) else { return }
    // From 24 on, the hour means that the clock was not set.
    let time = TimeOfDay(hour: Int(content[1]), minute: 30, second: 0)
    let serial = String(content[0])
    entries[serial] = content
    let moment = ForeignMoment(date, time)
    dives.append(ForeignDive(serial, at: moment, number: nil, name: "serial/\(serial)"))
  }

  func read(_ record: ForeignRecord) -> RecordReading {
    var draft = RecordDraft(.site)
    let name = siteNames[record.key] ?? ""
    draft.text(DiveSite.Field.name, name)
    // Later imports find the record by this key.
    draft.extras.add("source", "chart 7")
    return RecordReading(draft, wantedID: ForeignID.make(name) ?? "pebble-site")
  }

  func read(_ dive: ForeignDive) -> DiveReading {
    guard let content = entries[dive.place] else { return DiveReading() }
    var draft = RecordDraft(.dive)
    let buddy = String(decoding: content.dropFirst(5), as: UTF8.self)
    // The order does not matter: the field table has one.
    draft.list(Dive.Field.buddies, buddy.isEmpty ? [] : [buddy])
    draft.value(Dive.Field.maximumDepth, Depth(steps: Int(content[3]) * 100))
    draft.value(Dive.Field.duration, DiveDuration(steps: Int(content[2]) * 60))
    draft.extras.add("serial", dive.place)
    draft.notes = "Seen by a pebble."
    let site = content[4] == 0 ? nil : DiveReading.Place.record(String(content[4]))
    let recorded = samples[dive.place].map { depths in
      let rows = depths.enumerated().map { "\($0 * 10),\(Depth(steps: Int($1) * 100).metres)\n" }
      return ProfileCSV.read(Array(("time_s,depth_m\n" + rows.joined()).utf8)).profile
    }
    let computer = ComputerReading(RecordDraft(.computer), model: "Pebble 2", profile: recorded)
    return DiveReading(draft, site: site, computers: [computer])
  }
}

extension Depth {
  /// In metres, as a table of samples has it.
  fileprivate var metres: String { String(description.dropLast(2)) }
}

/// Writes dives for a Pebble, which cannot store most of their fields.
struct PebbleWriter: ForeignWriter {
  let fileExtension = "pbl"

  func write(_ log: Logbook, _ options: ExportOptions) throws -> ForeignExport {
    var export = ForeignExport()
    var entries: [UInt8] = []
    for (serial, logged) in log.dives.enumerated() {
      let dive = logged.dive
      guard let hour = dive.time?.value.hour, let depth = dive.maximumDepth?.value else {
        export.losses.append(.init(path: dive.origin.path, key: nil, reason: .incomplete))
        continue
      }
      if dive.suit != nil {
        export.losses.append(.init(path: dive.origin.path, key: "suit", reason: .noPlace))
      }
      entries += PebbleEntry.dive(
        UInt8(serial + 1),
        hour: UInt8(hour),
        minutes: UInt8((dive.duration?.value.steps ?? 0) / 60),
        depth: UInt8(depth.steps / 100)
      )
    }
    export.files = [.init(path: "dives.pbl", bytes: PebbleEntry.file(entries))]
    return export
  }
}
