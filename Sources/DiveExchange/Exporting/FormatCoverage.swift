import DiveFormat
package import DiveModel
import LogbookCore

/// What the formats that are written carry of one key of a record.
///
/// It is what their own reports say of a log in which each key stands once, with the example that
/// the format has of it.
package struct FormatCoverage: Hashable, Sendable {
  /// The key: `max-depth`, or `tanks.label` for one of a mapping.
  package let key: String
  /// What becomes of it, by the ids of the formats.
  package let ways: [String: Way]

  /// What becomes of a value; the worst is last.
  package enum Way: Int, CaseIterable, Hashable, Sendable {
    /// It is carried exactly.
    case whole
    /// It is carried in other words or coarser steps.
    case changed
    /// It is kept under a name of our own, which other programs ignore.
    case ownExtension
    /// It is not carried.
    case nothing
  }

  /// The formats, in the order of their ids.
  package static let formats = FormatRegistry.all.formats.filter { $0.writer != nil }

  /// The kinds of records whose keys are looked at.
  package static let kinds: [RecordKind] = [.dive, .site, .trip, .diver, .centre, .gear]

  /// The keys of each kind, in the order of the tables.
  ///
  /// - Throws: If the log cannot be read or a format cannot write it.
  package static func all() throws -> [(kind: RecordKind, keys: [FormatCoverage])] {
    let examples = kinds.map { ($0, Example.all(of: $0)) }
    var files = ["divelog.yml": "format: 1\n", "diver.md": "---\nname: Mari\n---\n"]
    for example in examples.flatMap(\.1) { files.merge(example.files) { _, new in new } }
    let log = try Logbook(reading: .memory(files.mapValues { Array($0.utf8) }))
    var losses: [String: [String: [ForeignExport.Loss]]] = [:]
    for format in formats {
      let found = try format.export(log, for: .owner)?.losses ?? []
      losses[format.id] = Dictionary(grouping: found, by: \.path)
    }
    return examples.map { kind, examples in
      let keys = examples.map { example in
        let ways = formats.map { format in
          (format.id, example.way(losses[format.id]?[example.path] ?? []))
        }
        return FormatCoverage(
          key: example.name,
          ways: Dictionary(uniqueKeysWithValues: ways)
        )
      }
      return (kind, keys)
    }
  }
}

extension FormatCoverage {
  /// A record that has a key.
  private struct Example {
    let path: String
    /// The key, and that of the mapping in which it stands.
    let name: String
    /// The names of the key in reports.
    let keys: [String]
    let files: [String: String]

    /// An example of each key of a kind, each in a record of its own.
    static func all(of kind: RecordKind) -> [Example] {
      FieldTable.table(of: kind).rows.flatMap { row -> [Example] in
        guard row.traits.isDisjoint(with: [.groupDive, .tool]) else { return [] }
        guard row.isList, case .mapping(let inner) = row.kind else { return [Example(kind, row)] }
        return inner.table.rows.map { Example(kind, row, $0, of: inner.table) }
      }
    }

    private init(_ kind: RecordKind, _ row: FieldRow) {
      self.init(kind, row.key, [row.key], row.key, "\(row.key): \(row.example)", row)
    }

    private init(_ kind: RecordKind, _ row: FieldRow, _ inner: FieldRow, of table: FieldTable) {
      let others = table.rows.filter { $0.key != inner.key && $0.traits.contains(.required) }
      let pairs = (others + [inner]).map { "\($0.key): \($0.example)" }
      let line = "\(row.key): [{\(pairs.joined(separator: ", "))}]"
      let keys = [row.key, "\(row.key).1", "\(row.key).1.\(inner.key)"]
      self.init(kind, "\(row.key)-\(inner.key)", keys, "\(row.key).\(inner.key)", line, inner)
    }

    private init(
      _ kind: RecordKind,
      _ id: String,
      _ keys: [String],
      _ name: String,
      _ line: String,
      _ row: FieldRow
    ) {
      self.keys = keys
      self.name = name
      let folder = kind.folder ?? ""
      path = kind.head.map { "\(folder)/of-\(id)/\($0)" } ?? "\(folder)/of-\(id).md"
      let base =
        kind == .dive ? ["date: 2024-06-12", "time: 10:30"] : ["name: Of \(id)"]
      let lines = base.filter { !line.hasPrefix($0.prefix { $0 != ":" } + ":") } + [line]
      var files = [path: "---\n" + lines.joined(separator: "\n") + "\n---\n"]
      if row.kind == .file, let slash = path.lastIndex(of: "/") {
        files[String(path[...slash]) + row.example] = "time_s,depth_m\n0,0\n60,18.4\n2820,0\n"
      }
      self.files = files
    }

    /// What becomes of the key, by what is lost of its record.
    func way(_ losses: [ForeignExport.Loss]) -> Way {
      let ways = losses.compactMap { loss -> Way? in
        guard let key = loss.key else { return .nothing }
        let isOfKey = keys.contains(key) || key.hasPrefix(keys[keys.count - 1] + ".")
        guard isOfKey else { return nil }
        switch loss.reason {
        case .ownExtension: return .ownExtension
        case .rounded, .converted, .textChanged: return .changed
        case .noPlace, .incomplete, .noTime, .unreadable: return .nothing
        }
      }
      return ways.max { $0.rawValue < $1.rawValue } ?? .whole
    }
  }
}
