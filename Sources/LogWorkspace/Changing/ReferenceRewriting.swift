import DiveChecks
import DiveFormat
import DiveModel
import Diagnostics
import LogbookCore
import Wording

/// The change of a log whose records get other ids or paths: all references to them are updated.
///
/// Only references are replaced, byte by byte; everything else stays as written.
struct ReferenceRewriting {
  private let log: LogSession
  /// The id that is replaced, if any.
  private let id: ReplacedID?
  /// The new paths of the files that move, by the old ones.
  private let moves: [String: String]
  /// The new paths of folders whose files move together, by the old ones.
  private let folders: [String: String?]
  /// The file that is removed because another takes over its content; `moves` has the other.
  private let absorbed: String?
  /// The new names of renamed group dives.
  private var templates: [TemplateName: TemplateName] = [:]
  /// The new names of dives, as `dives/mari/…`, by the old ones.
  private var dives: [String: String] = [:]
  /// The digests of group dives that change, by their names.
  private var digests: [TemplateName: (old: TemplateVersion, new: TemplateDigest)] = [:]
  /// The content of the changed files by their old paths.
  private(set) var contents: [String: [UInt8]] = [:]
  /// Links to a moved file that cannot be rewritten.
  private(set) var strangeLinks: [String] = []
  /// How many references were replaced.
  private(set) var count = 0

  init(
    _ log: LogSession,
    replacing id: ReplacedID? = nil,
    moving moves: [String: String] = [:],
    absorbing absorbed: String? = nil
  ) {
    (self.log, self.id, self.moves, self.absorbed) = (log, id, moves, absorbed)
    folders = Self.movedFolders(moves)
    for logged in log.logbook.dives {
      guard let path = moves[logged.dive.origin.path] else { continue }
      let (old, new) = (String(logged.dive.origin.stem), Self.stem(of: path))
      switch logged.owner {
      case .diver(let diver):
        if old != new { dives["dives/\(diver)/\(old)"] = "dives/\(diver)/\(new)" }
      case .group(let group):
        let group = id?.id(for: group, .group) ?? group
        templates[Self.name(of: logged)] = TemplateName(group: group, stem: new)
      }
    }
  }

  private static func stem(of path: String) -> String {
    let name = FilePaths.name(of: path)
    return String(name.hasSuffix(".md") ? name.dropLast(3) : name)
  }

  private static func name(of logged: LoggedDive) -> TemplateName {
    guard case .group(let group) = logged.owner else { return TemplateName(group: "", stem: "") }
    return TemplateName(group: group, stem: String(logged.dive.origin.stem))
  }

  /// Rewrites the references of all records; references of entries to versions of group dives come
  /// last, because those versions change too.
  mutating func rewrite() throws(LogFailure) {
    for record in log.logbook.recordsBesideDives { try rewrite(record) }
    for logged in log.logbook.dives where logged.diver == nil { try rewrite(template: logged) }
    for logged in log.logbook.dives where logged.diver != nil {
      try rewrite(AnyRecord(logged.dive))
    }
  }

  private mutating func rewrite(template logged: LoggedDive) throws(LogFailure) {
    let path = logged.dive.origin.path
    try rewrite(AnyRecord(logged.dive))
    noteVersion(of: logged, at: path)
  }

  /// Notes the new version of a group dive that changed.
  private mutating func noteVersion(of logged: LoggedDive, at path: String) {
    guard let bytes = contents[path], let old = log.logbook.versions[path] else { return }
    digests[Self.name(of: logged)] = (old, TemplateVersion(of: bytes).digest)
  }

