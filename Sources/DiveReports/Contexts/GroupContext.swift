import DiveStatistics
import DiveModel
import DiveUnits
import Wording

/// The names of a group.
enum GroupContext {
  static let table = ContextTable<ClubReview>(
    "group",
    own + CommonContext.page() + CommonContext.rows()
  )

  private static let own: [ContextTable<ClubReview>.Row] = [
    .text("group", "The name.", "Tallinn Divers") { $0.group.title },
    .count("year", "The year, if the report covers only one.", "2026") { $0.year },
    .text("created", "The date when the group was founded.", "1 March 2011") { report in
      report.group.created.map { report.log.words.date($0.value) }
    },
    .list("leaders", "The leaders.", of: NameContext.table) { report in
      report.group.leaders.map { report.log.person($0.value.text) }
    },
    .count("outings", "The number of dives, each counted once.", "24") {
      $0.outingCount
    },
    .list(
      "people",
      "Everyone who dived with the group or is a member, most dives first.",
      of: person
    ) {
      $0.people
    },
    .list("members", "The members among them.", of: person) { report in
      report.people.filter(\.isMember)
    },
    .list("new-members", "The members who joined in the year.", of: person) { report in
      report.people.filter { $0.isMember && $0.isNew }
    },
    .list("guests", "The guests among them.", of: person) { report in
      report.people.filter { !$0.isMember }
    },
    .list("pairs", "Pairs who dived together, most often first; at most twenty.", of: pair) {
      $0.pairs
    },
    .list(
      "matrix",
      "Who dived with whom, as the rows of a table: the sixteen divers with the most dives.",
      of: row
    ) {
      $0.matrix
    },
    .text("more-people", "The number of other divers.", "and 29 more") { $0.moreThanMatrix },
    .html("notes", "The notes.") { NotePart.html($0.notes) },
    .lines("notes-text", "The notes in Markdown.", "Thursdays at 18:30.") { $0.notes },
  ]

  private static let person = ContextTable<PersonOfReport>(
    "person",
    [
      .text("name", "The person's name.", "Mari Tamm") { $0.name },
      .count("dives", "The number of dives with the group.", "12") { $0.outings },
      .number("bar", "The length of its bar, in per cent of the longest.", "80") { person in
        Phrases.share(person.outings, of: person.most).text()
      },
      .count("logged", "The number of those that the person logged.", "11") {
        $0.totals.dives > 0 ? $0.totals.dives : nil
      },
      .text("time", "The total duration of those.", "8 h 40 min") { person in
        person.totals.duration.map(person.words.sum)
      },
      .text("deepest", "The maximum depth of those.", "24.1 m") { person in
        person.totals.deepest.map(person.words.depth)
      },
      .text("since", "The first day as a member.", "1 July 2014") { person in
        person.since.map(person.words.date)
      },
      .truth("is-member", "True for a member.") { $0.isMember },
      .truth("is-new", "True for a member who joined in the year.") { $0.isNew },
    ]
  )

  private static let pair = ContextTable<PairOfReport>(
    "pair",
    [
      .text("one", "Who.", "Juhan Saar") { $0.one },
      .text("other", "The other diver.", "Mari Tamm") { $0.other },
      .count("dives", "The number of dives together.", "9") { $0.dives },
    ]
  )

  private static let row = ContextTable<MatrixRow>(
    "row",
    [
      .text("name", "The person's name.", "Mari Tamm") { $0.person.name },
      .count("number", "The number of the row, and of the column.", "1") { $0.number },
      .list("cells", "The number of dives with the diver of each row.", of: cell) { $0.cells },
    ]
  )

  private static let cell = ContextTable<MatrixCell>(
    "cell",
    [
      .count("dives", "The number of dives together.", "9") { $0.dives > 0 ? $0.dives : nil },
      .truth("is-same", "True if row and column are the same person.") { $0.isSame },
    ]
  )
}
