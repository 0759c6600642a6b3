import DiveFormat
import DiveModel
import LogbookCore

/// The values of a log that could not be read, and could contradict what a query assumes.
package struct UnreadValues: Sendable {
  /// The files whose keys are uncertain.
  private let unsound: Set<String>
  /// By file, the known keys that its unknown keys were probably meant to be.
  private let misspelt: [String: Set<String>]
  /// The kinds with a record that was not read at all.
  private let missing: Set<RecordKind>

  /// Takes the files with damaged keys, misspelt keys in other files, and the paths that were not
  /// read.
  package init(unsound: Set<String>, misspelt: [String: Set<String>], unread: [String]) {
    self.unsound = unsound
    self.misspelt = misspelt
    missing = unread.reduce(into: []) { kinds, path in
      if path.isEmpty { return kinds.formUnion(RecordKind.allCases) }
      // The path of a folder has no kind, but its files would have one.
      for path in [path, path + "/x.md", path + "/dives/x.md"] {
        if let kind = RecordPath.kindOfFile(path) { kinds.insert(kind) }
      }
    }
  }

  /// Whether the keys of a file are uncertain.
  func isUnsound(_ path: String) -> Bool { unsound.contains(path) }

  /// Whether any key of a file is misspelt.
  func hasMisspelt(_ path: String) -> Bool { misspelt[path] != nil }

  /// Whether a key of a file was probably meant to be this one.
  func isMisspelt(_ key: String?, in path: String) -> Bool {
    key.map { misspelt[path]?.contains($0) ?? false } ?? false
  }

  /// Whether a record of a kind may exist that was not read.
  func mayLack(_ kind: RecordKind) -> Bool { missing.contains(kind) }

  /// Whether a value of a record is uncertain.
  func leavesOpen(_ key: RecordRoute.RouteKey, of record: AnyRecord) -> Bool {
    let path = record.origin.path
    if isUnsound(path) { return true }
    switch key {
    case .field(let field):
      return record.fields.isDamaged(field)
        || isMisspelt(FieldTable.table(of: record.kind).row(forField: field)?.key, in: path)
    case .own(let key):
      return record.fields.isDamaged(FieldSet.extra) || isMisspelt(key, in: path)
    }
  }

  /// Whether a record may have other names than those known or, for equipment, other items.
  func leavesNameOpen(_ record: AnyRecord) -> Bool {
    if record.kind == .gear, record.fields.isDamagedAnywhere { return true }
    let table = FieldTable.table(of: record.kind)
    return ["name", "aliases"].contains { key in
      table.row(for: key).map { leavesOpen(.field($0.field), of: record) } ?? false
    } || isUnsound(record.origin.path)
  }

  /// Whether a value of a site that figures use may be unknown.
  func leavesWaterOpen(_ site: AnyRecord) -> Bool {
    ["water", "density", "altitude"].contains { key in
      FieldTable.table(of: .site).row(for: key).map { leavesOpen(.field($0.field), of: site) }
        ?? false
    }
  }

  /// Whether anything of a dive's own file is damaged or misspelt.
  func leavesOpen(_ dive: Dive) -> Bool {
    dive.fields.isDamagedAnywhere || isUnsound(dive.origin.path) || hasMisspelt(dive.origin.path)
  }
}
