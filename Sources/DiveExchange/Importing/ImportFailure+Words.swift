import GitHistory
import LogbookCore
import Diagnostics
package import Wording

extension ImportFailure: WordedFailure {
  /// Why nothing is imported, in words.
  package var message: Message {
    switch self {
    case .missing(let path, isFolder: true): .noSuchFolder(path: path)
    case .missing(let path, isFolder: false): .noSuchFile(path: path)
    case .address(let text): .sourceIsAddress(text: text)
    case .isFile(let path): .sourceIsFile(path: path)
    case .isFolder(let path): .sourceIsFolder(path: path)
    case .empty(let path): .sourceIsEmpty(path: path)
    case .unrecognised(let path, _) where Self.isSpreadsheet(path): .formatIsSpreadsheet(path: path)
    case .unrecognised(let path, let formats): .formatUnrecognised(path: path, formats: formats)
    case .ambiguous(let path, let formats): .formatAmbiguous(path: path, formats: formats)
    case .notThisFormat(let path, let format):
      FormatRegistry.all[format]?.absence(from: path) ?? .notThisFormat(path: path, format: format)
    case .unknownFormat(let format): .noSuchFormat(format: format)
    case .unreadable(let path, let failure): .cannotRead(path: path, reason: failure.reason)
    case .rules(let source, let problems): Self.message(source, problems)
    case .unclear(let path, let rules, let choices):
      choices.first.map { .tableUnclear(path: path, rules: rules, lines: $0) }
        ?? .tableWithoutDates(path: path, rules: rules)
    case .git(let path, let failure): failure.message(for: path)
    case .whoseDives(let divers): .whoseDives(divers: divers)
    case .unreadLogbook(let paths):
      .importUnread(paths: paths.map { $0.isEmpty ? "." : $0.visible })
    }
  }

  /// The first problem of a rules file.
  private static func message(_ source: SourceText, _ problems: [Diagnostic]) -> Message {
    guard let first = problems.first else { return .sourceIsEmpty(path: source.path) }
    let place = source.position(of: first.range?.lowerBound ?? 0)
    return .rulesWrong(
      path: source.path,
      line: Decimal(place.line),
      column: Decimal(place.column),
      problem: first.message
    )
  }

  /// Whether a file's name is that of a spreadsheet that is no text.
  private static func isSpreadsheet(_ path: String) -> Bool {
    let name = path.lowercased()
    return [".xls", ".xlsx", ".ods", ".numbers"].contains(where: name.hasSuffix)
  }
}

extension ImportLoss.Reason {
  /// Why the part was not converted exactly, in words.
  package var message: Message {
    switch self {
    case .unknownKeyword: .lossUnknownKeyword
    case .malformed: .lossMalformed
    case .setAside: .lossSetAside
    case .noPlace: .lossNoPlace
    case .repeated: .lossRepeated
    case .unresolved: .lossUnresolved
    case .outOfOrder: .lossOutOfOrder
    case .textChanged: .lossTextChanged
    case .outsideTheLog: .lossOutsideTheLog
    case .programSetting: .lossProgramSetting
    case .foreignFile: .lossForeignFile
    case .notFollowed: .lossNotFollowed
    case .unreadable: .lossUnreadable
    case .leftOut: .lossLeftOut
    case .otherActivity: .lossOtherActivity
    case .duplicate: .lossDuplicate
    case .cutOff: .lossCutOff
    case .checksum: .lossChecksum
    case .utcOnly: .lossUtcOnly
    case .rounded: .lossRounded
    }
  }
}

extension GitFailure {
  /// Why a repository could not be read, in words.
  fileprivate func message(for path: String) -> Message {
    switch self {
    case .refused(let reason): .gitFailed(path: path, reason: reason)
    case .missing, .locked, .ofAnother, .anotherSync, .otherBranch, .busy, .unrelated: gitMessage
    case .silent, .tooOld, .tooOldToMerge, .hook, .noIdentity, .unexpectedAnswer, .unwanted:
      .gitBrokeOff(path: path)
    case .tooLarge(let limit): .gitTooLarge(path: path, limit: Decimal(limit >> 20))
    case .noCommit: .noCommit(path: path)
    case .undecided(let branches): .whichBranch(path: path, logs: Self.logs(path, branches))
    case .noBranch(let branch, let branches):
      .noSuchBranch(path: path, branch: branch, logs: Self.logs(path, branches))
    }
  }

  /// The first branches, as the user can name them.
  private static func logs(_ path: String, _ branches: [String]) -> [String] {
    branches.prefix(5).map { "'\(path)[\($0)]'" }
  }
}
