import DiveModel
package import DiveUnits
import Diagnostics
package import LogSync
package import LogbookCore
package import Wording

/// The past of a record: its versions, the newest first, each with what it changed.
package struct HistoryPage {
  private let history: RecordHistory
  private let versions: [RecordHistory.Version]
  private let changes: ComparisonPage
  private let language: Language

  /// - Parameters:
  ///   - history: The history.
  ///   - limit: The most versions to show; nil for all.
  ///   - log: The log, which has the names of the records that versions refer to.
  ///   - units: The reader's units; nil for the log's.
  ///   - language: The reader's language.
  package init(
    _ history: RecordHistory,
    limit: Int?,
    in log: Logbook,
    _ units: UnitSystem?,
    _ language: Language
  ) {
    (self.history, self.language) = (history, language)
    versions = Array(history.versions.prefix(limit ?? history.versions.count))
    changes = ComparisonPage(
      LogComparison(versions.map(\.change), namedIn: log),
      in: units,
      usesColour: false,
      language
    )
  }

  /// A line for each version, with its changes below.
  package var text: String {
    versions.map { version in
      ([heading(of: version)] + lines(of: version.change).map { "   " + $0 })
        .joined(separator: "\n") + "\n" + diff(of: version.change)
    }
    .joined()
  }

  private func heading(of version: RecordHistory.Version) -> String {
    guard let commit = version.origin, let number = version.number else {
      return "-  " + language.words(.blameNotCommitted)
    }
    let parts = [
      "\(number)", String(commit.time.prefix(10)), commit.author,
      String(commit.commit.prefix(10)), commit.subject,
    ]
    return parts.joined(separator: "  ").visible
  }

  private func lines(of change: ComparedFile) -> [String] {
    let happening: Message? =
      switch change.happening {
      case .added: .historyAdded
      case .removed: .historyRemoved
      case .moved: .historyMoved(path: change.path, former: change.formerPath ?? "")
      case .changed: nil
      }
    return [happening.map { language.words($0).visible }].compactMap { $0 }
      + changes.lines(of: change)
  }

  private func diff(of change: ComparedFile) -> String {
    change.happening == .added || change.happening == .removed ? "" : changes.diff(of: change)
  }

  /// What limits the list, after it.
  package var remarks: [Message] {
    let rest = history.versions.count - versions.count
    return (rest > 0 ? [.historyHasMore(count: rest)] : [])
      + (history.isRemoved ? [.historyOfRemoved(path: history.path)] : [])
      + (history.isShallow ? [.historyIsShallow] : [])
  }

  /// The versions for programs, as a document.
  package var json: String {
    var json = JSONWriter()
    json.object { json in
      json.key("version")
      json.integer(1)
      json.key("path")
      json.string(history.path)
      json.key("kind")
      json.string(history.kind.rawValue)
      json.key("removed")
      json.raw(history.isRemoved ? "true" : "false")
      json.key("shallow")
      json.raw(history.isShallow ? "true" : "false")
      json.newLine()
      json.key("versions")
      json.array { json in
        for version in versions {
          json.newLine()
          Self.write(version, &json)
        }
      }
    }
    return json.text + "\n"
  }

  private static func write(_ version: RecordHistory.Version, _ json: inout JSONWriter) {
    json.object { json in
      json.key("number")
      json.integer(version.number)
      json.key("commit")
      json.string(version.origin?.commit)
      json.key("author")
      json.string(version.origin?.author)
      json.key("email")
      json.string(version.origin?.email)
      json.key("time")
      json.string(version.origin?.time)
      json.key("subject")
      json.string(version.origin?.subject)
      json.key("path")
      json.string(version.change.path)
      json.key("former-path")
      json.string(version.change.formerPath)
      ComparisonPage.writeChange(of: version.change, &json)
    }
  }
}
