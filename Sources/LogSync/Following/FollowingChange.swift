import DiveFormat
package import DiveModel
import FrontMatter
package import LogWorkspace
package import LogbookCore
import Diagnostics

/// A change to the list of followed logs.
package struct FollowingChange: Sendable {
  package let logbook: Logbook
  package let diver: Diver

  package init(_ logbook: Logbook, of diver: String) throws(FollowingFailure) {
    guard let record = logbook.divers.first(where: { $0.id == diver }) else {
      throw .noRecord(diver: diver)
    }
    self.logbook = logbook
    self.diver = record
  }

  /// Adds a log.
  package func adding(_ name: String, _ url: String) throws(FollowingFailure) -> FileChange {
    let pairs = [
      ItemSpelling.Pair("name", YAMLText.scalar(name)), .init("url", YAMLText.scalar(url)),
    ]
    return try change { (editor) throws(EditRefusal) in
      try editor.append(.mapping(pairs), to: "following")
    }
  }

  /// Removes the log at a place in the list.
  package func removing(_ place: Int) throws(FollowingFailure) -> FileChange {
    try change { (editor) throws(EditRefusal) in
      try editor.removeItem(place, of: "following")
    }
  }

  private func change(
    _ body: (inout RecordEditor) throws(EditRefusal) -> Void
  ) throws(FollowingFailure) -> FileChange {
    let path = diver.origin.path
    guard let source = logbook.source(of: path) else { throw .recordMissing(path: path) }
    let edits: [SourceEdit]
    do throws(EditRefusal) {
      var editor = try RecordEditor(source, .diver, options: logbook.decodingOptions)
      try body(&editor)
      edits = editor.edits
    } catch {
      throw .unchanged(path: path, error)
    }
    return FileChange.edit(source, edits)
  }
}

extension FollowingChange {
  /// Plans following a log.
  ///
  /// - Parameters:
  ///   - friend: The log.
  ///   - log: The log of the diver who follows it.
  /// - Returns: The checked change of the diver's record.
  /// - Throws: If the name is taken, or if the record cannot be changed.
  package static func plan(
    following friend: FollowedLog,
    in log: LogSession
  ) throws -> PlannedChange {
    try friend.refuseIfKnown(in: log.logbook, log.index)
    let record = try FollowingChange(log.logbook, of: friend.follower)
    return try log.plan([record.adding(friend.name, friend.url)])
  }

  /// Plans following a log no more.
  ///
  /// - Parameters:
  ///   - place: Its place in the record's list.
  ///   - log: The log of the diver.
  /// - Returns: The checked change of the diver's record, and the log if its address is written.
  /// - Throws: If the record cannot be changed.
  package func plan(
    unfollowing place: Int,
    in log: LogSession
  ) throws -> (plan: PlannedChange, former: FollowedLog?) {
    let entry = diver.following[place].value
    let former = entry.url.map { url in
      FollowedLog(name: entry.name?.value ?? "", url: url.value, follower: diver.id)
    }
    return (try log.plan([removing(place)]), former)
  }
}
