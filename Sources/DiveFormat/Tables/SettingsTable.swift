import DiveModel

extension FieldTable {
  /// The logbook's settings.
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
        "What the logbook is called.",
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
        example: "metric"
      ),
      .row(
        Settings.Field.currency,
        "currency",
        .currency,
        "The currency of figures.",
        example: "EUR"
      ),
      .row(
        Settings.Field.share,
        "share",
        .word(.share),
        "Who may see what says nothing itself.",
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
        Settings.Field.otherKeys,
        "other-keys",
        .text,
        list: true,
        "Keys that belong to other programs and are let be.",
        example: "[cssclasses]"
      ),
      .row(
        Settings.Field.rules,
        "rules",
        .severities,
        "How much each rule matters.",
        example: "{number-gap: off}"
      ),
    ]
  )

  /// A kind of document.
  public static let documentType = FieldTable(
    "document-type",
    [
      .row(
        DocumentType.Field.name,
        "name",
        .text,
        "What it is called.",
        example: "medical",
        .required
      ),
      .row(
        DocumentType.Field.valid,
        "valid",
        .interval,
        "How long it is valid.",
        example: "1 year"
      ),
      .row(
        DocumentType.Field.retain,
        "retain",
        .interval,
        "How long one is kept that has ended or is archived.",
        example: "10 years"
      ),
    ]
  )
}
