import DiveFormat
import DiveModel
import DiveUnits
import FrontMatter
import LogbookCore

/// Adds what comes in to an entry, key by key.
struct EntryMerge {
  var editor: RecordEditor
  var report: MergeReport
  /// The names of people and places that the entry takes.
  private(set) var names: Set<String> = []
  let there: RecordText
  let entry: KnownEntry
  let coming: JoinedDive.Coming
  let target: ImportTarget
  let options: MergeOptions
  /// The places of tanks that come in among the entry's; nil if they are others.
  var tanksAreSame = true
  /// When the entry's dive began.
  private(set) var start: DiveStart

  private let normal: RecordNames?

  init(
    _ editor: RecordEditor,
    _ there: RecordText,
    _ entry: KnownEntry,
    _ coming: JoinedDive.Coming,
    _ target: ImportTarget,
    _ options: MergeOptions
  ) {
    (self.editor, self.there, self.entry, self.coming) = (editor, there, entry, coming)
    (self.target, self.options) = (target, options)
    start = entry.footprint.span.start
    report = MergeReport(entry, source: coming.source)
    normal = target.index.map { RecordNames(index: $0) }
  }

  /// Adds the keys that the entry lacks, and notes those that differ.
  mutating func addKeys() throws(EditRefusal) {
    try addMoment()
    for written in there.entries where !Self.apart.contains(written.key) {
      guard let row = FieldTable.dive.row(for: written.key),
        let value = value(written.key, in: there)
      else { continue }
      guard editor.text.entry(row.key) != nil else {
        try fill(row, value)
        continue
      }
      if row.key == "tanks" {
        try compareTanks(value)
      } else if let here = self.value(row.key, in: editor.text), !agree(here, value, row) {
        try settle(row.key, value)
      }
    }
    try addExtras()
    try addNotes()
  }

  /// Adds the values that the format has no key for, or notes that the entry does not take them.
  private mutating func addExtras() throws(EditRefusal) {
    guard !coming.isCompared else { return }
    let prefix = Extras.prefix(of: coming.program)
    for extra in coming.draft.extras.all where !extra.value.isEmpty {
      let key = extra.isWhole ? extra.key : prefix + extra.key
      guard editor.text.entry(key) == nil else { continue }
      guard options.fill == .all else {
        report.left.append(key)
        continue
      }
      let text = YAMLText.scalar(extra.value, inBrackets: false)
      try editor.set(key, to: ValueSpelling(text))
      report.added.append(key)
    }
  }

  /// Keys that are not values of the dive, or are added in a way of their own.
  private static let apart: Set<String> = ["date", "time", "computers", "source", "template"]

  func value(_ key: String, in text: RecordText) -> MergeValue? {
    MergeValue(key, in: text) { row, content in normal?.normal(row, content) ?? content }
  }

  private func oneLine(_ key: String, of text: RecordText) -> String {
    text.entry(key).map { text.onOneLine($0) } ?? ""
  }

  /// Notes the moment if it differs by more than the seconds that people leave out.
  private mutating func addMoment() throws(EditRefusal) {
    guard !coming.isCompared, let time = coming.moment.time, let day = start.day else { return }
    guard let second = start.second else {
      guard options.fill != .nothing, day == coming.moment.date.dayNumber else { return }
      try editor.set("time", to: ValueSpelling(time.description))
      start = DiveStart(coming.moment.date, time, nil)
      return report.added.append("time")
    }
    let gap = (coming.moment.date.dayNumber - day) * 86_400 + time.seconds - second
    guard abs(gap) >= 60 else { return }
    let written = ["date", "time"].map { oneLine($0, of: editor.text) }
    let new = [coming.moment.date.description, time.description]
    if written[0] != new[0] { report.differences.append(.init("date", written[0], new[0])) }
    report.differences.append(.init("time", written[1], new[1]))
  }

  /// Fills a key that the entry lacks, if the user wants it and it fits what is written.
  private mutating func fill(_ row: FieldRow, _ value: MergeValue) throws(EditRefusal) {
    guard !coming.isCompared, row.traits.isDisjoint(with: [.tool, .groupDive]) else { return }
    guard isFilled(row.key), fits(row.key, value) else {
      if row.key == "tanks" { tanksAreSame = false }
      // What the entry's own samples say is not missing.
      if !(entry.footprint.hasSamples && MergeOptions.figuresOfSamples.contains(row.key)) {
        report.left.append(row.key)
      }
      return
    }
    try editor.set(row.key, to: value.spelling)
    report.added.append(row.key)
    noteNames(row, value)
  }

  private func isFilled(_ key: String) -> Bool {
    guard MergeOptions.canFill(key) else { return false }
    switch options.fill {
    case .nothing: return false
    case .measured:
      guard MergeOptions.measured.contains(key) else { return false }
      return !(entry.footprint.hasSamples && MergeOptions.figuresOfSamples.contains(key))
    case .all: return true
    }
  }

