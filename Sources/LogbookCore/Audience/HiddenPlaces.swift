import DiveModel

/// The sites and centres that would reveal hidden dives.
///
/// A site or a centre without `share` is visible to everyone. But if only hidden dives name it, it
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
      let places = [
        (RecordKind.site, dive.site), (.centre, dive.centre), (.centre, dive.boat),
      ]
      let isSeen = isSeen(logged)
      if !isSeen, doubts.hasProblems(dive.origin.path), !Self.isKnown(dive, doubts) {
        hidesUnnamed = true
      }
      for (kind, place) in places {
        guard let place = place?.value else { continue }
        guard let id = index.id(of: place.text, kind) else {
          // An id without a record was meant for some record.
          if !isSeen, place.isID { hidesUnnamed = true }
          continue
        }
        if isSeen {
          seen[kind, default: []].insert(id)
        } else {
          named[kind, default: []].insert(id)
        }
      }
    }
  }

  /// Whether all places that a dive names are known, although the dive has problems.
  private static func isKnown(_ dive: Dive, _ doubts: SharingDoubts) -> Bool {
    let places: [Dive.Field] = [.site, .centre, .boat]
    return !doubts.contain(dive.origin.path) && doubts.isOfValues(dive.origin.path)
      && !places.contains { dive.fields.isDamaged($0.rawValue) }
  }

  /// Whether a record without `share` is only used by hidden dives.
  func contain(_ kind: RecordKind, _ id: String) -> Bool {
    let isPlace = kind == .site || kind == .centre
    return isPlace && (hidesUnnamed || named[kind]?.contains(id) ?? false)
      && !(seen[kind]?.contains(id) ?? false)
  }
}
