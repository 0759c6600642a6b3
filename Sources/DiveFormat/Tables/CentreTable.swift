import DiveModel

extension FieldTable {
  /// The fields of a dive centre, a shop or a boat.
  public static let centre = FieldTable(
    "centre",
    [
      .row(
        DiveCentre.Field.name,
        "name",
        .text(limit: 50),
        "Its name.",
        example: "Blue Dive Dahab"
      ),
      .row(
        DiveCentre.Field.aliases,
        "aliases",
        .text,
        list: true,
        "Other names and former ids.",
        example: "[Blue Dive]"
      ),
      .row(
        DiveCentre.Field.address,
        "address",
        .text(limit: 255),
        "The address.",
        example: "Mashraba St 12, Dahab",
        icon: .site
      ),
      .row(
        DiveCentre.Field.phone,
        "phone",
        .text(limit: 50),
        "The phone number.",
        example: "+20 69 364 0000"
      ),
      .row(
        DiveCentre.Field.hours,
        "hours",
        .text(limit: 255),
        "The opening hours.",
        example: "daily 8–18",
        icon: .clock
      ),
      .row(
        DiveCentre.Field.email,
        "email",
        .text,
        "The e-mail address.",
        example: "dive@example.org"
      ),
      .row(
        DiveCentre.Field.url,
        "url",
        .text,
        "The web page.",
        example: "https://example.org"
      ),
      .row(
        DiveCentre.Field.position,
        "position",
        .position,
        "Where it is.",
        example: "28.4951, 34.5170"
      ),
      .row(
        DiveCentre.Field.gases,
        "gases",
        .gas,
        list: true,
        "The gases it fills.",
        example: "[air, EAN32, oxygen]"
      ),
      .row(
        DiveCentre.Field.stamp,
        "stamp",
        .file,
        "A picture of its stamp.",
        example: "stamp.png",
        icon: .certificate
      ),
      .row(
        DiveCentre.Field.share,
        "share",
        .word(.share),
        "Who may see it.",
        example: "public"
      ),
    ],
    missing: MissingRecordTexts(noun: "dive centre", mistyped: "blue-dive-dahap")
  )
}
