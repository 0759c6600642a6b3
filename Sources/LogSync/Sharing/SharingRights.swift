import DiveModel
import GitHistory
import LogbookCore

/// Decides who may show records to more readers, according to the log as other people have it.
struct SharingRights {
  let user: UserRights
  private let theirs: LogViews
  private let after: LogViews
  private let author: (String) -> GitIdentity?

  /// - Parameters:
  ///   - user: The user's rights, by the log as others have it.
  ///   - theirs: The log as others have it.
  ///   - after: The log as they would get it.
  ///   - author: Who added a file, by its path in the log.
  init(
    _ user: UserRights,
    from theirs: LogViews,
    to after: LogViews,
    author: @escaping (String) -> GitIdentity?
  ) {
    (self.user, self.theirs, self.after, self.author) = (user, theirs, after, author)
  }

  /// Whether the user may show a record to its new readers.
  func mayShow(_ record: WidenedSharing.Record) -> Bool {
    switch record.cause {
    case .members(let path, .some(let group)) where user.isIn(group) || mayShow(group, path):
      true
    case .dives:
      // A group dive that is new is shown by those who write it, with the place where it was.
      isNamedByTheUsersDives(record) || record.newDives.contains(where: isOfTheUsersGroup)
    case .values(let hiders): mayShowValues(of: record, hiddenBy: hiders)
    case .file, .members:
      user.mayShow(record.owner) { author(record.earlier) } || isOfGroupDive(record)
    }
  }

  /// Whether the user may add people to a group: its author, such as a secretary, need not belong
  /// to it, and a new group is its author's.
  func mayAdd(_ addition: WidenedSharing.Addition) -> Bool {
    guard let group = addition.earlier else { return true }
    return user.mayAdd(to: group) { author(addition.path) }
  }

  private func mayShow(_ group: String, _ path: String) -> Bool {
    user.mayShow(.group(group)) { author(path) }
  }

  /// Whether a record, or all that hid values of it, is the user's.
  private func mayShowValues(
    of record: WidenedSharing.Record,
    hiddenBy hiders: Set<WidenedSharing.Hider>
  ) -> Bool {
    if user.mayShow(record.owner, author: { author(record.earlier) }) { return true }
    return hiders.allSatisfy { hider in
      guard case .record(let path) = hider else { return false }
      return user.mayShow(theirs.records[path]?.owner) { author(path) }
    }
  }

  private func isOfTheUsersGroup(_ owner: LoggedDive.Owner) -> Bool {
    guard case .group(let id) = owner else { return false }
    // A new group is its author's, but one that took over another is not new.
    let isNew = theirs.logbook.groups.allSatisfy { group in
      after.index.id(of: group.id, .group).map { $0 != id } ?? false
    }
    return isNew || user.isIn(id)
  }

  /// Whether a place is shown because dives of the user name it, or was only ever named by them.
  private func isNamedByTheUsersDives(_ record: WidenedSharing.Record) -> Bool {
    guard let place = after.records[record.path]?.record,
      let old = theirs.records[record.earlier]?.record
    else { return false }
    func isMine(_ owner: LoggedDive.Owner) -> Bool { user.mayShow(owner) { nil } }
    let former = theirs.owners(naming: old, seenBy: nil)
    return after.owners(naming: place, seenBy: record.audience).contains(where: isMine)
      || !former.isEmpty && former.allSatisfy(isMine)
  }

  /// Whether a dive is shown to a group because its diver took part in a dive of the group, to which the
  /// user belongs.
  private func isOfGroupDive(_ record: WidenedSharing.Record) -> Bool {
    guard case .group(let id) = record.audience, let new = after.records[record.path]?.record,
      let old = theirs.records[record.earlier]?.record, new.kind == .dive,
      new.text("group").flatMap({ after.index.id(of: $0, .group) }) == id,
      old.content("group") == nil, old.content("share") == new.content("share"),
      old.content("date") == new.content("date")
    else { return false }
    guard case .diver(let diver) = record.owner, user.isIn(id) else { return false }
    let former = theirs.logbook.groups.first { after.index.id(of: $0.id, .group) == id }?.id
    let isIn = former.flatMap { theirs.people[$0] }?.contains(diver) ?? false
    return after.hasDive(of: id, onDayOf: new, with: diver, isIn: isIn)
  }
}
