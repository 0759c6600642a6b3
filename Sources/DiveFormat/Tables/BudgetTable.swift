import DiveModel

extension FieldTable {
  /// The fields of a budget.
  public static let budget = FieldTable(
    "budget",
    [
      .row(
        Budget.Field.name,
        "name",
        .text,
        "Its name.",
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
        "The records the budget is for, with their folders.",
        example: "[trips/red-sea-2024]"
      ),
      .row(
        Budget.Field.currency,
        "currency",
        .currency,
        "The currency of the budget.",
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
        "The total amount.",
        example: "2400.00 EUR",
        .secret
      ),
      .row(
        Budget.Field.categories,
        "categories",
        .mapping(.budgetCategory),
        list: true,
        "Amounts by purpose.",
        example: "[{name: flights, amount: 600.00 EUR}]",
        .secret
      ),
      .row(
        Budget.Field.members,
        "members",
        .person,
        list: true,
        "The people who share expenses that name none.",
        example: "[mari, juhan]",
        icon: .people
      ),
      .row(
        Budget.Field.near,
        "near",
        .fraction,
        "The part of an amount from which it counts as nearly spent.",
        example: "80 %",
        icon: .cost
      ),
      .row(
        Budget.Field.payments,
        "payments",
        .mapping(.budgetPayment),
        list: true,
        "Payments made to settle it.",
        example: "[{from: tom, to: mari, amount: 180.00 EUR, date: 2024-11-02}]",
        icon: .cost,
        [.secret, .unordered]
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

  /// The fields of a budget's category.
  public static let budgetCategory = FieldTable(
    "category",
    [
      .row(
        BudgetCategory.Field.name,
        "name",
        .text,
        "The purpose.",
        example: "flights",
        .required
      ),
      .row(
        BudgetCategory.Field.amount,
        "amount",
        .money,
        "The amount.",
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
  /// The fields of a payment that settles a budget.
  public static let budgetPayment = FieldTable(
    "payment",
    [
      .row(
        BudgetPayment.Field.from,
        "from",
        .person,
        "Who paid.",
        example: "tom",
        .required
      ),
      .row(
        BudgetPayment.Field.to,
        "to",
        .person,
        "Who was paid.",
        example: "mari",
        .required
      ),
      .row(
        BudgetPayment.Field.amount,
        "amount",
        .money,
        "The amount.",
        example: "180.00 EUR",
        [.required, .secret]
      ),
      .row(
        BudgetPayment.Field.date,
        "date",
        .date,
        "The date of payment.",
        example: "2024-11-02",
        .required
      ),
    ]
  )
}
