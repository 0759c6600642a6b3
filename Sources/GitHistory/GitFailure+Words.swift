package import Wording

extension GitFailure: WordedFailure {
  /// The failure as a message: git's own words, if there are any.
  package var message: Message {
    switch self {
    case .refused(let reason): .systemReason(reason: reason)
    case .missing: .gitIsMissing
    case .locked(let path): .gitIsLocked(path: path)
    case .ofAnother(let path): .repositoryOfAnother(path: path)
    case .tooOldToMerge(let version):
      .gitTooOldToMerge(version: "\(version)", needed: "\(GitVersion.needed)")
    case .hook(let name, let words):
      words.isEmpty
        ? .hookRefusedSilently(hook: name)
        : .hookRefused(hook: name, reason: .systemReason(reason: words))
    case .anotherSync: .anotherSyncRuns
    case .otherBranch: .otherBranchNow
    case .busy: .logIsBusy
    case .unrelated: .noCommitInCommon
    case .silent(let status): .gitWasSilent(status: "\(status)")
    case .tooOld(let version): .gitTooOld(version: "\(version)")
    case .noIdentity: .gitHasNoIdentity
    case .tooLarge(let limit): .gitPrintsTooMuch(limit: Decimal(limit >> 20))
    case .noCommit: .gitHasNoCommit
    case .noBranch(let branch, _): .gitHasNoBranch(branch: branch)
    case .undecided, .unwanted, .unexpectedAnswer: .gitAnsweredOddly
    }
  }

  /// The same for the end of a command.
  package var gitMessage: Message {
    switch self {
    // These messages name the repository themselves.
    case .noIdentity, .missing, .locked, .ofAnother, .anotherSync, .otherBranch, .busy, .hook:
      message
    default: .gitRefused(reason: message)
    }
  }
}
