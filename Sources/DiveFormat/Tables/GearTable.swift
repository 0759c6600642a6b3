import DiveModel

extension FieldTable {
  /// The fields of a piece of gear, or of a set.
  public static let gear = FieldTable(
    "gear",
    [
      .row(
        GearItem.Field.name,
        "name",
        .text(limit: 50),
        "Its name.",
        example: "Apeks XTX50"
      ),
      .row(
        GearItem.Field.aliases,
        "aliases",
        .text,
        list: true,
        "Other names and former ids.",
        example: "[old regulator]"
      ),
      .row(
        GearItem.Field.summary,
        "summary",
        .text(limit: 100),
        "What it is, in one line.",
        example: "cold-water regulator"
      ),
      .row(
        GearItem.Field.kind,
        "kind",
        .text,
        "Regulator, suit, fins …",
        example: "regulator",
        icon: .gear
      ),
      .row(
        GearItem.Field.brand,
        "brand",
        .text,
        "The brand.",
        example: "Apeks",
        icon: .gear
      ),
      .row(
        GearItem.Field.model,
        "model",
        .text,
        "The model.",
        example: "XTX50",
        icon: .gear
      ),
      .row(
        GearItem.Field.serial,
        "serial",
        .text,
        "The serial number.",
        example: "0071234",
        icon: .hash,
        .secret
      ),
      .row(
        GearItem.Field.owner,
        "owner",
        .owner,
        "The owner; a group is written with its folder, `groups/tallinn-divers`.",
        example: "mari"
      ),
      .row(
        GearItem.Field.bought,
        "bought",
        .date,
        "The date of purchase.",
        example: "2021-04-02"
      ),
      .row(
        GearItem.Field.price,
        "price",
        .money,
        "The price.",
        example: "420.00 EUR",
        .secret
      ),
      .row(
        GearItem.Field.retired,
        "retired",
        .date,
        "The date since which it is no longer used.",
        example: "2025-01-01"
      ),
      .row(
        GearItem.Field.items,
        "items",
        .reference(.gear),
        list: true,
        "The pieces of this set.",
        example: "[apeks-xtx50, ursuit-heavy]"
      ),
      .row(
        GearItem.Field.services,
        "services",
        .mapping(.servicePlan),
        list: true,
        "The services needed, and how often.",
        example: "[{what: service, every: [1 year, 100 dives]}]",
        icon: .service
      ),
      .row(
        GearItem.Field.serviced,
        "serviced",
        .mapping(.serviceRecord),
        list: true,
        "The services done.",
        example: "[{date: 2024-04-10, what: service}]",
        icon: .service
      ),
      .row(
        GearItem.Field.photos,
        "photos",
        .file,
        list: true,
        "Pictures of it, at most two.",
        example: "[apeks.jpg]",
        icon: .camera
      ),
      .row(
        GearItem.Field.share,
        "share",
        .word(.share),
        "Who may see it.",
        example: "private"
      ),
    ],
    missing: MissingRecordTexts(
      title: "Gear named by its id has a record",
      rationale: """
        Dives and hours until the next service are counted by the ids in dives. A mistyped id is not \
        counted.
        """,
      id: "torch",
      mistyped: "toch"
    )
  )

  /// The fields of a regular service that gear needs.
  public static let servicePlan = FieldTable(
    "service",
    [
      .row(
        ServicePlan.Field.what,
        "what",
        .text,
        "The service.",
        example: "service",
        icon: .service,
        .required
      ),
      .row(
        ServicePlan.Field.every,
        "every",
        .gearInterval,
        list: true,
        "How often; whatever falls due first counts.",
        example: "[1 year, 100 dives]"
      ),
    ]
  )

  /// The fields of a completed service.
  public static let serviceRecord = FieldTable(
    "serviced",
    [
      .row(
        ServiceRecord.Field.date,
        "date",
        .date,
        "When.",
        example: "2024-04-10",
        .required
      ),
      .row(
        ServiceRecord.Field.what,
        "what",
        .text,
        "The service done.",
        example: "service",
        icon: .service
      ),
      .row(
        ServiceRecord.Field.by,
        "by",
        .text,
        "Who did the service.",
        example: "Scuba Shop Tallinn",
        icon: .person,
        .secret
      ),
      .row(
        ServiceRecord.Field.cost,
        "cost",
        .money,
        "The price.",
        example: "85.00 EUR",
        .secret
      ),
      .row(
        ServiceRecord.Field.document,
        "document",
        .reference(.document),
        "The receipt.",
        example: "receipt-2024-04"
      ),
    ]
  )
}
