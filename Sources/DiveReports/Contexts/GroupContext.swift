import DiveStatistics
import DiveModel
import DiveUnits
import Wording

/// The names of a group.
enum GroupContext {
  static let table = ContextTable<GroupReport>(
    "group",
    own + CommonContext.page() + CommonContext.rows()
  )

  private static let own: [ContextTable<GroupReport>.Row] = [
    .text("group", "What it is called.", "Tallinn Divers") { $0.group.title },
    .count("year", "The only year, if it is about one.", "2026") { $0.year },
    .text("created", "Since when there is the group.", "1 March 2011") { report in
      report.group.created.map { report.log.words.date($0.value) }
    },
    .list("leaders", "Who leads it.", of: NameContext.table) { report in
      report.group.leaders.map { report.log.person($0.value.text) }
    },
    .count("outings", "How many different dives there were, each counted once.", "24") {
      $0.outingCount
    },
    .list("people", "Who dived with it or belongs to it, most dives first.", of: person) {
      $0.people
    },
    .list("members", "Those of them who belong to it.", of: person) { report in
      report.people.filter(\.isMember)
    },
    .list("new-members", "Those who came in the year.", of: person) { report in
      report.people.filter { $0.isMember && $0.isNew }
    },
    .list("guests", "Those of them who do not.", of: person) { report in
      report.people.filter { !$0.isMember }
    },
    .list("pairs", "Those who dived together, the most often first; twenty at most.", of: pair) {
      $0.pairs
    },
    .list(
      "matrix",
      "Who dived with whom, as the rows of a table: the sixteen with most dives.",
      of: row
    ) {
      $0.matrix
    },
    .text("more-people", "How many more dived.", "and 29 more") { $0.moreThanMatrix },
    .html("notes", "What is written about it.") { NotePart.html($0.notes) },
    .lines("notes-text", "The same in Markdown.", "Thursdays at 18:30.") { $0.notes },
  ]

  private static let person = ContextTable<PersonOfReport>(
    "person",
    [
      .text("name", "Who it is.", "Mari Tamm") { $0.name },
      .count("dives", "How many dives with the group they were on.", "12") { $0.outings },
      .number("bar", "How long a bar of it is, in hundredths of the longest.", "80") { person in
        Phrases.share(person.outings, of: person.most).text()
      },
      .count("logged", "How many of them they logged themselves.", "11") {
        $0.totals.dives > 0 ? $0.totals.dives : nil
      },
      .text("time", "How long those took.", "8 h 40 min") { person in
        person.totals.duration.map(person.words.sum)
      },
      .text("deepest", "The greatest depth of those.", "24.1 m") { person in
        person.totals.deepest.map(person.words.depth)
      },
      .text("since", "Since when they belong to it.", "1 July 2014") { person in
        person.since.map(person.words.date)
      },
      .truth("is-member", "They belong to it.") { $0.isMember },
      .truth("is-new", "They came in the year.") { $0.isNew },
    ]
  )

  private static let pair = ContextTable<PairOfReport>(
    "pair",
    [
      .text("one", "Who.", "Juhan Saar") { $0.one },
      .text("other", "With whom.", "Mari Tamm") { $0.other },
      .count("dives", "On how many dives.", "9") { $0.dives },
    ]
  )

  private static let row = ContextTable<MatrixRow>(
    "row",
    [
      .text("name", "Who it is.", "Mari Tamm") { $0.person.name },
      .count("number", "Which row it is, and which column.", "1") { $0.number },
      .list("cells", "How often they dived with each of the rows.", of: cell) { $0.cells },
    ]
  )

  private static let cell = ContextTable<MatrixCell>(
    "cell",
    [
      .count("dives", "On how many dives.", "9") { $0.dives > 0 ? $0.dives : nil },
      .truth("is-same", "It is the person of the row.") { $0.isSame },
    ]
  )
}
