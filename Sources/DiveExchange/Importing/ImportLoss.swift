/// A part of a foreign log that was not converted exactly.
package struct ImportLoss: Hashable, Sendable {
  /// The file in the foreign log.
  package let path: String
  /// The position in the file.
  package let place: Place
  /// The text there, truncated to 200 bytes.
  package let text: String
  /// Why it was not converted exactly.
  package let reason: Reason

  /// A position in any kind of file.
  package enum Place: Hashable, Sendable {
    /// The whole of it.
    case file
    /// A line of a text, from 1.
    case line(Int)
    /// A byte offset in a binary file, from 0.
    case byte(Int)
    /// A part that the format has a name for: a table's row, an element, a path in JSON.
    case part(String)
  }

  /// Why a part was not converted exactly.
  package enum Reason: String, CaseIterable, Hashable, Sendable {
    /// A word that the other program is not known to write.
    case unknownKeyword = "unknown-keyword"
    /// A line that cannot be read.
    case malformed
    /// A value that our checks would report; it is kept under an `x-` key.
    case setAside = "set-aside"
    /// Our format has no place for it.
    case noPlace = "no-place"
    /// A later line of the same file repeats it.
    case repeated
    /// It refers to something that the log does not have.
    case unresolved
    /// The time runs backwards; the rows were sorted.
    case outOfOrder = "out-of-order"
    /// Line breaks, control characters or broken UTF-8 were replaced.
    case textChanged = "text-changed"
    /// A picture outside the log; its name is kept under an `x-` key.
    case outsideTheLog = "outside-the-log"
    /// A setting of the other program, not of the diver.
    case programSetting = "program-setting"
    /// A file that is not part of the log.
    case foreignFile = "foreign-file"
    /// A link, a submodule or a special file, of which only the name is known.
    case notFollowed = "not-followed"
    /// A file of a site, of a trip or of the settings that cannot be read.
    case unreadable
    /// A file of a dive that cannot be read, so that the dive was left out.
    case leftOut = "left-out"
    /// Something that a diver's watch recorded, but not a dive.
    case otherActivity = "other-activity"
    /// The same dive as another one of the log.
    case duplicate
    /// The file ends before its content does.
    case cutOff = "cut-off"
    /// A file beside a database with changes that are not in it yet.
    case unreadJournal = "unread-journal"
    /// The bytes are not those that the checksum is of.
    case checksum
    /// The clock at the place is not recorded, so date and time are those of UTC.
    case utcOnly = "utc-only"
    /// Day and month could be the other way round.
    case unclearDate = "unclear-date"
    /// The file has another figure, of which this one is worked out.
    case workedOut = "worked-out"
    /// Our format's steps are coarser.
    case rounded
    /// It is said of the diver whose log it is, who has a record already.
    case ownRecord = "own-record"
    /// The logbook has a record of the name, which does not say it.
    case knownRecord = "known-record"
    /// The id is that of another dive of the logbook; both are kept.
    case sameID = "same-id"
  }

  /// Records a part that was not converted exactly.
  ///
  /// - Parameters:
  ///   - path: The file in the foreign log.
  ///   - place: The position in it.
  ///   - text: The text there.
  ///   - reason: Why it was not converted exactly.
  package init(path: String, at place: Place = .file, text: String = "", reason: Reason) {
    self.path = path
    self.place = place
    self.text = text
    self.reason = reason
  }

  /// The file and the place in it, as one word: `Dive-128:7`, `dive.fit@512`, `log.xml#dives/3`.
  package var location: String {
    switch place {
    case .file: path
    case .line(let number): "\(path):\(number)"
    case .byte(let offset): "\(path)@\(offset)"
    case .part(let name): "\(path)#\(name)"
    }
  }
}

extension [ImportLoss] {
  /// The losses as people read them: of each reason in a file, the first hundred, and then how many
  /// more there are, as `(+2345)`.
  package var shortened: [ImportLoss] {
    var counts: [[String]: Int] = [:]
    var shown: [ImportLoss] = []
    var rest: [ImportLoss] = []
    for loss in self {
      let kind = [loss.path, loss.reason.rawValue]
      let count = counts[kind, default: 0] + 1
      counts[kind] = count
      if count <= 100 { shown.append(loss) }
      if count == 101 { rest.append(loss) }
    }
    return shown
      + rest.map { loss in
        let more = counts[[loss.path, loss.reason.rawValue], default: 0] - 100
        return ImportLoss(path: loss.path, text: "(+\(more))", reason: loss.reason)
      }
  }
}
