import DiveModel

extension FieldTable {
  /// A group of divers.
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
        "Since when there is the group.",
        example: "2019-03-01"
      ),
      .row(
        DiveGroup.Field.leaders,
        "leaders",
        .person,
        list: true,
        "Who leads the group.",
        example: "[mari]"
      ),
      .row(
        DiveGroup.Field.members,
        "members",
        .mapping(.membership),
        list: true,
        "Who belongs to the group, from when and until when.",
        example: "[mari, {diver: juhan, since: 2020-05-01}]"
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
        "The keys that a new group dive begins with.",
        example: "{water: fresh}"
      ),
      .row(
        DiveGroup.Field.share,
        "share",
        .word(.share),
        "Who may see the group.",
        example: "group"
      ),
    ]
  )

  /// One person's time in a group.
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
        "From when.",
        example: "2020-05-01"
      ),
      .row(
        Membership.Field.until,
        "until",
        .date,
        "Until when.",
        example: "2023-12-31"
      ),
    ]
  )
}
