import DiveModel

extension FieldTable {
  /// The fields of a document.
  public static let document = FieldTable(
    "document",
    [
      .row(
        LogDocument.Field.name,
        "name",
        .text,
        "Its name.",
        example: "Medical 2024"
      ),
      .row(
        LogDocument.Field.aliases,
        "aliases",
        .text,
        list: true,
        "Other names and former ids.",
        example: "[med-24]"
      ),
      .row(
        LogDocument.Field.type,
        "type",
        .documentType,
        "One of the log's document types.",
        example: "medical"
      ),
      .row(
        LogDocument.Field.owner,
        "owner",
        .owner,
        "The owner; a group is written with its folder, `groups/tallinn-divers`.",
        example: "mari"
      ),
      .row(
        LogDocument.Field.issuer,
        "issuer",
        .text,
        "The issuer.",
        example: "Dr Kask",
        icon: .certificate
      ),
      .row(
        LogDocument.Field.number,
        "number",
        .text,
        "Its number.",
        example: "M-0127",
        icon: .hash,
        .secret
      ),
      .row(
        LogDocument.Field.issued,
        "issued",
        .date,
        "The first day of its validity.",
        example: "2024-03-01"
      ),
      .row(
        LogDocument.Field.expires,
        "expires",
        .date,
        "Its last day; without it, calculated from `issued` and its type's `valid`.",
        example: "2025-03-01"
      ),
      .row(
        LogDocument.Field.file,
        "file",
        .file,
        "The file next to the record.",
        example: "medical-2024.pdf"
      ),
      .row(
        LogDocument.Field.sha256,
        "sha256",
        .text,
        "The digest of the file.",
        example: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
        icon: .hash
      ),
      .row(
        LogDocument.Field.about,
        "about",
        .pathReference,
        list: true,
        "The records it is about, with their folders.",
        example: "[divers/mari]"
      ),
      .row(
        LogDocument.Field.archived,
        "archived",
        .date,
        "The date from which it is only kept on file and never falls due.",
        example: "2026-01-31"
      ),
      .row(
        LogDocument.Field.share,
        "share",
        .word(.share),
        "Who may see it.",
        example: "private"
      ),
    ],
    missing: MissingRecordTexts(mistyped: "permit-2042")
  )
}
