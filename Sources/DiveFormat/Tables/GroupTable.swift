import DiveModel

extension FieldTable {
  /// The fields of a group.
  public static let group = FieldTable(
    "group",
    [
      .row(
        DiveGroup.Field.name,
        "name",
        .text,
        "The group's name.",
        example: "Tallinn Divers"
      ),
      .row(
        DiveGroup.Field.aliases,
        "aliases",
        .text,
        list: true,
        "Other names and former ids.",
        example: "[TD]"
      ),
      .row(
        DiveGroup.Field.created,
        "created",
        .date,
        "The date when the group was founded.",
        example: "2019-03-01"
      ),
      .row(
        DiveGroup.Field.leaders,
        "leaders",
        .person,
        list: true,
        "The leaders of the group.",
        example: "[mari]",
        .unordered
      ),
      .row(
        DiveGroup.Field.members,
        "members",
        .mapping(.membership),
        list: true,
        "The members of the group, with their first and last day.",
        example: "[mari, {diver: juhan, since: 2020-05-01}]",
        icon: .people,
        .unordered
      ),
      .row(
        DiveGroup.Field.ask,
        "ask",
        .fieldKey,
        list: true,
        "The personal fields that members are asked for.",
        example: "[weight, rating]"
      ),
      .row(
        DiveGroup.Field.defaults,
        "defaults",
        .dive,
        "The values that a new group dive starts with.",
        example: "{water: fresh}"
      ),
      .row(
        DiveGroup.Field.requires,
        "requires",
        .text,
        list: true,
        "What each member needs: document types, and the word `certification`.",
        example: "[medical, certification]",
        icon: .certificate
      ),
      .row(
        DiveGroup.Field.share,
        "share",
        .word(.share),
        "Who may see the group.",
        example: "group"
      ),
    ],
    missing: MissingRecordTexts(mistyped: "talinn-divers", lines: ["members: [mari]"])
  )

  /// The fields of a membership in a group.
  public static let membership = FieldTable(
    "membership",
    [
      .row(
        Membership.Field.diver,
        "diver",
        .person,
        "Who.",
        example: "mari",
        .required
      ),
      .row(
        Membership.Field.since,
        "since",
        .date,
        "The first day of the membership.",
        example: "2020-05-01"
      ),
      .row(
        Membership.Field.until,
        "until",
        .date,
        "The last day of the membership.",
        example: "2023-12-31"
      ),
    ]
  )
}
