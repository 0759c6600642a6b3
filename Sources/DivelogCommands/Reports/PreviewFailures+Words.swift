import DiveReports
import LogPreview
import LogbookCore
import Diagnostics
import Wording

/// A failure of a room below, which has words for people here.
protocol ExplainedFailure: Error {
  /// What went wrong, in words.
  var message: Message { get }
}

/// Does what may fail as a room below has it, and fails as a command does.
func explaining<Value, Failure: ExplainedFailure>(
  _ body: () throws(Failure) -> Value
) throws(CommandFailure) -> Value {
  do throws(Failure) { return try body() } catch { throw CommandFailure(error.message) }
}

extension PreviewFailure {
  /// Why a port cannot be listened on, in words.
  func message(port: Int) -> Message {
    switch self {
    case .isTaken: .portIsTaken(port: "\(port)")
    case .system(let reason): .cannotListen(port: "\(port)", reason: reason)
    }
  }
}

extension SiteFolderFailure: ExplainedFailure {
  var message: Message {
    switch self {
    case .noName: .siteNeedsFolder
    case .amongRecords(let path): .siteAmongRecords(path: path)
    case .foreign(let path): .folderIsForeign(path: path)
    case .unreadable(let path, let reason): .cannotWrite(path: path, reason: reason)
    case .notMade(let failure): failure.message
    case .notWritten(let failure): failure.message
    case .inTheWay(let paths):
      paths.count == 1
        ? .siteFileInTheWay(path: paths[0])
        : .siteFilesInTheWay(path: paths.first ?? "", count: paths.count - 1)
    }
  }
}

extension GeneratedFolder.Outcome {
  /// What was done with a site, in words.
  func summary(isDryRun: Bool) -> Message {
    let counts = Message.siteCounts(
      written: written.count,
      removed: removed.count,
      unchanged: unchanged
    )
    return isDryRun ? .siteWouldBe(counts: counts) : .siteIsMade(counts: counts)
  }
}

extension TemplateChoiceFailure: ExplainedFailure {
  var message: Message {
    switch self {
    case .noName: .reportNoName
    case .unknown(let name, let near):
      near.isEmpty ? .reportUnknown(name: name) : .reportUnknownDidYouMean(name: name, names: near)
    case .otherForm(let form, let made):
      .formatNotHere(format: form.rawValue, formats: [made.rawValue])
    case .noForm(let path): .reportNoForm(path: path)
    case .unreadable(let path, let failure): .cannotRead(path: path, reason: failure.reason)
    }
  }
}

extension PrintFailure: ExplainedFailure {
  var message: Message {
    switch self {
    case .tooSlow(let seconds): .reportPdfTooSlow(limit: Decimal(seconds))
    case .failedBecause(let words): .reportPdfFailedBecause(reason: words.visible)
    case .failed: .reportPdfFailed
    }
  }
}
