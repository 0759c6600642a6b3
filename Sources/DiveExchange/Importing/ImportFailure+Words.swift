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
    case .archive(let path) where Self.isSpreadsheet(path): .formatIsSpreadsheet(path: path)
    case .archive(let path): .sourceIsArchive(path: path)
    case .unrecognised(let path, let formats): .formatUnrecognised(path: path, formats: formats)
    case .ambiguous(let path, let formats): .formatAmbiguous(path: path, formats: formats)
    case .notThisFormat(let path, let format):
      FormatRegistry.all[format]?.absence(from: path) ?? .notThisFormat(path: path, format: format)
    case .notFiles(let path): .sourceIsCommit(path: path)
    case .unknownFormat(let format): .noSuchFormat(format: format)
    case .unreadable(let path, let failure): .cannotRead(path: path, reason: failure.reason)
    case .damaged(let path): .cannotRead(path: path, reason: .lossChecksum)
    case .database(let path, let fault): .cannotRead(path: path, reason: fault.message)
    case .rules(let source, let problems):
      problems.first.map { Self.message(source, $0) } ?? .sourceIsEmpty(path: source.path)
    case .unclear(let path, let rules, let choices): Self.message(path, rules, choices)
    case .openQuote(let path, let line, let column, let rules):
      .tableOpenQuote(
        path: path,
        line: Decimal(line),
        column: Decimal(column),
        rules: rules
      )
    case .git(let path, let failure): failure.message(for: path)
    case .whoseDives(let divers): .whoseDives(divers: divers)
    case .unreadLogbook(let paths):
      .importUnread(paths: paths.map { $0.isEmpty ? "." : $0.visible })
    }
  }

  /// Why nothing is imported: of a rules file, everything that is wrong, in the order of the file.
  package var messages: [Message] {
    guard case .rules(let source, let problems) = self, !problems.isEmpty else { return [message] }
    return problems.map { Self.message(source, $0) }
  }

  /// A problem of a rules file, with its place.
  private static func message(_ source: SourceText, _ problem: Diagnostic) -> Message {
    let place = source.position(of: problem.range?.lowerBound ?? 0)
    let (line, column) = (Decimal(place.line), Decimal(place.column))
    guard let hint = problem.expected else {
      return .rulesWrong(path: source.path, line: line, column: column, problem: problem.message)
    }
    return .rulesWrongHint(
      path: source.path,
      line: line,
      column: column,
      problem: problem.message,
      hint: hint
    )
  }

  /// The statements of which one must be chosen, for each column that is unclear.
  private static func message(_ path: String, _ rules: String, _ choices: [[String]]) -> Message {
    guard let first = choices.first else { return .tableWithoutDates(path: path, rules: rules) }
    if choices.count == 1 { return .tableUnclear(path: path, rules: rules, lines: first) }
    let lines = choices.map { $0.joined(separator: " | ") }
    return .tableUnclearColumns(path: path, rules: rules, lines: lines)
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
    case .unreadJournal: .lossUnreadJournal
    case .checksum: .lossChecksum
    case .utcOnly: .lossUtcOnly
    case .unclearDate: .lossUnclearDate
    case .workedOut: .lossWorkedOut
    case .ownRecord: .lossOwnRecord
    case .knownRecord: .lossKnownRecord
    case .sameID: .lossSameId
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
