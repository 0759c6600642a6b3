/// A dive site of a made log.
struct MadeSite: Sendable {
  let id: String
  let name: String
  let region: Region
  let maximumDepth: Int  // m
  private let index: Int

  private static let kinds = [
    (id: "quarry", name: "karjäär"), (id: "wreck", name: "vrakk"), (id: "wall", name: "sein"),
    (id: "reef", name: "riff"), (id: "cave", name: "koobas"), (id: "pier", name: "kai"),
    (id: "drop-off", name: "brännskär"),
  ]

  /// Makes a site; the sites of one region stand as far apart as there are regions.
  init(_ index: Int) {
    var random = SplitMix64(seed: 0x517E, stream: index)
    let kind = random.pick(Self.kinds)
    let region = Region.all[index % Region.all.count]
    self.index = index
    self.region = region
    id = "\(region.id)-\(kind.id)-\(index + 1)"
    name = "\(region.name), \(kind.name) \(index + 1)"
    maximumDepth = random.within(10...54)
  }

  var path: String { "sites/\(region.id)/\(id).md" }

  var text: String {
    var random = SplitMix64(seed: 0x51_7E17, stream: index)
    var text = "---\nname: \(name)\n"
    if random.chance(20) { text += "aliases: [old-\(id)]\n" }
    let latitude = region.latitude + random.within(-90_000...90_000)
    let longitude = region.longitude + random.within(-90_000...90_000)
    text += "position: \(latitude.degrees), \(longitude.degrees)\n"
    text += "country: \(region.country)\nregion: \(region.name)\nwater: \(region.water)\n"
    text += "max-depth: \(maximumDepth) m\n"
    if random.chance(60) { text += "access: \(random.pick(Words.access))\n" }
    if random.chance(40) { text += "hazards: \(random.pick(Words.hazards))\n" }
    return text + "---\n\n\(random.pick(Words.sentences))\n"
  }
}

extension Int {
  /// Micro-degrees of a northern or eastern position, as `59.226900`.
  fileprivate var degrees: String {
    let fraction = String(self % 1_000_000)
    return "\(self / 1_000_000)." + String(repeating: "0", count: 6 - fraction.count) + fraction
  }
}