  private mutating func rewrite(_ record: AnyRecord) throws(LogFailure) {
    let path = record.origin.path
    var edits: [SourceEdit] = []
    var source: SourceText?
    for reference in record.references {
      guard let new = replacement(for: reference, in: record) else { continue }
      if source == nil { source = log.logbook.source(of: path) }
      guard let source,
        let edit = Self.edit(reference.text, to: new, at: reference.range, in: source)
      else {
        throw .unchangeable(path: path, reason: .valueUnreadable(key: reference.key))
      }
      edits.append(edit)
    }
    count += edits.count
    edits += links(of: record)
    guard !edits.isEmpty else { return }
    guard let text = source ?? log.logbook.source(of: path), let bytes = text.applying(edits) else {
      throw .unread(path: path, .missing)
    }
    contents[path] = bytes
    if absorbed != nil { try dropDoubles(of: record) }
  }

  /// The new text of a reference; nil if it stays.
  private func replacement(for reference: WrittenReference, in record: AnyRecord) -> String? {
    let text = reference.text
    let new: String?
    switch reference.kind {
    case .provenance: new = provenance(text)
    case .file:
      let folder = record.origin.folder
      guard let path = FilePaths.joined(folder, text) else { return nil }
      let home = FilePaths.folder(of: moves[record.origin.path] ?? record.origin.path)
      guard FilePaths.joined(home, text) != moves[path] ?? path else { return nil }
      new = FilePaths.relative(moves[path] ?? path, to: home)
    case .pathReference: new = dives[text] ?? id?.text(for: text, reference.kind)
    default: new = id?.text(for: text, reference.kind)
    }
    return new == text ? nil : new
  }

  /// The name and version of a group dive, as an entry of it must name them.
  private func provenance(_ text: String) -> String? {
    guard let written = Provenance(text) else { return nil }
    let group = log.index.id(of: written.template.group, .group) ?? written.template.group
    let known = TemplateName(group: group, stem: written.template.stem)
    var name = written.template
    if let new = id?.id(for: name.group, .group) {
      name = TemplateName(group: new, stem: name.stem)
    }
    if let new = templates[known], new.stem != name.stem {
      name = TemplateName(group: name.group, stem: new.stem)
    }
    var digest = written.digest
    // An entry of an older version remains one.
    if let (old, new) = digests[known], old.isNamed(by: digest), old.digest != new { digest = new }
    return "\(Provenance(name, digest))"
  }

  /// Replaces a value; its quotes stay.
  private static func edit(
    _ old: String,
    to new: String,
    at range: SourceRange,
    in source: SourceText
  ) -> SourceEdit? {
    guard range.upperBound <= source.bytes.count else { return nil }
    let bytes = source.bytes[range.lowerBound..<range.upperBound]
    let quotes = bytes.first == UInt8(ascii: "'") || bytes.first == UInt8(ascii: "\"") ? 1 : 0
    let inner = bytes.dropFirst(quotes).dropLast(quotes)
    guard inner.elementsEqual(old.utf8) else {
      // A quoted text with an escape is written anew.
      guard quotes == 1, case .value(let text) = ItemSpelling.text(new) else { return nil }
      return SourceEdit(range, text)
    }
    return SourceEdit(SourceRange(inner.startIndex, inner.endIndex), new)
  }

  /// The edits of links to files that move, or from a record that moves.
  private mutating func links(of record: AnyRecord) -> [SourceEdit] {
    let (path, folder) = (record.origin.path, record.origin.folder)
    let home = String(FilePaths.folder(of: moves[path] ?? path))
    var edits: [SourceEdit] = []
    for link in record.origin.links {
      guard let former = FilePaths.joined(folder, link.target) else { continue }
      let target = moves[former] ?? movedFolder(former) ?? former
      guard FilePaths.joined(home[...], link.target) != target,
        moves[former] != nil || log.logbook.tree.exists(former)
      else { continue }
      let source = log.logbook.source(of: path)
      let written = source.map { $0[link.range] } ?? ""
      guard written.hasPrefix(link.target) else {
        strangeLinks.append(path)
        continue
      }
      let name = RelativeLinks.renamed(link.target, to: target, from: former, in: home)
      edits.append(SourceEdit(link.range, name + written.dropFirst(link.target.count)))
    }
    return edits
  }
}

