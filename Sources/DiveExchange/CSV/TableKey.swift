import DiveFormat
import DiveModel

/// What a column becomes: a key of the format, as `divelog set` writes it, or a column of a profile.
///
/// `max-depth`, `tanks.1.start`, `weight.1.mass`, `notes`, `samples.depth`.
package struct TableKey: Hashable, Sendable {
  /// The key in full; a list's item has its number.
  package let path: String

  /// Where the value goes.
  enum Target: Sendable {
    case dive(FieldRow)
    /// A key of an item of a list, by the item's index from 0.
    case item(FieldRow, index: Int, FieldRow)
    case notes
    case sample(ProfileColumn)
  }

  /// Finds a key; nil if the format has none of this name that a table can fill.
  package init?(_ text: String) {
    guard let path = Self.full(text) else { return nil }
    self.path = path
  }

  static let date = TableKey(known: "date")
  static let time = TableKey(known: "time")
  static let number = TableKey(known: "number")
  static let duration = TableKey(known: "duration")
  static let notes = TableKey(known: "notes")
  static let maximumDepth = TableKey(known: "max-depth")
  static let sampleTime = TableKey(known: "samples.time")
  static let sampleDepth = TableKey(known: "samples.depth")

  init(known: String) { path = known }

  var isSample: Bool { path.hasPrefix("samples.") }

  var target: Target? { Self.targets[path] }

  /// The targets of all keys, as each cell asks for one.
  private static let targets: [String: Target] = {
    var targets: [String: Target] = ["notes": .notes]
    for (name, column) in samples { targets["samples." + name] = .sample(column) }
    for row in FieldTable.dive.rows where isFilled(row) {
      guard case .mapping(let kind) = row.kind, fillable.contains(row.key) else {
        targets[row.key] = .dive(row)
        continue
      }
      for number in indices {
        for inner in kind.table.rows {
          targets["\(row.key).\(number).\(inner.key)"] = .item(row, index: number - 1, inner)
        }
      }
    }
    return targets
  }()

  /// The numbers that items of lists may have.
  static let indices = 1...12

  /// The field that a value must fit; nil for notes and samples.
  var row: FieldRow? {
    switch target {
    case .dive(let row), .item(_, _, let row): row
    case .notes, .sample, nil: nil
    }
  }

  /// Whether several values are possible.
  var isList: Bool {
    switch target {
    case .dive(let row): row.isList
    case .item(_, _, let row): row.isList
    case .notes, .sample, nil: false
    }
  }

  private static func full(_ text: String) -> String? {
    if text == "notes" { return text }
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    if parts.count == 2, parts[0] == "samples" { return samples[parts[1]] == nil ? nil : text }
    guard let row = FieldTable.dive.row(for: parts[0]), isFilled(row) else { return nil }
    guard case .mapping(let kind) = row.kind else { return parts.count == 1 ? row.key : nil }
    guard fillable.contains(row.key), (1...3).contains(parts.count) else { return nil }
    let index = parts.count == 3 ? Int(parts[1]) : parts.count == 2 ? Int(parts[1]) ?? 1 : 1
    let hasName = parts.count == 3 || parts.count == 2 && Int(parts[1]) == nil
    let name = hasName ? parts[parts.count - 1] : kind.table.rows.first?.key
    guard let index, indices.contains(index), let name, kind.table.row(for: name) != nil else {
      return nil
    }
    return "\(row.key).\(index).\(name)"
  }

  /// Whether a column can fill the field: keys that the tool writes, for example, are left out.
  private static func isFilled(_ row: FieldRow) -> Bool {
    !row.traits.contains(.groupDive) && !excluded.contains(row.key)
  }

  private static let excluded: Set<String> = [
    "source", "template", "documents", "photos", "group", "course", "share", "gear", "setpoints",
    "deco-stops", "warnings",
  ]
  private static let fillable: Set<String> = ["tanks", "weight", "computers", "sightings", "cost"]

  /// The columns of a profile, by their names without unit.
  private static let samples: [String: ProfileColumn] = {
    let units: Set<Substring> = ["s", "m", "c", "bar", "percent", "bpm", "deg"]
    var names: [String: ProfileColumn] = [:]
    for column in ProfileColumn.all {
      var words = column.name.split(separator: "_")
      if let last = words.last, units.contains(last), words.count > 1 { words.removeLast() }
      names[words.joined(separator: "-")] = column
    }
    return names
  }()

  /// All keys, to find those nearest to a mistyped one.
  package static let all: [String] = {
    var all = ["notes"] + samples.keys.sorted().map { "samples." + $0 }
    for row in FieldTable.dive.rows where isFilled(row) {
      guard case .mapping(let kind) = row.kind else {
        all.append(row.key)
        continue
      }
      if !fillable.contains(row.key) { continue }
      all += kind.table.rows.map { "\(row.key).1.\($0.key)" }
    }
    return all
  }()
}
