import DiveFormat
import DiveModel
import Wording

extension Dimension {
  /// Every dimension, in the order in which help lists them.
  public static let all: [Dimension] = arranged + further(of: .dive)

  /// The records that dives name, by keys that are called like their kind and have words for it.
  static func further(
    of table: FieldTable,
    words: (String) -> Message? = Message.dimension
  ) -> [Dimension] {
    table.rows.compactMap { row in
      guard case .reference(let kind) = row.kind, row.key == kind.rawValue,
        !arranged.contains(where: { $0.name == row.key }),
        let field = Dive.Field(rawValue: row.field), let summary = words(row.key)
      else { return nil }
      return Dimension(row.key, summary, .reference(field, kind), several: row.isList)
    }
  }

  private static let arranged: [Dimension] = [
    Dimension("year", .dimensionYear, .calendar(.year)),
    Dimension("quarter", .dimensionQuarter, .calendar(.quarter)),
    Dimension("month", .dimensionMonth, .calendar(.month)),
    Dimension("month-of-year", .dimensionMonthOfYear, .calendar(.monthOfYear)),
    Dimension("weekday", .dimensionWeekday, .calendar(.weekday)),
    Dimension("site", .dimensionSite, .reference(.site, .site)),
    Dimension("country", .dimensionCountry, .country),
    Dimension("trip", .dimensionTrip, .reference(.trip, .trip)),
    Dimension("group", .dimensionGroup, .reference(.group, .group)),
    Dimension("diver", .dimensionDiver, .diver),
    Dimension("buddy", .dimensionBuddy, .reference(.buddies, .diver), several: true),
    Dimension("guide", .dimensionGuide, .reference(.guide, .diver), several: true),
    Dimension("tag", .dimensionTag, .text(.tags), several: true),
    Dimension("gas", .dimensionGas, .gas, several: true),
    Dimension("mode", .dimensionMode, .word(.mode, .mode)),
    Dimension("purpose", .dimensionPurpose, .word(.purpose, .purpose), several: true),
    Dimension("suit", .dimensionSuit, .text(.suit)),
    Dimension("gear", .dimensionGear, .reference(.gear, .gear), several: true),
    Dimension("centre", .dimensionCentre, .reference(.centre, .centre)),
    Dimension("depth", .dimensionDepth, .band(.maximumDepth, .depth)),
    Dimension("temperature", .dimensionTemperature, .band(.waterTemperature, .temperature)),
    Dimension("duration", .dimensionDuration, .band(.duration, .duration)),
    Dimension("rating", .dimensionRating, .rating),
  ]

  /// The dimension with a name.
  public static func named(_ name: String) -> Dimension? { all.first { $0.name == name } }
}
