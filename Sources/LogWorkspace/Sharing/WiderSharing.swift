import DiveModel
package import LogbookCore

extension LogSession {
  /// Throws if a change would show an audience something that it does not see now: a record, or a
  /// name, a place or a file in a record.
  ///
  /// - Parameters:
  ///   - after: The log with the change.
  ///   - moves: The new paths of files that move.
  ///   - id: The id that is replaced, if any; it may be a group's.
  ///   - meant: The keys whose new values the user wants to show.
  ///   - files: The files to compare; nil for all.
  ///   - absorbed: The file of a record that another takes over, and the file of that one.
  /// - Throws: `LogFailure.wouldShareMore` with the first such record.
  package func refuseWiderSharing(
    _ after: Logbook,
    moving moves: [String: String] = [:],
    replacing id: ReplacedID? = nil,
    showing meant: Set<String> = [],
    in files: Set<String>? = nil,
    absorbing absorbed: (path: String, into: String)? = nil
  ) throws(LogFailure) {
    for audience in logbook.audiences {
      // Merged groups have the same members.
      var now = [audience]
      if absorbed != nil, let id, id.kind == .group {
        let both = [Audience.group(id.old), .group(id.new)]
        if both.contains(audience) { now = both }
      }
      let then = id.map { audience.replacing($0) } ?? audience
      let shown = ShownThings(after, to: then, on: today).all
      if let absorbed, shown.contains(absorbed.into) {
        // The content of either record is then visible to everyone who sees the other.
        let seen = now.map { ShownThings(logbook, to: $0, on: today).all }
        let both = [absorbed.path, absorbed.into]
        let hidden = both.first { path in !seen.contains { $0.contains(path) } }
        if let hidden { throw .wouldShareMore(path: hidden) }
      }
      let seen = now.map {
        ShownThings(logbook, to: $0, on: today, moving: moves, replacing: id).all
      }
      let wider = seen.reduce(shown) { $0.subtracting($1) }.filter { thing in
        let parts = thing.split(separator: "\u{0}", omittingEmptySubsequences: false)
        if let files, !files.contains(String(parts[0])) { return false }
        return parts.count < 2 || !meant.contains(String(parts[1]))
      }
      if let first = wider.min(), let path = first.split(separator: "\u{0}").first {
        throw .wouldShareMore(path: String(path))
      }
    }
  }
}

extension LogSession {
  /// Throws if a change of a diver's dives would show more of them, unless that diver is the user.
  ///
  /// - Parameters:
  ///   - after: The log with the change.
  ///   - diver: The id of the diver.
  ///   - moves: The new paths of files that move.
  ///   - meant: The keys whose new values the user wants to be seen.
  ///   - files: The files in which it counts; nil for all.
  /// - Throws: `LogFailure.wouldShareMore`, or `.mayShareMore` if the user is not known.
  func refuseWiderSharing(
    _ after: Logbook,
    byOthersThan diver: String,
    moving moves: [String: String] = [:],
    showing meant: Set<String>,
    in files: Set<String>? = nil
  ) throws(LogFailure) {
    let me: String?
    do throws(LogFailure) { me = try identity().diver } catch { me = nil }
    if me == diver { return }
    do throws(LogFailure) {
      try refuseWiderSharing(after, moving: moves, showing: meant, in: files)
    } catch {
      guard me == nil, case .wouldShareMore(let path) = error else { throw error }
      throw .mayShareMore(path: path, diver: diver)
    }
  }
}

extension Audience {
  /// The same audience after an id is replaced, which may be its group's.
  fileprivate func replacing(_ id: ReplacedID) -> Audience {
    guard case .group(let group) = self else { return self }
    return .group(id.id(for: group, .group) ?? group)
  }
}
