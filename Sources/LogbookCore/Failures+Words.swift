public import Wording

extension LogbookFailure: WordedFailure {
  /// Why a logbook could not be read.
  public var message: Message {
    switch self {
    case .newerFormat(let format):
      .newerFormat(format: format, newest: Decimal(Logbook.newestFormat))
    case .unreadable(let path, let failure): .cannotRead(path: path, reason: failure.reason)
    }
  }
}

extension FileFailure {
  /// The reason, in the system's words or ours.
  public var reason: Message {
    switch self {
    case .missing: .reasonMissing
    case .isLink: .reasonLink
    case .notRegular: .reasonNotRegular
    case .tooLarge: .reasonTooLarge
    case .system(let reason): .systemReason(reason: reason)
    }
  }
}

extension WriteFailure: WordedFailure {
  /// Why nothing was written.
  public var message: Message {
    switch self {
    case .changedMeanwhile(let path): .changedMeanwhile(path: path)
    case .alreadyThere(let path): .fileIsThere(path: path)
    case .isLink(let path): .notThroughLinks(path: path)
    case .outsideLogbook(let path): .outsideLogbook(path: path)
    case .editsOverlap(let path): .editsOverlap(path: path)
    case .readOnly(let path): .fileIsReadOnly(path: path)
    case .ownerNotKept(let path, let reason): .ownerNotKept(path: path, reason: reason)
    case .busy: .logIsBusy
    case .notKept(let failure): .undoCannotBeKept(reason: failure.message)
    case .system(let path, let reason): .cannotWrite(path: path, reason: reason)
    case .partly(let failure, _, []): .writtenButNotKept(reason: failure.reason)
    case .partly(let failure, let written, let unwritten):
      .partlyWritten(reason: failure.reason, written: written, unwritten: unwritten)
    }
  }

  /// Why this file was not written, for use when others were.
  package var messageOfOne: Message {
    switch self {
    case .changedMeanwhile(let path): .staysAsChanged(path: path)
    case .readOnly(let path): .staysReadOnly(path: path)
    case .ownerNotKept(let path, let reason): .staysOwned(path: path, reason: reason)
    default: message
    }
  }

  /// What happened to one file, without the claim that nothing was written.
  private var reason: Message {
    switch self {
    case .changedMeanwhile(let path): .becameAnother(path: path)
    case .alreadyThere(let path): .cameToBeThere(path: path)
    default: message
    }
  }
}

extension DiskPath.NotMade: WordedFailure {
  package var message: Message {
    switch self {
    case .refused(let path, let reason): .cannotWrite(path: path, reason: reason)
    case .isNoFolder(let path): .noSuchFolder(path: path)
    }
  }
}

extension ChangeJournal.Failure {
  /// The reason, for the user.
  package var message: Message {
    switch self {
    case .tooLarge: .changeTooLarge(limit: Decimal(ChangeJournal.mostBytes >> 20))
    case .system(let path, let reason): .cannotWrite(path: path, reason: reason)
    case .isAnothers(let path): .changesInOthersFolder(path: path)
    }
  }
}
