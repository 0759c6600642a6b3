import GitHistory
import SourceText
import Wording

extension GitFailure {
  /// Why git did not do what it was asked: its own words, if it has any.
  var message: Message {
    switch self {
    case .refused(let reason): .systemReason(reason: reason)
    case .silent(let status): .gitWasSilent(status: "\(status)")
    case .tooOld(let version): .gitTooOld(version: "\(version)")
    case .nobody: .gitKnowsNobody
    case .tooLarge(let limit): .gitPrintsTooMuch(limit: Decimal(limit >> 20))
    case .noCommit: .gitHasNoCommit
    case .noBranch(let branch, _): .gitHasNoBranch(branch: branch)
    case .undecided, .unwanted, .unexpectedAnswer: .gitAnsweredOddly
    }
  }

  /// The same as the end of a command.
  var gitMessage: Message {
    self == .nobody ? .gitKnowsNobody : .gitRefused(reason: message)
  }
}
