import DiveFormat
import Wording

/// The parts of a dive's page that are lists of facts, with their keys.
///
/// Each row of the format's table states its part; computed figures are inserted between.
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

  static let all = made(of: .dive)

  /// The parts of a page, with the keys of a table of dives.
  static func parts(of table: FieldTable) -> [DivePageParts] {
    table === FieldTable.dive ? all : made(of: table)
  }

  private static func made(of table: FieldTable) -> [DivePageParts] {
    func keys(_ part: DivePart) -> [String] { table.rows.filter { $0.part == part }.map(\.key) }
    // The surface interval comes after the dive's own times.
    let moment = keys(.moment).flatMap { $0 == "bottom-time" ? [$0, "surface-interval"] : [$0] }
    return [
      DivePageParts("moment", .sitePartMoment, moment),
      DivePageParts("people", .sitePartPeople, keys(.people) + keys(.group)),
      DivePageParts("conditions", .sitePartConditions, keys(.conditions)),
      DivePageParts("gas", .sitePartGas, ["sac", "rmv"] + keys(.gas) + ["mod", "ppo2"]),
      DivePageParts("equipment", .sitePartEquipment, keys(.equipment)),
      DivePageParts("decompression", .sitePartDecompression, keys(.decompression)),
      DivePageParts("seen", .sitePartSeen, keys(.seen)),
      DivePageParts("papers", .sitePartPapers, keys(.papers) + keys(.origin), hasOwnKeys: true),
    ]
  }

  /// The most important figures.
  static func highlights(of table: FieldTable) -> [String] {
    let rows = table.rows.compactMap { row in row.highlight.map { (place: $0, key: row.key) } }
    return rows.sorted { $0.place < $1.place }.map(\.key) + ["rmv"]
  }
}
