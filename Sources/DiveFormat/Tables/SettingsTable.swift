import DiveModel

extension FieldTable {
  /// The fields of the logbook's settings.
  public static let settings = FieldTable(
    "settings",
    [
      .row(
        Settings.Field.format,
        "format",
        .version,
        "The version of the format.",
        example: "1",
        .required
      ),
      .row(
        Settings.Field.name,
        "name",
        .text,
        "The name of the logbook.",
        example: "Tallinn Divers"
      ),
      .row(
        Settings.Field.language,
        "language",
        .language,
        "The language of the logbook.",
        example: "en"
      ),
      .row(
        Settings.Field.units,
        "units",
        .word(.units),
        "The units of reports.",
        example: "metric",
        icon: .average
      ),
      .row(
        Settings.Field.currency,
        "currency",
        .currency,
        "The currency of totals.",
        example: "EUR"
      ),
      .row(
        Settings.Field.share,
        "share",
        .word(.share),
        "Who may see records without a 'share' of their own.",
        example: "group"
      ),
      .row(
        Settings.Field.documentTypes,
        "document-types",
        .mapping(.documentType),
        list: true,
        "The kinds of documents, and how long each is valid.",
        example: "[{name: medical, valid: 1 year}]"
      ),
      .row(
        Settings.Field.queries,
        "queries",
        .queries,
        "Queries by a name, which '@name' stands for in other queries.",
        example: "{deep-wrecks: 'tag:wreck depth:>30m'}"
      ),
      .row(
        Settings.Field.otherKeys,
        "other-keys",
        .text,
        list: true,
        "Keys of other programs, which are ignored.",
        example: "[cssclasses]"
      ),
      .row(
        Settings.Field.diversChange,
        "divers-change",
        .word(.changeable),
        list: true,
        "What divers who lead no group may change; without it, everything.",
        example: "[own, sites]",
        icon: .people
      ),
      .row(
        Settings.Field.rules,
        "rules",
        .severities,
        "The severity of each rule.",
        example: "{number-gap: off}"
      ),
    ]
  )

  /// The fields of a type of document.
  public static let documentType = FieldTable(
    "document-type",
    [
      .row(
        DocumentType.Field.name,
        "name",
        .text,
        "The name of the type.",
        example: "medical",
        .required
      ),
      .row(
        DocumentType.Field.valid,
        "valid",
        .interval,
        "How long a document is valid.",
        example: "1 year"
      ),
      .row(
        DocumentType.Field.retain,
        "retain",
        .interval,
        "How long an expired or archived document is kept.",
        example: "10 years"
      ),
    ]
  )
}
