import DiveModel

extension DiveRows {
  /// Number, date and duration of the dive.
  static let moment: [FieldRow] = [
    row(
      .number,
      "number",
      .wholeNumber,
      "The diver's number for the dive.",
      example: "128",
      plausible: 1...1_000_000,
      .personal
    ),
    row(
      .date,
      "date",
      .date,
      "The local date of leaving the surface.",
      example: "2024-06-12",
      .required
    ),
    row(
      .time,
      "time",
      .time,
      "The local time of leaving the surface.",
      example: "10:30"
    ),
    row(
      .zone,
      "zone",
      .zone,
      "The time zone of the date and time.",
      example: "+03:00"
    ),
    row(
      .duration,
      "duration",
      .diveDuration,
      "The time from leaving the surface to returning to it.",
      example: "47 min",
      plausible: 1...172_800,
      highlight: 2
    ),
    row(
      .bottomTime,
      "bottom-time",
      .diveDuration,
      "The bottom time, as the diver's tables count it; not the same as the duration.",
      example: "32 min",
      plausible: 1...172_800
    ),
  ]

  /// Site, group and type of the dive.
  static let place: [FieldRow] = [
    row(
      .site,
      "site",
      .reference(.site),
      "The dive site: an id, or the name of a place without a record.",
      example: "rummu-quarry"
    ),
    row(
      .trip,
      "trip",
      .reference(.trip),
      "The trip that the dive belongs to.",
      example: "red-sea-2024"
    ),
    row(
      .centre,
      "centre",
      .reference(.centre),
      "The dive centre.",
      example: "blue-dive-dahab"
    ),
    row(
      .boat,
      "boat",
      .reference(.centre),
      "The boat; its record is a centre.",
      example: "M/Y Aurora",
      icon: .boat
    ),
    row(
      .position,
      "position",
      .position,
      "Where the dive began; without it, the site's position is used.",
      example: "59.2263, 24.1946"
    ),
    row(
      .exitPosition,
      "exit-position",
      .position,
      "Where the dive ended.",
      example: "59.2271, 24.1950"
    ),
    row(
      .group,
      "group",
      .reference(.group),
      "The group.",
      example: "tallinn-divers",
      part: .group
    ),
    row(
      .course,
      "course",
      .reference(.course),
      "The course that the dive counts for, of its student.",
      example: "p2-2026",
      icon: .certificate,
      .secret
    ),
    row(
      .template,
      "template",
      .provenance,
      "The group dive that this entry was made from, with its digest; written by divelog.",
      example: "tallinn-divers/2024-06-12-1030-rummu-quarry@0123456789abcdef",
      part: .origin,
      .tool
    ),
    row(
      .members,
      "members",
      .person,
      list: true,
      "For a group dive: who was there.",
      example: "[mari, juhan]",
      icon: .people,
      part: .group,
      [.unordered, .groupDive]
    ),
    row(
      .ask,
      "ask",
      .fieldKey,
      list: true,
      "For a group dive: the personal fields that each member is asked for.",
      example: "[weight, rating]",
      part: .group,
      .groupDive
    ),
    row(
      .places,
      "places",
      .wholeNumber,
      "For a planned group dive: how many people can take part.",
      example: "8",
      plausible: 1...1_000,
      icon: .people,
      part: .group,
      .groupDive
    ),
    // Two people who sign up at the same time are both kept by a merge, each in their own order.
    row(
      .waiting,
      "waiting",
      .person,
      list: true,
      "For a planned group dive: who takes part when a place becomes free, in this order.",
      example: "[tom]",
      icon: .people,
      part: .group,
      [.unordered, .groupDive]
    ),
    row(
      .meet,
      "meet",
      .text,
      "For a planned group dive: where and when to meet.",
      example: "09:00 at the harbour",
      icon: .calendar,
      part: .group,
      .groupDive
    ),
    row(
      .mode,
      "mode",
      .word(.mode),
      "The dive mode; without it, open circuit.",
      example: "closed-circuit",
      icon: .gas
    ),
    row(
      .purpose,
      "purpose",
      .word(.purpose),
      list: true,
      "The purpose of the dive; without it, recreation.",
      example: "training",
      icon: .flag
    ),
  ]
}
