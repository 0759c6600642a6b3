import DiveModel

/// The sites and centres that would tell of dives which are kept back.
///
/// A site or a centre that says nothing of sharing is for everybody. But where only dives name it that
/// an audience does not see, its place is theirs: who keeps a dive back, keeps back where it was. One
/// that no dive names at all, as in a club's guide, is seen as before.
struct HiddenPlaces {
  private var named: [RecordKind: Set<String>] = [:]
  private var seen: [RecordKind: Set<String>] = [:]

  init(_ logbook: Logbook, _ index: RecordIndex, _ isSeen: (LoggedDive) -> Bool) {
    for logged in logbook.dives {
      let dive = logged.dive
      let places = [
        (RecordKind.site, dive.site), (.centre, dive.centre), (.centre, dive.boat),
      ]
      let isSeen = isSeen(logged)
      for (kind, place) in places {
        guard let id = place.flatMap({ index.id(of: $0.value.text, kind) }) else { continue }
        if isSeen {
          seen[kind, default: []].insert(id)
        } else {
          named[kind, default: []].insert(id)
        }
      }
    }
  }

  /// Whether a record that says nothing of sharing tells of dives that are kept back alone.
  func contain(_ kind: RecordKind, _ id: String) -> Bool {
    (named[kind]?.contains(id) ?? false) && !(seen[kind]?.contains(id) ?? false)
  }
}
