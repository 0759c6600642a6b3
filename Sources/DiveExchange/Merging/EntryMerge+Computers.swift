import DiveFormat
import DiveModel
import DiveUnits
import FrontMatter
import LogbookCore

/// The computers that join an entry, with their samples beside it.
extension EntryMerge {
  /// Adds the computers that the entry does not have, and gives the files with their samples.
  mutating func addComputers() throws(EditRefusal) -> [FileChange] {
    var files: [FileChange] = []
    var taken: Set<String> = []
    var known: Set<Int> = []
    for (place, computer) in coming.computers.enumerated() {
      let profile = computer.profile.map { tanksAreSame ? $0 : $0.namingNoTank(gases) }
      guard
        let own = entry.computers.indices.first(where: { index in
          !known.contains(index) && isSame(entry.computers[index], computer)
        })
      else {
        var draft = draft(of: computer, isFirst: place == 0)
        if let profile {
          let file = try file(for: computer.model, profile, &taken)
          draft.text(DiveComputer.Field.profile, file.name)
          files += file.changes
        }
        try append(draft)
        continue
      }
      known.insert(own)
      files += try complete(own, with: computer, profile, isFirst: place == 0, &taken)
    }
    return files
  }

  /// The gases of the tanks that come in.
  private var gases: [String?] {
    (value("tanks", in: there)?.items ?? []).map { item in
      guard case .mapping(let pairs) = item.spelling else { return nil }
      return pairs.first { $0.key == "gas" }?.value
    }
  }

  /// Whether a computer of the entry is one that comes in, by its serial number, or by its model
  /// and its samples.
  private func isSame(_ own: DiveComputer, _ computer: ComputerReading) -> Bool {
    let curves =
      own.profile == nil ? nil : target.profile(of: own, in: entry).flatMap { DepthCurve($0) }
    let likeness = curves.flatMap { here in
      computer.profile.flatMap { DepthCurve($0) }.flatMap { CurveLikeness(here, $0) }
    }
    // A profile that is named but cannot be compared is not a second one.
    let isOpen = own.profile == nil || computer.profile == nil || curves == nil
    // Two computers that were on one dive have nearly the same depths.
    if let serial = own.serial?.value,
      let other = computer.draft.text(of: DiveComputer.Field.serial)
    {
      return ComputerIdentity.isOne(serial, other) && (isOpen || likeness?.verdict != .different)
    }
    // The same recording, as another program has it.
    if likeness?.isOne ?? false { return true }
    guard let model = own.model?.value, let other = computer.model else { return false }
    return model.lowercased() == other.lowercased() && isOpen
  }

  /// Adds what a computer of the entry lacks: its samples, and what they need to be understood.
  private mutating func complete(
    _ place: Int,
    with computer: ComputerReading,
    _ profile: DiveProfile?,
    isFirst: Bool,
    _ taken: inout Set<String>
  ) throws(EditRefusal) -> [FileChange] {
    let own = entry.computers[place]
    var draft = draft(of: computer, isFirst: isFirst)
    var changes: [FileChange] = []
    if let named = own.profile?.value {
      if let profile { changes = samples(of: profile, named: named, own) }
    } else if let profile {
      let file = try file(for: computer.model, profile, &taken)
      draft.text(DiveComputer.Field.profile, file.name)
      changes = file.changes
    }
    var isChanged = false
    for line in draft.lines where !own.fields.has(line.row.field) {
      guard let text = line.content.oneLine else { continue }
      // Of one with samples, the moment and the figures are those of the samples.
      if own.profile != nil, Self.ofSamples.contains(line.row.key) { continue }
      try editor.set(line.row.key, ofItem: place, of: "computers", to: YAMLText.scalar(text))
      isChanged = true
    }
    let pairs = editor.text.writtenPairs(ofItems: "computers")
    let written = Set(pairs.indices.contains(place) ? pairs[place].map(\.key) : [])
    for extra in draft.extras.all where !extra.value.isEmpty {
      let key = extra.isWhole ? extra.key : Extras.prefix(of: coming.program) + extra.key
      if written.contains(key) { continue }
      try editor.set(key, ofItem: place, of: "computers", to: YAMLText.scalar(extra.value))
      isChanged = true
    }
    if isChanged { report.added.append("computers") }
    return changes
  }

  private static let ofSamples: Set<String> = [
    "date", "time", "duration", "max-depth", "average-depth", "water-temperature",
  ]

  /// The file of samples that the entry names, if it is not there; samples that say more than those
  /// that are there, or something else, are noted.
  private mutating func samples(
    of profile: DiveProfile,
    named name: String,
    _ own: DiveComputer
  ) -> [FileChange] {
    let path = entry.folder + name
    let isPlain = !name.contains("/") && name.hasSuffix(".csv") && !name.hasPrefix(".")
    guard target.tree?.exists(path) ?? true else {
      guard isPlain else {
        report.left.append("computers")
        return []
      }
      report.added.append("computers")
      return [.create(path: path, bytes: ProfileCSV.write(profile))]
    }
    let here = target.profile(of: own, in: entry)
    let isThere = here.map { here in
      Set(here.columns).isSuperset(of: profile.columns) && Self.areOneRecording(here, profile)
    }
    if isThere != true { report.left.append("computers") }
    return []
  }

