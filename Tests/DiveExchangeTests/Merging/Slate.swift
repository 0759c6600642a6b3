import DiveExchange
import DiveFormat
import DiveModel
import DiveUnits
import LogbookCore
import Wording

/// A format of these tests alone: its dives are given as values.
struct Slate: ForeignFormat {
  let id = "slate"
  let program = "slate"
  let shapes: Set<SourceShape> = [.file]
  var dives: [SlateDive]
  /// The diver whose log it is, if it says so.
  var owner: String?
  /// Whether what it says of that diver can be read.
  var hasReadableOwner = true
  /// Whether two dives may have one name, as those of two files may.
  var repeatsNames = false

  func recognises(_ source: SourceGlimpse) -> Bool { true }
  func mayRepeat(_ name: String) -> Bool { repeatsNames }
  func open(_ source: ForeignSource) throws -> any ForeignLog { SlateLog(self) }
}

/// A dive in such a log.
struct SlateDive: Hashable, Sendable {
  var name: String
  var date = "2024-06-12"
  var time: String? = "10:30"
  /// The values of fields, as they are written.
  var values: [Dive.Field: String] = [.duration: "45 min", .maximumDepth: "18.4 m"]
  var buddies: [String] = []
  /// Tanks, each by its fields.
  var tanks: [[Tank.Field: String]] = []
  var computers: [SlateComputer] = []
  var notes = ""
  /// Values that the format has no key for.
  var extras: [String: String] = [:]
}

/// A computer in such a log.
struct SlateComputer: Hashable, Sendable {
  var model: String?
  var serial: String?
  /// Its greatest depth, as it is written.
  var maximumDepth: String?
  /// A file of samples, as this project writes it.
  var samples: String?

  /// Depths in metres, one a minute.
  static func samples(_ depths: [Double]) -> String {
    let rows = depths.enumerated().map { minute, depth in
      "\(minute * 60),\(depth == depth.rounded() ? "\(Int(depth))" : "\(depth)")\n"
    }
    return "time_s,depth_m\n" + rows.joined()
  }
}

private struct SlateLog: ForeignLog {
  let slate: Slate

  init(_ slate: Slate) { self.slate = slate }

  var records: [ForeignRecord] { slate.owner == nil ? [] : [.owner(name: "owner", path: "log")] }

  var dives: [ForeignDive] {
    slate.dives.compactMap { dive in
      guard let date = try? CalendarDate(parsing: dive.date) else { return nil }
      let time = dive.time.flatMap { try? TimeOfDay(parsing: $0) }
      let moment = ForeignMoment(date, time)
      return ForeignDive(dive.name, at: moment, number: nil, name: dive.name)
    }
  }

  func read(_ record: ForeignRecord) -> RecordReading {
    guard slate.hasReadableOwner else { return RecordReading(nil, wantedID: "owner") }
    var draft = RecordDraft(.diver)
    draft.text(Diver.Field.name, slate.owner)
    return RecordReading(draft, wantedID: "owner")
  }

  func read(_ dive: ForeignDive) -> DiveReading {
    guard let found = slate.dives.first(where: { $0.name == dive.place }) else {
      return DiveReading()
    }
    var draft = RecordDraft(.dive)
    for (field, value) in found.values { draft.text(field, value) }
    draft.list(Dive.Field.buddies, found.buddies)
    draft.items(
      Dive.Field.tanks,
      found.tanks.map { values in
        var tank = RecordDraft(.tank)
        for (field, value) in values { tank.text(field, value) }
        return tank
      }
    )
    draft.notes = found.notes
    for key in found.extras.keys.sorted() { draft.extras.add(key, found.extras[key] ?? "") }
    let computers = found.computers.map { computer in
      var draft = RecordDraft(.computer)
      draft.text(DiveComputer.Field.serial, computer.serial)
      draft.plain(DiveComputer.Field.maximumDepth, computer.maximumDepth)
      let profile = computer.samples.map { ProfileCSV.read(Array($0.utf8)).profile }
      return ComputerReading(draft, model: computer.model, profile: profile)
    }
    return DiveReading(draft, computers: computers)
  }
}

/// Dives imported into entries that are there.
struct MergeRun {
  let step: LogImport.Step
  let known: Int
  let changedEntries: Int
  /// What is said of joined and unclear dives.
  let messages: [Message]
  /// All files of the logbook afterwards.
  private(set) var files: [String: String]

  init(
    _ dives: [SlateDive],
    into files: [String: String],
    owner: String? = nil,
    hasReadableOwner: Bool = true,
    diver: String? = "me",
    fill: MergeOptions.Fill = .measured,
    take: Set<String> = [],
    unclear: MergeOptions.Unclear = .leave,
    repeatsNames: Bool = false
  ) throws {
    let settings = [Logbook.settingsPath: "format: 1\n"]
    let all = files.merging(settings) { given, _ in given }
    let log = try Logbook(reading: .memory(all.mapValues { Array($0.utf8) }))
    var options = MergeOptions()
    (options.fill, options.taken, options.unclear) = (fill, take, unclear)
    let source = ForeignSource("log", shape: .file, tree: TestTree(["log": ""]))
    let format = Slate(
      dives: dives,
      owner: owner,
      hasReadableOwner: hasReadableOwner,
      repeatsNames: repeatsNames
    )
    var coming = try LogImport(source, of: format, into: log, diver: diver, merging: options)
    step = coming.all()
    known = coming.knownDives
    changedEntries = coming.total.changedEntries
    messages = coming.total.mergeMessages
    self.files = all
    for change in step.changes {
      self.files[change.path] = String(decoding: change.result ?? [], as: UTF8.self)
    }
  }

  /// The paths of changed and new files.
  var paths: [String] { step.changes.map(\.path) }

  /// What differs, as `key: written | coming code`.
  var differences: [String] {
    step.joined.flatMap(\.differences).map {
      "\($0.key): \($0.written) | \($0.coming) \($0.code)"
    }
  }

  /// What is unclear, as `name code entries`.
  var doubts: [String] {
    step.unclear.map { "\($0.source) \($0.doubt.code) \($0.entries.joined(separator: " "))" }
  }

  func errors() throws -> [String] {
    var imported = try Imported([:])
    imported.bytes = files.mapValues { Array($0.utf8) }
    return try imported.errors()
  }
}
