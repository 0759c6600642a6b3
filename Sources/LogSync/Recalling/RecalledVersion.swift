import DiveUnits
package import GitHistory
import LogbookCore

/// A version of a record, as a commit has it.
package struct RecalledVersion: Hashable, Sendable {
  package let commit: String
  /// The record's path there, from the top of the work tree.
  package let place: String
  let object: String
}

extension RecordHistory {
  /// The version that a person means: its number, the end of a day, or a revision of git.
  ///
  /// - Parameters:
  ///   - text: What was typed.
  ///   - repository: The repository.
  /// - Returns: The version.
  /// - Throws: A `RecallFailure` if there is no such version, or it did not have the record.
  package func version(
    at text: String,
    in repository: WorkingRepository
  ) throws(RecallFailure) -> RecalledVersion {
    if let found = try numbered(text) { return found }
    if let found = try onDay(text) { return found }
    guard let commit = repository.commit(named: text) else {
      throw .noSuchVersion(text: text, path: path)
    }
    // Where the record was then; of a commit beside its history, any of its places.
    let known = places[commit].map { [$0] } ?? versions.map(\.place)
    var seen: Set<String> = []
    for place in known where seen.insert(place).inserted {
      let stored: WorkingRepository.Stored
      do throws(GitFailure) { stored = try repository.stored(at: place, in: commit) } catch {
        throw .git(error)
      }
      switch stored {
      case .file(let object):
        return RecalledVersion(commit: commit, place: place, object: object)
      case .link, .folder: throw .wasNoFile(path: place, text: text)
      case .nothing: continue
      }
    }
    throw .wasNotThere(path: path, text: text)
  }

  private func numbered(_ text: String) throws(RecallFailure) -> RecalledVersion? {
    // A short name of a commit may have digits alone, but is longer than any number of versions.
    guard text.utf8.count < 6, let number = Int(text), number > 0 else { return nil }
    guard let found = versions.first(where: { $0.number == number }) else {
      throw .noSuchVersion(text: text, path: path)
    }
    return try recalled(found, text)
  }

  /// The last version of a day, by the clocks of those who wrote it.
  private func onDay(_ text: String) throws(RecallFailure) -> RecalledVersion? {
    guard let day = try? CalendarDate(parsing: text) else { return nil }
    let found = versions.first { version in
      guard let time = version.origin?.time,
        let written = try? CalendarDate(parsing: String(time.prefix(10)))
      else { return false }
      return written <= day
    }
    guard let found else { throw .wasNotThere(path: path, text: text) }
    return try recalled(found, text)
  }

  private func recalled(
    _ version: Version,
    _ text: String
  ) throws(RecallFailure) -> RecalledVersion {
    guard let commit = version.origin?.commit, let object = version.object else {
      throw .wasNotThere(path: path, text: text)
    }
    return RecalledVersion(commit: commit, place: version.place, object: object)
  }
}

extension RecordHistory {
  /// The newest version that has the record, which is the checked-out one if that has it; nil without
  /// one.
  package var lastVersion: RecalledVersion? {
    if let checkedOut { return checkedOut }
    for version in versions {
      guard let commit = version.origin?.commit, let object = version.object else { continue }
      return RecalledVersion(commit: commit, place: version.place, object: object)
    }
    return nil
  }
}