extension ReferenceRewriting {
  /// The new paths of the folders whose files all move together, by the old ones; nil for a folder
  /// whose files go to different places.
  private static func movedFolders(_ moves: [String: String]) -> [String: String?] {
    var folders: [String: String?] = [:]
    for (from, to) in moves {
      var folder = FilePaths.folder(of: from)
      while !folder.isEmpty {
        let rest = from.dropFirst(folder.count)
        let new: String? = to.hasSuffix(rest) ? String(to.dropLast(rest.count)) : nil
        if let known = folders[String(folder)] {
          if known != new { folders[String(folder)] = .some(nil) }
        } else {
          folders[String(folder)] = .some(new)
        }
        folder = FilePaths.folder(of: String(folder))
      }
    }
    return folders
  }

  /// The new path of a folder whose files all move together; nil for any other.
  private func movedFolder(_ path: String) -> String? {
    guard path.hasSuffix("/") else { return folders[path] ?? nil }
    return (folders[String(path.dropLast())] ?? nil).map { $0 + "/" }
  }

  /// Removes items from lists that name a record a second time after a merge.
  private mutating func dropDoubles(of record: AnyRecord) throws(LogFailure) {
    guard let id else { return }
    let index = log.index
    let changed = record.references.filter { id.text(for: $0.text, $0.kind) != nil }
    for key in Set(changed.map(\.key)).sorted() {
      guard let row = record.table.row(for: key), row.isList else { continue }
      try edit(record.origin.path, record.kind) { editor throws(EditRefusal) in
        for place in MergedItems(row, editor.text, id, index).doubles.reversed() {
          try editor.removeItem(place, of: key)
        }
      }
    }
  }

  /// Edits a record further, after its references were updated.
  mutating func edit(
    _ path: String,
    _ kind: RecordKind,
    _ change: (inout RecordEditor) throws(EditRefusal) -> Void
  ) throws(LogFailure) {
    guard let bytes = contents[path] ?? log.logbook.source(of: path)?.bytes else {
      throw .unread(path: path, .missing)
    }
    do throws(EditRefusal) {
      var editor = try RecordEditor(
        SourceText(path: path, bytes: bytes),
        .table(of: kind),
        options: log.logbook.decodingOptions
      )
      try change(&editor)
      if editor.isChanged { contents[path] = editor.text.bytes }
    } catch { throw .unchangeable(path: path, reason: error.message) }
  }

  /// The changes: edited files first, then moved ones, the order that git accepts in one patch.
  func changes() throws(LogFailure) -> [FileChange] {
    var (edited, moved): ([FileChange], [FileChange]) = ([], [])
    for path in Set(contents.keys).union(moves.keys).sorted() {
      let old: SourceText
      do {
        old = SourceText(
          path: path,
          bytes: try log.logbook.tree.bytes(of: path, limit: Self.largestFile)
        )
      } catch { throw .unread(path: path, error) }
      let bytes = contents[path] ?? old.bytes
      if path == absorbed {
        edited.append(.remove(old))
      } else if let to = moves[path] {
        moved.append(.move(old, to: to, bytes: bytes))
      } else if bytes != old.bytes {
        edited.append(.replace(old, bytes: bytes))
      }
    }
    return edited + moved
  }

  /// The largest file that is moved, because files are kept in memory.
  private static let largestFile = 1 << 28

  /// Files outside of some paths that may refer to the record in a part that cannot be read.
  func unreadableMentions(but paths: Set<String>) -> [String] {
    guard let id else { return [] }
    let logbook = log.logbook
    let damaged = logbook.allRecords.filter(\.fields.isDamagedAnywhere).map(\.origin.path)
    let all = Set(logbook.unreadPaths + damaged).union(logbook.filesWithoutSoundKeys)
    return all.subtracting(paths).filter { path in
      guard let bytes = contents[path] ?? (try? logbook.tree.bytes(of: path)) else { return true }
      return id.isMentioned(in: bytes)
    }.sorted()
  }
}