  /// Whether a value would not contradict what is written.
  private func fits(_ key: String, _ value: MergeValue) -> Bool {
    switch key {
    case "average-depth": isAtMost(value, "max-depth")
    case "max-depth": isAtLeast(value, "average-depth")
    case "bottom-time", "longest": isAtMost(value, "duration")
    case "duration": isAtLeast(value, "bottom-time")
    // A watch that only measures depth does not make it a dive without gas.
    case "mode": editor.text.entry("tanks") == nil && value.meaning != Self.gauge
    case "tanks": modesAgree && (value.items.count < 2 || !areNamedBySamples)
    case "setpoints": modesAgree
    // The place of the dive is that of its site.
    case "position", "exit-position": editor.text.entry("site") == nil
    case "zone":
      entry.footprint.span.start.written.flatMap { written in
        coming.moment.time.map { time in
          abs(coming.moment.date.dayNumber * 86_400 + time.seconds - written) <= 600
        }
      } ?? false
    default: true
    }
  }

  private static let gauge = DiveMode.gauge.content

  /// Whether both are of one kind, so that tanks of one have their uses in the other.
  private var modesAgree: Bool {
    let modes = [editor.text, there].map { $0.meaning(of: "mode") ?? DiveMode.openCircuit.content }
    return modes[0] == modes[1]
  }

  private func isAtMost(_ value: MergeValue, _ key: String) -> Bool {
    guard case .steps(let steps) = value.meaning,
      case .steps(let limit)? = editor.text.meaning(of: key)
    else { return editor.text.entry(key) == nil }
    return steps <= limit
  }

  private func isAtLeast(_ value: MergeValue, _ key: String) -> Bool {
    guard case .steps(let steps) = value.meaning,
      case .steps(let limit)? = editor.text.meaning(of: key)
    else { return editor.text.entry(key) == nil }
    return steps >= limit
  }

  /// Takes a value over the written one, if the user says so, and notes that they differ.
  mutating func settle(_ key: String, _ value: MergeValue) throws(EditRefusal) {
    let (written, new) = (oneLine(key, of: editor.text), oneLine(key, of: there))
    if options.taken.contains(key), target.hiddenPlaces[entry.path]?.contains(key) ?? false {
      report.differences.append(.init(key, written, new))
      return report.held.append(key)
    }
    let isTaken = options.taken.contains(key) && MergeOptions.canTake(key)
    if isTaken {
      try editor.set(key, to: value.spelling)
      FieldTable.dive.row(for: key).map { noteNames($0, value) }
    }
    if isTaken || !coming.isCompared {
      report.differences.append(.init(key, written, new, isTaken: isTaken))
    }
  }

  /// Notes that a key differs which the entry keeps, whatever the user takes.
  mutating func keep(_ key: String, _ value: MergeValue) {
    let (written, new) = (oneLine(key, of: editor.text), oneLine(key, of: there))
    guard options.taken.contains(key) || !coming.isCompared else { return }
    report.differences.append(.init(key, written, new))
  }

  private mutating func noteNames(_ row: FieldRow, _ value: MergeValue) {
    switch row.kind {
    case .person, .reference: break
    default: return
    }
    switch value.meaning {
    case .text(let name): names.insert(name)
    case .list(let items):
      for item in items { if case .text(let name) = item.content { names.insert(name) } }
    case .steps, .mapping: break
    }
  }

  private mutating func addNotes() throws(EditRefusal) {
    guard !coming.isCompared else { return }
    let (here, new) = (MergeSide(editor.text).notes, MergeSide(there).notes)
    guard !new.isEmpty, !here.joined(separator: "\n").contains(new.joined(separator: "\n")) else {
      return
    }
    guard here.isEmpty else {
      report.differences.append(.init("notes", Self.first(here), Self.first(new)))
      return
    }
    guard options.fill == .all else { return report.left.append("notes") }
    try editor.addNotes(new.joined(separator: "\n"))
    report.added.append("notes")
  }

  private static func first(_ lines: [String]) -> String { lines.first { !$0.isEmpty } ?? "" }

  /// Names the dive in the entry, so that a later import knows it.
  mutating func addSource(_ hasFiles: Bool) throws(EditRefusal) {
    guard editor.isChanged || hasFiles, !entry.sources.contains(coming.source) else { return }
    let base = Extras.prefix(of: coming.program) + ImportedFile.nameKey
    let free = ([base] + (2...99).map { "\(base)-\($0)" }).first { editor.text.entry($0) == nil }
    guard let free else { throw .keyTwice(base) }
    let text = YAMLText.scalar(coming.source, inBrackets: false)
    try editor.set(free, to: ValueSpelling(text))
  }
}
