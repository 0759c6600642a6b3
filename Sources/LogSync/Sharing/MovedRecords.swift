import DiveModel
import LogbookCore

/// The files of records that are elsewhere in a later version of a log.
///
/// Only what says so itself: two records that are alike are two records.
struct MovedRecords {
  /// The new paths by the former ones.
  private(set) var files: [String: String]
  /// The new folders of divers and of other records with folders, by the former ones; only of those
  /// that were renamed: what is new in the folder of one that another one took over may not be for the
  /// readers of that one.
  private(set) var folders: [String: String] = [:]
  /// The paths of dives where another dive is now, which was elsewhere.
  let replaced: Set<String>

  /// Compares versions of a log.
  init(from before: Logbook, to after: Logbook) {
    let dives = MovedDives(from: before, to: after)
    files = dives.paths
    replaced = dives.replaced
    for kind in RecordKind.withIDs {
      let former = Set(before.records(of: kind).map(\.origin.path))
      let now = after.records(of: kind)
      let kept = Set(now.map(\.origin.path))
      let gone = before.records(of: kind).filter { !kept.contains($0.origin.path) }
      if gone.isEmpty { continue }
      // A renamed record keeps its former id as an alias; one in another folder keeps its id.
      var successors: [String: [AnyRecord]] = [:]
      for record in now {
        let isNew = !former.contains(record.origin.path)
        for id in Set(record.aliases + (isNew ? [record.id] : [])) {
          successors[id, default: []].append(record)
        }
      }
      for record in gone {
        guard let found = successors[record.id], found.count == 1 else { continue }
        files[record.origin.path] = found[0].origin.path
        let folder = (old: String(record.origin.folder), new: String(found[0].origin.folder))
        // The only diver of a log may have no folder.
        guard kind.head != nil, !former.contains(found[0].origin.path), !folder.old.isEmpty,
          !folder.new.isEmpty
        else { continue }
        folders[folder.old] = folder.new
      }
    }
  }
}
