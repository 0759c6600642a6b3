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

extension ForeignExport {
  /// What is not carried exactly, a line each, for people.
  ///
  /// - Parameter words: Gives the text of a message.
  /// - Returns: The record, the key, and the reason.
  package func lossLines(_ words: (Message) -> String) -> [String] {
    losses.map { loss in
      let key = loss.key.map { ": \($0.visible)" } ?? ""
      return "\(loss.path.visible)\(key): \(words(loss.reason.message))"
    }
  }

  /// What was exported in all.
  package var summary: Message {
    .exported(
      dives: .exportedDives(count: dives),
      losses: .valuesNotExact(count: losses.count)
    )
  }
}
