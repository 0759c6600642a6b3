import GitHistory
import LogbookCore
import Diagnostics
package import Wording

extension SyncEvent {
  /// The lines for an event: a commit is output, everything else a remark.
  package struct ShownLines: Hashable, Sendable {
    package var outcome: [String] = []
    package var remarks: [String] = []
  }

  /// The most errors that are shown; more are counted.
  private static let mostErrors = 20
  /// The most warnings that are shown; more are counted.
  private static let mostWarnings = 8
  /// The most paths that are named; more are counted.
  static let mostPaths = 5
  /// The most paths with conflicts that are named; `git status` lists all.
  static let mostConflicts = 20

  /// Problems of whole files, a line each; no source is needed to show their places.
  private func concise(_ problems: [FileDiagnostic], in language: Language) -> [String] {
    let lines = problems.prefix(Self.mostErrors).map { problem in
      let renderer = TextRenderer(RenderContext(language: language) { _ in nil }, isConcise: true)
      return renderer.text(of: [problem]).split(separator: "\n").first.map(String.init)
        ?? problem.path.visible
    }
    let more = problems.count - lines.count
    return lines + (more > 0 ? [language.words(.andMore(count: more)).visible] : [])
  }

  package func lines(in language: Language) -> ShownLines {
    func words(_ message: Message) -> String { language.words(message).visible }
    switch self {
    case .commits(let message, let files, let moves):
      let formers = Dictionary(moves.map { ($1, $0) }) { first, _ in first }
      let changes = files.filter { moves[$0.path] == nil }.map { file in
        let former = formers[file.path]
        let word = words(former == nil ? file.kind.message : .fileMoved)
        return "  \(word)  \(former.map { $0.visible + " → " } ?? "")\(file.path.visible)"
      }
      return ShownLines(
        outcome: message.split(separator: "\n").prefix(1).map(String.init) + changes
      )
    case .ownErrors(let errors, let log, let withheld):
      var remarks = errors.prefix(Self.mostErrors).map { log.line(of: $0, in: language) }
      if errors.count > Self.mostErrors {
        remarks.append(words(.andMore(count: errors.count - Self.mostErrors)))
      }
      return ShownLines(
        remarks: remarks + [words(withheld.message(of: .errors(count: errors.count)))]
      )
    case .othersFiles(let problems):
      return ShownLines(
        remarks: concise(problems, in: language)
          + [words(.othersFilesStay(files: .files(count: problems.count)))]
      )
    case .othersFilesOf(let commit, let problems):
      let message = Message.othersFilesAreCommitted(
        commit: String(commit.prefix(10)),
        files: .files(count: problems.count)
      )
      return ShownLines(remarks: concise(problems, in: language) + [words(message)])
    case .errorOfOthers(let error, let log, let origin):
      let line = log.line(of: error, in: language)
      guard let origin else { return ShownLines(remarks: [line]) }
      let message = Message.errorOfOthers(
        line: line,
        commit: origin.commit,
        author: origin.author,
        day: origin.day
      )
      return ShownLines(remarks: [words(message)])
    case .othersHaveErrors(let count, let named):
      let more = count > named ? [words(.andMore(count: count - named))] : []
      return ShownLines(remarks: more + [words(.othersHaveErrors(errors: .errors(count: count)))])
    case .removesOthersDives(let paths, let commit):
      let message = Message.removesOthersDives(
        files: .files(count: paths.count),
        paths: Array(paths.prefix(Self.mostPaths)),
        commit: String(commit.prefix(10))
      )
      return ShownLines(remarks: [words(message)])
    case .mergeBrought(let warnings, let log):
      let lines = warnings.prefix(Self.mostWarnings).map { log.line(of: $0, in: language) }
      let more = warnings.count - lines.count
      return ShownLines(
        remarks: lines + (more > 0 ? [words(.andMore(count: more))] : [])
          + [words(.mergeBrought(warnings: .warnings(count: warnings.count)))]
          + MergedNumbers.divers(in: warnings).map {
            words($0 == LoggedDive.me ? .renumberMergedOwn : .renumberMerged(diver: $0))
          }
      )
    default: return ShownLines(remarks: message.map { [words($0)] } ?? [])
    }
  }
}

extension LogErrors {
  /// One error as a line; for an unreadable file, the reason.
  fileprivate func line(of error: FileDiagnostic, in language: Language) -> String {
    let path = error.path.isEmpty ? "." : error.path
    if isUnread(error) {
      return language.words(.notRead(path: path, reason: error.diagnostic.message)).visible
    }
    let context = RenderContext(language: language) { [logbook] in logbook.source(of: $0) }
    let text = TextRenderer(context, isConcise: true).text(of: [error])
    return text.split(separator: "\n").first.map(String.init) ?? path
  }
}

extension WorkingRepository.Change.Kind {
  /// The word for what happened to a file.
  fileprivate var message: Message {
    switch self {
    case .added: .fileIsNew
    case .changed: .fileChanged
    case .removed: .fileRemoved
    }
  }
}
