import DiveModel

extension FieldTable {
  /// The fields of a diver.
  public static let diver = FieldTable(
    "diver",
    [
      .row(
        Diver.Field.name,
        "name",
        .text,
        "The person's name.",
        example: "Mari Tamm"
      ),
      .row(
        Diver.Field.aliases,
        "aliases",
        .text,
        list: true,
        "Other names and former ids.",
        example: "[Marika]"
      ),
      .row(
        Diver.Field.born,
        "born",
        .date,
        "The day of birth.",
        example: "1988-03-14",
        .secret
      ),
      .row(
        Diver.Field.units,
        "units",
        .word(.units),
        "The units the person reads.",
        example: "metric",
        icon: .average
      ),
      .row(
        Diver.Field.language,
        "language",
        .language,
        "The language the person reads.",
        example: "et"
      ),
      .row(
        Diver.Field.emergencyContacts,
        "emergency-contact",
        .mapping(.emergencyContact),
        list: true,
        "Whom to call in an emergency.",
        example: "[{name: Ants Tamm, phone: +372 555 0101, relation: brother}]",
        icon: .warning,
        .secret
      ),
      .row(
        Diver.Field.certifications,
        "certifications",
        .mapping(.certification),
        list: true,
        "The certifications.",
        example: "[{agency: CMAS, level: P2, date: 2019-07-01}]",
        icon: .certificate
      ),
      .row(
        Diver.Field.previousDives,
        "previous-dives",
        .wholeNumber,
        "Dives logged elsewhere, before this log.",
        example: "112",
        plausible: 0...1_000_000
      ),
      .row(
        Diver.Field.previousTime,
        "previous-time",
        .duration,
        "Time under water logged elsewhere, before this log.",
        example: "84 h"
      ),
      .row(
        Diver.Field.following,
        "following",
        .mapping(.following),
        list: true,
        "Other logbooks the person follows.",
        example: "[{name: Aino, url: https://example.org/aino/log.git}]",
        icon: .people,
        .secret
      ),
      .row(
        Diver.Field.git,
        "git",
        .text,
        list: true,
        "The e-mail addresses the person commits with.",
        example: "mari@example.org",
        .secret
      ),
      .row(
        Diver.Field.share,
        "share",
        .word(.share),
        "Who may see records without a 'share' of their own.",
        example: "group"
      ),
    ],
    missing: MissingRecordTexts(
      title: "A diver named by an id has a record",
      rationale: """
        What looks like an id refers to a record. A person without a record is given by name, with a \
        capital or a space in it.
        """,
      id: "mari",
      mistyped: "marri",
      beginning: "=== gear/torch.md\n---\nowner"
    )
  )

  /// The fields of a diver's emergency contact.
  public static let emergencyContact = FieldTable(
    "emergency-contact",
    [
      .row(
        EmergencyContact.Field.name,
        "name",
        .text,
        "The person's name.",
        example: "Ants Tamm",
        .required
      ),
      .row(
        EmergencyContact.Field.phone,
        "phone",
        .text,
        "The phone number.",
        example: "+372 555 0101"
      ),
      .row(
        EmergencyContact.Field.relation,
        "relation",
        .text,
        "The relation to the diver.",
        example: "brother",
        icon: .person
      ),
    ]
  )

  /// The fields of a diver's certification.
  public static let certification = FieldTable(
    "certification",
    [
      .row(
        Certification.Field.agency,
        "agency",
        .text,
        "The certifying agency.",
        example: "CMAS",
        icon: .certificate
      ),
      .row(
        Certification.Field.level,
        "level",
        .text,
        "The level.",
        example: "P2",
        icon: .certificate,
        .required
      ),
      .row(
        Certification.Field.number,
        "number",
        .text,
        "The card's number.",
        example: "EST-0127",
        icon: .hash,
        .secret
      ),
      .row(
        Certification.Field.date,
        "date",
        .date,
        "The first day.",
        example: "2019-07-01"
      ),
      .row(
        Certification.Field.expires,
        "expires",
        .date,
        "The last day.",
        example: "2027-07-01"
      ),
      .row(
        Certification.Field.maximumDepth,
        "max-depth",
        .depth,
        "The maximum depth it allows.",
        example: "40 m",
        plausible: 100...12_000_000
      ),
      .row(
        Certification.Field.gases,
        "gases",
        .gas,
        list: true,
        "The richest nitrox it allows, and the trimix with the least oxygen and the most helium.",
        example: "[EAN40, 18/45]"
      ),
      .row(
        Certification.Field.instructor,
        "instructor",
        .person,
        "The instructor.",
        example: "juhan"
      ),
      .row(
        Certification.Field.document,
        "document",
        .reference(.document),
        "The document that proves it.",
        example: "mari-p2"
      ),
      .row(
        Certification.Field.course,
        "course",
        .reference(.course),
        "The course that led to it.",
        example: "p2-2026",
        icon: .certificate,
        .secret
      ),
    ]
  )

  /// The fields of another logbook that a diver follows.
  public static let following = FieldTable(
    "following",
    [
      .row(
        Following.Field.name,
        "name",
        .text,
        "Its name.",
        example: "Aino",
        .required
      ),
      .row(
        Following.Field.url,
        "url",
        .text,
        "Where it is.",
        example: "https://example.org/aino/log.git",
        .required
      ),
    ]
  )
}