  private static func areOneRecording(_ one: DiveProfile, _ other: DiveProfile) -> Bool {
    guard let here = DepthCurve(one), let there = DepthCurve(other),
      let likeness = CurveLikeness(here, there)
    else { return ProfileCSV.write(one) == ProfileCSV.write(other) }
    return likeness.isOne
  }

  /// A computer as the entry has it: its moment and its figures where they differ from the entry's.
  private func draft(of computer: ComputerReading, isFirst: Bool) -> RecordDraft {
    var draft = computer.draft
    draft.text(DiveComputer.Field.model, computer.model)
    setMoment(of: &draft)
    let figures: [(DiveComputer.Field, String)] = [
      (.duration, "duration"), (.maximumDepth, "max-depth"), (.averageDepth, "average-depth"),
      (.waterTemperature, "water-temperature"),
    ]
    // Of several computers, the dive's figures are those of the first, or the greatest.
    for (field, key) in figures where isFirst {
      guard let value = value(key, in: there) else { continue }
      let isOfEntry = value.meaning == editor.text.meaning(of: key)
      if let own = draft.text(of: field) {
        // What the entry says is not repeated.
        if isOfEntry, own == value.spelling.head { draft.remove(field) }
      } else if !isOfEntry {
        draft.plain(field, value.spelling.head)
      }
    }
    return draft
  }

  /// Sets the computer's date and time where they differ from the entry's, as its samples begin then.
  private func setMoment(of draft: inout RecordDraft) {
    let date = draft.text(of: DiveComputer.Field.date).flatMap { try? CalendarDate(parsing: $0) }
    let time = draft.text(of: DiveComputer.Field.time).flatMap { try? TimeOfDay(parsing: $0) }
    guard let clock = time ?? coming.moment.time else { return }
    var seconds = (date ?? coming.moment.date).dayNumber * 86_400 + clock.seconds
    // The computer's clock, as it would be in the entry's zone.
    if let zone = start.zone, case .steps(let minutes)? = there.meaning(of: "zone") {
      seconds += (zone - minutes) * 60
    }
    guard seconds != start.written, let day = CalendarDate(dayNumber: seconds.floored(by: 86_400)),
      let moment = TimeOfDay(seconds: seconds - seconds.floored(by: 86_400) * 86_400)
    else { return }
    if day.dayNumber != start.day { draft.value(DiveComputer.Field.date, day) }
    draft.value(DiveComputer.Field.time, moment)
  }

  private mutating func append(_ draft: RecordDraft) throws(EditRefusal) {
    let prefix = Extras.prefix(of: coming.program)
    var pairs = draft.lines.compactMap { line in
      line.content.oneLine.map { ItemSpelling.Pair(line.row.key, YAMLText.scalar($0)) }
    }
    for extra in draft.extras.all where !extra.value.isEmpty {
      let key = extra.isWhole ? extra.key : prefix + extra.key
      pairs.append(ItemSpelling.Pair(key, YAMLText.scalar(extra.value)))
    }
    // A moment alone is no computer.
    guard draft.lines.contains(where: { !["date", "time"].contains($0.row.key) }) else { return }
    let item = ItemSpelling.mapping(pairs)
    if editor.text.entry("computers") == nil {
      try editor.set("computers", to: ValueSpelling("", lines: item.lines(column: 2)))
    } else {
      try editor.append(item, to: "computers")
    }
    report.added.append("computers")
  }

  /// A file for samples beside the entry, unless an import that was killed has written it already.
  private func file(
    for model: String?,
    _ profile: DiveProfile,
    _ taken: inout Set<String>
  ) throws(EditRefusal) -> (name: String, changes: [FileChange]) {
    let bytes = ProfileCSV.write(profile)
    let slug = model.flatMap { ForeignID.make($0, limit: 40) } ?? "computer"
    for number in 1...1_000 {
      let name = "\(entry.stem).\(slug)\(number == 1 ? "" : "-\(number)").csv"
      let path = entry.folder + name
      if taken.contains(name) { continue }
      let there = try? target.tree?.bytes(of: path, limit: bytes.count)
      let isNamed = entry.computers.contains { $0.profile?.value == name }
      if there == bytes, !isNamed {
        taken.insert(name)
        return (name, [])
      }
      if isNamed || target.tree?.exists(path) ?? true { continue }
      taken.insert(name)
      return (name, [.create(path: path, bytes: bytes)])
    }
    throw .entangled("computers")
  }
}

extension RecordDraft.FieldContent {
  /// A single value.
  fileprivate var oneLine: String? {
    switch self {
    case .plain(let text), .text(let text): text
    case .list, .items: nil
    }
  }
}

extension Int {
  /// The quotient, rounded down.
  fileprivate func floored(by divisor: Int) -> Int {
    let quotient = self / divisor
    return self < quotient * divisor ? quotient - 1 : quotient
  }
}
