import Diagnostics
package import LogbookCore
package import Wording

extension UndoPlan {
  /// What is said once it is written.
  ///
  /// - Parameter outcome: What was written.
  /// - Returns: Whether the change is undone, and can be made again; and what of it stays.
  package func remarks(on outcome: WriteTransaction.Outcome) -> [Message] {
    [message(outcome)] + (left.map { [.rulesStay(path: $0.visible)] } ?? [])
  }

  private func message(_ outcome: WriteTransaction.Outcome) -> Message {
    let number = Decimal(change.number)
    guard !changes.isEmpty else { return .wasAsBefore(number: number, command: change.title) }
    guard let again = outcome.number else {
      return .undoneForGood(number: number, command: change.title)
    }
    return .undone(number: number, command: change.title, again: Decimal(again))
  }
}
