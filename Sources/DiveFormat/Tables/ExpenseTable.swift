import DiveModel

extension FieldTable {
  /// The fields of an expense.
  public static let expense = FieldTable(
    "expense",
    [
      .row(
        Expense.Field.name,
        "name",
        .text,
        "Its name.",
        example: "Flights"
      ),
      .row(
        Expense.Field.aliases,
        "aliases",
        .text,
        list: true,
        "Other names and former ids.",
        example: "[tickets]"
      ),
      .row(
        Expense.Field.date,
        "date",
        .date,
        "The date of payment.",
        example: "2024-01-15",
        .required
      ),
      .row(
        Expense.Field.amount,
        "amount",
        .money,
        "The amount.",
        example: "412.60 EUR",
        [.required, .secret]
      ),
      .row(
        Expense.Field.converted,
        "as",
        .money,
        "The amount in the budget's currency, if it was paid in another.",
        example: "38.20 EUR",
        .secret
      ),
      .row(
        Expense.Field.category,
        "category",
        .text,
        "The purpose.",
        example: "flights",
        icon: .cost
      ),
      .row(
        Expense.Field.payer,
        "payer",
        .person,
        "The payer.",
        example: "mari"
      ),
      .row(
        Expense.Field.sharedBy,
        "shared-by",
        .person,
        list: true,
        "The people who share the expense.",
        example: "[mari, tom]"
      ),
      .row(
        Expense.Field.documents,
        "documents",
        .reference(.document),
        list: true,
        "The receipts.",
        example: "[receipt-flights]"
      ),
      .row(
        Expense.Field.share,
        "share",
        .word(.share),
        "Who may see it.",
        example: "private"
      ),
    ]
  )
}
