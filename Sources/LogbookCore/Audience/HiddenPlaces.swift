import DiveFormat
import DiveModel

/// The places, such as sites and centres, that would reveal hidden dives.
///
/// A place without `share` is visible to everyone. But if only hidden dives name it, it
/// would reveal where they were, so it is hidden too. A place that no dive names, such as one in a
/// club's guide, stays visible.
struct HiddenPlaces {
  private var named: [RecordKind: Set<String>] = [:]
  private var seen: [RecordKind: Set<String>] = [:]
  /// Whether the place of some hidden dive is unknown.
  private var hidesUnnamed: Bool

  init(
    _ logbook: Logbook,
    _ index: RecordIndex,
    _ doubts: SharingDoubts,
    _ isSeen: (LoggedDive) -> Bool
  ) {
    hidesUnnamed = doubts.mayMissDives
    for logged in logbook.dives {
      let dive = logged.dive
      let isSeen = isSeen(logged)
      if !isSeen, doubts.hasProblems(dive.origin.path), !Self.isKnown(dive, doubts) {
        hidesUnnamed = true
      }
      for (row, kind) in FieldTable.places {
        for item in ListItems(dive.fields[row.field]) {
          if case .text(let text) = item.content { note(text, kind, index, isSeen: isSeen) }
        }
      }
    }
  }

  /// Notes that a dive names a place.
  private mutating func note(
    _ text: String,
    _ kind: RecordKind,
    _ index: RecordIndex,
    isSeen: Bool
  ) {
    guard let id = index.id(of: text, kind) else {
      // An id without a record was meant for some record.
      if !isSeen, Reference(text).isID { hidesUnnamed = true }
      return
    }
    if isSeen {
      seen[kind, default: []].insert(id)
    } else {
      named[kind, default: []].insert(id)
    }
  }

  /// Whether all places that a dive names are known, although the dive has problems.
  private static func isKnown(_ dive: Dive, _ doubts: SharingDoubts) -> Bool {
    !doubts.contain(dive.origin.path) && doubts.isOfValues(dive.origin.path)
      && !FieldTable.places.contains { dive.fields.isDamaged($0.row.field) }
  }

  /// Whether a dive that the audience sees names a place.
  func isNamedBySeen(_ kind: RecordKind, _ id: String) -> Bool {
    seen[kind]?.contains(id) ?? false
  }

  /// Whether a record without `share` is only used by hidden dives.
  func contain(_ kind: RecordKind, _ id: String) -> Bool {
    kind.isPlace && (hidesUnnamed || named[kind]?.contains(id) ?? false)
      && !isNamedBySeen(kind, id)
  }
}
