package import DiveReports
import LogWorkspace
import LogbookCore
import Diagnostics
package import Wording

extension PreviewFailure {
  /// Why a port cannot be listened on, in words.
  package func message(port: Int) -> Message {
    switch self {
    case .isTaken: .portIsTaken(port: "\(port)")
    case .system(let reason): .cannotListen(port: "\(port)", reason: reason)
    }
  }
}

extension SiteFolderFailure: WordedFailure {
  /// Why, in words.
  package var message: Message {
    switch self {
    case .noName: .siteNeedsFolder
    case .amongRecords(let path): .siteAmongRecords(path: path)
    case .foreign(let path): .folderIsForeign(path: path)
    case .forOthers(let path): .folderIsForOthers(path: path)
    case .ofOtherSubject(let path): .folderIsOfOtherSubject(path: path)
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

extension SiteRemarks {
  /// All remarks on what the readers of a site do not see.
  package var all: [Message] { LogRemarks.heldBack(heldBack) + messages }

  /// The remarks of every run, even if the site is up to date; those about held-back site files
  /// come with the other files of the log.
  package var messages: [Message] {
    leftOut.map { .pictureLeftOut(path: $0.path, reason: $0.reason.message) }
      + (hidesAllDives ? [.siteNothingShared] : [])
  }
}

extension LeftOutPicture.Reason {
  fileprivate var message: Message {
    switch self {
    case .file(let failure): failure.reason
    case .photo(let failure): failure.message
    case .drawing(let failure): failure.message
    }
  }
}

extension GeneratedFolder.Outcome {
  /// The files that a dry run would write and remove, a line each.
  package var lines: [String] { written.map { "+ " + $0 } + removed.map { "- " + $0 } }

  /// The remarks on files that could not be read, and on those that stay.
  package var remarks: [Message] {
    missing.map { .notRead(path: $0, reason: .reasonMissing) }
      + left.map { .siteFileLeft(path: $0) }
  }

  /// A summary of what was done with a site.
  package func summary(isDryRun: Bool) -> Message {
    let counts = Message.siteCounts(
      written: written.count,
      removed: removed.count,
      unchanged: unchanged
    )
    return isDryRun ? .siteWouldBe(counts: counts) : .siteIsMade(counts: counts)
  }
}

extension PrintFailure: WordedFailure {
  /// Why, in words.
  package var message: Message {
    switch self {
    case .isNoPage: .reportPdfIsHtml
    case .needsFile: .reportPdfNeedsFile
    case .noBrowser: .reportNoChromium
    case .tooSlow(let seconds): .reportPdfTooSlow(limit: Decimal(seconds))
    case .failedBecause(let words): .reportPdfFailedBecause(reason: words.visible)
    case .failed: .reportPdfFailed
    }
  }
}

extension TemplateChoiceFailure: WordedFailure {
  /// Why, in words.
  package var message: Message {
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
