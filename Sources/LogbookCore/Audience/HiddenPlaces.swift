import DiveModel

/// The sites and centres that would tell of dives which are kept back.
///
/// A site or a centre that says nothing of sharing is for everybody. But where only dives name it that
/// an audience does not see, its place is theirs: who keeps a dive back, keeps back where it was. One
/// that no dive names at all, as in a club's guide, is seen as before.
struct HiddenPlaces {
  private var named: [RecordKind: Set<String>] = [:]
  private var seen: [RecordKind: Set<String>] = [:]
  /// Whether it is not known where some dive was that is kept back.
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
          // An id that no record has was meant for one.
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

  /// Whether it is known which places a dive names, although something is wrong in it.
  private static func isKnown(_ dive: Dive, _ doubts: SharingDoubts) -> Bool {
    let places: [Dive.Field] = [.site, .centre, .boat]
    return !doubts.contain(dive.origin.path) && doubts.isOfValues(dive.origin.path)
      && !places.contains { dive.fields.isDamaged($0.rawValue) }
  }

  /// Whether a record that says nothing of sharing tells of dives that are kept back alone.
  func contain(_ kind: RecordKind, _ id: String) -> Bool {
    let isPlace = kind == .site || kind == .centre
    return isPlace && (hidesUnnamed || named[kind]?.contains(id) ?? false)
      && !(seen[kind]?.contains(id) ?? false)
  }
}
