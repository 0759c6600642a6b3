import Diagnostics
package import Wording

/// Why a log is not exported.
package enum ExportFailure: WordedFailure, Hashable {
  /// The readers may not see this diver.
  case notSeen(String)
  /// The format holds the dives of one diver, and these are of several.
  case whichDiver([String])
  /// The log has dives, but the readers may see none of them.
  case nothingShared

  package var message: Message {
    switch self {
    case .notSeen(let name): .reportNotSeen(name: name)
    case .whichDiver(let divers): .reportWhichDiver(divers: divers)
    case .nothingShared: .exportNothingShared
    }
  }
}

extension ForeignExport.Loss.Reason {
  /// Why a value is not exported exactly, in words.
  package var message: Message {
    switch self {
    case .noPlace: .lossNoPlace
    case .ownExtension: .lossOwnExtension
    case .rounded: .lossCoarser
    case .converted: .lossConverted
    case .incomplete: .lossIncomplete
    case .noTime: .lossNoTime
    case .textChanged: .lossTextChanged
    case .unreadable: .lossUnreadableValue
    }
  }
}
