import DiveFormat
import Wording

/// The parts of a dive's page that are lists of facts, and what stands in each.
///
/// Every field of a dive is in one of them, or shown in a way of its own; a test holds this against
/// the format's table.
struct DivePageParts: Sendable {
  let id: String
  let title: Message
  let keys: [String]
  let hasOwnKeys: Bool

  private init(_ id: String, _ title: Message, _ keys: [String], hasOwnKeys: Bool = false) {
    self.id = id
    self.title = title
    self.keys = keys
    self.hasOwnKeys = hasOwnKeys
  }

  /// What the page shows in a way of its own: as its title, as a table, as pictures, as a badge.
  static let shownOtherwise: Set<String> = ["tanks", "photos", "planned", "invalid", "rating"]

  static let all: [DivePageParts] = [
    DivePageParts(
      "moment",
      .sitePartMoment,
      [
        "number", "date", "time", "zone", "duration", "bottom-time", "surface-interval", "site",
        "trip", "centre", "boat", "position", "exit-position", "mode", "purpose", "max-depth",
        "average-depth", "repetitions", "longest",
      ]
    ),
    DivePageParts(
      "people",
      .sitePartPeople,
      ["buddies", "guide", "instructor", "students", "group", "members", "ask"]
    ),
    DivePageParts(
      "conditions",
      .sitePartConditions,
      [
        "air-temperature", "surface-temperature", "water-temperature", "visibility", "water",
        "altitude", "surface-pressure", "density", "entry", "weather", "waves", "current",
        "surge", "chill",
      ]
    ),
    DivePageParts("gas", .sitePartGas, ["sac", "rmv", "setpoints", "mod", "ppo2"]),
    DivePageParts("equipment", .sitePartEquipment, ["weight", "suit", "gear", "computers"]),
    DivePageParts(
      "decompression",
      .sitePartDecompression,
      [
        "deco-model", "gradient-factors", "deco-stops", "safety-stop", "cns", "otu",
        "nitrogen-load", "oxygen-load", "safety-factor", "warnings",
      ]
    ),
    DivePageParts("seen", .sitePartSeen, ["sightings", "tags"]),
    DivePageParts(
      "papers",
      .sitePartPapers,
      ["documents", "cost", "share", "template", "source"],
      hasOwnKeys: true
    ),
  ]
}
