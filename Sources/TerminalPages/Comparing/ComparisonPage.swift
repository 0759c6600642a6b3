import DiveFormat
import DiveModel
package import DiveUnits
import Diagnostics
package import LogSync
import LogbookCore
package import Wording

/// What differs between two versions of a log, in words.
package struct ComparisonPage {
  private let comparison: LogComparison
  private let units: UnitSystem
  private let usesColour: Bool
  private let language: Language
  private let before: RecordTitles
  private let after: RecordTitles

  package init(
    _ comparison: LogComparison,
    in units: UnitSystem?,
    usesColour: Bool,
    _ language: Language
  ) {
    self.comparison = comparison
    self.units = units ?? comparison.after?.unitSystem ?? comparison.before?.unitSystem ?? .metric
    (self.usesColour, self.language) = (usesColour, language)
    before = RecordTitles(comparison.before)
    after = RecordTitles(comparison.after)
  }

  /// The number of files that differ.
  package var count: Message {
    let count = comparison.files.count
    return count == 0 ? .diffNothing : .diffFiles(count: count)
  }

  /// A message without control characters, whatever a log contains.
  private func words(_ message: Message) -> String { language.words(message).visible }

  /// A paragraph for each file.
  package var text: String {
    comparison.files.map { file in
      ([heading(of: file)] + lines(of: file).map { "  " + $0 }).joined(separator: "\n") + "\n"
        + diff(of: file)
    }
    .joined()
  }

  private func heading(of file: ComparedFile) -> String {
    let (message, colour): (Message, String) =
      switch file.happening {
      case .added: (.diffFileAdded(path: file.path), "\u{1B}[1;32m")
      case .removed: (.diffFileRemoved(path: file.path), "\u{1B}[1;31m")
      case .moved: (.diffFileMoved(path: file.path, former: file.formerPath ?? ""), "\u{1B}[1m")
      case .changed: (.nameAlone(text: file.path), "\u{1B}[1m")
      }
    let text = words(message)
    return usesColour ? colour + text + "\u{1B}[0m" : text
  }

  func diff(of file: ComparedFile) -> String {
    guard case .text(let diff, _) = file.content, file.happening == .changed || file.kind != nil
    else { return "" }
    return diff.terminalSafe
  }

  /// What changed in a file, line by line.
  func lines(of file: ComparedFile) -> [String] {
    let isBoth = file.happening == .changed || file.happening == .moved
    switch file.content {
    case .same: return file.happening == .changed ? [words(.diffMode)] : []
    case .record(let record):
      // A file that is new or gone needs no list of all that it says.
      guard isBoth else { return [] }
      if record.isSpellingAlone { return [words(.diffSpelling)] }
      return record.keys.flatMap { lines(of: $0, []) } + [record.notes].compactMap { $0 }.map(notes)
    case .profile(let profile): return [samples(profile)]
    case .text(_, let isUnreadable): return isUnreadable ? [words(.diffUnreadable)] : []
    case .bytes: return isBoth ? [words(.diffBytes)] : []
    }
  }

  private func notes(_ counts: LineCounts) -> String {
    words(
      .diffNotes(
        removed: .diffLinesRemoved(count: counts.removed),
        added: .diffLinesAdded(count: counts.added)
      )
    )
  }

  private func samples(_ profile: ProfileDifference) -> String {
    func told(_ figures: ProfileDifference.Figures) -> Message {
      let depth = figures.deepest.map { Depth(steps: $0).formatted(units, decimals: 1) }
      let count = Message.diffSamples(count: figures.samples)
      return depth.map { .diffSamplesTo(samples: count, depth: $0) } ?? count
    }
    switch (profile.before, profile.after) {
    case (let old?, let new?):
      if old == new { return words(.diffSampleValues(samples: told(new))) }
      return words(.diffSamplesChanged(before: told(old), after: told(new)))
    case (let figures?, nil), (nil, let figures?): return words(told(figures))
    case (nil, nil): return words(.diffBytes)
    }
  }
}

