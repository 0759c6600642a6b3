import DiveModel

extension DiveRows {
  /// With whom it was, what was seen, and what else there is to say.
  static let people: [FieldRow] = [
    row(
      .buddies,
      "buddies",
      .person,
      list: true,
      "With whom one dived: ids, or names.",
      example: "[juhan, Liis Kask]",
      .unordered
    ),
    row(.guide, "guide", .person, list: true, "Who guided.", example: "Ahmed Hassan"),
    row(.instructor, "instructor", .person, list: true, "Who taught.", example: "juhan"),
    row(
      .students,
      "students",
      .person,
      list: true,
      "Who was taught.",
      example: "[tom]",
      .unordered
    ),
    row(
      .sightings,
      "sightings",
      .mapping(.sighting),
      list: true,
      "What was seen, and how many.",
      example: "[pike, {species: perch, count: 12}]",
      .unordered
    ),
    row(
      .tags,
      "tags",
      .tag,
      list: true,
      "Words of one's own to find the dive by.",
      example: "[wreck, training]",
      .unordered
    ),
    row(.rating, "rating", .rating, "One to five stars.", example: "4", .personal),
    row(
      .photos,
      "photos",
      .mapping(.photo),
      list: true,
      "Pictures that lie beside the dive.",
      example: "[pike.jpg]",
      .personal
    ),
    row(
      .documents,
      "documents",
      .reference(.document),
      list: true,
      "Documents that belong to the dive.",
      example: "[permit-2024]",
      .personal
    ),
    row(
      .cost,
      "cost",
      .mapping(.cost),
      list: true,
      "What the dive cost; no expense of any budget.",
      example: "35.00 EUR",
      [.personal, .secret]
    ),
    row(.share, "share", .word(.share), "Who may see the dive.", example: "group", .personal),
    row(
      .source,
      "source",
      .text,
      "An importer's name for the dive in the program it came from.",
      example: "subsurface-git:2011-09-10T11:20:00/41",
      [.personal, .tool]
    ),
    row(
      .planned,
      "planned",
      .flag,
      "Not dived yet, and so in no figure.",
      example: "true"
    ),
    row(.invalid, "invalid", .flag, "No real dive, and so in no figure.", example: "true"),
  ]
}
