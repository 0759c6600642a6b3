import DiveModel

extension FieldTable {
  /// A budget.
  public static let budget = FieldTable(
    "budget",
    [
      .row(
        Budget.Field.name,
        "name",
        .text,
        "What one calls it.",
        example: "Red Sea 2024"
      ),
      .row(
        Budget.Field.aliases,
        "aliases",
        .text,
        list: true,
        "Other names and former ids.",
        example: "[egypt-money]"
      ),
      .row(
        Budget.Field.subjects,
        "for",
        .pathReference,
        list: true,
        "What the budget is for, with folders.",
        example: "[trips/red-sea-2024]"
      ),
      .row(
        Budget.Field.currency,
        "currency",
        .currency,
        "The currency it is kept in.",
        example: "EUR"
      ),
      .row(
        Budget.Field.from,
        "from",
        .date,
        "The first day.",
        example: "2024-01-01"
      ),
      .row(
        Budget.Field.to,
        "to",
        .date,
        "The last day.",
        example: "2024-12-31"
      ),
      .row(
        Budget.Field.total,
        "total",
        .money,
        "How much in all.",
        example: "2400.00 EUR",
        .secret
      ),
      .row(
        Budget.Field.categories,
        "categories",
        .mapping(.budgetCategory),
        list: true,
        "How much for what.",
        example: "[{name: flights, amount: 600.00 EUR}]",
        .secret
      ),
      .row(
        Budget.Field.share,
        "share",
        .word(.share),
        "Who may see it.",
        example: "private"
      ),
    ]
  )

  /// What a budget plans for one thing.
  public static let budgetCategory = FieldTable(
    "category",
    [
      .row(
        BudgetCategory.Field.name,
        "name",
        .text,
        "What for.",
        example: "flights",
        .required
      ),
      .row(
        BudgetCategory.Field.amount,
        "amount",
        .money,
        "How much.",
        example: "600.00 EUR",
        .secret
      ),
      .row(
        BudgetCategory.Field.every,
        "every",
        .interval,
        "How often.",
        example: "1 year"
      ),
    ]
  )
}
