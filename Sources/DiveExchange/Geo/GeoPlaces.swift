import DiveModel
import DiveUnits
import LogbookCore

extension OutgoingLog {
  /// Where a dive was: its own position, else that of its site's record.
  func position(of dive: Dive) -> (position: GeoPosition, isOwn: Bool)? {
    if let own = dive.position?.value { return (own, true) }
    guard let site = dive.site?.value, let place = index.place(of: site.text, .site),
      let position = logbook.sites[place].position?.value
    else { return nil }
    return (position, false)
  }

  /// What a dive is called on a map and in a calendar: its site, else its id.
  func title(of dive: Dive) -> String {
    dive.site.map { named($0.value, .site).name } ?? String(dive.origin.stem)
  }
}

extension GeoPosition {
  var latitudeText: String { ExactNumber.decimal(Int(microLatitude), places: 6) }
  var longitudeText: String { ExactNumber.decimal(Int(microLongitude), places: 6) }
}
