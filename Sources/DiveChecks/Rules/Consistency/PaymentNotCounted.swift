import DiveModel
import DiveUnits
import LogbookCore
import Diagnostics
import Wording

/// Reports a payment of a budget that settles nothing.
struct PaymentNotCounted: LogbookRule {
  static let about = RuleInfo(
    id: "payment-not-counted",
    tier: .consistency,
    severity: .warning,
    title: "A payment that settles a budget counts",
    rationale: """
      A payment from one person to another counts in the budget's currency, with an amount above 0. \
      Any other changes nothing, so the same payment would be asked for again.
      """,
    bad: """
      === budgets/red-sea/budget.md
      ---
      currency: EUR
      payments:
        - from: Tom Holm
          to: Anna Berg
          amount: ▸180.00 USD◂
          date: 2024-11-02
      ---
      """,
    good: """
      === budgets/red-sea/budget.md
      ---
      currency: EUR
      payments:
        - from: Tom Holm
          to: Anna Berg
          amount: 180.00 EUR
          date: 2024-11-02
      ---
      """
  )

  func check(_ context: CheckContext, report: (FileDiagnostic) -> Void) {
    for budget in context.logbook.budgets where !budget.payments.isEmpty {
      let currency = budget.currency(usual: context.logbook.settings.currency?.value)
      for payment in budget.payments.lazy.map(\.value) {
        guard let problem = problem(payment, in: currency, context) else { continue }
        report(FileDiagnostic(path: budget.origin.path, problem))
      }
    }
  }

  private func problem(
    _ payment: BudgetPayment,
    in currency: CurrencyCode?,
    _ context: CheckContext
  ) -> Diagnostic? {
    if let from = payment.from, let to = payment.to,
      person(from.value.text, context) == person(to.value.text, context)
    {
      return found(.paymentToOneself, at: to.range)
    }
    guard let currency, let amount = payment.amount else { return nil }
    return switch payment.obstacle(in: currency) {
    case .otherCurrency?:
      found(
        .notOfBudgetCurrency(amount: "\(amount.value)", currency: "\(currency)"),
        at: amount.range
      )
    case .notPositive?: found(.paymentNotPositive(amount: "\(amount.value)"), at: amount.range)
    case nil: nil
    }
  }

  private func person(_ text: String, _ context: CheckContext) -> String {
    context.index.id(of: text, .diver) ?? text.lowercased()
  }
}
