import DiveModel

extension FieldTable {
  /// The fields of a course.
  public static let course = FieldTable(
    "course",
    [
      .row(
        DiveCourse.Field.name,
        "name",
        .text,
        "The course's name.",
        example: "CMAS P2, spring 2026"
      ),
      .row(
        DiveCourse.Field.aliases,
        "aliases",
        .text,
        list: true,
        "Other names and former ids.",
        example: "[p2-spring]"
      ),
      .row(
        DiveCourse.Field.agency,
        "agency",
        .text,
        "The agency whose course it is.",
        example: "CMAS",
        icon: .certificate
      ),
      .row(
        DiveCourse.Field.level,
        "level",
        .text,
        "The level that it leads to.",
        example: "P2",
        icon: .certificate
      ),
      .row(
        DiveCourse.Field.instructors,
        "instructors",
        .person,
        list: true,
        "The instructors of the course.",
        example: "[juhan]",
        icon: .people,
        .unordered
      ),
      .row(
        DiveCourse.Field.prerequisites,
        "prerequisites",
        .mapping(.coursePrerequisite),
        list: true,
        "What a student has before the course.",
        example: "[CMAS P1, {dives: 25}, {age: 16}]",
        icon: .list
      ),
      .row(
        DiveCourse.Field.requires,
        "requires",
        .mapping(.courseRequirement),
        list: true,
        "What a student does in the course, in the order in which dives are counted.",
        example: "[{what: theory, signed: true}, {what: deep dives, dives: 3}]",
        icon: .list
      ),
      .row(
        DiveCourse.Field.students,
        "students",
        .mapping(.courseStudent),
        list: true,
        "The students, and what was signed for them.",
        example: "[tom, {diver: mari, since: 2026-04-01, passed: [theory]}]",
        icon: .people,
        [.secret, .unordered]
      ),
      .row(
        DiveCourse.Field.share,
        "share",
        .word(.share),
        "Who may see the course; its students are never shown to others.",
        example: "group"
      ),
    ],
    missing: MissingRecordTexts(
      title: "A course named by its id has a record",
      rationale: """
        The dives of a course are counted by its id in them. A dive with a mistyped id counts for no \
        requirement.
        """,
      lines: ["students: [mari]"]
    )
  )

  /// The fields of a prerequisite of a course.
  public static let coursePrerequisite = FieldTable(
    "prerequisite",
    [
      .row(
        CoursePrerequisite.Field.certification,
        "certification",
        .text,
        "A certification: its level, with or without the agency.",
        example: "CMAS P1",
        icon: .certificate
      ),
      .row(
        CoursePrerequisite.Field.dives,
        "dives",
        .wholeNumber,
        "The least number of dives.",
        example: "25",
        plausible: 1...100_000
      ),
      .row(
        CoursePrerequisite.Field.age,
        "age",
        .wholeNumber,
        "The least age, in years.",
        example: "16",
        plausible: 1...120,
        icon: .calendar
      ),
    ]
  )

  /// The fields of a requirement of a course.
  public static let courseRequirement = FieldTable(
    "requirement",
    [
      .row(
        CourseRequirement.Field.what,
        "what",
        .text(limit: 100),
        "Its name.",
        example: "deep dives",
        .required
      ),
      .row(
        CourseRequirement.Field.dives,
        "dives",
        .wholeNumber,
        "The least number of dives.",
        example: "3",
        plausible: 1...10_000
      ),
      .row(
        CourseRequirement.Field.time,
        "time",
        .duration,
        "The least time under water, over all its dives.",
        example: "2 h",
        plausible: 1...36_000_000
      ),
      .row(
        CourseRequirement.Field.query,
        "where",
        .text,
        "The query that its dives match; without it, any dive of the course fits.",
        example: "depth:>30m",
        .secret
      ),
      .row(
        CourseRequirement.Field.signed,
        "signed",
        .flag,
        "An instructor signs it, in the student's 'passed'.",
        example: "true",
        icon: .certificate
      ),
    ]
  )

  /// The fields of a student of a course.
  public static let courseStudent = FieldTable(
    "student",
    [
      .row(
        CourseStudent.Field.diver,
        "diver",
        .person,
        "Who.",
        example: "tom",
        .required
      ),
      .row(
        CourseStudent.Field.since,
        "since",
        .date,
        "The first day on which dives count.",
        example: "2026-04-01"
      ),
      .row(
        CourseStudent.Field.passed,
        "passed",
        .text(limit: 100),
        list: true,
        "The requirements that an instructor has signed, by their 'what'.",
        example: "[theory]",
        icon: .certificate
      ),
      .row(
        CourseStudent.Field.finished,
        "finished",
        .date,
        "The day on which the student finished the course.",
        example: "2026-06-30"
      ),
    ]
  )
}
