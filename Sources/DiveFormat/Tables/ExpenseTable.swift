import DiveModel

extension FieldTable {
  /// An expense of a budget.
  public static let expense = FieldTable(
    "expense",
    [
      .row(
        Expense.Field.name,
        "name",
        .text,
        "What one calls it.",
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
        "When it was paid.",
        example: "2024-01-15",
        .required
      ),
      .row(
        Expense.Field.amount,
        "amount",
        .money,
        "How much.",
        example: "412.60 EUR",
        [.required, .secret]
      ),
      .row(
        Expense.Field.converted,
        "as",
        .money,
        "How much in the budget's currency, if it was paid in another.",
        example: "38.20 EUR",
        .secret
      ),
      .row(
        Expense.Field.category,
        "category",
        .text,
        "What for.",
        example: "flights"
      ),
      .row(
        Expense.Field.payer,
        "payer",
        .person,
        "Who paid.",
        example: "mari"
      ),
      .row(
        Expense.Field.sharedBy,
        "shared-by",
        .person,
        list: true,
        "Whose expense it is.",
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
