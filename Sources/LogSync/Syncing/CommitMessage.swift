import Diagnostics
import DiveModel
import GitHistory
import LogbookCore
import Wording

/// The message of a commit, for readers of the history: a line that names what was committed, and
/// the details below it.
struct CommitMessage {
  /// The first line, of at most 72 characters.
  let subject: String
  /// One line for each dive and record, if the subject does not name all of them.
  let details: [String]

  /// Git, and web sites that show a history, cut off longer lines.
  private static let longestSubject = 72
  /// The most lines; more are counted.
  private static let mostDetails = 30
  /// Longer names are truncated.
  private static let longestName = 60

  /// - Parameters:
  ///   - changes: What happened to files of a log.
  ///   - moves: The new paths of moved dives, by the former ones.
  ///   - names: What may be named.
  ///   - language: The language of the log, in which everyone reads its history.
  init(
    _ changes: [WorkingRepository.Change],
    moving moves: [String: String],
    _ names: CommittedNames,
    in language: Language
  ) {
    func words(_ message: Message) -> String {
      language.words(message, longestText: Self.longestName).visible
    }
    let dives = CommittedDives(changes, moving: moves, names)
    let records = CommittedRecords(changes, names)
    let rest = Self.rest(changes, beside: dives.paths.union(records.paths))
    let (counted, countedPaths) = records.counts
    let others = Self.rest(changes, beside: dives.paths.union(countedPaths))
    let subjects =
      [
        dives.parts(withSites: true) + records.parts(withNames: true) + rest,
        dives.parts(withSites: true) + records.parts(withNames: false) + rest,
        dives.parts(withSites: false) + records.parts(withNames: false) + rest,
        dives.counts + records.parts(withNames: false) + rest,
        dives.counts + counted + others,
        dives.counts + Self.rest(changes, beside: dives.paths),
      ].map { $0 + dives.hidden(besideOthers: !$0.isEmpty) }
      .map { words(Self.joined($0)) } + [words(.files(count: changes.count))]
    let fitting = subjects.first { $0.count <= Self.longestSubject } ?? subjects.last ?? ""
    subject =
      fitting.count <= Self.longestSubject
      ? fitting : fitting.prefix(Self.longestSubject - 1) + "…"
    let all = (dives.details + records.details).map(words)
    let more = all.count - Self.mostDetails
    let shown = all.prefix(Self.mostDetails) + (more > 0 ? [words(.andMore(count: more))] : [])
    details = all == [subject] ? [] : Array(shown)
  }

  var text: String {
    details.isEmpty ? subject : subject + "\n\n" + details.joined(separator: "\n")
  }

  /// The files that no part mentions, except those beside a mentioned dive.
  private static func rest(
    _ changes: [WorkingRepository.Change],
    beside told: Set<String>
  ) -> [Message] {
    let rest = changes.filter { change in
      !told.contains(change.path) && (told.isEmpty || RecordPath.kind(of: change.path) != .dive)
    }
    return rest.isEmpty ? [] : [.commitFiles(files: .files(count: rest.count))]
  }

  private static func joined(_ parts: [Message]) -> Message {
    parts.dropFirst().reduce(parts.first ?? .commitFiles(files: .files(count: 0))) {
      .commitParts(first: $0, second: $1)
    }
  }
}
