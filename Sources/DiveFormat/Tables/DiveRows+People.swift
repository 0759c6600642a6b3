import DiveModel

extension DiveRows {
  /// People, sightings and other remarks.
  static let people: [FieldRow] = [
    row(
      .buddies,
      "buddies",
      .person,
      list: true,
      "The buddies, by id or name.",
      example: "[juhan, Liis Kask]",
      icon: .people,
      .unordered
    ),
    row(.guide, "guide", .person, list: true, "The guides.", example: "Ahmed Hassan"),
    row(.instructor, "instructor", .person, list: true, "The instructors.", example: "juhan"),
    row(
      .students,
      "students",
      .person,
      list: true,
      "The students.",
      example: "[tom]",
      icon: .people,
      .unordered
    ),
    row(
      .sightings,
      "sightings",
      .mapping(.sighting),
      list: true,
      "The species seen, and how many.",
      example: "[pike, {species: perch, count: 12}]",
      icon: .fish,
      part: .seen,
      .unordered
    ),
    row(
      .tags,
      "tags",
      .tag,
      list: true,
      "The diver's own words to find the dive by.",
      example: "[wreck, training]",
      part: .seen,
      .unordered
    ),
    row(.rating, "rating", .rating, "One to five stars.", example: "4", part: .ownWay, .personal),
    row(
      .photos,
      "photos",
      .mapping(.photo),
      list: true,
      "Pictures stored next to the dive.",
      example: "[pike.jpg]",
      icon: .camera,
      part: .ownWay,
      .personal
    ),
    row(
      .documents,
      "documents",
      .reference(.document),
      list: true,
      "Documents that belong to the dive.",
      example: "[permit-2024]",
      part: .papers,
      .personal
    ),
    row(
      .cost,
      "cost",
      .mapping(.cost),
      list: true,
      "The cost of the dive; not counted in budgets.",
      example: "35.00 EUR",
      icon: .cost,
      part: .papers,
      [.personal, .secret]
    ),
    row(
      .share,
      "share",
      .word(.share),
      "Who may see the dive.",
      example: "group",
      part: .papers,
      .personal
    ),
    row(
      .source,
      "source",
      .text,
      "The dive's id in the program it was imported from.",
      example: "subsurface-git:2011-09-10T11:20:00/41",
      icon: .document,
      part: .origin,
      [.personal, .tool]
    ),
    row(
      .planned,
      "planned",
      .flag,
      "Not dived yet, so left out of statistics.",
      example: "true",
      icon: .calendar,
      part: .ownWay
    ),
    row(
      .invalid,
      "invalid",
      .flag,
      "Not a real dive, so left out of statistics.",
      example: "true",
      part: .ownWay
    ),
  ]
}
