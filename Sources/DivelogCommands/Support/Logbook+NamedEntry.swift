import DiveFormat
import DiveModel
import LogbookCore
import Diagnostics
import Wording

extension Logbook {
  /// The record that a person named on the command line, by id, former id, name, alias or path.
  ///
  /// Throws with the nearest ids where none is meant, and with all where several are.
  func entry(
    _ kind: RecordKind,
    named text: String,
    _ index: RecordIndex,
    _ options: GlobalOptions
  ) throws(CommandFailure) -> AnyRecord {
    let all = records(of: kind)
    if let place = index.place(of: text, kind), all.indices.contains(place) { return all[place] }
    if let path = try? CheckScope.relative(text, options.root(), options.start),
      let found = all.first(where: { $0.origin.path == path })
    {
      return found
    }
    let folded = text.lowercased()
    let several = all.filter { entry in
      ([entry.name].compactMap { $0 } + entry.aliases).contains { $0.lowercased() == folded }
    }
    if several.count > 1 {
      throw CommandFailure(
        .severalRecords(text: text, kind: .thing(kind.rawValue), ids: several.map(\.id))
      )
    }
    let near = index.suggestions(kind).ids(near: text)
    throw CommandFailure(
      near.isEmpty
        ? .noSuchRecord(noun: .thing(kind.rawValue), text: text, kind: kind.rawValue)
        : .noSuchRecordDidYouMean(kind: .thing(kind.rawValue), text: text, ids: near)
    )
  }
}