/// Keys in words.
extension ComparisonPage {
  /// The lines about a key, below the keys and items that it is in.
  private func lines(of key: KeyDifference, _ places: [String]) -> [String] {
    let label = places.isEmpty ? label(of: key.key) : language.inLine(label(of: key.key))
    let here = places + [label]
    guard !key.inside.isEmpty else { return [whole(key, here.joined(separator: ", "))] }
    var result: [String] = []
    let name = here.joined(separator: ", ")
    let inside = key.inside
    if !inside.joined.isEmpty {
      result.append(words(.diffItemsAdded(label: name, items: items(inside.joined, key, after))))
    }
    if !inside.left.isEmpty {
      result.append(words(.diffItemsRemoved(label: name, items: items(inside.left, key, before))))
    }
    for change in inside.changed {
      let item = change.item.map { self.item($0, of: key) }
      for inner in change.keys {
        result += lines(of: inner, here + [item].compactMap { $0 })
      }
    }
    if inside.isReordered { result.append(words(.diffOrder(label: name))) }
    // Something differs, even where no part can be named.
    return result.isEmpty ? [whole(key, name)] : result
  }

  private func whole(_ key: KeyDifference, _ name: String) -> String {
    let (old, new) = (
      key.before.map { text($0, key, before) }, key.after.map { text($0, key, after) }
    )
    switch (old, new) {
    case (let old?, let new?):
      // What is rounded to the same is told as it is written.
      let isSame = old == new
      return words(
        .diffKeyChanged(
          label: name,
          before: isSame ? key.before?.written ?? old : old,
          after: isSame ? key.after?.written ?? new : new
        )
      )
    case (nil, let new?): return words(.diffKeyAdded(label: name, value: new))
    case (let old?, nil): return words(.diffKeyRemoved(label: name, value: old))
    case (nil, nil): return name
    }
  }

  private func label(of key: String) -> String { language.label(ofField: key) ?? key }

  private func text(
    _ side: KeyDifference.Side,
    _ key: KeyDifference,
    _ names: RecordTitles
  ) -> String {
    guard let content = side.content else { return side.written }
    let printer = ValuePrinter(units)
    guard let row = key.row else { return printer.anything(content) }
    if row.kind == .flag { return language.words(.diffYes) }
    if case .list(let contents) = content {
      return items(contents.map(\.content), key, names).joined(separator: ", ")
    }
    return names.title(content, row.kind) ?? printer.text(content, of: row.kind)
  }

  private func items(
    _ items: [Content],
    _ key: KeyDifference,
    _ names: RecordTitles
  ) -> [String] {
    let printer = ValuePrinter(units)
    return items.map { item in
      guard let row = key.row else { return printer.anything(item) }
      let text = names.title(item, row.kind) ?? printer.text(item, of: row.kind)
      if case .mapping = row.kind { return "(\(text))" }
      return text
    }
  }

  /// What identifies an item, as its first key would be printed.
  private func item(_ content: Content, of key: KeyDifference) -> String {
    guard case .mapping(let kind) = key.row?.kind, let row = kind.table.rows.first else {
      return ValuePrinter(units).anything(content)
    }
    return after.title(content, row.kind) ?? ValuePrinter(units).text(content, of: row.kind)
  }
}

/// The names of records in one version of a log.
private struct RecordTitles {
  private let logbook: Logbook?
  private let index: RecordIndex?

  init(_ logbook: Logbook?) {
    self.logbook = logbook
    index = logbook.map(RecordIndex.init)
  }

  /// The name of a record that a value refers to; nil if it is no reference or no record is meant.
  func title(_ content: Content, _ kind: ValueKind) -> String? {
    guard case .text(let text) = content, let logbook, let index else { return nil }
    let meant: RecordKind
    switch kind {
    case .reference(let other): meant = other
    case .person: meant = .diver
    default: return nil
    }
    guard let id = index.id(of: text, meant), let place = index.index(of: id, meant) else {
      return nil
    }
    return logbook.title(of: meant, at: place)
  }
}
