/// A dive centre of a made log.
struct MadeCentre: Sendable {
  let id: String
  let name: String
  private let region: Region
  private let index: Int

  /// Makes a centre; the centres of one region stand as far apart as there are regions.
  init(_ index: Int) {
    self.index = index
    region = Region.all[index % Region.all.count]
    id = "\(region.id)-divers-\(index + 1)"
    name = "\(region.name) Divers \(index + 1)"
  }

  var path: String { "centres/\(id).md" }

  var text: String {
    """
    ---
    name: \(name)
    address: Sadama \(index + 1), \(region.name), \(region.country)
    phone: "+372 600 \(1000 + index)"
    hours: May to September, 9:00 to 18:00
    email: info@centre-\(index + 1).example
    url: https://centre-\(index + 1).example/
    gases: [air, EAN32, EAN36, oxygen]
    ---

    """
  }
}
